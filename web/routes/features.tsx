import { createFileRoute } from '@tanstack/react-router'
import { FeaturesPage } from '../features/product/features-page.tsx'

export const Route = createFileRoute('/features')({ component: FeaturesPage })
