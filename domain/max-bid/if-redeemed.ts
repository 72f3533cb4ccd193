import { rateOn } from '../law/numbers.ts'
import { cite, LAW_CHECKED_ON } from '../law/rules.ts'
import { type Cents, inDollars, toDollars } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { monthlyInterest } from '../redemption/interest.ts'
import type { Regime } from '../redemption/question.ts'
import { heldWords } from '../title/reading/held-by-state.ts'

/**
 * What becomes of the price if the owner redeems: the overbid is lost, all of it comes back, or the rate is bid. Of
 * land that the State holds and sells itself there is no auction, and no such bid.
 */
export type IfRedeemed = {
  kind: 'overbid lost' | 'price comes back' | 'rate' | 'held by the State'
  /** The most one may bid and not lose if redeemed in the first month; null without the face, or where none is lost. */
  noLossUpTo: number | null
  /** Every redemption loses above it. */
  lossAbove: number | null
  /** The highest rate, where the rate is bid down. */
  ratePercent: number | null
  why: string
}

/**
 * The bid's side of a redemption, for a buyer. Mississippi pays interest on the face alone and the county keeps the
 * overbid (MS-21, MS-24), so the interest of the first and of the last month bound it; months by anniversary, the
 * buyer's reading of MS-14. Damages and fees are left out, which a buyer counts on neither (MS-19).
 */
export function ifRedeemed(
  regime: Regime,
  face: Cents | null,
  saleDate: LocalDate | null,
): IfRedeemed {
  const onDay = saleDate ?? LAW_CHECKED_ON
  switch (regime) {
    case 'ms-land-sale':
      return overbidLost(face, onDay)
    case 'al-tax-lien': {
      const highest = rateOn(regime, 'highest certificate rate', onDay)
      return {
        ...NO_AMOUNT,
        kind: 'rate',
        ratePercent: highest.value,
        why: `The price is the amount due, and the rate is bid down from ${highest.value}% (${highest.source})`,
      }
    }
    case 'al-land-sale':
      return {
        ...NO_AMOUNT,
        kind: 'price comes back',
        why: `The price comes back, with interest on the face and on part of the excess (${cite('AL-7')})`,
      }
    case 'tn-court-sale':
      return {
        ...NO_AMOUNT,
        kind: 'price comes back',
        why: `The price comes back, with interest on all of it (${cite('TN-10')})`,
      }
  }
}

/** A buyer from the State bids at no tax sale that a redemption could undo. */
export function boughtFromState(regime: Regime): IfRedeemed {
  const { says, source } = heldWords(regime)
  return { ...NO_AMOUNT, kind: 'held by the State', why: `${says} (${source})` }
}

const NO_AMOUNT = { noLossUpTo: null, lossAbove: null, ratePercent: null } as const

function overbidLost(face: Cents | null, onDay: LocalDate): IfRedeemed {
  const rate = rateOn('ms-land-sale', 'interest', onDay)
  const lastMonth = rateOn('ms-land-sale', 'period', onDay).value * 12
  const rule = `${rate.value}% a month on the face alone (${rate.source}); the county keeps the overbid (${cite('MS-21')})`
  if (face === null) return { ...NO_AMOUNT, kind: 'overbid lost', why: rule }
  const bound = (months: number) => face + monthlyInterest(face, rate.value, months)
  return {
    kind: 'overbid lost',
    noLossUpTo: toDollars(bound(1)),
    lossAbove: toDollars(bound(lastMonth)),
    ratePercent: null,
    why: `${rule}. Counted for a buyer, ${lastMonth} months by anniversary; by calendar month the last is ${inDollars(bound(lastMonth + 1))} (${cite('MS-14')})`,
  }
}
