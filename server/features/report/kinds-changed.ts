import type { PropertyDetail } from '../../../contract/property.ts'
import { centralDay, type LocalDate } from '../../../domain/lib/local-date.ts'
import type { Change } from './changes-since.ts'

/** A kind of fact that changed, without its values. */
export type KindChanged = {
  what: string
  /** The last day on which a list changed it; null if no list's change is on record. */
  on: LocalDate | null
}

/** Facts of lists, by their names in the report. */
const FIELDS: Readonly<Record<string, string>> = {
  ownerName: 'Owner of record',
  address: 'Address',
  marketValue: 'Market value',
  taxStatus: 'Tax status',
  totalOwed: 'Total owed',
  saleDate: 'Sale date',
}

/** Kinds of changes since a report was made, each with its last day, without values. */
export function kindsChanged(
  changes: readonly Change[],
  history: PropertyDetail['changes'],
  madeAt: Date,
): KindChanged[] {
  const days = new Map<string, LocalDate>()
  for (const { at, fields } of history) {
    if (new Date(at) < madeAt) continue
    const day = centralDay(new Date(at))
    for (const { field } of fields) {
      const what = FIELDS[field]
      if (what !== undefined && day > (days.get(what) ?? '')) days.set(what, day)
    }
  }
  return changes.map(({ what }) => ({ what, on: days.get(what) ?? null }))
}
