import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '../billing/pricing-page.tsx'

export const Route = createFileRoute('/pricing')({ component: PricingPage })
