import { rateOn } from '../law/numbers.ts'
import { cite, LAW_CHECKED_ON } from '../law/rules.ts'
import {
  type Cents,
  exact,
  fraction,
  inDollars,
  percent,
  product,
  roundHalfUp,
  smaller,
  sum,
  toDollars,
} from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { monthlyInterest } from '../redemption/interest.ts'
import type { Regime } from '../redemption/question.ts'

/** A buyer's gain in dollars if the land is redeemed this many months after the sale. */
export type YieldRow = {
  bid: number
  /** The rate bid, if the auction is on the rate. */
  ratePercent: number | null
  months: number
  /** Null if a fact is missing: the market value, for an excess in Alabama. */
  gain: number | null
  /** Simple annual gain in percent of the bid, to a hundredth. */
  yearlyPercent: number | null
}

export type YieldCurve = { rows: YieldRow[]; notes: string[] }

type Offered = {
  regime: Regime
  faceCents: Cents
  marketValueCents: Cents | null
  saleDate: LocalDate | null
}

export type YieldSale = Offered & {
  /** Bids above the face to show besides the usual ones. */
  bidCents: readonly Cents[]
}

/** Months after the sale that are shown by default, to the end of the redemption period. */
const MONTHS: Record<Regime, readonly number[]> = {
  'ms-land-sale': [1, 6, 12, 18, 24],
  'al-land-sale': [6, 12, 24, 36],
  'al-tax-lien': [6, 12, 24, 36],
  'tn-court-sale': [1, 3, 6, 12],
}

/** Bids shown, in percent of the face. */
const BIDS_PERCENT = [100, 125, 150, 200, 300] as const

/** Rates shown if the interest is bid down, below the legal maximum. */
const RATES_BELOW_HIGHEST = [0, 2, 4, 6, 8, 10, 12] as const

/**
 * The yield of a bid if the land is redeemed, for several bids (or rates) and months. Mississippi pays interest on
 * the face only, and the county keeps an overbid: the yield falls with each dollar above the face. Alabama's land
 * sale pays interest on the excess up to a cap and returns it; its lien pays the rate that was bid down. Tennessee
 * pays on the whole price. Damages, later taxes, costs and the buyer's expenses are ignored; a year has twelve equal
 * months.
 */
export function redemptionYield(sale: YieldSale): YieldCurve {
  const onDay = sale.saleDate ?? LAW_CHECKED_ON
  if (sale.regime === 'al-tax-lien') return bidDownCurve(sale, onDay)
  const bids = new Set([
    ...BIDS_PERCENT.map((part) => roundHalfUp(product(fraction(sale.faceCents, 1), percent(part)))),
    ...sale.bidCents.filter((bid) => bid > sale.faceCents),
  ])
  const rows = [...bids]
    .sort((a, b) => a - b)
    .flatMap((bid) =>
      MONTHS[sale.regime].map((months) =>
        row(bid, null, months, gainIfRedeemed(sale, bid, months)),
      ),
    )
  return { rows, notes: notesOf(sale, onDay) }
}

/** What a bid gains if redeemed that many months after the sale; null if a fact is missing. Not for a lien's rate. */
export function gainIfRedeemed(
  { regime, faceCents: face, marketValueCents, saleDate }: Offered,
  bid: Cents,
  months: number,
): Cents | null {
  const onDay = saleDate ?? LAW_CHECKED_ON
  const rate = rateOn(regime, 'interest', onDay).value
  const excess = bid - face
  switch (regime) {
    case 'ms-land-sale':
      return monthlyInterest(face, rate, months) - excess
    case 'al-land-sale': {
      if (excess === 0) return yearlyInterest(fraction(face, 1), rate, months)
      if (marketValueCents === null) return null
      const share = rateOn(regime, 'excess that earns interest', onDay).value
      const cap = product(fraction(marketValueCents, 1), percent(share))
      const earning = sum(fraction(face, 1), smaller(fraction(excess, 1), cap))
      return yearlyInterest(earning, rate, months)
    }
    default:
      return yearlyInterest(fraction(bid, 1), rate, months)
  }
}

/** What the certificate of a lien gains if redeemed that many months after the sale, from the highest rate down. */
export function rateGain(
  face: Cents,
  saleDate: LocalDate | null,
  months: number,
): { ratePercent: number; gain: Cents }[] {
  const highest = rateOn('al-tax-lien', 'highest certificate rate', saleDate ?? LAW_CHECKED_ON)
  return RATES_BELOW_HIGHEST.map((below) => {
    const ratePercent = highest.value - below
    return { ratePercent, gain: yearlyInterest(fraction(face, 1), ratePercent, months) }
  })
}

function bidDownCurve({ faceCents: face, saleDate }: YieldSale, onDay: LocalDate): YieldCurve {
  const highest = rateOn('al-tax-lien', 'highest certificate rate', onDay)
  const byMonth = MONTHS['al-tax-lien'].map((months) => ({
    months,
    gains: rateGain(face, saleDate, months),
  }))
  return {
    rows: RATES_BELOW_HIGHEST.flatMap((_below, at) =>
      byMonth.flatMap(({ months, gains }) => {
        const rated = gains[at]
        return rated ? [row(face, rated.ratePercent, months, rated.gain)] : []
      }),
    ),
    notes: [
      `the auction is on the rate, bid down from ${highest.value}%; the price is always the amount due (${highest.source})`,
      `redemption stays open until a foreclosure suit, not before three years (${cite('AL-25')})`,
    ],
  }
}

function yearlyInterest(principal: ReturnType<typeof exact>, rate: number, months: number): Cents {
  return roundHalfUp(product(principal, percent(rate), fraction(months, 12)))
}

function row(bid: Cents, ratePercent: number | null, months: number, gain: Cents | null): YieldRow {
  const yearly =
    gain === null || bid === 0
      ? null
      : roundHalfUp(product(fraction(gain, bid), fraction(12, months), exact(10_000))) / 100
  return {
    bid: toDollars(bid),
    ratePercent,
    months,
    gain: gain === null ? null : toDollars(gain),
    yearlyPercent: yearly,
  }
}

function notesOf({ regime, marketValueCents }: YieldSale, onDay: LocalDate): string[] {
  const rate = rateOn(regime, 'interest', onDay)
  switch (regime) {
    case 'ms-land-sale':
      return [
        `${rate.value}% a month on the face alone (${rate.source}): an overbid earns nothing (${cite('MS-24')}) and the county keeps it on redemption (${cite('MS-21')})`,
        'the 5% damages are left out: who gets them is unsettled',
      ]
    case 'al-land-sale': {
      const share = rateOn(regime, 'excess that earns interest', onDay)
      const cap =
        marketValueCents === null
          ? 'unknown without the assessor’s market value, so no gain is shown above the face'
          : inDollars(roundHalfUp(product(fraction(marketValueCents, 1), percent(share.value))))
      return [
        `${rate.value}% a year on the face, and on the excess up to ${share.value}% of the market value: ${cap} (${share.source})`,
        'the whole price comes back on redemption',
      ]
    }
    default:
      return [
        `${rate.value}% a year on the whole price, from the payment to the motion (${rate.source}; other readings are unsettled)`,
      ]
  }
}
