import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PaymentSuccessPage } from '../features/payments/payment-success-page.tsx'
import { whenNeeded } from '../lib/when-needed.ts'

export const Route = createFileRoute('/payment-success')({
  validateSearch: whenNeeded(() =>
    z.object({
      /** Added by the payment provider's form, and by ours. */
      payment_intent: z.catch(z.optional(z.string()), undefined),
      redirect_status: z.catch(z.optional(z.string()), undefined),
    }),
  ),
  component: PaymentSuccessPage,
})
