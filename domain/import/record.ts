import type { PropertyValues } from '../property/fields.ts'
import type { TaxStatus } from '../tax-sale/status.ts'
import type { SaleResultOfRow } from './sale-result.ts'

/** A value the importer made up because the list has none. Never to be taken for a fact. */
export const ASSUMABLE = [
  'city',
  'state',
  'zipCode',
  'county',
  'assessedValue',
  'marketValue',
  'taxesOwed',
  'penaltiesOwed',
  'totalOwed',
  'saleDate',
  'taxYear',
  'taxStatus',
] as const
export type Assumable = (typeof ASSUMABLE)[number]

export const isAssumable = (name: string): name is Assumable =>
  (ASSUMABLE as readonly string[]).includes(name)

export type BillStatus = 'unpaid' | 'paid' | 'cancelled'

/**
 * What one row of a county's list says, in the product's words. Money is whole US cents, days are
 * `YYYY-MM-DD`, coordinates `[lng, lat]` in WGS 84. Null is "the list does not say".
 */
export type ImportRecord = PropertyValues & {
  /** Line in the file on which the row begins; 1 is the first line. */
  line: number
  /** FIPS code. */
  countyId: number
  /** The bill this row states, if it states one. */
  taxYear: number | null
  billNumber: string | null
  taxesCents: number | null
  penaltiesCents: number | null
  totalCents: number | null
  billStatus: BillStatus | null
  /** Null when the list says nothing about delinquency (a roll, a parcel layer). */
  taxStatus: TaxStatus | null
  saleDate: string | null
  redemptionDate: string | null
  confidenceScore: number | null
  titleIssues: string | null
  /** What became of the parcel at a sale, or what it brought. */
  result: SaleResultOfRow | null
  /** Outer ring first, then holes; several polygons one after another. */
  outline: Array<Array<[lng: number, lat: number]>> | null
  /** Which of the values above were assumed. Shared between records: never to be changed. */
  assumed: readonly Assumable[]
  /** The same as a bit mask: bit n is ASSUMABLE[n]. */
  assumedMask: number
  /** The unmapped columns, aligned with the plan's `extraHeadings`; null where all are empty. */
  extra: (string | null)[] | null
}

const namesByMask: (readonly Assumable[])[] = []

/** The names of an assumed mask, in ASSUMABLE's order; the same array for the same mask. */
export function assumedNames(mask: number): readonly Assumable[] {
  const known = namesByMask[mask]
  if (known) return known
  const names = Object.freeze(ASSUMABLE.filter((_, bit) => (mask & (1 << bit)) !== 0))
  namesByMask[mask] = names
  return names
}

/** Why a row, or part of it, could not be taken; at the heading row's line, why a column was not read. */
export type RowProblem = {
  line: number
  /** `refused`: the row is not imported. `noted`: it is, without the value the message names. */
  kind: 'refused' | 'noted'
  /** In words for the person who uploaded the list. */
  message: string
}
