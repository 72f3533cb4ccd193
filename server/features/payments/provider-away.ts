/** What Stripe's library throws when Stripe can't be reached, is in trouble, or answers what is no answer. */
const AWAY = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** Whether the payment provider is away, so that the same may succeed later. */
export function isProviderAway(error: unknown): boolean {
  return AWAY.has(String((error as { type?: unknown } | null)?.type))
}
