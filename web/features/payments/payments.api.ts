import { queryOptions } from '@tanstack/react-query'
import { PaymentIntent, type PaymentIntentBody, Purchase } from '../../../contract/billing.ts'
import { apiSend } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

/** Starts a payment, or continues the open one; dropped from the cache when the checkout is left. */
export function paymentIntentQuery(wanted: PaymentIntentBody) {
  return queryOptions({
    queryKey: ['/api/create-payment-intent', wanted] as const,
    queryFn: () => apiSend('POST', '/api/create-payment-intent', wanted, PaymentIntent),
    gcTime: 0,
  })
}

/** How often the page after the payment polls for its confirmation. */
const POLL_INTERVAL_MS = 1_000
/** And for how long: then it says that the confirmation comes by email. */
export const LOOKING_MS = 30_000

/** The state of a payment, polled until it is settled. */
export function purchaseQuery(paymentIntent: string) {
  return apiQuery(['/api/user/purchases', paymentIntent], Purchase, {
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && state.dataUpdateCount < LOOKING_MS / POLL_INTERVAL_MS
        ? POLL_INTERVAL_MS
        : false,
  })
}
