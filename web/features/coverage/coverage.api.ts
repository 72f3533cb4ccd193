import { queryOptions } from '@tanstack/react-query'
import { Coverage } from '../../../contract/coverage.ts'
import { apiGet } from '../../lib/api.ts'

/** What the database holds of each county and kind, and how fresh it is. */
export const coverage = queryOptions({
  queryKey: ['/api/coverage'],
  queryFn: ({ queryKey, signal }) => apiGet(queryKey[0] ?? '', Coverage, signal),
})
