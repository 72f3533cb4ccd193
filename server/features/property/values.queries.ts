import { ASSUMABLE, type Assumable } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { toDollars } from './property-row.ts'

/** The values sources state of a property, in dollars; an assumed one is none. */
export type StatedValues = { market: number | null; assessed: number | null; asOf: LocalDate }

/** Null where there is no such property. Served by the primary key. */
export async function findValues(db: Db, propertyId: number): Promise<StatedValues | null> {
  const { rows } = await db.query<{
    market: number | null
    assessed: number | null
    assumed: number
    asOf: LocalDate
  }>({
    name: 'values-of-property',
    text: `select market_cents as market, assessed_cents as assessed, assumed, as_of as "asOf"
             from property where id = $1`,
    values: [propertyId],
  })
  const row = rows[0]
  if (!row) return null
  const stated = (field: Assumable, cents: number | null) =>
    (row.assumed & (1 << ASSUMABLE.indexOf(field))) === 0 ? toDollars(cents) : null
  return {
    market: stated('marketValue', row.market),
    assessed: stated('assessedValue', row.assessed),
    asOf: row.asOf,
  }
}
