import { queryOptions } from '@tanstack/react-query'
import { DashboardStats } from '../../../contract/dashboard.ts'
import { apiGet, pathFromKey } from '../../lib/api.ts'

export function statsQuery(county: string | undefined) {
  return queryOptions({
    queryKey: ['/api/dashboard/stats', { county }] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), DashboardStats, signal),
  })
}
