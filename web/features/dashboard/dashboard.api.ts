import { apiQuery } from '../../lib/api-query.ts'
import { DashboardStats } from '../../../contract/dashboard.ts'

export function statsQuery(county: string | undefined) {
  return apiQuery(['/api/dashboard/stats', { county }], DashboardStats)
}
