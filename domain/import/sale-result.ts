import type { Outcome } from '../forecast/sale-fact.ts'

/** What a row says became of its parcel at a sale, and what it brought. */
export type SaleResultOfRow = {
  /** Null where the row states a bid or an excess, and not what became of the parcel. */
  outcome: Outcome | null
  bidCents: number | null
  /** What was paid above the amount due, where the row states it. */
  excessCents: number | null
  soldTo: string | null
  /** Percent, where the lowest rate wins. */
  rate: number | null
  isHomestead: boolean | null
}
