import type { UsageKind } from '../../../domain/billing/plan-catalogue.ts'

/** Display names of metered kinds. */
export const USAGE_NAME: Record<UsageKind, string> = {
  searches: 'Searches',
  reports: 'Full title reports',
  imports: 'Imported records',
  api: 'API requests',
}
