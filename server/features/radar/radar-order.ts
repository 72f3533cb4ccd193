import type { TAX_SALE_SORTS } from '../../../domain/tax-sale/sorts.ts'

type Sort = (typeof TAX_SALE_SORTS)[number]

/** A sort column of the radar: of tax_sale t, title_record r or property_search s. */
type SortColumn = {
  table: 't' | 'r' | 's'
  column: string
  type: 'date' | 'bigint' | 'integer' | 'smallint' | 'text'
}

/** Texts are sorted in search spelling, ignoring case, by its indexes; empty if missing. */
const SORT_COLUMNS: Record<Sort, SortColumn> = {
  saleDate: { table: 't', column: 'sale_date', type: 'date' },
  totalOwed: { table: 't', column: 'total_cents', type: 'bigint' },
  county: { table: 't', column: 'county_id', type: 'integer' },
  titleScore: { table: 'r', column: 'confidence_score', type: 'smallint' },
  underlyingTitle: { table: 'r', column: 'underlying_title_score', type: 'smallint' },
  address: { table: 's', column: 'addr_norm', type: 'text' },
  ownerName: { table: 's', column: 'owner_norm', type: 'text' },
  parcelId: { table: 's', column: 'parcel_norm', type: 'text' },
}

type Direction = 'asc' | 'desc'

const sqlOf = ({ table, column }: SortColumn) => `${table}.${column}`

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
