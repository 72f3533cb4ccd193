import type { ScreenSort } from '../../../domain/screen/sorts.ts'
import {
  type Asked,
  bidIfDeededSql,
  bidIfRedeemedSql,
  ownerParcelsSql,
  type Put,
} from './screen-sql.queries.ts'

/** What screened parcels are sorted by: a value of screen_row x or of property_search s. */
type Order = {
  table: 'x' | 's'
  value: string | ((put: Put, asked: Asked) => string)
  type: 'date' | 'bigint' | 'integer' | 'smallint' | 'float8' | 'text' | 'search text'
  /** Rows that have the value, where comparing columns says it sooner. */
  has?: string
  /** The smaller the stored value, the greater what it says. */
  isReversed?: true
}

const of = (value: string, type: Order['type']): Order => ({
  table: 'x',
  value: `x.${value}`,
  type,
})
/** In search spelling, ignoring case; empty if missing. */
const text = (column: string): Order => ({ table: 's', value: `s.${column}`, type: 'search text' })

const ORDERS: Readonly<Record<ScreenSort, Order>> = {
  saleDate: of('sale_date', 'date'),
  totalOwed: of('owed_cents', 'bigint'),
  county: of('county_id', 'integer'),
  titleScore: of('score', 'smallint'),
  underlyingTitle: of('underlying_title', 'smallint'),
  address: text('addr_norm'),
  ownerName: text('owner_norm'),
  parcelId: text('parcel_norm'),
  yearsDelinquent: { ...of('first_unpaid_year', 'smallint'), isReversed: true },
  value: of('value_cents', 'bigint'),
  valueToOwed: {
    table: 'x',
    value: '(case when x.owed_cents > 0 then x.value_cents::float8 / x.owed_cents end)',
    type: 'float8',
    has: 'x.owed_cents > 0 and x.value_cents is not null',
  },
  landValue: of('land_cents', 'bigint'),
  improvementValue: of('improvement_cents', 'bigint'),
  acres: of('acres', 'float8'),
  buildingSize: of('building_size', 'integer'),
  yearBuilt: of('year_built', 'smallint'),
  lastSale: of('last_sale_date', 'date'),
  lastSalePrice: of('last_sale_cents', 'bigint'),
  redeemBy: of('redeem_by', 'date'),
  type: of('type', 'text'),
  city: of('city', 'text'),
  zip: of('zip', 'text'),
  bidIfRedeemed: { table: 'x', value: bidIfRedeemedSql, type: 'bigint' },
  bidIfDeeded: { table: 'x', value: bidIfDeededSql, type: 'bigint' },
  ownerParcels: {
    table: 'x',
    value: ownerParcelsSql,
    type: 'bigint',
    has: 'x.owner_id is not null',
  },
}

/** The same texts of parcels that the record's search may lack; null if missing. */
const LIST_ORDERS: Partial<Record<ScreenSort, Order>> = {
  address: of('addr_norm', 'text'),
  ownerName: of('owner_norm', 'text'),
  parcelId: of('parcel_norm', 'text'),
}

export type Direction = 'asc' | 'desc'

/** The direction of the stored value. */
const directionOf = ({ isReversed }: Pick<Order, 'isReversed'>, wanted: Direction) =>
  (isReversed ?? false) === (wanted === 'asc') ? 'desc' : 'asc'

type Row = { key: string | number | null; id: number }

/** Compares rows of two queries in one order as each has its own: rows without the value last, by id. */
export function compareRows(sort: ScreenSort, wanted: Direction): (one: Row, other: Row) => number {
  const sign = directionOf(ORDERS[sort], wanted) === 'asc' ? 1 : -1
  return (one, other) => {
    if (one.key === null || other.key === null) {
      return Number(one.key === null) - Number(other.key === null) || one.id - other.id
    }
    return sign * (compareKeys(one.key, other.key) || one.id - other.id)
  }
}

/** Texts by their bytes, as the database compares them. */
const compareKeys = (one: string | number, other: string | number): number =>
  typeof one === 'string' || typeof other === 'string'
    ? Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
    : one - other

export type OrderSql = {
  /** The table whose index provides the order: its id is compared. */
  table: 'x' | 's'
  value: string
  has: string
  lacks: string
  by: string
  /** Rows behind the one with value `key` and id `id`, both parameters. */
  behind: (key: string, id: string) => string
}

/** An order as SQL. Rows with the value and rows without it are two queries, each served by an index where there is one. */
export function orderSql(
  sort: ScreenSort,
  wanted: Direction,
  { put, asked }: { put: Put; asked: Asked },
): OrderSql {
  const by = (asked.workspaceId != null && LIST_ORDERS[sort]) || ORDERS[sort]
  const { table, type } = by
  const value = typeof by.value === 'string' ? by.value : by.value(put, asked)
  const { has = `${value} is not null` } = by
  const direction = directionOf(by, wanted)
  const id = `${table}.property_id`
  const sign = direction === 'asc' ? '>' : '<'
  if (type === 'search text') {
    return {
      table,
      value,
      has: `${value} ~>~ ''`,
      lacks: `${value} = ''`,
      by: `${value} using ${direction === 'asc' ? '~<~' : '~>~'}, ${id} ${direction}`,
      behind: (key, at) =>
        `${value} ~${sign}=~ ${key} and (${value} ~${sign}~ ${key} or ${id} ${sign} ${at})`,
    }
  }
  const sorted = type === 'text' ? `${value} collate "C"` : value
  return {
    table,
    value,
    has,
    lacks: `${value} is null`,
    by: `${sorted} ${direction}, ${id} ${direction}`,
    behind: (key, at) => `(${sorted}, ${id}) ${sign} (${key}::${type}, ${at})`,
  }
}

/** The whole order, for a query that sorts all of its rows: rows without the value last, as on pages. */
export function wholeOrder(
  sort: ScreenSort,
  wanted: Direction,
  { id, put, asked }: { id: string; put: Put; asked: Asked },
): string {
  const { type, ...by } = ORDERS[sort]
  const value = typeof by.value === 'string' ? by.value : by.value(put, asked)
  const direction = directionOf(by, wanted)
  const isSearched = type === 'search text'
  const sorted = isSearched
    ? `nullif(${value}, '')`
    : type === 'text'
      ? `${value} collate "C"`
      : value
  const how = isSearched ? `using ${direction === 'asc' ? '~<~' : '~>~'}` : direction
  const ids = direction === 'asc' ? id : `case when ${sorted} is null then ${id} else -${id} end`
  return `${sorted} ${how} nulls last, ${ids}`
}
