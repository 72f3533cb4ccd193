import type pg from 'pg'
import { z } from 'zod'
import type { ScreenFacts } from '../../../contract/screen.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { EXACT_UP_TO } from '../../../domain/screen/facets.ts'
import { MAIL_PLACES, OWNER_KINDS } from '../../../domain/screen/filters.ts'
import type { Screen } from '../../../domain/screen/read-screen.ts'
import type { ScreenSort } from '../../../domain/screen/sorts.ts'
import { BESIDE_ROWS } from '../../../domain/screen/unanswered.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CoverFilter, isCovered } from '../overlays/overlay.queries.ts'
import { toDollars } from '../property/property-row.ts'
import type { ScreenCopy } from './copy/screen-copy.ts'
import { type Direction, orderSql } from './screen-order.ts'
import { type Put, type ScreenSql, screenSql } from './screen-sql.queries.ts'

/** Which parcels. */
export type ScreenFilter = {
  screen: Screen
  today: LocalDate
  /** The workspace whose watchlist counts; null: of nobody. */
  viewer: number | null
  /** Parcels of this workspace's lists, read in a transaction of it; null: of the record. */
  workspaceId: number | null
  /** Only parcels in a tax sale. */
  hasSale: boolean
  titleBelow: number | null
  overlay: CoverFilter | null
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
  { screen, workspaceId, overlay }: ScreenFilter,
  text: string,
  values: unknown[],
): Promise<Row[] | null> {
  const isOfRow =
    workspaceId === null &&
    overlay === null &&
    !screen.conditions.some((condition) => BESIDE_ROWS.includes(condition.filter))
  return isOfRow && copy ? copy.query<Row>(text, values) : null
}

/** A screen and the conditions beside it, over screen_row x. */
export function filterSql(filter: ScreenFilter, put: Put): ScreenSql {
  const { screen, today, viewer, workspaceId, hasSale, titleBelow, overlay } = filter
  const beside = [
    ...(workspaceId === null ? [] : [`x.workspace_id = ${put(workspaceId)}::bigint`]),
    ...(hasSale ? ['x.status is not null'] : []),
    ...(titleBelow === null ? [] : [`x.score < ${put(titleBelow)}::smallint`]),
    ...(overlay === null ? [] : [isCovered(overlay, 'x.property_id', put)]),
  ]
  const { passes, unknown } = screenSql(screen, put, { today, viewer })
  return {
    passes: [...beside, ...passes],
    unknown: unknown === null ? null : [...beside, ...unknown],
  }
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
  filter: ScreenFilter,
  options: PageOptions,
): Promise<ScreenCursor[]> {
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
  const by = orderSql(sort, order, filter.workspaceId !== null)
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
export async function countScreened(db: ScreenDb, filter: ScreenFilter): Promise<ScreenCounts> {
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

/** Select list of the derived facts of a row of screen_row x, for `toScreenFacts`; property p is joined. */
export const FACT_COLUMNS = `x.first_unpaid_year as "firstUnpaidYear", x.value_cents as "valueCents",
  x.is_assessed_value as "isAssessedValue", x.owed_cents as "screenedOwedCents", x.improved,
  x.owner_kind as "ownerKind", x.mail,
  exists (select from screen_due d where d.property_id = p.id and not d.is_written) as "isScreenUpdating"`

export type FactRow = {
  firstUnpaidYear: number | null
  valueCents: number | null
  isAssessedValue: boolean | null
  screenedOwedCents: number | null
  improved: boolean | null
  ownerKind: number | null
  mail: number | null
  isScreenUpdating: boolean
}

export function toScreenFacts(row: FactRow, today: LocalDate): ScreenFacts {
  const { firstUnpaidYear: year, valueCents: value, screenedOwedCents: owed } = row
  return {
    yearsDelinquent: year === null ? null : Math.max(0, Number(today.slice(0, 4)) - year),
    value: toDollars(value),
    valueFrom: value === null ? null : row.isAssessedValue ? 'assessed' : 'market',
    valueToOwed: value === null || owed === null || owed <= 0 ? null : value / owed,
    improved: row.improved,
    ownerKind: nameAt(OWNER_KINDS, row.ownerKind),
    mail: nameAt(MAIL_PLACES, row.mail),
    ...(row.isScreenUpdating && { isUpdating: true }),
  }
}

/** The last of `all` is `unknown`, which is stored as null. */
function nameAt<T extends string>(
  all: readonly T[],
  place: number | null,
): Exclude<T, 'unknown'> | null {
  const name = place === null ? undefined : all[place]
  return name === undefined || name === 'unknown' ? null : (name as Exclude<T, 'unknown'>)
}
