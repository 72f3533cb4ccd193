import { createFileRoute } from '@tanstack/react-router'
import { CaseStudiesPage } from '../features/marketing/case-studies-page.tsx'

export const Route = createFileRoute('/case-studies')({ component: CaseStudiesPage })
