import { AppError } from '../../platform/errors.ts'

/** Error types of Stripe's library for an unreachable or failing Stripe, or an invalid response. */
const AWAY = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** Whether the payment provider is unavailable, so that a retry may succeed. */
export function isProviderAway(error: unknown): boolean {
  return AWAY.has(String((error as { type?: unknown } | null)?.type))
}

/** The error for an unavailable payment provider; null for any other error. */
export function refusalOfPayment(error: unknown): AppError | null {
  if (!isProviderAway(error)) return null
  return new AppError(
    'upstream_unavailable',
    'The payment provider is not responding, and nothing was charged. Please try again.',
    { cause: error },
  )
}
