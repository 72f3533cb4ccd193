import { cite } from '../law/rules.ts'
import { type Cents, fraction, inDollars } from '../lib/cents.ts'
import { addDays, addYears, daysBetween, type LocalDate } from '../lib/local-date.ts'
import { counted, ESTIMATE, faceCents, faceLines, UNLESS_EXTENDED } from './common.ts'
import { calendarMonths, dailyInterest, monthlyInterest } from './interest.ts'
import type { DatedSale, Missing, Payoff, Period, RegimeRules, SaleAsOf } from './question.ts'
import { rateOn } from './rates.ts'
import { regularElectionOn, tennesseeWorkingDay, whyNoWorkingDay } from './tennessee-holidays.ts'

/**
 * Redemption from a Tennessee chancery court's tax sale, by motion in the case; `asOf` is its day.
 *
 * The period runs from the entry of the order that confirms the sale, never from the auction. Its last
 * day moves off weekends and legal holidays. The buyer's claim for what he spent on the parcel is
 * decided after the motion and is not in the total.
 *
 * Source: Tenn. Code Ann. §§ 67-5-2701, 67-5-2504(d), 1-3-102.
 */
export const tennesseeCourtSale: RegimeRules = { period, payoff }

type Length = { what: string; from: (order: LocalDate) => LocalDate }

const ONE_YEAR: Length = { what: '1 year', from: (order) => addYears(order, 1) }
const DAYS_180: Length = { what: '180 days', from: (order) => addDays(order, 180) }
const DAYS_90: Length = { what: '90 days', from: (order) => addDays(order, 90) }
const DAYS_30: Length = { what: '30 days', from: (order) => addDays(order, 30) }

/** TN-8, and TN-9 where the length of the delinquency is unknown. */
function lengthOf({ isVacantAbandoned, delinquentYears }: DatedSale): Length {
  if (isVacantAbandoned) return DAYS_30
  if (delinquentYears === null || delinquentYears <= 5) return ONE_YEAR
  return delinquentYears < 8 ? DAYS_180 : DAYS_90
}

function period(sale: DatedSale): Period | Missing {
  const { confirmedOn } = sale
  if (confirmedOn === null) return { missing: ['confirmedOn'] }
  const length = lengthOf(sale)
  const counted = length.from(confirmedOn)
  const end = tennesseeWorkingDay(counted)
  return {
    deadline: end,
    deadlines: [
      { what: 'last day to redeem', on: end, source: `${cite('TN-8')}; ${cite('TN-18')}` },
      {
        what: 'last day to sue to undo the tax title',
        on: tennesseeWorkingDay(addYears(sale.saleDate, 3)),
        source: `${cite('TN-15')}; ${cite('TN-18')}`,
      },
    ],
    assumptions: [
      ...aboutLength(sale, confirmedOn),
      ...(counted === end
        ? []
        : [
            `the last day of ${length.what}, ${counted}, is ${whyNoWorkingDay(counted)}: it moves to ${end} (${cite('TN-18')})`,
          ]),
      ...(regularElectionOn(end)
        ? [
            `${end} is the day of a regular election, by Tenn. Code Ann. § 15-1-101 perhaps a legal holiday: the last day is not moved for it`,
          ]
        : []),
      `the period the court fixed before the sale governs (${cite('TN-8')})`,
      `a suit against the tax title may be barred after one year from discovery under later amendments (${cite('TN-15')}, unsettled)`,
      UNLESS_EXTENDED,
    ],
  }
}

function aboutLength(
  { isVacantAbandoned, delinquentYears }: DatedSale,
  confirmedOn: LocalDate,
): string[] {
  if (isVacantAbandoned || delinquentYears !== null) return []
  const shorter = [DAYS_180, DAYS_90].map(({ from }) => tennesseeWorkingDay(from(confirmedOn)))
  return [
    `delinquentYears unknown: the longest period, 1 year, is counted (${cite('TN-8')}); over 5 and under 8 years the last day is ${shorter[0]}, at 8 or more ${shorter[1]}`,
  ]
}

function payoff(sale: SaleAsOf): Payoff | Missing {
  const { taxesCents: taxes, paidOn, saleDate, asOf } = sale
  const face = faceCents(sale)
  if (taxes === null || face === null || paidOn === null) {
    return {
      missing: [...(taxes === null ? ['taxes'] : []), ...(paidOn === null ? ['paidOn'] : [])],
    }
  }
  const price = sale.bidCents ?? face
  const interestAt = (ratePercent: number) =>
    dailyInterest(fraction(price, 1), ratePercent, paidOn, asOf)
  const rate = rateOn('tn-court-sale', 'interest', saleDate)
  const interest = interestAt(rate.value)
  const days = Math.max(0, daysBetween(paidOn, asOf))
  const lines = [
    ...faceLines(taxes, sale.costsCents, rate.source),
    {
      what: `interest of ${rate.value}% a year on the purchase price, ${counted(days, 'day')}`,
      cents: interest,
      source: rate.source,
    },
  ]
  const older = olderReadings(sale, price)
  return {
    lines,
    months: null,
    buyer: { receivesCents: price + interest, spentCents: price },
    assumptions: [
      'interest by days, a year of 365 days; the statute does not say',
      `${rate.value}% a year from ${paidOn}, when the buyer paid the clerk, to the motion; an older official page says 1% on the day of sale and on each first of a month until 30 days after the motion: ${counted(older.months, 'month')}, a total of ${inDollars(face + older.monthly)} (${cite('TN-10')}, unsettled)`,
      `still older law says 10% a year: a total of ${inDollars(face + interestAt(older.yearlyPercent))} (${cite('TN-10')}, unsettled)`,
      ...aboutPrice(sale, face, price),
      'the buyer gets the purchase price back from the clerk, with the interest (not verified against the statute)',
      `amounts the buyer spent on the parcel are not in the total: he may claim them within 30 days (${cite('TN-11')})`,
      ESTIMATE,
    ],
  }
}

/** 1% on the day of sale and on each first of a month until 30 days after the motion; 10% a year. */
function olderReadings({ saleDate, asOf }: SaleAsOf, price: Cents) {
  const monthlyRate = rateOn('tn-court-sale', 'interest, older official page', saleDate)
  const yearlyRate = rateOn('tn-court-sale', 'interest, still older law', saleDate)
  // Every later month that is touched has its first among the days counted.
  const months = calendarMonths(saleDate, addDays(asOf, 30))
  return {
    months,
    monthly: monthlyInterest(price, monthlyRate.value, months),
    yearlyPercent: yearlyRate.value,
  }
}

function aboutPrice(sale: SaleAsOf, face: Cents, price: Cents): string[] {
  const { confirmedOn, paidOn, asOf, bidCents } = sale
  const sentences: string[] = []
  if (bidCents === null) {
    sentences.push(`no bid given: taken as sold for the face, ${inDollars(face)}`)
  } else if (price < face) {
    sentences.push(
      `the bid is below the face of ${inDollars(face)}, the least the court sells for (${cite('TN-4')}): check it`,
    )
  }
  if (confirmedOn !== null && asOf < confirmedOn) {
    sentences.push(
      `the right to redeem vests on entry of the order, ${confirmedOn}: a motion on ${asOf} is early (${cite('TN-7')})`,
    )
  }
  if (paidOn !== null && paidOn > asOf) {
    sentences.push(`the buyer pays the clerk after ${asOf}: no interest has run`)
  }
  return sentences
}
