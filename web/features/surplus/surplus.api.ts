import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  SurplusAnswer,
  SurplusCounties,
  type SurplusRow,
  SurplusRows,
} from '../../../contract/surplus.ts'
import { apiRequest, pathFromKey, readAnswer } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

/** What each tax sale of a property left above the amount due. */
export function surplusQuery(propertyId: number) {
  return apiQuery(['/api/properties', propertyId, 'surplus'], SurplusAnswer)
}

export const surplusCountiesQuery = apiQuery(['/api/surplus/counties'], SurplusCounties)

export type SurplusListFilter = {
  county: string
  show: 'claimable' | 'all'
  until: string | undefined
  least: string | undefined
  sort: 'until' | 'amount'
}

export type SurplusPage = { rows: SurplusRow[]; nextCursor: string | null; total: number }

const PAGE_SIZE = 20
/** The server counts up to here. */
export const MAX_COUNTED = 1_000

export function surplusListQuery(filter: SurplusListFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/surplus', { ...filter, limit: PAGE_SIZE }] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ queryKey: [path, query], pageParam, signal }): Promise<SurplusPage> => {
      const response = await apiRequest(
        'GET',
        pathFromKey([path, { ...query, cursor: pageParam }]),
        { signal },
      )
      return {
        rows: await readAnswer(response, SurplusRows),
        nextCursor: response.headers.get('x-next-cursor'),
        total: Number(response.headers.get('x-total-count')),
      }
    },
    getNextPageParam: (page) => page.nextCursor,
    enabled: filter.county !== '',
  })
}
