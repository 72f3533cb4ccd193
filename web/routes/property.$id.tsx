import { createFileRoute } from '@tanstack/react-router'
import { PropertyPage } from '../property/property-page.tsx'

export const Route = createFileRoute('/property/$id')({ component: PropertyPage })
