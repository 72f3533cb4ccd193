import {
  LAST_ORDER_OF_OLD_SCALE,
  type PeriodLength,
  rateOn,
  tennesseePeriods,
  VACANT_PERIOD,
} from '../law/numbers.ts'
import { cite } from '../law/rules.ts'
import { type Cents, fraction, inDollars } from '../lib/cents.ts'
import { addDays, addYears, daysBetween, type LocalDate } from '../lib/local-date.ts'
import { counted, ESTIMATE, faceCents, faceLines, otherTotal, UNLESS_EXTENDED } from './common.ts'
import { calendarMonths, dailyInterest, monthlyInterest } from './interest.ts'
import type {
  DatedSale,
  Deadline,
  Missing,
  Payoff,
  Period,
  Reader,
  RegimeRules,
  SaleAsOf,
} from './question.ts'
import { otherDay } from './readings.ts'
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

function endAfter(order: LocalDate, length: PeriodLength): LocalDate {
  return 'days' in length ? addDays(order, length.days) : addYears(order, length.years)
}

/** Last days before they move off closed days, by reader: the same unless the delinquency is unknown (TN-8, TN-9). */
function countedEnds(sale: DatedSale, order: LocalDate): Record<Reader, LocalDate> {
  const rows = sale.isVacantAbandoned
    ? [VACANT_PERIOD]
    : tennesseePeriods(order)
        .filter(({ fits }) => sale.delinquentYears === null || fits(sale.delinquentYears))
        .map(({ length }) => length)
  const ends = rows.map((length) => endAfter(order, length)).sort()
  return { redeemer: ends[0] ?? order, buyer: ends.at(-1) ?? order }
}

function period(sale: DatedSale): Period | Missing {
  const { confirmedOn, reader, saleDate } = sale
  // An order from before the sale confirms another one.
  if (confirmedOn === null || confirmedOn < saleDate) return { missing: ['confirmedOn'] }
  const counted = countedEnds(sale, confirmedOn)
  const ends = {
    redeemer: tennesseeWorkingDay(counted.redeemer),
    buyer: tennesseeWorkingDay(counted.buyer),
  }
  const end = ends[reader]
  const older = olderScaleDay(sale, confirmedOn)
  const source = `${cite('TN-8', confirmedOn)}; ${cite('TN-18')}`
  const what = 'last day to redeem'
  return {
    ends,
    deadlines: [
      ...(ends.redeemer === ends.buyer
        ? [{ what, on: end, source }]
        : ([
            { what, on: ends.redeemer, source, reader: 'redeemer' },
            { what, on: ends.buyer, source, reader: 'buyer' },
          ] as const)),
      ...suitDays(sale.saleDate, confirmedOn),
    ],
    readings: [
      ...otherDay('TN-9', reader, ends),
      ...(older === null || older === end
        ? []
        : [{ about: 'TN-8', for: 'buyer', total: null, deadline: older } as const]),
    ],
    assumptions: [
      ...aboutLength(sale, ends),
      ...(older === null || older === end
        ? []
        : [
            `orders from 2026-07-01 have the periods of Pub. Ch. 971 of 2026, whose enacted text was not read: by the older scale the last day would be ${older}`,
          ]),
      ...(counted[reader] === end
        ? []
        : [
            `the last day, ${counted[reader]}, is ${whyNoWorkingDay(counted[reader])}: it moves to ${end} (${cite('TN-18')})`,
          ]),
      ...(regularElectionOn(end)
        ? [
            `${end} is the day of a regular election, by Tenn. Code Ann. § 15-1-101 perhaps a legal holiday: the last day is not moved for it`,
          ]
        : []),
      `the period the court fixed before the sale governs, never more than one year (${cite('TN-8', confirmedOn)})`,
      `the tax title can be attacked for one year from the order by two opinions (text not read), for three years from the sale by the older text, and without limit where the judgment is void on its record (${cite('TN-15')})`,
      UNLESS_EXTENDED,
    ],
  }
}

/** One year from the confirming order, and the older text's three years from the sale (TN-15). */
function suitDays(saleDate: LocalDate, order: LocalDate): Deadline[] {
  const year = rateOn('tn-court-sale', 'suit against the tax title', order)
  const older = rateOn('tn-court-sale', 'suit against the tax title, older text', order)
  const source = `${cite('TN-15')}; ${cite('TN-18')}`
  return [
    {
      what: 'last day to sue to undo the tax title',
      on: tennesseeWorkingDay(addYears(order, year.value)),
      source,
    },
    {
      what: 'last day to sue to undo the tax title, by the older text',
      on: tennesseeWorkingDay(addYears(saleDate, older.value)),
      source,
    },
  ]
}

/** The day of the scale before Pub. Ch. 971, for an order since and known years; null otherwise (Y-8). */
function olderScaleDay(sale: DatedSale, order: LocalDate): LocalDate | null {
  const { delinquentYears, isVacantAbandoned } = sale
  if (order <= LAST_ORDER_OF_OLD_SCALE || delinquentYears === null || isVacantAbandoned) return null
  const row = tennesseePeriods(LAST_ORDER_OF_OLD_SCALE).find(({ fits }) => fits(delinquentYears))
  return row ? tennesseeWorkingDay(endAfter(order, row.length)) : null
}

function aboutLength(
  { isVacantAbandoned, delinquentYears }: DatedSale,
  ends: Record<Reader, LocalDate>,
): string[] {
  if (isVacantAbandoned || delinquentYears !== null) return []
  return [
    `delinquentYears unknown: a redeemer counts the shortest period, to ${ends.redeemer}, a buyer the longest, to ${ends.buyer} (${cite('TN-9')})`,
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
  const totals = [interest, older.monthly, interestAt(older.yearlyPercent)].map(
    (each) => face + each,
  )
  return {
    lines,
    months: null,
    buyer: {
      lines: [
        { what: 'purchase price, back from the clerk', cents: price, source: cite('TN-10') },
        ...lines.slice(-1),
      ],
      spentCents: price,
    },
    readings: [
      ...otherTotal('TN-10', 'redeemer', Math.max(...totals), face + interest),
      ...otherTotal('TN-10', 'buyer', Math.min(...totals), face + interest),
    ],
    assumptions: [
      'interest by days, a year of 365 days; the statute does not say',
      `${rate.value}% a year from ${paidOn}, when the buyer paid the clerk, to the motion; an older official page says 1% on the day of sale and on each first of a month until 30 days after the motion: ${counted(older.months, 'month')}, a total of ${inDollars(face + older.monthly)} (${cite('TN-10')}, unsettled)`,
      `still older law says 10% a year: a total of ${inDollars(face + interestAt(older.yearlyPercent))} (${cite('TN-10')}, unsettled)`,
      ...aboutPrice(sale, face, price),
      `the buyer gets the purchase price back from the clerk, with the interest (${cite('TN-10')}, text not read)`,
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
