import { DashboardStats } from '../../../contract/dashboard.ts'
import { apiQuery } from '../../lib/api-query.ts'

export function statsQuery(county: string | undefined) {
  return apiQuery(['/api/dashboard/stats', { county }], DashboardStats)
}
