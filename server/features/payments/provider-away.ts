import { AppError } from '../../platform/errors.ts'

/** What Stripe's library throws when Stripe can't be reached, is in trouble, or answers what is no answer. */
const AWAY = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** Whether the payment provider is away, so that the same may succeed later. */
export function isProviderAway(error: unknown): boolean {
  return AWAY.has(String((error as { type?: unknown } | null)?.type))
}

/** What is answered where the payment provider is away; null for any other error. */
export function refusalOfPayment(error: unknown): AppError | null {
  if (!isProviderAway(error)) return null
  return new AppError(
    'upstream_unavailable',
    'The payment provider is not answering and nothing was charged; please try again',
    { cause: error },
  )
}
