import { createFileRoute } from '@tanstack/react-router'
import { HowItWorksPage } from '../content/how-it-works-page.tsx'

export const Route = createFileRoute('/how-it-works')({ component: HowItWorksPage })
