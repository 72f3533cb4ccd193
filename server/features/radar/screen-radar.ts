import type { ListTaxSalesQuery } from '../../../contract/screen-query.ts'
import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { coverFilterOf } from '../overlays/overlay.queries.ts'
import { screenOfQuery } from '../screen/read-query.ts'
import {
  countScreened,
  listScreened,
  ScreenCursor,
  type ScreenFilter,
} from '../screen/screen.queries.ts'
import { readTaxSales } from './radar.queries.ts'

/** Parameters that are no filter of a screen. */
export const OWN_PARAMETERS = [
  'titleBelow',
  'overlay',
  'scope',
  'sort',
  'order',
  'limit',
  'cursor',
  'facets',
]

/** The filter of a request for tax sales of the record. */
export async function filterOfQuery(
  db: Db,
  query: Pick<ListTaxSalesQuery, 'titleBelow' | 'overlay'>,
  today: LocalDate,
): Promise<ScreenFilter> {
  return {
    screen: screenOfQuery(query, OWN_PARAMETERS),
    today,
    // Titles below a score are those that the dashboard counts, with and without a tax sale.
    hasSale: query.titleBelow === undefined,
    titleBelow: query.titleBelow ?? null,
    overlay: await coverFilterOf(db, query.overlay),
  }
}

export type ScreenedPage = {
  rows: TaxSaleRow[]
  /** Exact up to 10,000, else one more. */
  total: number
  unknown: number
  next: string | null
}

/** A page of the tax sales of the record that pass a screen. */
export async function screenTaxSales(
  db: Db,
  query: ListTaxSalesQuery,
  today: LocalDate,
): Promise<ScreenedPage> {
  const filter = await filterOfQuery(db, query, today)
  const { sort, order, limit, cursor } = query
  const after = cursor ? decodeCursor(ScreenCursor, cursor) : null
  // One row past the page shows whether there is a next one.
  const [found, { total, unknown }] = await Promise.all([
    listScreened(db, filter, { sort, order, after, limit: limit + 1 }),
    countScreened(db, filter),
  ])
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  const rows = await readTaxSales(
    db,
    page.map(({ id }) => id),
    today,
  )
  return { rows, total, unknown, next: last ? encodeCursor(ScreenCursor, last) : null }
}
