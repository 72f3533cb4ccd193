import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  BoughtReports,
  Invoices,
  PaymentIntent,
  type PaymentIntentBody,
  Purchase,
  ReportAccess,
  SubscriptionAnswer,
} from '../../../contract/billing.ts'
import { apiGet, apiSend, pathFromKey } from '../../lib/api.ts'

/** The person's plan and what of it is used. */
export const subscriptionQuery = queryOptions({
  queryKey: ['/api/user/subscription'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), SubscriptionAnswer, signal),
})

export const invoicesQuery = queryOptions({
  queryKey: ['/api/user/invoices'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Invoices, signal),
})

export const boughtReportsQuery = queryOptions({
  queryKey: ['/api/user/reports'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), BoughtReports, signal),
})

/** Begins a payment, or goes on with the one that is open; forgotten when the checkout is left. */
export function paymentIntentQuery(wanted: PaymentIntentBody) {
  return queryOptions({
    queryKey: ['/api/create-payment-intent', wanted] as const,
    queryFn: () => apiSend('POST', '/api/create-payment-intent', wanted, PaymentIntent),
    gcTime: 0,
    meta: { inBrowser: true },
  })
}

/** How often the page after the payment looks whether it is confirmed. */
const LOOK_MS = 1_000
/** And for how long: then it says that the confirmation comes by mail. */
export const LOOKING_MS = 30_000

/** What became of a payment: looked at again until it is settled. */
export function purchaseQuery(paymentIntent: string) {
  return queryOptions({
    queryKey: ['/api/user/purchases', paymentIntent] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Purchase, signal),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && state.dataUpdateCount < LOOKING_MS / LOOK_MS
        ? LOOK_MS
        : false,
  })
}

export function findReportAccess(propertyId: number): Promise<ReportAccess> {
  return apiGet(pathFromKey(['/api/properties', propertyId, 'report-access']), ReportAccess)
}

export function changePlan(plan: string): Promise<SubscriptionAnswer> {
  return apiSend('PATCH', '/api/user/subscription', { plan }, SubscriptionAnswer)
}

export function cancelPlan(): Promise<SubscriptionAnswer> {
  return apiSend('POST', '/api/user/subscription/cancel', undefined, SubscriptionAnswer)
}

export function resumePlan(): Promise<SubscriptionAnswer> {
  return apiSend('POST', '/api/user/subscription/resume', undefined, SubscriptionAnswer)
}

/** After a payment: plan, invoices and reports are others now. */
export async function forgetBilling(queries: QueryClient): Promise<void> {
  await Promise.all(
    [subscriptionQuery, invoicesQuery, boughtReportsQuery].map(({ queryKey }) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
}
