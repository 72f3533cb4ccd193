import type { TaxStatus } from '../../domain/tax-sale/status.ts'
import { addYears, type DayNumber, firstOf, yearOf } from '../days.ts'
import type { SaleRegime, SampleCounty } from '../land/places.ts'
import { type Party, taxBuyer } from '../people/party.ts'
import type { Random } from '../random.ts'
import { adjournedSaleDay, lastSaleDay, nextCourtDay, nextSaleDay, saleDay } from './sale-days.ts'

/** Share of the taxed properties in each status; the rest is clear. */
export const TAX_STATUS_RATES = {
  delinquent: 0.07,
  auctioned: 0.025,
  redeemed: 0.02,
  pending: 0.015,
} as const

/** Share of the delinquent and pending properties in an adjourned sale instead of the next regular one. */
export const ADJOURNED_RATE = 0.06

export type SampleBill = {
  taxYear: number
  taxesCents: number
  penaltiesCents: number
  status: 'paid' | 'unpaid'
}

/** A past or future sale, in the form used by title and redemption. */
export type SampleSale = {
  kind: SaleRegime
  saleDay: DayNumber | null
  taxYear: number
  amountCents: number
  purchaser: string | null
  status: 'delinquent' | 'sold' | 'redeemed' | 'matured'
  notices: Readonly<Record<string, boolean>>
  /** Tennessee: entry of the order that confirms the sale, from which redemption runs. */
  confirmedDay: DayNumber | null
  /** The day it was redeemed. */
  redeemedDay: DayNumber | null
}

export type TaxStory = {
  status: TaxStatus
  saleDay: DayNumber | null
  redemptionDay: DayNumber | null
  bills: SampleBill[]
  sale: SampleSale | null
}

/**
 * A property's taxes: its bills of up to four years, its status, and its sale, all consistent. The amount owed is the
 * sum of the unpaid bills.
 */
export function generateTaxes(
  county: SampleCounty,
  yearlyTaxCents: number,
  owner: Party,
  today: DayNumber,
  seed: number,
  random: Random,
): TaxStory {
  const status = chooseStatus(owner, random)
  const last = lastBilledYear(county, today)
  switch (status) {
    case 'delinquent':
    case 'pending': {
      // In Mississippi and Alabama a year is sold before the next one is due, so few have several; a suit in
      // Tennessee combines several.
      const unpaidYears = county.state === 'TN' ? random.int(1, 3) : random.chance(0.12) ? 2 : 1
      const bills = makeBills(county, yearlyTaxCents, last, unpaidYears, today, random)
      const day = comingSale(county, status, today, random)
      const sale: SampleSale = {
        kind: county.regime,
        saleDay: day,
        taxYear: last - unpaidYears + 1,
        amountCents: owed(bills),
        purchaser: null,
        status: 'delinquent',
        notices: {},
        confirmedDay: null,
        redeemedDay: null,
      }
      return { status, saleDay: day, redemptionDay: null, bills, sale }
    }
    case 'auctioned': {
      const sold = pastSale(county, today, random)
      if (!sold) return clear(county, yearlyTaxCents, last, today, random)
      const { day, taxYear, confirmedDay, redemptionDay } = sold
      const bills = makeBillsOfSale(county, yearlyTaxCents, taxYear, last, day, random)
      const sale: SampleSale = {
        kind: county.regime,
        saleDay: day,
        taxYear,
        amountCents: owed(bills),
        purchaser: taxBuyer(random, county, seed).name,
        status: 'sold',
        notices: { publication: true },
        confirmedDay,
        redeemedDay: null,
      }
      return { status, saleDay: day, redemptionDay, bills, sale }
    }
    case 'redeemed': {
      const sold = pastSale(county, today, random)
      if (!sold) return clear(county, yearlyTaxCents, last, today, random)
      const { day, taxYear, confirmedDay, redemptionDay } = sold
      const bills = makeBills(county, yearlyTaxCents, last, 0, today, random)
      const latest = Math.min(today - 1, redemptionDay ?? today - 1)
      const sale: SampleSale = {
        kind: county.regime,
        saleDay: day,
        taxYear,
        amountCents: Math.round(yearlyTaxCents * random.float(1.06, 1.14)),
        purchaser: taxBuyer(random, county, seed).name,
        status: 'redeemed',
        notices: { publication: true },
        confirmedDay,
        redeemedDay: random.int(Math.min(latest, (confirmedDay ?? day) + 20), latest),
      }
      return { status, saleDay: day, redemptionDay, bills, sale }
    }
    case 'clear':
      return clear(county, yearlyTaxCents, last, today, random)
  }
}

function clear(
  county: SampleCounty,
  yearlyTaxCents: number,
  last: number,
  today: DayNumber,
  random: Random,
): TaxStory {
  const bills = makeBills(county, yearlyTaxCents, last, 0, today, random)
  return { status: 'clear', saleDay: null, redemptionDay: null, bills, sale: null }
}

// Absentee owners, heirs and estates are delinquent more often; the factors keep the mean.
function chooseStatus(owner: Party, random: Random): TaxStatus {
  const isLax = owner.kind === 'heirs' || owner.kind === 'estate' || owner.mail !== null
  const factor = isLax ? 1.6 : 0.68
  let draw = random.next()
  for (const [status, rate] of Object.entries(TAX_STATUS_RATES) as Array<[TaxStatus, number]>) {
    draw -= rate * factor
    if (draw < 0) return status
  }
  return 'clear'
}

/**
 * The last tax year whose bill is overdue. Mississippi: due 1 February after the year (Miss. Code
 * § 27-41-9); Alabama: delinquent after 31 December (Ala. Code § 40-1-3); Tennessee: delinquent on
 * 1 March after (Tenn. Code § 67-5-2010).
 */
function lastBilledYear(county: SampleCounty, today: DayNumber): number {
  const year = yearOf(today)
  const due = delinquentFrom(county, year - 1)
  return today >= due ? year - 1 : year - 2
}

function delinquentFrom(county: SampleCounty, taxYear: number): DayNumber {
  return firstOf(taxYear + 1, county.state === 'MS' ? 2 : county.state === 'AL' ? 1 : 3)
}

/** Penalty and interest together, per month or part of one. */
const MONTHLY_PENALTY = { MS: 0.01, AL: 0.01, TN: 0.015 } as const
const DAYS_PER_MONTH = 30.44

function makeBills(
  county: SampleCounty,
  yearlyTaxCents: number,
  last: number,
  unpaidYears: number,
  today: DayNumber,
  random: Random,
): SampleBill[] {
  const count = Math.max(unpaidYears, random.int(1, unpaidYears === 0 ? 2 : 4))
  return Array.from({ length: count }, (_, back) => {
    const isUnpaid = back < unpaidYears
    return makeBill(county, yearlyTaxCents, last - back, back, isUnpaid, today)
  })
}

/**
 * After a sale: the years sold are still to be redeemed; the buyer or owner has paid later ones. Penalties end with
 * the sale, since redemption has a separate price.
 */
function makeBillsOfSale(
  county: SampleCounty,
  yearlyTaxCents: number,
  soldYear: number,
  last: number,
  saleDay: DayNumber,
  random: Random,
): SampleBill[] {
  const soldYears = county.state === 'TN' ? random.int(1, 2) : 1
  const bills: SampleBill[] = []
  for (let year = last; year >= soldYear; year--) {
    const isUnpaid = year >= soldYear && year < soldYear + soldYears
    bills.push(makeBill(county, yearlyTaxCents, year, last - year, isUnpaid, saleDay))
  }
  return bills
}

function makeBill(
  county: SampleCounty,
  yearlyTaxCents: number,
  taxYear: number,
  back: number,
  isUnpaid: boolean,
  today: DayNumber,
): SampleBill {
  // Values rise by about 2% a year.
  const taxesCents = Math.round(yearlyTaxCents * 0.98 ** back)
  const late = Math.max(0, today - delinquentFrom(county, taxYear))
  const months = Math.floor(late / DAYS_PER_MONTH) + 1
  const penaltiesCents = isUnpaid
    ? Math.round(taxesCents * MONTHLY_PENALTY[county.state] * months)
    : 0
  return { taxYear, taxesCents, penaltiesCents, status: isUnpaid ? 'unpaid' : 'paid' }
}

function owed(bills: readonly SampleBill[]): number {
  return bills.reduce(
    (sum, bill) => sum + (bill.status === 'unpaid' ? bill.taxesCents + bill.penaltiesCents : 0),
    0,
  )
}

function comingSale(
  county: SampleCounty,
  status: 'delinquent' | 'pending',
  today: DayNumber,
  random: Random,
): DayNumber | null {
  if (county.state === 'TN') {
    // Half of the suits have no order of sale yet.
    return status === 'pending' || random.chance(0.5) ? nextCourtDay(county, today) : null
  }
  if (random.chance(ADJOURNED_RATE)) return adjournedSaleDay(today)
  return status === 'pending' || random.chance(0.85) ? nextSaleDay(county, today) : null
}

type PastSale = {
  day: DayNumber
  taxYear: number
  confirmedDay: DayNumber | null
  /** Last day to redeem; null if the law sets no day. */
  redemptionDay: DayNumber | null
}

/**
 * A sale whose redemption still runs. Mississippi: two years from the sale (Miss. Code § 27-45-3).
 * Alabama: three years from a sale of land (Ala. Code § 40-10-120); a sold lien has no last day
 * (§ 40-10-197). Tennessee: one year from the order of confirmation where taxes were owed for five
 * years or less (Tenn. Code § 67-5-2701). Null when the county held none in that time.
 */
function pastSale(county: SampleCounty, today: DayNumber, random: Random): PastSale | null {
  const back = county.state === 'TN' ? 0 : random.int(0, county.state === 'MS' ? 1 : 2)
  const latest = lastSaleDay(county, today - 1)
  const day = saleDay(county, yearOf(latest) - back)
  const taxYear = yearOf(day) - (county.state === 'TN' ? 2 : 1)
  switch (county.regime) {
    case 'ms-land-sale':
      return { day, taxYear, confirmedDay: null, redemptionDay: addYears(day, 2) }
    case 'al-land-sale':
      return { day, taxYear, confirmedDay: null, redemptionDay: addYears(day, 3) }
    case 'al-tax-lien':
      return { day, taxYear, confirmedDay: null, redemptionDay: null }
    case 'tn-court-sale': {
      const confirmedDay = day + random.int(24, 45)
      if (confirmedDay >= today - 7) return null
      return { day, taxYear, confirmedDay, redemptionDay: addYears(confirmedDay, 1) }
    }
  }
}
