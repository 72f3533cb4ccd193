import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  BoughtReports,
  Invoices,
  ReportAccess,
  SubscriptionAnswer,
} from '../../../contract/billing.ts'
import { apiGet, apiSend, pathFromKey } from '../../lib/api.ts'

/** The person's plan and its usage. */
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

/** After a payment: plan, invoices and reports have changed. */
export async function deleteBilling(queries: QueryClient): Promise<void> {
  await Promise.all(
    [subscriptionQuery, invoicesQuery, boughtReportsQuery].map(({ queryKey }) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
}
