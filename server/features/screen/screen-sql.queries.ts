import { countiesOf, parseCounty } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { ringOf } from '../../../domain/map/area-text.ts'
import { coverOf } from '../../../domain/map/cover-ranges.ts'
import type { Bidder } from '../../../domain/max-bid/bid-basis.ts'
import { RED_FLAG_CODES } from '../../../domain/property/red-flag-codes.ts'
import { OF_LISTS, OF_VIEWER, type ScreenScope } from '../../../domain/screen/filter-reach.ts'
import {
  FILTERS,
  type Filter,
  type FilterName,
  MAIL_PLACES,
  OWNER_KINDS,
  PLACES_OF,
  SOLD_TO,
} from '../../../domain/screen/filters.ts'
import { wantedOf } from '../../../domain/screen/passes.ts'
import { type Condition, type Screen, ScreenRefused } from '../../../domain/screen/read-screen.ts'
import { FINDING_CODES } from '../../../domain/title/findings/finding.ts'
import { CRITICAL_BIT, MAJOR_BIT } from './stored-row.ts'

// A screen as SQL over screen_row x, of the kind that DuckDB reads as PostgreSQL does. A condition is null where the row's
// value is unknown, so that `and` answers as domain/screen/passes.ts does: no before unknown before yes.

/** Adds a value to the statement, and returns its parameter. */
export type Put = (value: unknown) => string

/** On what an answer depends besides the rows. */
export type Asked = {
  today: LocalDate
  /** The workspace whose watchlist counts; null: of nobody who is signed in. */
  viewer: number | null
  /** The rows are of this workspace's lists; null or left out: of the record, which no list names. */
  workspaceId?: number | null
  /** Read for screens that ask for bids (`withBidder`). */
  bidder?: Bidder
}

/** `isSure`: never null. `orNone`: false instead of null where a parcel has no value. */
type ConditionSql = { text: string; isSure: boolean; orNone: string }

type RangeSql = {
  kind: 'range'
  /** The value; null if unknown. */
  of: (put: Put, asked: Asked) => string
  type: 'bigint' | 'integer' | 'smallint' | 'date' | 'float8'
  /** Stored in hundredths of the filter's unit. */
  isCents?: true
}
type ChoiceSql = {
  kind: 'choice'
  isSure: boolean
  of: (wanted: readonly string[], put: Put, asked: Asked) => string
}
const range = (type: RangeSql['type'], column: string): RangeSql => ({
  kind: 'range',
  type,
  of: () => `x.${column}`,
})
const cents = (column: string): RangeSql => ({ ...range('bigint', column), isCents: true })
/** Whether a value is one of some. Null where it is unknown, and there are any. */
function isIn(value: string, wanted: readonly unknown[], type: string, put: Put): string {
  const all = wanted.map((each) => `${put(each)}::${type}`)
  return all.length === 0 ? 'false' : `${value} in (${all.join(', ')})`
}

/** A text that a row without one does not have. */
const text = (column: string): ChoiceSql => ({
  kind: 'choice',
  isSure: true,
  of: (wanted, put) => `(x.${column} is not null and ${isIn(`x.${column}`, wanted, 'text', put)})`,
})
const yesNo = (column: string): ChoiceSql => ({
  kind: 'choice',
  isSure: false,
  of: (wanted, put) =>
    isIn(
      `x.${column}`,
      wanted.map((each) => each === 'yes'),
      'boolean',
      put,
    ),
})

const anyOf = (parts: readonly string[]): string =>
  parts.length === 0 ? 'false' : `(${parts.join(' or ')})`
const bitsOf = (places: readonly number[]): number =>
  [...new Set(places)].filter((place) => place >= 0).reduce((sum, place) => sum + 2 ** place, 0)

const findingBits = (wanted: readonly string[]): number =>
  bitsOf(
    wanted.map((each) => {
      if (each === 'critical') return CRITICAL_BIT
      return each === 'major' ? MAJOR_BIT : FINDING_CODES.findIndex((code) => code === each)
    }),
  )
const flagBits = (wanted: readonly string[]): number =>
  bitsOf(wanted.map((each) => RED_FLAG_CODES.findIndex((code) => code === each)))

const hasBits = (column: string, of: (wanted: readonly string[]) => number, isSure: boolean) => ({
  kind: 'choice' as const,
  isSure,
  of: (wanted: readonly string[], put: Put) => `x.${column} & ${put(of(wanted))} <> 0`,
})

const countyIds = (labels: readonly string[]): number[] =>
  labels.flatMap((label) => parseCounty(label)?.id ?? [])

/** Codes of a column that is null where it is unknown; the last of `all` is `unknown`. */
const coded = (column: string, all: readonly string[], codesOf: (value: string) => string[]) => ({
  kind: 'choice' as const,
  isSure: true,
  of: (wanted: readonly string[], put: Put) => {
    const codes = wanted.flatMap(codesOf).map((each) => all.indexOf(each))
    const known = codes.filter((code) => code !== all.length - 1)
    return anyOf([
      ...(known.length > 0
        ? [`(x.${column} is not null and ${isIn(`x.${column}`, known, 'smallint', put)})`]
        : []),
      ...(known.length < codes.length ? [`x.${column} is null`] : []),
    ])
  },
})

/** The places that mean this one too, itself among them. */
const mailCodes = (value: string): string[] =>
  value === 'unknown'
    ? [value]
    : Object.entries(PLACES_OF).flatMap(([place, all]) => (all.includes(value) ? [place] : []))

const SALE: Readonly<Record<string, (put: Put, today: LocalDate) => string>> = {
  upcoming: (put, today) => `(x.sale_date is not null and x.sale_date >= ${put(today)}::date)`,
  past: (put, today) => `(x.sale_date is not null and x.sale_date < ${put(today)}::date)`,
  none: () => 'x.sale_date is null',
}

const LIENS: Readonly<Record<string, string>> = {
  none: 'x.liens = 0',
  single: 'x.liens = 1',
  multiple: 'x.liens > 1',
  federal: '(x.liens is not null and x.has_federal_lien)',
}

const IMPROVED: Readonly<Record<string, string>> = {
  yes: 'x.improved is true',
  no: 'x.improved is false',
  unknown: 'x.improved is null',
}

/** Full years from a day to today. */
const yearsSince = (column: string, put: Put, today: LocalDate) =>
  `(${put(Number(today.slice(0, 4)))}::integer - extract(year from x.${column})::integer
    - (case when ${put(Number(today.slice(5).replace('-', '')))}::integer
         < extract(month from x.${column}) * 100 + extract(day from x.${column}) then 1 else 0 end))`

/** Served by the primary key of tracked_property. */
const onWatchlist = (put: Put, viewer: number | null, rest: string) =>
  `exists (select from tracked_property w
    where w.property_id = x.property_id and w.workspace_id = ${put(viewer)}::bigint${rest})`

/** The parcels whose center is in a shape. Served by map_place_tile. */
const inShape = (kind: 'bbox' | 'area'): ChoiceSql => ({
  kind: 'choice',
  isSure: true,
  of: ([text = ''], put) => {
    const { ranges, polygon } = coverOf(ringOf(kind, text) ?? [])
    return `x.property_id in (
      select m.property_id
        from unnest(${put(ranges.map(({ first }) => first))}::bigint[],
                    ${put(ranges.map(({ behind }) => behind))}::bigint[],
                    ${put(ranges.map(({ isWhole }) => isWhole))}::boolean[]) r (first, behind, is_whole)
        join map_place m on m.tile >= r.first and m.tile < r.behind
       where r.is_whole or ${put(polygon)}::polygon @> point(m.x, m.y))`
  },
})

/** The member who looks after a parcel; `none`: there is none. Served by the primary key of parcel_assignment. */
const assignedTo = (wanted: readonly string[], put: Put, viewer: number | null): string => {
  const of = `from parcel_assignment a join app_user u on u.id = a.user_id
    where a.property_id = x.property_id and a.workspace_id = ${put(viewer)}::bigint`
  const emails = wanted.filter((each) => each !== 'none')
  return anyOf([
    ...(emails.length > 0
      ? [`exists (select ${of} and ${isIn('lower(u.email)', emails, 'text', put)})`]
      : []),
    ...(emails.length < wanted.length ? [`not exists (select ${of})`] : []),
  ])
}

/** Only a bid that is left to make: not of a parcel that the workspace holds. */
const unlessHeld = (value: string, put: Put, { bidder }: Asked): string => {
  if (!bidder) throw new Error('the bids of nobody')
  if (bidder.held.length === 0) return value
  return `case when x.property_id not in (select unnest(${put(bidder.held)}::bigint[])) then ${value} end`
}

/** Whole cents: one may bid so much without a loss if redeemed. */
export const bidIfRedeemedSql = (put: Put, asked: Asked): string =>
  unlessHeld('x.bid_redeemed_cents', put, asked)

/** As `bidIfDeeded` (domain/max-bid) computes it. Division is of whole numbers. */
export const bidIfDeededSql = (put: Put, asked: Asked): string => {
  const part = (cents: string, hundredths: string) =>
    `(2 * ${cents} * ${hundredths} + 10000) / 20000`
  const margin = `${put(asked.bidder?.margin)}::bigint`
  const kept = `(x.bid_value_cents - ${part('x.bid_value_cents', margin)})`
  const bid = `case when x.bid_value_cents is not null and (x.bid_after is null or x.bid_after < ${put(asked.today)}::date)
    then greatest(0::bigint, ${kept} - x.bid_debts_cents - ${part(kept, 'x.bid_loss')}) end`
  return unlessHeld(bid, put, asked)
}

/** Parcels of the record with the same owner; null: the owner is unknown. Served by screen_row_owner. */
export const ownerParcelsSql = (): string => ownedSql('')
const ownedSql = (rest: string): string =>
  `(case when x.owner_id is not null
    then (select count(*) from screen_row o where o.owner_id = x.owner_id${rest}) end)`
export const ownerDelinquentSql = (): string => ownedSql(" and o.status = 'delinquent'")

/** Each filter over screen_row x. */
const FILTER_SQL: Readonly<Record<FilterName, RangeSql | ChoiceSql>> = {
  county: {
    kind: 'choice',
    isSure: true,
    of: (wanted, put) => isIn('x.county_id', countyIds(wanted), 'integer', put),
  },
  state: {
    kind: 'choice',
    isSure: true,
    of: (wanted, put) =>
      isIn(
        'x.county_id',
        wanted.flatMap((state) => countiesOf(state).map(({ id }) => id)),
        'integer',
        put,
      ),
  },
  city: text('city'),
  zip: text('zip'),
  bbox: inShape('bbox'),
  area: inShape('area'),
  status: text('status'),
  sale: {
    kind: 'choice',
    isSure: true,
    of: (wanted, put, { today }) => anyOf(wanted.flatMap((each) => SALE[each]?.(put, today) ?? [])),
  },
  soldTo: {
    kind: 'choice',
    isSure: false,
    of: (wanted, put) =>
      isIn(
        'x.sold_to',
        wanted.map((each) => SOLD_TO.findIndex((one) => one === each)),
        'smallint',
        put,
      ),
  },
  saleDate: range('date', 'sale_date'),
  yearsDelinquent: {
    kind: 'range',
    type: 'integer',
    of: (put, { today }) =>
      `case when x.first_unpaid_year is not null
            then greatest(0, ${put(Number(today.slice(0, 4)))}::integer - x.first_unpaid_year) end`,
  },
  redeemBy: range('date', 'redeem_by'),
  owed: cents('owed_cents'),
  value: cents('value_cents'),
  valueToOwed: {
    kind: 'range',
    type: 'float8',
    of: () => 'case when x.owed_cents > 0 then x.value_cents::float8 / x.owed_cents end',
  },
  landValue: cents('land_cents'),
  improvementValue: cents('improvement_cents'),
  bidIfRedeemed: { kind: 'range', type: 'bigint', isCents: true, of: bidIfRedeemedSql },
  bidIfDeeded: { kind: 'range', type: 'bigint', isCents: true, of: bidIfDeededSql },
  lastSalePrice: cents('last_sale_cents'),
  lastSale: range('date', 'last_sale_date'),
  score: range('smallint', 'score'),
  underlyingTitle: range('smallint', 'underlying_title'),
  finding: hasBits('findings', findingBits, false),
  noFinding: hasBits('findings', findingBits, false),
  liens: {
    kind: 'choice',
    isSure: false,
    of: (wanted) =>
      `case when x.liens is not null then ${anyOf(wanted.flatMap((each) => LIENS[each] ?? []))} end`,
  },
  coverage: range('smallint', 'coverage'),
  type: text('type'),
  improved: {
    kind: 'choice',
    isSure: true,
    of: (wanted) => anyOf(wanted.flatMap((each) => IMPROVED[each] ?? [])),
  },
  acres: range('float8', 'acres'),
  buildingSize: range('integer', 'building_size'),
  bedrooms: range('integer', 'bedrooms'),
  bathrooms: range('float8', 'bathrooms'),
  yearBuilt: range('smallint', 'year_built'),
  homestead: yesNo('homestead'),
  exempt: yesNo('exempt'),
  flag: hasBits('flags', flagBits, true),
  noFlag: hasBits('flags', flagBits, true),
  ownerKind: coded('owner_kind', OWNER_KINDS, (value) => [value]),
  mail: coded('mail', MAIL_PLACES, mailCodes),
  ownedYears: {
    kind: 'range',
    type: 'integer',
    of: (put, { today }) => yearsSince('last_transfer', put, today),
  },
  ownerParcels: { kind: 'range', type: 'bigint', of: ownerParcelsSql },
  ownerDelinquent: { kind: 'range', type: 'bigint', of: ownerDelinquentSql },
  list: {
    kind: 'choice',
    isSure: true,
    of: (wanted, put, { workspaceId }) =>
      workspaceId == null ? 'false' : `x.list_names && ${put(wanted)}::text[]`,
  },
  onLists: {
    kind: 'range',
    type: 'smallint',
    of: (_put, { workspaceId }) => (workspaceId == null ? '0::smallint' : 'x.lists'),
  },
  assignee: {
    kind: 'choice',
    isSure: true,
    of: (wanted, put, { viewer }) => assignedTo(wanted, put, viewer),
  },
  // Served by the primary key of change.
  changed: {
    kind: 'range',
    type: 'date',
    of: () => `(select max((c.at at time zone 'America/Chicago')::date) from change c
      where c.property_id = x.property_id and c.kind <> 'kept')`,
  },
  tag: {
    kind: 'choice',
    isSure: true,
    of: (wanted, put, { viewer }) =>
      onWatchlist(put, viewer, ` and w.tags && ${put(wanted)}::text[]`),
  },
  tracked: {
    kind: 'choice',
    isSure: true,
    of: (wanted, put, { viewer }) =>
      anyOf(wanted.map((each) => `${each === 'yes' ? '' : 'not '}${onWatchlist(put, viewer, '')}`)),
  },
}

/** Refuses a filter that the rows cannot answer: of lists only, or of who is signed in only. */
export function requireAnswerable(
  { conditions }: Screen,
  { scope, viewer }: { scope: ScreenScope; viewer: number | null },
): void {
  for (const condition of conditions) {
    const { filter } = condition
    const { label } = FILTERS[filter]
    if (OF_VIEWER.includes(filter) && viewer === null) {
      throw new ScreenRefused(`Sign in to filter by “${label}”.`)
    }
    if (OF_LISTS.includes(filter) && scope === 'record') {
      throw new ScreenRefused(
        `“${label}” is a filter of your lists. Leave it out, or add scope=lists or scope=both.`,
      )
    }
  }
}

function conditionSql(condition: Condition, put: Put, asked: Asked): ConditionSql {
  const is = unsettledSql(condition, put, asked)
  const declared: Filter = FILTERS[condition.filter]
  const orNone = `coalesce((${is.text}), case when x.status = 'clear' then false end)`
  return { ...is, orNone: declared.ofSales ? orNone : is.text }
}

/** One condition; null where the row's value is unknown, or it has none. */
function unsettledSql(
  condition: Condition,
  put: Put,
  asked: Asked,
): Pick<ConditionSql, 'text' | 'isSure'> {
  const { filter } = condition
  const declared = FILTERS[filter]
  const written = FILTER_SQL[filter]
  if (written.kind === 'range' && 'min' in condition) {
    return { text: rangeSql(written, condition, put, asked), isSure: false }
  }
  if (written.kind === 'choice' && 'values' in condition && declared.kind === 'choice') {
    const found = written.of(wantedOf(declared, condition.values), put, asked)
    const isNot = 'isNot' in declared
    return { text: isNot ? `not (${found})` : found, isSure: written.isSure }
  }
  throw new Error(`${filter} has the SQL of another kind of filter`)
}

function rangeSql(
  { type, of, isCents }: RangeSql,
  { min, max }: { min: number | string | null; max: number | string | null },
  put: Put,
  asked: Asked,
): string {
  const isWhole = type !== 'float8' && type !== 'date'
  // A bound between two whole numbers is as good as the next whole one.
  const bound = (value: number | string, round: (value: number) => number) => {
    if (typeof value === 'string') return `${put(value)}::${type}`
    const stored = isCents ? Number((value * 100).toFixed(4)) : value
    return `${put(isWhole ? clamp(round(stored), type) : stored)}::${type}`
  }
  return [
    ...(min === null ? [] : [`${of(put, asked)} >= ${bound(min, Math.ceil)}`]),
    ...(max === null ? [] : [`${of(put, asked)} <= ${bound(max, Math.floor)}`]),
  ].join(' and ')
}

const LARGEST: Readonly<Record<string, number>> = {
  smallint: 32_767,
  integer: 2_147_483_647,
  bigint: Number.MAX_SAFE_INTEGER,
}

/** No stored value is beyond what its column holds. */
function clamp(value: number, type: string): number {
  const most = LARGEST[type] ?? value
  return Math.max(-most, Math.min(most, value))
}

export type ScreenSql = {
  /** Of the rows that pass. */
  passes: string[]
  /** Of the rows that a value lacks to pass; null: there is none. */
  unknown: string[] | null
}

/** A screen as conditions, joined by `and`. */
export function screenSql(
  { conditions, includesUnknown }: Screen,
  put: Put,
  asked: Asked,
): ScreenSql {
  const all = conditions.map((each) => conditionSql(each, put, asked))
  const sure = all.filter(({ isSure }) => isSure).map(({ text: one }) => one)
  const unsure = all.filter(({ isSure }) => !isSure)
  if (includesUnknown) {
    const mayPass = unsure.map(({ orNone }) => `(${orNone}) is not false`)
    return { passes: [...sure, ...mayPass], unknown: null }
  }
  const isUnknown = `(${unsure.map(({ orNone }) => `(${orNone})`).join(' and ')}) is null`
  return {
    passes: [...sure, ...unsure.map((one) => one.text)],
    unknown: unsure.length === 0 ? null : [...sure, isUnknown],
  }
}
