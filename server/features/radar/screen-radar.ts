import type { ScreenFacts } from '../../../contract/screen.ts'
import type { ListTaxSalesQuery } from '../../../contract/screen-query.ts'
import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { coverFilterOf } from '../overlays/overlay.queries.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { screenOfQuery } from '../screen/read-query.ts'
import {
  countScreened,
  listScreened,
  type ScreenCounts,
  ScreenCursor,
  type ScreenDb,
  type ScreenFilter,
} from '../screen/screen.queries.ts'
import { readListFacts } from '../screen/screen-facts.queries.ts'
import type { Asked } from '../screen/screen-sql.queries.ts'
import { readTaxSales } from './radar.queries.ts'
import { readTaxSalesOfLists } from './radar-of-lists.queries.ts'

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
  'fields',
]

type FilterQuery = Pick<ListTaxSalesQuery, 'titleBelow' | 'overlay'>

/** The filter of a request for tax sales: of the record, or of the lists of a workspace. */
export async function filterOfQuery(
  db: Db,
  query: FilterQuery,
  { today, viewer }: Asked,
  workspaceId: number | null = null,
): Promise<ScreenFilter> {
  const isOfLists = workspaceId !== null
  return {
    screen: screenOfQuery(query, OWN_PARAMETERS, viewer, isOfLists),
    today,
    viewer,
    workspaceId,
    // Titles below a score are those that the dashboard counts, with and without a tax sale.
    hasSale: !isOfLists && query.titleBelow === undefined,
    titleBelow: query.titleBelow ?? null,
    overlay: await coverFilterOf(db, query.overlay),
  }
}

export type ScreenedPage = ScreenCounts & { rows: TaxSaleRow[]; next: string | null }

/** A page of the tax sales of the record that pass a screen. */
export async function screenTaxSales(
  db: ScreenDb,
  query: ListTaxSalesQuery,
  asked: Asked,
): Promise<ScreenedPage> {
  const filter = await filterOfQuery(db, query, asked)
  const [page, counts] = await Promise.all([readPage(db, query, filter), countScreened(db, filter)])
  return { ...counts, next: page.next, rows: await readTaxSales(db, page.ids, asked) }
}

/** The same of the parcels of the workspace's lists, with what those state. */
export async function screenLists(
  db: ListedDb,
  query: ListTaxSalesQuery,
  asked: Asked,
): Promise<ScreenedPage> {
  const { lists } = db
  if (!lists) {
    screenOfQuery(query, OWN_PARAMETERS, asked.viewer, true)
    return { rows: [], next: null, total: 0, unknown: 0, updating: 0 }
  }
  const filter = await filterOfQuery(db, query, asked, lists.workspaceId)
  const [page, counts, facts] = await lists.read(async (tx) => {
    const found = await readPage(tx, query, filter)
    return [
      found,
      await countScreened(tx, filter),
      await readListFacts(tx, lists.workspaceId, found.ids, asked.today),
    ] as const
  })
  const rows = await readTaxSalesOfLists(db, page.ids)
  return { ...counts, next: page.next, rows: rows.map((row) => withFacts(row, facts)) }
}

function withFacts(row: TaxSaleRow, all: ReadonlyMap<number, ScreenFacts>): TaxSaleRow {
  const facts = all.get(row.property.id)
  return facts ? { ...row, facts } : row
}

async function readPage(
  db: ScreenDb,
  { sort, order, limit, cursor }: ListTaxSalesQuery,
  filter: ScreenFilter,
): Promise<{ ids: number[]; next: string | null }> {
  const after = cursor ? decodeCursor(ScreenCursor, cursor) : null
  // One row past the page shows whether there is a next one.
  const found = await listScreened(db, filter, { sort, order, after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    ids: page.map(({ id }) => id),
    next: last ? encodeCursor(ScreenCursor, last) : null,
  }
}
