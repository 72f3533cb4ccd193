import { addYears, type LocalDate } from '../lib/local-date.ts'
import { mississippiWorkingDay } from '../redemption/mississippi-holidays.ts'
import type { Regime } from '../redemption/question.ts'
import type { TaxSale } from '../title/reading/title-case.ts'
import { DEFAULT_LOSSES, expectedLoss } from './expected-loss.ts'
import { ifRedeemed } from './if-redeemed.ts'

/** What the two bids of a parcel follow from, but for a workspace's margin and the day. Money is whole cents. */
export type BidBasis = {
  /** The bid if redeemed; null where there is none, or the minimum bid is unknown. */
  redeemedCents: number | null
  /** What the land is worth with good title; null: unknown, or no bid is left to make. */
  valueCents: number | null
  /** Debts that survive a tax deed. */
  debtsCents: number
  /** The loss to expect by the title, in hundredths of a percent. */
  loss: number
  /** There is a bid only after this day, since when the State sells the land itself. */
  after: LocalDate | null
}

export type BasisInput = {
  /** Null if the state's law is not covered. */
  regime: Regime | null
  saleDate: LocalDate | null
  faceCents: number | null
  valueCents: number | null
  debtsCents: number
  /** Of the underlying title. */
  score: number | null
  isSold: boolean
  /** The sale by which the State holds the land, or will. */
  held: TaxSale | null
}

export function bidBasis(of: BasisInput): BidBasis {
  const isOpen = of.regime !== null && (of.held !== null || !of.isSold)
  const redeemed =
    of.regime === null || of.held !== null || of.isSold
      ? null
      : ifRedeemed(of.regime, of.faceCents, of.saleDate).noLossUpTo
  return {
    redeemedCents: redeemed === null ? null : Math.round(redeemed * 100),
    valueCents: isOpen ? of.valueCents : null,
    debtsCents: of.debtsCents,
    loss: Math.round(expectedLoss(of.score, DEFAULT_LOSSES).percent * 100),
    after: of.held && lastDayBeforeHeld(of.held),
  }
}

/** Mississippi sells what it bought once the ordinary period has ended (MS-34); null: it does so already. */
function lastDayBeforeHeld({ kind, status, saleDate }: TaxSale): LocalDate | null {
  return kind === 'ms-land-sale' && status === 'sold' && saleDate !== null
    ? mississippiWorkingDay(addYears(saleDate, 2))
    : null
}

export type Bidder = {
  /** Percent of the value that the workspace keeps off its bids, in hundredths. */
  margin: number
  /** Parcels that the workspace holds: no bid is left to make. */
  held: readonly number[]
}

/** The same as `maxBid` computes, in whole numbers, as a query does. */
export function bidIfDeeded(
  { valueCents, debtsCents, loss, after }: BidBasis,
  margin: number,
  today: LocalDate,
): number | null {
  if (valueCents === null || (after !== null && after >= today)) return null
  const kept = valueCents - partOf(valueCents, margin)
  return Math.max(0, kept - debtsCents - partOf(kept, loss))
}

/** Rounded half up. */
const partOf = (cents: number, hundredths: number): number =>
  Number((2n * BigInt(cents) * BigInt(hundredths) + 10_000n) / 20_000n)
