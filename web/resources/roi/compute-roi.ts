import { daysBetween } from '../../../domain/local-date.ts'
import type { RedemptionAnswer, Regime } from '../../../domain/redemption/question.ts'
import { readRedemptionQuestion } from '../../../domain/redemption/read-question.ts'
import { redeem } from '../../../domain/redemption/redeem.ts'
import { type MaxBidAnswer, type MaxBidInput, maxBid } from '../../../domain/tax-sale/max-bid.ts'
import { refusedFacts } from '../../redemption/refused-facts.ts'
import {
  type FieldName,
  fieldsOf,
  LAND_FIELDS,
  type RoiInputs,
  SALE_FIELDS,
  type Unit,
} from './roi-fields.ts'

export type Problems = Partial<Record<FieldName, string>>

/** What money earned over a time. */
export type Return = {
  spent: number
  gain: number
  /** Percent of what was spent. */
  percent: number
  days: number | null
  /** Percent a year, simple; null where no day has passed or the days are not known. */
  yearlyPercent: number | null
}

export type Redeemed = { answer: RedemptionAnswer; return: Return | null }
export type Land = {
  answer: Exclude<MaxBidAnswer, { status: 'refused' }>
  /** At the bid typed, after the expected loss and without the margin; null without a value or a bid. */
  return: Return | null
}

export type Roi = { problems: Problems; redeemed: Redeemed | null; land: Land | null }

/**
 * What a bid earns if the land is redeemed, and what the land is worth if it is not. Nothing is
 * computed from an input that cannot be read; such inputs are named.
 */
export function computeRoi(regime: Regime, inputs: RoiInputs): Roi {
  const problems: Problems = {}
  const sale = readSale(regime, inputs, problems)
  const land = readLand(inputs, problems)
  if (Object.keys(problems).length > 0) return { problems, redeemed: null, land: null }
  return {
    problems,
    redeemed: sale.asksNothing ? null : { answer: sale.answer, return: redeemedReturn(sale) },
    land: landOf(regime, sale.facts, land),
  }
}

const SALE_NAMES = SALE_FIELDS.map(({ name }) => name)

type Facts = Partial<Record<FieldName, number | string | boolean>>

function readSale(regime: Regime, inputs: RoiInputs, problems: Problems) {
  const facts: Facts = {}
  for (const { name, unit } of fieldsOf(SALE_FIELDS, regime)) {
    const text = inputs[name]?.trim() ?? ''
    if (text === '') continue
    if (unit === 'day') facts[name] = text
    else if (unit === 'yes') facts[name] = text === 'yes'
    else {
      const value = readNumber(text)
      const problem = problemOf(value, unit)
      if (problem !== null) problems[name] = problem
      else if (value !== null) facts[name] = value
    }
  }
  const read = readRedemptionQuestion({ regime, ...facts })
  if ('error' in read) {
    for (const { fact, why } of refusedFacts(read.error, SALE_NAMES)) {
      problems[fact ?? 'saleDate'] = why
    }
    return { facts, answer: NOTHING, asksNothing: true }
  }
  const { saleDate, taxesCents, certificateRatePercent } = read.question
  return {
    facts,
    answer: redeem(read.question),
    // Nothing was typed yet that could be answered.
    asksNothing: saleDate === null && taxesCents === null && certificateRatePercent === null,
  }
}

/** More than any parcel costs, and the sums of several such amounts are still exact. */
const LARGEST = 999_999_999_999

/** Amounts are typed with and without their sign and separators. */
function readNumber(text: string): number | null {
  const plain = text.replace(/[$,%\s]/g, '').replace('\u2212', '-')
  return /^[-+]?\d+(?:\.\d{0,4})?$/.test(plain) ? Number(plain) : null
}

/** What is wrong with a number of this unit, in words; null where it can be counted with. */
function problemOf(value: number | null, unit: Unit): string | null {
  if (value === null) return 'A number such as 1500.50 is needed'
  if (unit === '%' || unit === 'points') {
    return value < 0 || value > 100 ? 'It lies between 0 and 100' : null
  }
  if (value < 0) return 'It cannot be below zero'
  if (unit === 'months' && value > 1200) return 'It is longer than a century'
  if (unit === 'years' && value > 100) return 'It is longer than a century'
  return value > LARGEST ? `It is too large: at most ${LARGEST.toLocaleString('en-US')}` : null
}

type Read = ReturnType<typeof readSale>

function redeemedReturn({ answer, facts }: Read): Return | null {
  const { buyerReceives, buyerResult } = answer
  if (buyerReceives === null || buyerResult === null) return null
  const from = facts.paidOn ?? facts.saleDate
  const days =
    typeof from === 'string' && typeof facts.asOf === 'string'
      ? Math.max(0, daysBetween(from, facts.asOf))
      : null
  return returnOf(cents(buyerReceives - buyerResult), buyerResult, days)
}

type LandInputs = Partial<Record<(typeof LAND_FIELDS)[number]['name'], number>>

function readLand(inputs: RoiInputs, problems: Problems): LandInputs {
  const land: LandInputs = {}
  for (const { name, unit } of LAND_FIELDS) {
    const text = inputs[name]?.trim() ?? ''
    if (text === '') continue
    const value = readNumber(text)
    const problem = problemOf(value, unit)
    if (problem !== null) problems[name] = problem
    else if (value !== null) land[name] = value
  }
  return land
}

function landOf(regime: Regime, sale: Facts, { score, ...land }: LandInputs): Land | null {
  if (land.value === undefined) return null
  const yours = (value: number) => ({ value, source: 'yours' as const })
  const { taxes, costs, bid, marketValue, saleDate } = sale
  const face = typeof taxes === 'number' ? taxes + (typeof costs === 'number' ? costs : 0) : null
  const price = typeof bid === 'number' ? bid : face
  const input: MaxBidInput = {
    regime,
    score: score ?? null,
    ...Object.fromEntries(Object.entries(land).map(([name, value]) => [name, yours(value)])),
    ...(face === null ? {} : { face: yours(cents(face)) }),
    ...(typeof marketValue === 'number' ? { marketValue: yours(marketValue) } : {}),
    ...(typeof saleDate === 'string' ? { saleDate } : {}),
    ...(typeof bid === 'number' ? { bids: [bid] } : {}),
  }
  const answer = maxBid(input)
  // What was typed was checked above; nothing is left to refuse.
  if (answer.status === 'refused') return null
  return { answer, return: price === null ? null : landReturn(input, price) }
}

/** The sum without the margin, which is the bidder's own, less the bid; by all that is spent. */
function landReturn(input: MaxBidInput, bid: number): Return | null {
  const answer = maxBid({ ...input, marginPercent: { value: 0, source: 'yours' } })
  if (answer.status === 'refused') return null
  const worth = answer.lines.reduce((sum, { amount }) => sum + amount, 0)
  const costs = answer.lines.filter(
    ({ what, amount }) => amount < 0 && !what.startsWith('expected loss'),
  )
  const spent = bid - costs.reduce((sum, { amount }) => sum + amount, 0)
  return returnOf(cents(spent), cents(worth - bid), null)
}

function returnOf(spent: number, gain: number, days: number | null): Return | null {
  if (spent <= 0) return null
  const percent = (gain / spent) * 100
  return {
    spent,
    gain,
    percent,
    days,
    yearlyPercent: days === null || days === 0 ? null : (percent * 365) / days,
  }
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}

const NOTHING: RedemptionAnswer = {
  status: 'unknown',
  missing: null,
  deadline: null,
  total: null,
  months: null,
  lines: [],
  buyerReceives: null,
  buyerResult: null,
  deadlines: [],
  federalLien: null,
  assumptions: [],
  checkedOn: '',
}
