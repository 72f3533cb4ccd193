import Stripe from 'stripe'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import type { PaymentEvent } from './payment-provider.ts'

/** A reference that comes as an id or as an expanded object. */
const Reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .nullish()
  .transform((value) => (typeof value === 'object' ? (value?.id ?? null) : (value ?? null)))

/** The fields used of a payment event. */
const IntentEvent = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      amount: z.number(),
      amount_received: z.number().optional(),
      currency: z.string(),
      customer: Reference,
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_method: Reference,
      last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
    }),
  }),
})
const AnyEvent = z.object({ id: z.string().min(1), type: z.string() })

const OUTCOME = new Map([
  ['payment_intent.succeeded', 'succeeded'],
  ['payment_intent.payment_failed', 'failed'],
] as const)

/**
 * An event in Stripe's format, verified by Stripe's own code: a changed body, a wrong secret, or a signature
 * older than five minutes is refused.
 */
export async function readStripeEvent(
  body: Buffer,
  signature: string | undefined,
  secret: string,
): Promise<PaymentEvent> {
  let event: unknown
  try {
    event = await Stripe.webhooks.constructEventAsync(body, signature ?? '', secret)
  } catch (error) {
    throw new AppError('invalid_input', 'The signature of this event is not valid', {
      cause: error,
    })
  }
  const { id, type } = AnyEvent.parse(event)
  const outcome = [...OUTCOME].find(([name]) => name === type)?.[1]
  if (!outcome) return { id, type, payment: null }
  const intent = IntentEvent.parse(event).data.object
  const purchaseId = Number(intent.metadata?.purchaseId)
  return {
    id,
    type,
    payment: {
      intent: intent.id,
      purchaseId: Number.isSafeInteger(purchaseId) && purchaseId > 0 ? purchaseId : null,
      outcome,
      amountCents: intent.amount_received ?? intent.amount,
      currency: intent.currency,
      customer: intent.customer,
      card: intent.payment_method,
      failure: intent.last_payment_error?.message ?? null,
    },
  }
}
