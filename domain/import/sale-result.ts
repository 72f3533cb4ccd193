import type { Outcome } from '../forecast/sale-fact.ts'

/** What a row of a sale's results says became of its parcel. */
export type SaleResultOfRow = {
  outcome: Outcome
  bidCents: number | null
  /** Percent, where the lowest rate wins. */
  rate: number | null
  isHomestead: boolean | null
}
