import { normalizeAddress, streetOf } from '../../../domain/address/normalize.ts'
import type { Outcome, SaleFact, Subject } from '../../../domain/forecast/sale-fact.ts'

/** A parcel as stored. */
export type SubjectRow = Omit<Subject, 'address' | 'street'> & { written: string | null }

export type SaleFactRow = SubjectRow & {
  day: string
  isDayAssumed: boolean
  outcome: Outcome
  bidCents: number | null
  rate: number | null
}

/** With the parcel's address as written. */
export type RecordedSale = SaleFact & { written: string | null; isDayAssumed: boolean }

export function withAddress<T extends SubjectRow>(row: T): T & Pick<Subject, 'address' | 'street'> {
  const address = row.written === null ? '' : normalizeAddress(row.written)
  return { ...row, address, street: streetOf(address) }
}
