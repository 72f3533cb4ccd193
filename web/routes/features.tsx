import { createFileRoute } from '@tanstack/react-router'
import { FeaturesPage } from '../content/features-page.tsx'

export const Route = createFileRoute('/features')({ component: FeaturesPage })
