import type pg from 'pg'
import { z } from 'zod'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Bidder } from '../../../domain/max-bid/bid-basis.ts'
import { EXACT_UP_TO } from '../../../domain/screen/facets.ts'
import { BESIDE_ROWS, OF_BIDDER } from '../../../domain/screen/filter-reach.ts'
import type { Screen } from '../../../domain/screen/read-screen.ts'
import type { ScreenSort } from '../../../domain/screen/sorts.ts'
import type { Db } from '../../platform/db/db.ts'
import { findBidder } from '../max-bid/max-bid.queries.ts'
import { type CoverFilter, isCovered } from '../overlays/overlay.queries.ts'
import type { ScreenCopy } from './copy/screen-copy.ts'
import { type Direction, orderSql } from './screen-order.ts'
import { type Put, type ScreenSql, screenSql } from './screen-sql.queries.ts'

/** The parcels that a workspace's lists name; null: too many to say, so they are read in a transaction of it. */
type Unlisted = { workspaceId: number; ids: readonly number[] | null }

/** Which parcels. */
export type ScreenFilter = {
  screen: Screen
  today: LocalDate
  /** The workspace whose watchlist counts; null: of nobody. */
  viewer: number | null
  /** Parcels of this workspace's lists, read in a transaction of it; null: of the record. */
  workspaceId: number | null
  /** Of the record, only parcels that the lists of this workspace do not name. */
  unlisted?: Unlisted
  /** Only parcels in a tax sale. */
  hasSale: boolean
  titleBelow: number | null
  overlay: CoverFilter | null
  bidder?: Bidder
}

/** A filter with the margin and the holdings of its viewer, where it or an order asks for bids. */
export async function withBidder<Filter extends Pick<ScreenFilter, 'screen' | 'viewer'>>(
  db: Db,
  filter: Filter,
  sort?: string | null,
): Promise<Filter & { bidder?: Bidder }> {
  const names = [...filter.screen.conditions.map((each) => each.filter), sort]
  if (!names.some((name) => name != null && OF_BIDDER.includes(name))) return filter
  return { ...filter, bidder: await findBidder(db, filter.viewer) }
}

/** A database, and the copy of the record's rows where there is one. */
export type ScreenDb = Db & { copy?: ScreenCopy | undefined }

/** Rows of a query over the rows of a filter alone: of the copy, where it can answer. */
export async function queryRows<Row extends pg.QueryResultRow>(
  db: ScreenDb,
  filter: ScreenFilter,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (
    (await queryCopy<Row>(db, filter, text, values)) ?? (await db.query<Row>(text, values)).rows
  )
}

async function queryCopy<Row>(
  { copy }: ScreenDb,
  { screen, workspaceId, overlay, unlisted }: ScreenFilter,
  text: string,
  values: unknown[],
): Promise<Row[] | null> {
  const isOfRow =
    workspaceId === null &&
    overlay === null &&
    unlisted?.ids !== null &&
    !screen.conditions.some((condition) => BESIDE_ROWS.includes(condition.filter))
  return isOfRow && copy ? copy.query<Row>(text, values) : null
}

/** A screen and the conditions beside it, over screen_row x. */
export function filterSql(filter: ScreenFilter, put: Put): ScreenSql {
  const { screen, workspaceId, hasSale, titleBelow, overlay, unlisted } = filter
  const beside = [
    // The copy receives an empty list as one null, and nothing is known to be outside that.
    ...(unlisted && unlisted.ids?.length !== 0 ? [isUnlisted(unlisted, put)] : []),
    ...(workspaceId === null ? [] : [`x.workspace_id = ${put(workspaceId)}::bigint`]),
    ...(hasSale ? ['x.status is not null'] : []),
    ...(titleBelow === null ? [] : [`x.score < ${put(titleBelow)}::smallint`]),
    ...(overlay === null ? [] : [isCovered(overlay, 'x.property_id', put)]),
  ]
  const { passes, unknown } = screenSql(screen, put, filter)
  return {
    passes: [...beside, ...passes],
    unknown: unknown === null ? null : [...beside, ...unknown],
  }
}

/** Served by the primary key of screen_list_row. */
function isUnlisted({ workspaceId, ids }: Unlisted, put: Put): string {
  const listed =
    ids === null
      ? `select l.property_id from screen_list_row l where l.workspace_id = ${put(workspaceId)}::bigint`
      : `select unnest(${put(ids)}::bigint[])`
  return `x.property_id not in (${listed})`
}

/** The rows of a filter, as `x`. */
export const rowsOf = ({ workspaceId }: ScreenFilter): string =>
  workspaceId === null ? 'screen_row x' : 'screen_list_row x'

export const whereSql = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'true' : conditions.join(' and ')

/** Where the next page starts: the last row's sort key. */
export const ScreenCursor = z.object({
  key: z.union([z.string(), z.number(), z.null()]),
  id: z.number().int(),
})
export type ScreenCursor = z.infer<typeof ScreenCursor>

type PageOptions = {
  sort: ScreenSort
  order: Direction
  after: ScreenCursor | null
  limit: number
}

/**
 * Parcels that pass, in order, rows without the sort value last. Paging is by key, so that page 200 costs as much as
 * page 1. Served by the indexes of screen_row and property_search.
 */
export async function listScreened(
  db: ScreenDb,
  of: ScreenFilter,
  options: PageOptions,
): Promise<ScreenCursor[]> {
  const filter = await withBidder(db, of, options.sort)
  const first = options.after?.key === null ? [] : await readPart(db, filter, options, true)
  if (first.length === options.limit) return first
  const rest = { ...options, limit: options.limit - first.length }
  return [...first, ...(await readPart(db, filter, rest, false))]
}

/** The rows with the sort value, or those without it, behind the cursor. */
async function readPart(
  db: ScreenDb,
  filter: ScreenFilter,
  { sort, order, after, limit }: PageOptions,
  isWith: boolean,
): Promise<ScreenCursor[]> {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const by = orderSql(sort, order, { put, asked: filter })
  const id = `${by.table}.property_id`
  const isOfRow = by.table === 'x'
  const few = isOfRow ? null : await listIfFew(db, filter)
  const passes =
    few === null ? filterSql(filter, put).passes : [`${id} = any(${put(few)}::bigint[])`]
  const where = [...passes, isWith ? by.has : by.lacks]
  if (after && isWith) where.push(by.behind(put(after.key), put(after.id)))
  else if (after?.key === null) where.push(`${id} > ${put(after.id)}`)
  const joined = few === null ? ' join screen_row x on x.property_id = s.property_id' : ''
  const text = `select ${id} as id, ${isWith ? by.value : 'null'} as key
       from ${isOfRow ? rowsOf(filter) : `serving.property_search s${joined}`}
      where ${where.join(' and ')}
      order by ${isWith ? by.by : id} limit ${put(limit)}`
  return isOfRow
    ? queryRows<ScreenCursor>(db, filter, text, values)
    : (await db.query<ScreenCursor>(text, values)).rows
}

/** Up to so many parcels are sorted by a text; of more, the index of the text soon finds a page. */
const FEW = 5_000

/** The parcels that pass, if they are few and the copy answers; null: not known. */
async function listIfFew(db: ScreenDb, filter: ScreenFilter): Promise<number[] | null> {
  const values: unknown[] = []
  const { passes } = filterSql(filter, (value) => `$${values.push(value)}`)
  const rows = await queryCopy<{ id: number }>(
    db,
    filter,
    `select x.property_id as id from ${rowsOf(filter)} where ${whereSql(passes)} limit ${FEW + 1}`,
    values,
  )
  return rows === null || rows.length > FEW ? null : rows.map(({ id }) => id)
}

export type ScreenCounts = { total: number; unknown: number; updating: number }

/**
 * How many parcels pass, how many lack a value to pass, and how many changed and are not written yet: exact up to
 * 10,000, else one more.
 */
export async function countScreened(db: ScreenDb, of: ScreenFilter): Promise<ScreenCounts> {
  const filter = await withBidder(db, of)
  const values: unknown[] = []
  const { passes, unknown } = filterSql(filter, (value) => `$${values.push(value)}`)
  const count = (conditions: readonly string[]) =>
    `(select count(*)::integer from (
       select 1 from ${rowsOf(filter)} where ${whereSql(conditions)} limit ${EXACT_UP_TO + 1}) c)`
  const text = `select ${count(passes)} as total, ${unknown === null ? '0' : count(unknown)} as unknown`
  const [counts, updating] = await Promise.all([
    queryRows<Omit<ScreenCounts, 'updating'>>(db, filter, text, values),
    countUpdating(db, filter),
  ])
  return { ...(counts[0] ?? { total: 0, unknown: 0 }), updating }
}

async function countUpdating(db: Db, { workspaceId }: ScreenFilter): Promise<number> {
  const due =
    workspaceId === null
      ? 'screen_due where'
      : 'screen_list_due where workspace_id = $1::bigint and'
  const { rows } = await db.query<{ updating: number }>(
    `select count(*)::integer as updating from (
       select distinct property_id from ${due} not is_written limit ${EXACT_UP_TO + 1}) d`,
    workspaceId === null ? [] : [workspaceId],
  )
  return rows[0]?.updating ?? 0
}
