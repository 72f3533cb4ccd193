import type { LocalDate } from '../lib/local-date.ts'

/** A parcel's known facts before its sale. Money is whole US cents; null is unknown. */
export type Subject = {
  propertyId: number
  parcelId: string | null
  /** Normalized; empty where unknown. */
  address: string
  /** The address without number and unit. */
  street: string
  dueCents: number | null
  assessedCents: number | null
  /** The county's word for the kind of property. */
  propertyClass: string | null
  /** Whether the owner lives there, by the county's list. */
  isHomestead: boolean | null
}

/**
 * - `sold`: someone bid; the price or rate is known where the list states it
 * - `no-bid`: offered, and no one bid
 * - `withdrawn`: taken off before the sale, mostly because it was paid
 */
export type Outcome = 'sold' | 'no-bid' | 'withdrawn'

/** One listing of a parcel at one sale, and its outcome. */
export type SaleFact = Subject & {
  day: LocalDate
  outcome: Outcome
  /** The winning bid, if the highest one wins. */
  bidCents: number | null
  /** The winning rate in percent, if the lowest one wins. */
  rate: number | null
}

/** The unit of bids. */
export type Measure = 'price' | 'rate'

/** The target of a model: a price by its logarithm, since bidders think in shares of a value; a rate unchanged. */
export function bidOn({ bidCents, rate }: Pick<SaleFact, 'bidCents' | 'rate'>, measure: Measure) {
  if (measure === 'rate') return rate
  return bidCents === null || bidCents <= 0 ? null : Math.log(bidCents / 100)
}

/** The bid for a model's amount: cents of a price, percent of a rate. */
export function bidOf(amount: number, measure: Measure): number {
  return measure === 'rate' ? amount : Math.round(100 * Math.exp(amount))
}

/** A fixed order of a county's sales for learning, without effect on the result. */
export function inSaleOrder<T extends SaleFact>(facts: readonly T[]): T[] {
  return facts.toSorted(
    (a, b) =>
      (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
      a.propertyId - b.propertyId ||
      (a.outcome < b.outcome ? -1 : a.outcome > b.outcome ? 1 : 0) ||
      (a.bidCents ?? 0) - (b.bidCents ?? 0),
  )
}
