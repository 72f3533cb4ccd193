import { ASSUMABLE, type Assumable } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { toDollars } from './property-row.ts'

/** A property's stated values, in dollars, without assumed ones. */
export type StatedValues = { market: number | null; assessed: number | null; asOf: LocalDate }

/** Columns of the property `p` for `toStatedValues`. */
export const VALUE_COLUMNS = `p.market_cents, p.assessed_cents, p.assumed as values_assumed, p.as_of as values_as_of`

/** A row of `VALUE_COLUMNS`. */
export type ValueRow = {
  market_cents: number | null
  assessed_cents: number | null
  values_assumed: number
  values_as_of: LocalDate
}

export function toStatedValues(row: ValueRow): StatedValues {
  const stated = (field: Assumable, cents: number | null) =>
    (row.values_assumed & (1 << ASSUMABLE.indexOf(field))) === 0 ? toDollars(cents) : null
  return {
    market: stated('marketValue', row.market_cents),
    assessed: stated('assessedValue', row.assessed_cents),
    asOf: row.values_as_of,
  }
}
