import type { ListTaxSalesQuery } from '../../../contract/tax-sale.ts'

type Sort = ListTaxSalesQuery['sort']

/** A sort column of the radar: of tax_sale t, title_record r or property_search s. */
export type SortColumn = {
  table: 't' | 'r' | 's'
  column: string
  type: 'date' | 'bigint' | 'integer' | 'smallint' | 'text'
}

/** Texts are sorted in search spelling, ignoring case, by its indexes; empty if missing. */
export const SORT_COLUMNS: Record<Sort, SortColumn> = {
  saleDate: { table: 't', column: 'sale_date', type: 'date' },
  totalOwed: { table: 't', column: 'total_cents', type: 'bigint' },
  county: { table: 't', column: 'county_id', type: 'integer' },
  titleScore: { table: 'r', column: 'confidence_score', type: 'smallint' },
  underlyingTitle: { table: 'r', column: 'underlying_title_score', type: 'smallint' },
  address: { table: 's', column: 'addr_norm', type: 'text' },
  ownerName: { table: 's', column: 'owner_norm', type: 'text' },
  parcelId: { table: 's', column: 'parcel_norm', type: 'text' },
}

export type Direction = 'asc' | 'desc'

const sqlOf = ({ table, column }: SortColumn) => `${table}.${column}`

/** SQL condition: rows with the value, in the index's form. */
export function hasValue(sort: SortColumn): string {
  return sort.type === 'text' ? `${sqlOf(sort)} ~>~ ''` : `${sqlOf(sort)} is not null`
}

export function lacksValue(sort: SortColumn): string {
  return sort.type === 'text' ? `${sqlOf(sort)} = ''` : `${sqlOf(sort)} is null`
}

/** SQL condition: rows after the one with value `key` and id `id`, both parameters. */
export function isBehind(sort: SortColumn, direction: Direction, key: string, id: string): string {
  const [column, idSql] = [sqlOf(sort), `${sort.table}.property_id`]
  const sign = direction === 'asc' ? '>' : '<'
  if (sort.type !== 'text') return `(${column}, ${idSql}) ${sign} (${key}::${sort.type}, ${id})`
  return `${column} ~${sign}=~ ${key} and (${column} ~${sign}~ ${key} or ${idSql} ${sign} ${id})`
}

/** SQL order of rows with the value. */
export function orderBy(sort: SortColumn, direction: Direction): string {
  const [column, idSql] = [sqlOf(sort), `${sort.table}.property_id`]
  if (sort.type !== 'text') return `${column} ${direction}, ${idSql} ${direction}`
  return `${column} using ${direction === 'asc' ? '~<~' : '~>~'}, ${idSql} ${direction}`
}

/** The radar's complete order, for a query that sorts all of its rows; s is property_search. */
export function wholeOrder(sort: Sort, direction: Direction, idSql: string): string {
  const by = SORT_COLUMNS[sort]
  const value = by.type === 'text' ? `nullif(${sqlOf(by)}, '')` : sqlOf(by)
  const how =
    by.type === 'text' ? `using ${direction === 'asc' ? '~<~' : '~>~'}` : String(direction)
  const ids =
    direction === 'asc' ? idSql : `case when ${value} is null then ${idSql} else -${idSql} end`
  return `${value} ${how} nulls last, ${ids}`
}
