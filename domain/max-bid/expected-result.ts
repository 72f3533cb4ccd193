import {
  type Cents,
  fraction,
  percent,
  product,
  roundHalfUp,
  sum,
  toDollars,
} from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { Regime } from '../redemption/question.ts'
import { gainIfRedeemed, rateGain } from '../tax-sale/redemption-yield.ts'

/** What one bid, or one rate, comes to. */
export type ResultRow = {
  bid: number
  /** The rate bid, where the auction is on the rate. */
  ratePercent: number | null
  /** The bids that have a name, as they are named on screens; empty for points of the curve alone. */
  names: string[]
  /** Null where a fact is missing. */
  ifRedeemed: number | null
  ifDeeded: number | null
  /** Null without a chance of redemption. */
  expected: number | null
}

export type ResultQuestion = {
  regime: Regime
  face: Cents
  marketValueCents: Cents | null
  saleDate: LocalDate | null
  /** The value less all costs and the title risk, with the margin; null if the value is unknown. */
  deedWorth: Cents | null
  /** Percent; null if nobody set one. */
  chance: number | null
  /** The month of redemption. */
  month: number
  /** Bids to name, in cents. */
  named: readonly { name: string; bid: Cents }[]
}

/** Points of the curve between the minimum bid and beyond the highest named bid. */
const STEPS = 16

/** The result of each bid if the land is redeemed in that month, if the buyer gets the deed, and by the chance of both. */
export function expectedResults(question: ResultQuestion): ResultRow[] {
  const { regime, face } = question
  if (regime === 'al-tax-lien') return ratesOf(question)
  const bids = new Map<Cents, string[]>()
  const add = (bid: Cents, ...names: string[]) => {
    if (bid >= face) bids.set(bid, [...(bids.get(bid) ?? []), ...names])
  }
  add(face, 'minimum bid')
  for (const { name, bid } of question.named) add(bid, name)
  const span = Math.round((Math.max(...bids.keys()) - face) * 1.1)
  for (let step = 1; step <= STEPS; step += 1) add(face + Math.round((span * step) / STEPS))
  return [...bids]
    .sort(([a], [b]) => a - b)
    .map(([bid, names]) => {
      const redeemed = gainIfRedeemed(
        {
          regime,
          faceCents: face,
          marketValueCents: question.marketValueCents,
          saleDate: question.saleDate,
        },
        bid,
        question.month,
      )
      return rowOf(question, bid, null, names, redeemed)
    })
}

function ratesOf(question: ResultQuestion): ResultRow[] {
  const { face, saleDate, month } = question
  return rateGain(face, saleDate, month).map(({ ratePercent, gain }, at, all) =>
    rowOf(
      question,
      face,
      ratePercent,
      at === 0 ? ['highest rate'] : at === all.length - 1 ? ['lowest rate'] : [],
      gain,
    ),
  )
}

function rowOf(
  { deedWorth, chance }: ResultQuestion,
  bid: Cents,
  ratePercent: number | null,
  names: string[],
  redeemed: Cents | null,
): ResultRow {
  const deeded = deedWorth === null ? null : deedWorth - bid
  return {
    bid: toDollars(bid),
    ratePercent,
    names,
    ifRedeemed: redeemed === null ? null : toDollars(redeemed),
    ifDeeded: deeded === null ? null : toDollars(deeded),
    expected:
      redeemed === null || deeded === null || chance === null
        ? null
        : toDollars(weighted(redeemed, deeded, chance)),
  }
}

function weighted(redeemed: Cents, deeded: Cents, chance: number): Cents {
  return roundHalfUp(
    sum(
      product(fraction(redeemed, 1), percent(chance)),
      product(fraction(deeded, 1), percent(100 - chance)),
    ),
  )
}
