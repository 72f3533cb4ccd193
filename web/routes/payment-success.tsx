import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PaymentSuccessPage } from '../features/payments/payment-success-page.tsx'

export const Route = createFileRoute('/payment-success')({
  validateSearch: z.object({
    /** Added by the payment provider's form, and by ours. */
    payment_intent: z.catch(z.optional(z.string()), undefined),
    redirect_status: z.catch(z.optional(z.string()), undefined),
  }),
  component: PaymentSuccessPage,
})
