import { infiniteQueryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { TaxSaleRow } from '../../../contract/tax-sale.ts'
import { apiRequest, pathFromKey, readAnswer } from '../../lib/api.ts'
import { nestRow } from './nest-row.ts'

const RadarAnswer = z.array(z.preprocess(nestRow, TaxSaleRow))

export type RadarFilter = {
  status: string | undefined
  county: string | undefined
  titleBelow: string | undefined
  overlay: string | undefined
  /** `lists`: the parcels of the workspace’s private lists. */
  scope: 'lists' | undefined
  sort: string
  order: 'asc' | 'desc'
}

export type RadarPage = {
  rows: TaxSaleRow[]
  nextCursor: string | null
  /** Number of matching rows according to the server; null if not stated. */
  total: number | null
}

export const RADAR_PAGE_SIZE = 50

export function radarQuery(filter: RadarFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/tax-sales', { ...filter, limit: RADAR_PAGE_SIZE }] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ queryKey: [path, query], pageParam, signal }): Promise<RadarPage> => {
      const response = await apiRequest(
        'GET',
        pathFromKey([path, { ...query, cursor: pageParam }]),
        { signal },
      )
      const total = response.headers.get('x-total-count')
      return {
        rows: await readAnswer(response, RadarAnswer),
        nextCursor: response.headers.get('x-next-cursor'),
        total: total !== null && /^\d+$/.test(total) ? Number(total) : null,
      }
    },
    getNextPageParam: (page) => page.nextCursor,
  })
}
