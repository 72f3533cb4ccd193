import { createFileRoute } from '@tanstack/react-router'
import { PropertyPage } from '../features/property-page/property-page.tsx'

export const Route = createFileRoute('/property/$id')({ component: PropertyPage })
