import { rateOn } from '../law/numbers.ts'
import { cite } from '../law/rules.ts'
import {
  type Cents,
  type Exact,
  fraction,
  inDollars,
  percent,
  product,
  smaller,
  sum,
} from '../lib/cents.ts'
import { addDays, addYears, daysBetween, type LocalDate } from '../lib/local-date.ts'
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
import { dailyInterest } from './interest.ts'
import type {
  DatedAmount,
  DatedSale,
  Deadline,
  Missing,
  Payoff,
  PayoffLine,
  Period,
  RegimeRules,
  SaleAsOf,
} from './question.ts'

/**
 * Redemption from a sale of land for taxes in Alabama, to a private buyer or bid in for the State.
 *
 * From the State it stays open until title leaves it, so there is no last day. Judicial redemption by
 * an owner who kept possession (AL-13, AL-14) is not quoted.
 *
 * Source: Ala. Code §§ 40-10-28, 40-10-29, 40-10-82, 40-10-120 to 40-10-122.
 */
export const alabamaLandSale: RegimeRules = { period, payoff }

function period(sale: DatedSale): Period {
  if (sale.boughtByState) {
    return {
      ends: null,
      deadlines: [],
      readings: [],
      assumptions: [
        `bid in for the State: open until title leaves the State, on an unknown day (${cite('AL-4')})`,
      ],
    }
  }
  const end = addYears(sale.saleDate, rateOn('al-land-sale', 'period', sale.saleDate).value)
  const deedFrom = addDays(end, 1)
  const late = rateOn('al-land-sale', 'late claim to the excess', sale.saleDate)
  return {
    ends: { redeemer: end, buyer: end },
    readings: [],
    deadlines: [
      { what: 'last day to redeem', on: end, source: cite('AL-4') },
      {
        what: 'last day of proof by the person who redeemed, to be paid the excess',
        on: addYears(sale.saleDate, 3),
        source: cite('AL-11'),
      },
      { what: 'first day the buyer may demand a deed', on: deedFrom, source: cite('AL-12') },
      ...mortgageeDeadline(sale, end),
      {
        what: 'earliest day the short statute has run, if the buyer held adversely and the owner kept no possession',
        on: addYears(deedFrom, 3),
        source: cite('AL-13'),
      },
      {
        what: 'last day of the owner’s late claim to the excess',
        on: addYears(sale.saleDate, late.value),
        source: cite('AL-11'),
      },
    ],
    assumptions: [
      ...(sale.mortgageeNotifiedOn === null
        ? [
            `a mortgagee or lienor of record at the sale may redeem until one year after the buyer’s written notice; without notice, indefinitely (${cite('AL-5')})`,
          ]
        : []),
      `an owner who kept possession may redeem in court without limit of time (${cite('AL-13')}, ${cite('AL-14')})`,
      'the last day is not moved off a weekend',
      UNLESS_EXTENDED,
    ],
  }
}

function mortgageeDeadline({ mortgageeNotifiedOn }: DatedSale, end: LocalDate): Deadline[] {
  if (mortgageeNotifiedOn === null) return []
  const year = addYears(mortgageeNotifiedOn, 1)
  return [
    {
      what: `last day for the mortgagee or lienor of record notified in writing on ${mortgageeNotifiedOn}`,
      on: year > end ? year : end,
      source: cite('AL-5'),
    },
  ]
}

function payoff(sale: SaleAsOf): Payoff | Missing {
  const { taxesCents: taxes } = sale
  const face = faceCents(sale)
  const excess = face === null ? 0 : Math.max(0, (sale.bidCents ?? face) - face)
  const needsMarketValue = excess > 0 && !sale.boughtByState && sale.marketValueCents === null
  if (taxes === null || face === null) return { missing: ['taxes'] }
  if (needsMarketValue) return { missing: ['marketValue'] }

  const soldFor = sale.bidCents ?? face
  const rate = rateOn(
    'al-land-sale',
    sale.boughtByState ? 'interest to the State' : 'interest',
    sale.saleDate,
  )
  const earning = earningBase(sale, face, soldFor)
  const quoted = (ratePercent: number) =>
    linesAt(ratePercent, rate.source, sale, { taxes, face, soldFor, earning })
  const { price, additions, interestOnAdditions, spent, notYet } = quoted(rate.value)
  const lines = [...price, ...additions]
  const cents = total(lines)
  const administrative = administrativeRate(sale)
  const byRule = administrative === null ? cents : total(linesOfQuote(quoted(administrative.value)))
  return {
    lines,
    months: null,
    buyer: sale.boughtByState ? null : { lines: price, spentCents: soldFor + spent },
    readings: [
      ...otherTotal('AL-7', 'buyer', cents - interestOnAdditions, cents),
      ...otherTotal('AL-8', 'buyer', byRule, cents),
    ],
    assumptions: [
      `simple interest by days, a year of 365 days; the statute does not say, and the officer’s figure may differ by cents (${cite('AL-10')})`,
      ...(byRule === cents
        ? []
        : [
            `${rate.value}% by Ala. Code § 40-10-121, which a redeemer should have ready; ${administrative?.value}% and a total of ${inDollars(byRule)} by Ala. Admin. Code 810-4-6-.02 (unsettled)`,
          ]),
      ...aboutPrice(sale, face, soldFor),
      ...(additions.length > 0
        ? [
            `insurance and preservation (${cite('AL-7')}) are owed only for a residential structure or in an urban-renewal area, and are lost without an answer to a written demand within 10 days: a redeemer counts them with interest, without it the total is ${inDollars(cents - interestOnAdditions)}; a buyer does not count them before the demand is answered`,
          ]
        : []),
      ...notYet,
      ESTIMATE,
    ],
  }
}

/** The base of interest: the face and the excess up to 15% of the market value (AL-7). */
function earningBase(sale: SaleAsOf, face: Cents, soldFor: Cents): Exact {
  if (sale.boughtByState || sale.marketValueCents === null || soldFor <= face) {
    return fraction(soldFor, 1)
  }
  const share = rateOn('al-land-sale', 'excess that earns interest', sale.saleDate)
  const cap = product(fraction(sale.marketValueCents, 1), percent(share.value))
  return sum(fraction(face, 1), smaller(fraction(soldFor - face, 1), cap))
}

type Price = { taxes: Cents; face: Cents; soldFor: Cents; earning: Exact }

function linesAt(ratePercent: number, source: string, sale: SaleAsOf, price: Price) {
  const { saleDate, asOf } = sale
  const soldForSource = cite(sale.boughtByState ? 'AL-8' : 'AL-7')
  const sold: PayoffLine[] =
    price.soldFor < price.face
      ? [{ what: 'amount for which sold', cents: price.soldFor, source: soldForSource }]
      : faceLines(price.taxes, sale.costsCents, soldForSource)
  if (price.soldFor > price.face) {
    sold.push({ what: 'excess', cents: price.soldFor - price.face, source: soldForSource })
  }
  const later = untilDay(sale.laterTaxes, asOf, 'later tax')
  const accrued = untilDay(sale.accrued, asOf, 'cost')
  const interestOn = ({ cents, on }: DatedAmount) =>
    dailyInterest(fraction(cents, 1), ratePercent, on, asOf)
  return {
    price: [
      ...sold,
      {
        what: `interest of ${ratePercent}% a year, ${counted(daysBetween(saleDate, asOf), 'day')}`,
        cents: dailyInterest(price.earning, ratePercent, saleDate, asOf),
        source,
      },
      ...later.due.flatMap(({ cents, on }): PayoffLine[] => [
        { what: `later taxes paid on ${on}`, cents, source: soldForSource },
        {
          what: `interest of ${ratePercent}% a year on them, ${counted(daysBetween(on, asOf), 'day')}`,
          cents: interestOn({ cents, on }),
          source,
        },
      ]),
    ],
    additions: accrued.due.flatMap(({ cents, on }): PayoffLine[] => [
      { what: `cost accrued on ${on}`, cents, source: cite('AL-7') },
      {
        what: `interest of ${ratePercent}% a year on it, ${counted(daysBetween(on, asOf), 'day')}`,
        cents: interestOn({ cents, on }),
        source: cite('AL-7'),
      },
    ]),
    interestOnAdditions: accrued.due.reduce((cents, each) => cents + interestOn(each), 0),
    spent: total([...later.due, ...accrued.due]),
    notYet: [...later.notYet, ...accrued.notYet],
  }
}

/** The rate of the administrative rule, for land bid in for the State (AL-8). */
function administrativeRate({ boughtByState, saleDate }: SaleAsOf) {
  if (!boughtByState) return null
  return rateOn('al-land-sale', 'interest to the State, administrative rule', saleDate)
}

function linesOfQuote({ price, additions }: ReturnType<typeof linesAt>): PayoffLine[] {
  return [...price, ...additions]
}

function aboutPrice(sale: SaleAsOf, face: Cents, soldFor: Cents): string[] {
  if (soldFor < face) {
    return [`the land was sold for less than the face of ${inDollars(face)}: check the bid`]
  }
  if (sale.bidCents === null && !sale.boughtByState) {
    return [`no bid given: taken as sold for the face, ${inDollars(face)}, without an excess`]
  }
  if (soldFor === face) return []
  if (sale.boughtByState) {
    return ['bid in for the State for more than the face: check the bid']
  }
  return [
    `who redeems may claim the excess of ${inDollars(soldFor - face)} back (${cite('AL-11')})`,
    `interest on the excess runs on the part not above 15% of the market value (${cite('AL-7')})`,
  ]
}
