import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CheckoutPage } from '../features/payments/checkout-page.tsx'

export const Route = createFileRoute('/checkout')({
  validateSearch: z.object({
    plan: z.catch(z.optional(z.string()), undefined),
    amount: z.catch(z.optional(z.string()), undefined),
    /** The property of a title report. */
    property: z.catch(z.optional(z.string()), undefined),
  }),
  component: CheckoutPage,
})
