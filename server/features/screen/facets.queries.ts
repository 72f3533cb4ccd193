import type { FacetValue, ScreenCount, ScreenFacets } from '../../../contract/screen.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import {
  type Band,
  bandText,
  EXACT_UP_TO,
  type FacetName,
  MAX_FACET_VALUES,
  OWED_BANDS,
  UNDERLYING_TITLE_BANDS,
} from '../../../domain/screen/facets.ts'
import { MAIL_PLACES, OWNER_KINDS, PLACES_OF } from '../../../domain/screen/filters.ts'
import type { ReadsLists } from '../property/with-lists.ts'
import {
  countScreened,
  filterSql,
  queryRows,
  rowsOf,
  type ScreenCounts,
  type ScreenDb,
  type ScreenFilter,
  whereSql,
  withBidder,
} from './screen.queries.ts'
import { addCounts, readBoth } from './screen-both.ts'
import { screenSql } from './screen-sql.queries.ts'

/** By value as it is stored; null where a row has none. */
type Groups = ReadonlyMap<FacetName, ReadonlyMap<string | null, number>>

/** The place of an amount among bands, as SQL; null beside them. */
const bandSql = (column: string, bands: readonly Band[], factor: number) =>
  `case ${bands
    .map(({ min, max }, n) => {
      const ends = [
        ...(min === null ? [] : [`${column} >= ${Math.round(min * factor)}`]),
        ...(max === null ? [] : [`${column} <= ${Math.round(max * factor)}`]),
      ]
      return `when ${ends.join(' and ')} then ${n}`
    })
    .join(' ')} end`

type Facet = {
  sql: string
  /** The value as it sets the filter; null: not shown. */
  write: (stored: string | null) => string | null
}

const shown = (stored: string | null) => stored
const placeIn = (all: readonly string[]) => (stored: string | null) =>
  stored === null ? 'unknown' : (all[Number(stored)] ?? null)
const bandIn = (bands: readonly Band[]) => (stored: string | null) => {
  const band = stored === null ? undefined : bands[Number(stored)]
  return band ? bandText(band) : null
}

const FACETS: Readonly<Record<FacetName, Facet>> = {
  county: { sql: 'x.county_id', write: (id) => (id === null ? null : countyLabel(Number(id))) },
  saleDate: { sql: 'x.sale_date', write: shown },
  status: { sql: 'x.status', write: shown },
  type: { sql: 'x.type', write: shown },
  improved: {
    sql: 'x.improved',
    write: (is) => (is === null ? 'unknown' : is === 'true' ? 'yes' : 'no'),
  },
  ownerKind: { sql: 'x.owner_kind', write: placeIn(OWNER_KINDS) },
  mail: { sql: 'x.mail', write: placeIn(MAIL_PLACES) },
  owed: { sql: bandSql('x.owed_cents', OWED_BANDS, 100), write: bandIn(OWED_BANDS) },
  underlyingTitle: {
    sql: bandSql('x.underlying_title', UNDERLYING_TITLE_BANDS, 1),
    write: bandIn(UNDERLYING_TITLE_BANDS),
  },
}

type GroupRow = { facet: number; value: string | null } & Readonly<
  Record<string, number | null | string>
>

/** Counts by several values in one scan: of a facet whose own filter is set, for the other filters. */
async function groupScreened(
  db: ScreenDb,
  filter: ScreenFilter,
  names: readonly FacetName[],
): Promise<Groups> {
  const { screen } = filter
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const own = names.filter((name) => screen.conditions.some((one) => one.filter === name))
  const { passes } = filterSql(withoutFilters(filter, own), put)
  const owned = own.map((name) => {
    const conditions = screen.conditions.filter((one) => one.filter === name)
    return whereSql(screenSql({ ...screen, conditions }, put, filter).passes)
  })
  const value = (n: number) => `f${n}`
  // A row that fails two of the filters is counted by none.
  const failed = owned.map((_, n) => `case when o${n} then 0 else 1 end`).join(' + ') || '0'
  const without = (n: number) => owned.flatMap((_, other) => (other === n ? [] : [`o${other}`]))
  const counts = [...owned.keys(), owned.length].map(
    (n) => `(count(*) filter (where ${whereSql(without(n))}))::integer as n${n}`,
  )
  const columns = [
    ...names.map((name, n) => `${FACETS[name].sql} as ${value(n)}`),
    ...owned.map((one, n) => `(${one}) as o${n}`),
  ]
  const rows = await queryRows<GroupRow>(
    db,
    filter,
    `select case ${names.map((_, n) => `when grouping(${value(n)}) = 0 then ${n}`).join(' ')} end as facet,
            case ${names.map((_, n) => `when grouping(${value(n)}) = 0 then ${value(n)}::text`).join(' ')} end as value,
            ${counts.join(', ')}
       from (select ${columns.join(', ')} from ${rowsOf(filter)} where ${whereSql(passes)}) m
      where ${failed} <= 1
      group by grouping sets (${names.map((_, n) => `(${value(n)})`).join(', ')})`,
    values,
  )
  const groups = new Map(names.map((name) => [name, new Map<string | null, number>()]))
  for (const row of rows) {
    const name = names[row.facet]
    const place = name === undefined ? -1 : own.indexOf(name)
    const count = Number(row[`n${place < 0 ? owned.length : place}`])
    if (name && count > 0) groups.get(name)?.set(row.value, count)
  }
  return groups
}

/** Counts of a screen, and of each facet for the other filters as they are set. */
export async function facetsOf(
  db: ScreenDb,
  filter: ScreenFilter,
  names: readonly FacetName[],
): Promise<ScreenFacets> {
  return toFacets(await countFacets(db, filter, names), names)
}

/** The same of the record with what lists state over it. */
export async function facetsOfBoth(
  db: ScreenDb,
  lists: ReadsLists,
  filters: { record: ScreenFilter; lists: ScreenFilter },
  names: readonly FacetName[],
): Promise<ScreenFacets> {
  const parts = await readBoth(db, lists, filters, (reads, filter) =>
    countFacets(reads, filter, names),
  )
  const counts = addCounts(parts.record.counts, parts.lists.counts)
  const groups = new Map(
    names.map((name) => {
      const sum = new Map(parts.record.groups.get(name))
      for (const [value, n] of parts.lists.groups.get(name) ?? []) {
        sum.set(value, (sum.get(value) ?? 0) + n)
      }
      return [name, sum]
    }),
  )
  return toFacets({ counts, groups }, names)
}

type Counted = { counts: ScreenCounts; groups: Groups }

async function countFacets(
  db: ScreenDb,
  of: ScreenFilter,
  names: readonly FacetName[],
): Promise<Counted> {
  const filter = await withBidder(db, of)
  const counts = await countScreened(db, filter)
  return { counts, groups: await groupScreened(db, filter, names) }
}

function toFacets({ counts, groups }: Counted, names: readonly FacetName[]): ScreenFacets {
  return {
    total: toCount(counts.total),
    unknown: toCount(counts.unknown),
    updating: toCount(counts.updating),
    facets: Object.fromEntries(
      names.map((name) => [name, facetValues(name, groups.get(name) ?? new Map())]),
    ),
  }
}

function withoutFilters(filter: ScreenFilter, names: readonly FacetName[]): ScreenFilter {
  const conditions = filter.screen.conditions.filter(
    (condition) => !names.some((name) => name === condition.filter),
  )
  return { ...filter, screen: { ...filter.screen, conditions } }
}

const toCount = (n: number): ScreenCount => ({
  count: Math.min(n, EXACT_UP_TO),
  isMore: n > EXACT_UP_TO,
})

/** Values that mean others too. */
const INCLUDED: Partial<Record<FacetName, Readonly<Record<string, readonly string[]>>>> = {
  mail: PLACES_OF,
}

function facetValues(name: FacetName, group: ReadonlyMap<string | null, number>): FacetValue[] {
  const counts = new Map<string, number>()
  const add = (value: string, n: number) => counts.set(value, (counts.get(value) ?? 0) + n)
  for (const [stored, n] of group) {
    const value = FACETS[name].write(stored)
    if (value === null) continue
    for (const each of INCLUDED[name]?.[value] ?? [value]) add(each, n)
  }
  const byPlace = name === 'saleDate' || name === 'owed' || name === 'underlyingTitle'
  const order = (a: [string, number], b: [string, number]) =>
    byPlace
      ? Number.parseFloat(a[0]) - Number.parseFloat(b[0]) || a[0].localeCompare(b[0])
      : b[1] - a[1] || a[0].localeCompare(b[0])
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_FACET_VALUES)
    .sort(order)
    .map(([value, n]) => ({ value, ...toCount(n) }))
}
