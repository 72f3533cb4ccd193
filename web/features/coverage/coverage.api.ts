import { queryOptions } from '@tanstack/react-query'
import { Coverage } from '../../../contract/coverage.ts'
import { apiGet } from '../../lib/api.ts'

/** The records of each county and kind, and how current they are. */
export const coverage = queryOptions({
  queryKey: ['/api/coverage'],
  queryFn: ({ queryKey, signal }) => apiGet(queryKey[0] ?? '', Coverage, signal),
})
