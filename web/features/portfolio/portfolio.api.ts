import { queryOptions } from '@tanstack/react-query'
import { Portfolio } from '../../../contract/portfolio.ts'
import { apiGet, pathFromKey } from '../../lib/api.ts'

export const portfolioQuery = queryOptions({
  queryKey: ['/api/user/portfolio'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Portfolio, signal),
})
