import type { ScreenFacets } from '../../../contract/screen.ts'
import type { ListTaxSalesQuery } from '../../../contract/screen-query.ts'
import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import type { FacetName } from '../../../domain/screen/facets.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { coverFilterOf } from '../overlays/overlay.queries.ts'
import type { ListedDb, ReadsLists } from '../property/with-lists.ts'
import { facetsOf, facetsOfBoth } from '../screen/facets.queries.ts'
import { screenOfQuery } from '../screen/read-query.ts'
import {
  countScreened,
  listScreened,
  type ScreenCounts,
  ScreenCursor,
  type ScreenDb,
  type ScreenFilter,
} from '../screen/screen.queries.ts'
import { addCounts, mergeRows, readBoth } from '../screen/screen-both.ts'
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

type FilterQuery = Pick<ListTaxSalesQuery, 'titleBelow' | 'overlay' | 'scope'>

/** The filters of a request for tax sales: of the record, and of the lists of a workspace. */
export async function filtersOfQuery(
  db: Db,
  query: FilterQuery,
  { today, viewer }: Asked,
): Promise<{ record: ScreenFilter; lists: (of: ReadsLists) => ScreenFilter }> {
  const record: ScreenFilter = {
    screen: screenOfQuery(query, OWN_PARAMETERS, viewer, query.scope),
    today,
    viewer,
    workspaceId: null,
    // Titles below a score are those that the dashboard counts, with and without a tax sale.
    hasSale: query.titleBelow === undefined,
    titleBelow: query.titleBelow ?? null,
    overlay: await coverFilterOf(db, query.overlay),
  }
  return { record, lists: ({ workspaceId }) => ({ ...record, workspaceId, hasSale: false }) }
}

export type ScreenedPage = ScreenCounts & { rows: TaxSaleRow[]; next: string | null }

/** A page of the tax sales that pass a screen: of the record, of a workspace's lists with what those state, or of both. */
export async function screenTaxSales(
  db: ListedDb & ScreenDb,
  query: ListTaxSalesQuery,
  asked: Asked,
): Promise<ScreenedPage> {
  const filters = await filtersOfQuery(db, query, asked)
  const { lists } = db
  const read = (reads: ScreenDb, filter: ScreenFilter) => readPart(reads, query, filter)
  if (query.scope === 'lists') {
    if (!lists) return NOTHING
    const part = await lists.read((tx) => read(tx, filters.lists(lists)))
    return toPage(db, query, asked, { lists: part })
  }
  if (query.scope === 'record' || !lists) {
    return toPage(db, query, asked, { record: await read(db, filters.record) })
  }
  const both = { record: filters.record, lists: filters.lists(lists) }
  return toPage(db, query, asked, await readBoth(db, lists, both, read))
}

const NOTHING: ScreenedPage = { rows: [], next: null, total: 0, unknown: 0, updating: 0 }

/** The first rows behind a cursor, one more than a page has, and the counts. */
type Part = { found: ScreenCursor[]; counts: ScreenCounts }

async function readPart(
  db: ScreenDb,
  { sort, order, limit, cursor }: ListTaxSalesQuery,
  filter: ScreenFilter,
): Promise<Part> {
  const after = cursor ? decodeCursor(ScreenCursor, cursor) : null
  const found = () => listScreened(db, filter, { sort, order, after, limit: limit + 1 })
  // A transaction runs one statement at a time.
  if (filter.workspaceId !== null || filter.unlisted?.ids === null) {
    return { found: await found(), counts: await countScreened(db, filter) }
  }
  const [rows, counts] = await Promise.all([found(), countScreened(db, filter)])
  return { found: rows, counts }
}

async function toPage(
  db: ListedDb,
  { sort, order, limit }: ListTaxSalesQuery,
  asked: Asked,
  { record, lists }: { record?: Part; lists?: Part },
): Promise<ScreenedPage> {
  const found = mergeRows({ record: record?.found, lists: lists?.found }, { sort, order })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  const isListed = new Set(lists?.found.map(({ id }) => id))
  const ids = page.map(({ id }) => id)
  const rows = [
    ...(await readTaxSales(
      db,
      ids.filter((id) => !isListed.has(id)),
      asked,
    )),
    ...(await readOfLists(
      db,
      ids.filter((id) => isListed.has(id)),
      asked,
    )),
  ]
  const byId = new Map(rows.map((row) => [row.property.id, row]))
  return {
    ...[record, lists].reduce((sum, part) => (part ? addCounts(sum, part.counts) : sum), NO_COUNTS),
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    next: last ? encodeCursor(ScreenCursor, last) : null,
  }
}

/** The counts of the same screen. */
export async function taxSaleFacets(
  db: ListedDb & ScreenDb,
  query: FilterQuery,
  asked: Asked,
  names: readonly FacetName[],
): Promise<ScreenFacets> {
  const filters = await filtersOfQuery(db, query, asked)
  const { lists } = db
  if (query.scope === 'record') return facetsOf(db, filters.record, names)
  // A workspace without lists sees none of another’s.
  if (!lists) {
    const none = { ...filters.record, workspaceId: NO_WORKSPACE }
    return facetsOf(db, query.scope === 'lists' ? none : filters.record, names)
  }
  const ofLists = filters.lists(lists)
  return query.scope === 'lists'
    ? lists.read((tx) => facetsOf(tx, ofLists, names))
    : facetsOfBoth(db, lists, { record: filters.record, lists: ofLists }, names)
}

/** Of no workspace. */
const NO_WORKSPACE = 0

const NO_COUNTS: ScreenCounts = { total: 0, unknown: 0, updating: 0 }

/** Rows with what the lists state. */
async function readOfLists(
  db: ListedDb,
  ids: readonly number[],
  { today }: Asked,
): Promise<TaxSaleRow[]> {
  const { lists } = db
  if (!lists || ids.length === 0) return []
  const facts = await lists.read((tx) => readListFacts(tx, lists.workspaceId, ids, today))
  const rows = await readTaxSalesOfLists(db, ids)
  return rows.map((row) => {
    const of = facts.get(row.property.id)
    return of ? { ...row, facts: of } : row
  })
}
