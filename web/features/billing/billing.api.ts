import type { QueryClient } from '@tanstack/react-query'
import {
  BoughtReports,
  Invoices,
  ReportAccess,
  SubscriptionAnswer,
} from '../../../contract/billing.ts'
import { apiSend } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

/** The person's plan and its usage. */
export const subscriptionQuery = apiQuery(['/api/user/subscription'], SubscriptionAnswer)

export const invoicesQuery = apiQuery(['/api/user/invoices'], Invoices)

export const boughtReportsQuery = apiQuery(['/api/user/reports'], BoughtReports)

/** A payment changes it: always read again. */
export const reportAccessQuery = (propertyId: number) => ({
  ...apiQuery(['/api/properties', propertyId, 'report-access'], ReportAccess),
  staleTime: 0,
})

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
