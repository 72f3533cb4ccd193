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
  total,
  UNLESS_EXTENDED,
  untilDay,
} from './common.ts'
import { dailyInterest } from './interest.ts'
import type {
  DatedSale,
  Deadline,
  Missing,
  Payoff,
  PayoffLine,
  Period,
  RegimeRules,
  SaleAsOf,
} from './question.ts'
import { rateOn } from './rates.ts'

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
      deadline: null,
      deadlines: [],
      assumptions: [
        `bid in for the State: open until title leaves the State, on an unknown day (${cite('AL-4')})`,
      ],
    }
  }
  const end = addYears(sale.saleDate, rateOn('al-land-sale', 'period', sale.saleDate).value)
  const deedFrom = addDays(end, 1)
  return {
    deadline: end,
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
        what: 'last day of a late claim to the excess; who may claim is unsettled',
        on: addYears(sale.saleDate, lateClaimYears(sale.saleDate)),
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

/** § 40-10-28: ten years for sales of 2016 and after, eleven for 2015, twelve before. */
export function lateClaimYears(saleDate: LocalDate): number {
  if (saleDate >= '2016-01-01') return 10
  return saleDate >= '2015-01-01' ? 11 : 12
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
  const { lines, spent, notYet } = quoted(rate.value)
  const receivesCents = total(lines)
  return {
    lines,
    months: null,
    buyer: sale.boughtByState ? null : { receivesCents, spentCents: soldFor + spent },
    assumptions: [
      `simple interest by days, a year of 365 days; the statute does not say (${cite('AL-10')})`,
      ...otherReading(sale, (ratePercent) => total(quoted(ratePercent).lines)),
      ...aboutPrice(sale, face, soldFor),
      ...(sale.accrued.length > 0
        ? [
            `costs accrued since the sale (insurance, preservation; ${cite('AL-7')}, not verified against the statute) are added without interest`,
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
  return {
    lines: [
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
          cents: dailyInterest(fraction(cents, 1), ratePercent, on, asOf),
          source,
        },
      ]),
      ...accrued.due.map(({ cents, on }) => ({
        what: `cost accrued on ${on}`,
        cents,
        source: cite('AL-7'),
      })),
    ],
    spent: total([...later.due, ...accrued.due]),
    notYet: [...later.notYet, ...accrued.notYet],
  }
}

/** Which day decides between 12% and 8% is unsettled if they are on either side of 2020 (AL-9). */
function otherReading(sale: SaleAsOf, totalAt: (ratePercent: number) => Cents): string[] {
  if (sale.boughtByState) return []
  const bySale = rateOn('al-land-sale', 'interest', sale.saleDate)
  const byRedemption = rateOn('al-land-sale', 'interest', sale.asOf)
  if (bySale.value === byRedemption.value) return []
  return [
    `${bySale.value}% by the day of sale; if the day of redemption decides, ${byRedemption.value}% and a total of ${inDollars(totalAt(byRedemption.value))} (${cite('AL-9')}, unsettled)`,
  ]
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
