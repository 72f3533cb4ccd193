import { rateOn } from '../law/numbers.ts'
import { cite } from '../law/rules.ts'
import { inDollars } from '../lib/cents.ts'
import { addDays, addYears, type LocalDate, weekdayOf } from '../lib/local-date.ts'
import {
  counted,
  ESTIMATE,
  faceCents,
  faceLines,
  otherTotal,
  total,
  UNLESS_EXTENDED,
  untilDay,
} from './common.ts'
import { anniversaryMonths, calendarMonths, monthlyInterest } from './interest.ts'
import { mississippiWorkingDay } from './mississippi-holidays.ts'
import type {
  AccruedCost,
  DatedSale,
  Deadline,
  Missing,
  Payoff,
  PayoffLine,
  Period,
  RegimeRules,
  SaleAsOf,
} from './question.ts'
import { otherDay } from './readings.ts'

/**
 * Redemption from a Mississippi county's tax sale, struck off to a private buyer or to the State.
 *
 * The last day itself counts and is not moved off a weekend. Municipal sales follow the same sections
 * (MS-8). Redemption of a part of the land is not quoted (MS-15).
 *
 * Source: Miss. Code §§ 27-41-77, 27-43-1, 27-43-3, 27-45-3, 27-45-23, 15-1-15, 15-1-17.
 */
export const mississippiLandSale: RegimeRules = { period, payoff }

/** The day from which the owner may be given notice. */
export const NOTICE_WINDOW = 'first day of the owner’s notice window'

function period({ saleDate, reader, boughtByState }: DatedSale): Period {
  const end = addYears(saleDate, rateOn('ms-land-sale', 'period', saleDate).value)
  const rolled = mississippiWorkingDay(end)
  return {
    ends: { redeemer: end, buyer: rolled },
    deadlines: [
      {
        what: NOTICE_WINDOW,
        on: addDays(end, -180),
        source: cite('MS-25'),
      },
      {
        what: 'last day to issue the owner’s notice',
        on: addDays(end, -60),
        source: cite('MS-25'),
      },
      {
        what: 'last day to publish the notice, 45 days before redemption ends',
        on: addDays(end, -45),
        source: cite('MS-26'),
      },
      ...(rolled === end
        ? [{ what: 'last day to redeem', on: end, source: cite('MS-11') }]
        : ([
            { what: 'last day to redeem', on: end, source: cite('MS-11'), reader: 'redeemer' },
            { what: 'last day to redeem', on: rolled, source: cite('MS-18'), reader: 'buyer' },
          ] as const)),
      ...(boughtByState ? [certifiedDay(end)] : buyersDays(end, rolled)),
      {
        what: 'last day to sue to cancel a title of the State or its patentee',
        on: addYears(end, 2),
        source: cite('MS-37'),
      },
      {
        what: 'earliest day possession bars a challenge, if it began when redemption ended',
        on: addYears(end, 3),
        source: cite('MS-36'),
      },
    ],
    readings: otherDay('MS-18', reader, { redeemer: end, buyer: rolled }),
    assumptions: [lastDayStays(end, rolled), UNLESS_EXTENDED],
  }
}

/** Of a private buyer, who counts with the later end, so that no deed is demanded too early. */
function buyersDays(end: LocalDate, rolled: LocalDate): Deadline[] {
  return [
    {
      what: 'first day the buyer may demand a deed',
      on: addDays(rolled, 1),
      source: cite('MS-31'),
    },
    {
      what: 'last day of the owner’s claim to the excess, if not redeemed',
      on: addYears(end, 2),
      source: cite('MS-22'),
    },
  ]
}

/** Land struck off to the State has no deed on demand and no excess: the State sells it by patent. */
function certifiedDay(end: LocalDate): Deadline {
  return {
    what: 'last day for the clerk to certify the land to the State, which sells it by patent',
    on: addDays(end, 30),
    source: cite('MS-34'),
  }
}

function lastDayStays(end: LocalDate, rolled: LocalDate): string {
  if (end === rolled) {
    return `the last day is not moved if the courthouse is closed on it: whether ${cite('MS-18')} moves it is unsettled`
  }
  const weekday = weekdayOf(end)
  const closed = weekday === 6 ? 'a Saturday' : weekday === 0 ? 'a Sunday' : 'a legal holiday'
  return `the last day, ${end}, is ${closed} and is not moved for a redeemer, who should redeem before it; a buyer counts on ${rolled} (whether ${cite('MS-18')} moves it is unsettled)`
}

function payoff(sale: SaleAsOf): Payoff | Missing {
  const { taxesCents: taxes, costsCents: costs } = sale
  const face = faceCents(sale)
  if (taxes === null || face === null) return { missing: ['taxes'] }
  const { due, notYet } = untilDay(sale.accrued, sale.asOf, 'cost')
  const counted = (count: typeof anniversaryMonths) => linesCounting(count, sale, due, taxes, face)

  const { lines, forBuyer, months, paid } = counted(anniversaryMonths)
  const byCalendar = counted(calendarMonths)
  const assumptions = ['months counted by anniversary, a fraction as one']
  if (total(byCalendar.lines) !== total(lines)) {
    assumptions.push(
      `counted by calendar month (${byCalendar.months} instead of ${months}) the total would be ${inDollars(total(byCalendar.lines))}, which a redeemer should have ready; ${cite('MS-14')} does not say which`,
    )
  }
  assumptions.push(`interest is simple and does not run on the damages (${cite('MS-13')})`)
  if (costs === null)
    assumptions.push('no costs of the sale given: damages run on the whole amount')
  assumptions.push(...aboutBuyer(sale, face), ...notYet, ESTIMATE)
  return {
    lines,
    months,
    buyer: sale.boughtByState
      ? null
      : { lines: forBuyer, spentCents: (sale.bidCents ?? face) + paid },
    readings: otherTotal('MS-14', 'redeemer', total(byCalendar.lines), total(lines)),
    assumptions,
  }
}

function linesCounting(
  countMonths: (from: LocalDate, to: LocalDate) => number,
  { saleDate, asOf, costsCents }: SaleAsOf,
  accrued: readonly AccruedCost[],
  taxes: number,
  face: number,
) {
  const damagesRate = rateOn('ms-land-sale', 'damages', saleDate)
  const rate = rateOn('ms-land-sale', 'interest', saleDate)
  const months = countMonths(saleDate, asOf)
  const damages: PayoffLine = {
    what: `damages of ${damagesRate.value}% on the taxes`,
    cents: monthlyInterest(taxes, damagesRate.value, 1),
    source: damagesRate.source,
  }
  const interest: PayoffLine = {
    what: `interest of ${rate.value}% a month on taxes and costs, ${counted(months, 'month')}`,
    cents: monthlyInterest(face, rate.value, months),
    source: rate.source,
  }
  const linesOf = ({ cents, on }: AccruedCost): PayoffLine[] => {
    const costMonths = countMonths(on, asOf)
    return [
      { what: `cost accrued on ${on}`, cents, source: cite('MS-12') },
      {
        what: `interest of ${rate.value}% a month on it, ${counted(costMonths, 'month')}`,
        cents: monthlyInterest(cents, rate.value, costMonths),
        source: cite('MS-12'),
      },
    ]
  }
  const paid = accrued.filter(({ isPaidByBuyer }) => isPaidByBuyer)
  const offered = faceLines(taxes, costsCents, cite('MS-12'))
  return {
    months,
    lines: [...offered, damages, interest, ...accrued.flatMap(linesOf)],
    /** Never the damages, the excess, or fees that the buyer did not pay (MS-19, MS-21). */
    forBuyer: [...offered, interest, ...paid.flatMap(linesOf)],
    paid: total(paid),
  }
}

function aboutBuyer({ boughtByState, bidCents }: SaleAsOf, face: number): string[] {
  if (boughtByState) return ['struck off to the State: no private buyer receives anything']
  const damages =
    'who gets the damages, and fees accrued since that the buyer did not pay, is unsettled: a redeemer pays both, a buyer counts on neither'
  if (bidCents === null) {
    return [
      `no bid given: the buyer’s result is for a bid of the face, ${inDollars(face)}`,
      damages,
    ]
  }
  if (bidCents < face) {
    return [
      `the bid is below the face of ${inDollars(face)}, the least a private buyer can bid (${cite('MS-7')}): check it`,
      damages,
    ]
  }
  if (bidCents === face) return [damages]
  return [
    `redeemed, the county keeps the excess of ${inDollars(bidCents - face)} (${cite('MS-21')})`,
    damages,
  ]
}
