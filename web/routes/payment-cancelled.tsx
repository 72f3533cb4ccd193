import { createFileRoute } from '@tanstack/react-router'
import { PaymentCancelledPage } from '../billing/payment-cancelled-page.tsx'

export const Route = createFileRoute('/payment-cancelled')({ component: PaymentCancelledPage })
