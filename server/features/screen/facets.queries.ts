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
import { MAIL_PLACES, OWNER_KINDS } from '../../../domain/screen/filters.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  countScreened,
  filterSql,
  rowsOf,
  type ScreenCounts,
  type ScreenFilter,
  whereSql,
} from './screen.queries.ts'

/** Counts of a screen. A copy of the rows by column may answer them too. */
export type ScreenCounter = {
  count: (filter: ScreenFilter) => Promise<ScreenCounts>
  /** By value as it is stored; null where a row has none. */
  group: (filter: ScreenFilter, names: readonly FacetName[]) => Promise<Groups>
}
type Groups = ReadonlyMap<FacetName, ReadonlyMap<string | null, number>>

export const databaseCounter = (db: Db): ScreenCounter => ({
  count: (filter) => countScreened(db, filter),
  group: (filter, names) => groupScreened(db, filter, names),
})

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

/** Counts by several values at once, in one scan. */
async function groupScreened(
  db: Db,
  filter: ScreenFilter,
  names: readonly FacetName[],
): Promise<Groups> {
  const values: unknown[] = []
  const { passes } = filterSql(filter, (value) => `$${values.push(value)}`)
  const column = (n: number) => `f${n}`
  const { rows } = await db.query<{ facet: number; value: string | null; n: number }>(
    `select case ${names.map((_, n) => `when grouping(${column(n)}) = 0 then ${n}`).join(' ')} end as facet,
            case ${names.map((_, n) => `when grouping(${column(n)}) = 0 then ${column(n)}::text`).join(' ')} end as value,
            count(*)::integer as n
       from (select ${names.map((name, n) => `${FACETS[name].sql} as ${column(n)}`).join(', ')}
               from ${rowsOf(filter)} where ${whereSql(passes)}) m
      group by grouping sets (${names.map((_, n) => `(${column(n)})`).join(', ')})`,
    values,
  )
  const groups = new Map(names.map((name) => [name, new Map<string | null, number>()]))
  for (const { facet, value, n } of rows) {
    const name = names[facet]
    if (name) groups.get(name)?.set(value, n)
  }
  return groups
}

/** Counts of a screen, and of each facet for the other filters as they are set. */
export async function facetsOf(
  counter: ScreenCounter,
  filter: ScreenFilter,
  names: readonly FacetName[],
): Promise<ScreenFacets> {
  const { conditions } = filter.screen
  const isSet = (name: FacetName) => conditions.some((condition) => condition.filter === name)
  const free = names.filter((name) => !isSet(name))
  // A facet whose own filter is set is counted without it; all others see the same rows.
  const asked = [free, ...names.filter(isSet).map((name) => [name])].filter(
    ({ length }) => length > 0,
  )
  const counts = await counter.count(filter)
  const found = new Map<FacetName, ReadonlyMap<string | null, number>>()
  for (const some of asked) {
    const groups = await counter.group(withoutFilters(filter, some), some)
    for (const [name, group] of groups) found.set(name, group)
  }
  return {
    total: toCount(counts.total),
    unknown: toCount(counts.unknown),
    updating: toCount(counts.updating),
    facets: Object.fromEntries(
      names.map((name) => [name, facetValues(name, found.get(name) ?? new Map())]),
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

/** Mail out of the state goes elsewhere too. */
const INCLUDED: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
  mail: { outOfState: 'elsewhere', outOfCounty: 'elsewhere' },
}

function facetValues(name: FacetName, group: ReadonlyMap<string | null, number>): FacetValue[] {
  const counts = new Map<string, number>()
  const add = (value: string, n: number) => counts.set(value, (counts.get(value) ?? 0) + n)
  for (const [stored, n] of group) {
    const value = FACETS[name].write(stored)
    if (value === null) continue
    add(value, n)
    const wider = INCLUDED[name]?.[value]
    if (wider !== undefined) add(wider, n)
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
