import type { Outcome } from '../forecast/sale-fact.ts'

/** A row's statement on its parcel's result at a sale, and its price. */
export type SaleResultOfRow = {
  /** Null if the row only states a bid or an excess. */
  outcome: Outcome | null
  bidCents: number | null
  /** Payment above the amount due, if stated. */
  excessCents: number | null
  soldTo: string | null
  /** Percent, if the lowest rate wins. */
  rate: number | null
  isHomestead: boolean | null
}
