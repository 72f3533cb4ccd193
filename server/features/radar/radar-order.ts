import type { ListTaxSalesQuery } from '../../../contract/tax-sale.ts'

type Sort = ListTaxSalesQuery['sort']

/** A column the radar is sorted by: of tax_sale t, title_record r or property_search s. */
export type SortColumn = {
  table: 't' | 'r' | 's'
  column: string
  type: 'date' | 'bigint' | 'integer' | 'smallint' | 'text'
}

/** Texts are sorted as search spells them, upper and lower case alike, by its indexes; empty where there is none. */
export const SORT_COLUMNS: Record<Sort, SortColumn> = {
  saleDate: { table: 't', column: 'sale_date', type: 'date' },
  totalOwed: { table: 't', column: 'total_cents', type: 'bigint' },
  county: { table: 't', column: 'county_id', type: 'integer' },
  titleScore: { table: 'r', column: 'confidence_score', type: 'smallint' },
  address: { table: 's', column: 'addr_norm', type: 'text' },
  ownerName: { table: 's', column: 'owner_norm', type: 'text' },
  parcelId: { table: 's', column: 'parcel_norm', type: 'text' },
}

export type Direction = 'asc' | 'desc'

const sqlOf = ({ table, column }: SortColumn) => `${table}.${column}`

/** The condition of rows that have the value, as the index serves it. */
export function hasValue(sort: SortColumn): string {
  return sort.type === 'text' ? `${sqlOf(sort)} ~>~ ''` : `${sqlOf(sort)} is not null`
}

export function lacksValue(sort: SortColumn): string {
  return sort.type === 'text' ? `${sqlOf(sort)} = ''` : `${sqlOf(sort)} is null`
}

/** The condition of rows behind the one with value `key` and id `id`, both parameters. */
export function isBehind(sort: SortColumn, direction: Direction, key: string, id: string): string {
  const [column, idSql] = [sqlOf(sort), `${sort.table}.property_id`]
  const sign = direction === 'asc' ? '>' : '<'
  if (sort.type !== 'text') return `(${column}, ${idSql}) ${sign} (${key}::${sort.type}, ${id})`
  return `${column} ~${sign}=~ ${key} and (${column} ~${sign}~ ${key} or ${idSql} ${sign} ${id})`
}

/** The order of rows that have the value. */
export function orderBy(sort: SortColumn, direction: Direction): string {
  const [column, idSql] = [sqlOf(sort), `${sort.table}.property_id`]
  if (sort.type !== 'text') return `${column} ${direction}, ${idSql} ${direction}`
  return `${column} using ${direction === 'asc' ? '~<~' : '~>~'}, ${idSql} ${direction}`
}

/** The radar's whole order in one, for a query that sorts all of its rows; s is property_search. */
export function wholeOrder(sort: Sort, direction: Direction, idSql: string): string {
  const by = SORT_COLUMNS[sort]
  const value = by.type === 'text' ? `nullif(${sqlOf(by)}, '')` : sqlOf(by)
  const how =
    by.type === 'text' ? `using ${direction === 'asc' ? '~<~' : '~>~'}` : String(direction)
  const ids =
    direction === 'asc' ? idSql : `case when ${value} is null then ${idSql} else -${idSql} end`
  return `${value} ${how} nulls last, ${ids}`
}
