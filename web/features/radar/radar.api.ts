import { infiniteQueryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ScreenCount } from '../../../contract/screen.ts'
import { TaxSaleRow } from '../../../contract/tax-sale.ts'
import { apiRequest, pathFromKey, readAnswer } from '../../lib/api.ts'
import { nestRow } from '../property/nest-row.ts'
import { readCount, type ScreenRequest } from '../screen/screen.api.ts'

const RadarAnswer = z.array(z.preprocess(nestRow, TaxSaleRow))

export type RadarPage = {
  rows: TaxSaleRow[]
  nextCursor: string | null
  /** Number of matching rows according to the server; null if not stated. */
  total: ScreenCount | null
  /** Left out because a value is unknown. */
  unknown: ScreenCount | null
  /** Changed, and not seen by the filters yet. */
  updating: ScreenCount | null
}

/** Rows of the first page, and of each further one. */
const FIRST_ROWS = 15
const MORE_ROWS = 50
/** Rows of a page when all are loaded. */
const ALL_ROWS = 1_000

export function radarQuery(request: ScreenRequest) {
  return infiniteQueryOptions({
    queryKey: ['/api/tax-sales', request] as const,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(request, pageParam, pageParam === null ? FIRST_ROWS : MORE_ROWS, signal),
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** All rows of a screen, up to a maximum. */
export async function fetchRows(request: ScreenRequest, max: number): Promise<TaxSaleRow[]> {
  const rows: TaxSaleRow[] = []
  let cursor: string | null = null
  do {
    const page: RadarPage = await fetchPage(request, cursor, ALL_ROWS)
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null && rows.length < max)
  return rows.slice(0, max)
}

async function fetchPage(
  request: ScreenRequest,
  cursor: string | null,
  limit: number,
  signal?: AbortSignal,
): Promise<RadarPage> {
  const path = pathFromKey(['/api/tax-sales', { ...request, limit, cursor }])
  const response = await apiRequest('GET', path, { signal })
  return {
    rows: await readAnswer(response, RadarAnswer),
    nextCursor: response.headers.get('x-next-cursor'),
    total: readCount(response.headers.get('x-total-count')),
    unknown: readCount(response.headers.get('x-unknown-count')),
    updating: readCount(response.headers.get('x-updating-count')),
  }
}
