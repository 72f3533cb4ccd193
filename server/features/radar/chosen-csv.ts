import { chooseFields, ROW_FIELDS } from '../../../contract/row-fields.ts'
import { owedCell } from '../../../domain/tax-sale/owed-words.ts'
import { type Cell, lineOf } from '../../platform/csv/csv-line.ts'
import type { ListedDb } from '../property/with-lists.ts'
import type { Asked } from '../screen/screen-sql.queries.ts'
import { readTaxSales } from './radar.queries.ts'
import { readTaxSalesOfLists } from './radar-of-lists.queries.ts'

/** Amounts that are empty where the 0 is assumed. */
const OWED: ReadonlySet<string> = new Set(['taxesOwed', 'penaltiesOwed', 'totalOwed'])

/** Parcels read at a time. */
const BATCH = 1_000

/**
 * Chosen parcels as comma-separated values, with all fields of the radar's rows, as the record and the caller's lists say
 * them: also those that only a list has.
 */
export async function* chosenCsv(
  db: ListedDb,
  ids: readonly number[],
  asked: Asked,
): AsyncGenerator<string> {
  yield lineOf(['Property ID', ...ROW_FIELDS.map(headingOf)])
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH)
    const [rows, ofRecord] = await Promise.all([
      readTaxSalesOfLists(db, some),
      readTaxSales(db, some, asked),
    ])
    const facts = new Map(ofRecord.map((row) => [row.property.id, row.facts]))
    for (const row of rows) {
      const of = facts.get(row.property.id)
      const chosen = chooseFields({ ...row, ...(of && { facts: of }) }, ROW_FIELDS)
      const assumed = row.taxSale?.assumed ?? []
      const value = (name: string) => {
        const amount = chosen[name]
        return OWED.has(name) && typeof amount === 'number'
          ? owedCell(
              amount,
              assumed.some((each) => each === name),
            )
          : cellOf(amount)
      }
      yield lineOf([chosen.id, ...ROW_FIELDS.map(value)])
    }
  }
}

/** A field's name as a heading, which the import knows: `totalOwed` is Total Owed. */
function headingOf(field: string): string {
  if (field === 'ppin') return 'PPIN'
  const words = field.replaceAll(/[A-Z]/g, ' $&').replace(/ Id$/, ' ID')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function cellOf(value: unknown): Cell {
  if (value === null) return null
  // A ratio has more digits than anybody reads; a coordinate has six.
  if (typeof value === 'number') return Number(value.toFixed(6))
  if (Array.isArray(value)) return value.join('; ')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
