import type { LocalDate } from '../lib/local-date.ts'
import type { PropertyValues } from '../property/fields.ts'
import type { TaxStatus } from '../tax-sale/status.ts'
import type { SaleResultOfRow } from './sale-result.ts'

/** Values that the importer assumes if the list has none. They are never facts. */
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

/** What a row states of its bill and its tax sale. Money is whole US cents; null is "not stated". */
export type BillValues = {
  taxYear: number | null
  billNumber: string | null
  taxesCents: number | null
  penaltiesCents: number | null
  totalCents: number | null
  billStatus: BillStatus | null
  /** Null without a statement on delinquency (a roll, a parcel layer). */
  taxStatus: TaxStatus | null
  saleDate: LocalDate | null
  redemptionDate: LocalDate | null
}

/**
 * One row of a county's list in the product's fields. Money is whole US cents, days are `YYYY-MM-DD`, coordinates
 * `[lng, lat]` in WGS 84. Null is "not stated".
 */
export type ImportRecord = PropertyValues &
  BillValues & {
    /** First line of the row in the file, from 1. */
    line: number
    /** FIPS code. */
    countyId: number
    confidenceScore: number | null
    titleIssues: string | null
    /** The parcel's result at a sale, or its price. */
    result: SaleResultOfRow | null
    /** Outer ring first, then holes; several polygons one after another. */
    outline: Array<Array<[lng: number, lat: number]>> | null
    /** The assumed ones of these values. Shared between records: never mutated. */
    assumed: readonly Assumable[]
    /** The same as a bit mask: bit n is ASSUMABLE[n]. */
    assumedMask: number
    /** The unmapped columns, aligned with the plan's `extraHeadings`; null if all are empty. */
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

/** Why a row, or a part of it, could not be imported; at the heading row's line, why a column was not read. */
export type RowProblem = {
  line: number
  /** `refused`: the row is not imported. `noted`: it is, without the named value. */
  kind: 'refused' | 'noted'
  /** Worded for the uploader. */
  message: string
}
