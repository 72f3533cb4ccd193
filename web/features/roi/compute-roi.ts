import { cite } from '../../../domain/law/rules.ts'
import { inDollars, toCents, toDollars } from '../../../domain/lib/cents.ts'
import { daysBetween } from '../../../domain/lib/local-date.ts'
import { type MaxBidAnswer, type MaxBidInput, maxBid } from '../../../domain/max-bid/max-bid.ts'
import { type BreakEvenMonth, breakEven } from '../../../domain/redemption/break-even.ts'
import type { RedemptionAnswer, Regime } from '../../../domain/redemption/question.ts'
import { readRedemptionQuestion } from '../../../domain/redemption/read-question.ts'
import { redeem } from '../../../domain/redemption/redeem.ts'
import { readNumber } from '../../lib/read-number.ts'
import { refusedFacts } from '../redemption/refused-facts.ts'
import { type FieldName, fieldsOf, LAND_FIELDS, type RoiInputs, SALE_FIELDS } from './roi-fields.ts'

export type Problems = Partial<Record<FieldName, string>>

/** The return on money over a period. */
export type Return = {
  spent: number
  gain: number
  /** Percent of what was spent. */
  percent: number
  days: number | null
  /** Percent per year, simple; null if no day has passed or the days are unknown. */
  yearlyPercent: number | null
}

export type Redeemed = {
  answer: RedemptionAnswer
  return: Return | null
  /** Null if no bid loses money on redemption, or a fact is missing. */
  breakEven: BreakEven | null
}

/** The break-even bid by month; without a bid the face amount is used. */
export type BreakEven = { bid: number; face: number; months: readonly BreakEvenMonth[] }

export type Land = {
  answer: Exclude<MaxBidAnswer, { status: 'refused' }>
  /** The profit at the typed bid, else at the face amount; null without either, or without the value. */
  profit: Profit | null
}

/** The profit calculation: the land's worth to the bidder, with the margin, less the price. */
export type Profit = {
  price: 'your bid' | 'the face' | 'the amount due'
  lines: readonly { what: string; amount: number; source: string }[]
  total: number
  /** Null without any outlay. */
  return: Return | null
}

export type Roi = { problems: Problems; redeemed: Redeemed | null; land: Land | null }

/**
 * The earnings of a bid if the land is redeemed, and the land's worth if it is not. Nothing is computed from an
 * invalid input, which is named.
 */
export function computeRoi(regime: Regime, inputs: RoiInputs): Roi {
  const problems: Problems = {}
  const sale = readSale(regime, inputs, problems)
  const land = readLand(inputs, problems)
  if (Object.keys(problems).length > 0) return { problems, redeemed: null, land: null }
  return { problems, redeemed: redeemedOf(sale), land: landOf(regime, sale.facts, land) }
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
      const read = readNumber(text, unit)
      if (read !== null && 'problem' in read) problems[name] = read.problem
      else if (read !== null) facts[name] = read.value
    }
  }
  const belowFace = bidBelowFace(regime, facts)
  if (belowFace !== null) problems.bid = belowFace
  const read = readRedemptionQuestion({ regime, reader: 'buyer', ...facts })
  if ('error' in read) {
    for (const { fact, why } of refusedFacts(read.error, SALE_NAMES)) {
      problems[fact ?? 'saleDate'] = why
    }
    return { facts, question: null }
  }
  return { facts, question: read.question }
}

/** The opening bid, if the law sets it: not in Alabama. */
const LEAST_BID: Partial<Record<Regime, (face: string) => string>> = {
  'ms-land-sale': (face) =>
    `This is below the face amount: bidding starts at taxes and costs, ${face} (${cite('MS-7')})`,
  'tn-court-sale': (face) =>
    `This is below the face amount: the court sells for at least taxes, interest, penalty and costs, ${face} (${cite('TN-4')})`,
}

/** Why a bid is invalid; null if valid, or if the face amount is unknown. */
function bidBelowFace(regime: Regime, facts: Facts): string | null {
  const face = faceOf(facts)
  if (face === null || typeof facts.bid !== 'number') return null
  if (toCents(facts.bid) >= toCents(face)) return null
  return LEAST_BID[regime]?.(inDollars(toCents(face))) ?? null
}

/** Taxes and costs; null without the taxes. */
function faceOf({ taxes, costs }: Facts): number | null {
  if (typeof taxes !== 'number') return null
  return cents(taxes + (typeof costs === 'number' ? costs : 0))
}

function redeemedOf({ facts, question }: ReturnType<typeof readSale>): Redeemed | null {
  if (question === null) return null
  const { saleDate, taxesCents, certificateRatePercent } = question
  // Nothing was typed yet.
  if (saleDate === null && taxesCents === null && certificateRatePercent === null) return null
  const answer = redeem(question)
  const months = breakEven(question)
  const face = faceOf(facts)
  const bid = typeof facts.bid === 'number' ? facts.bid : face
  return {
    answer,
    return: redeemedReturn(answer, facts),
    breakEven: months && bid !== null && face !== null ? { bid, face, months } : null,
  }
}

function redeemedReturn(
  { buyerReceives, buyerResult }: RedemptionAnswer,
  { paidOn, saleDate, asOf }: Facts,
): Return | null {
  if (buyerReceives === null || buyerResult === null) return null
  const from = paidOn ?? saleDate
  const days =
    typeof from === 'string' && typeof asOf === 'string'
      ? Math.max(0, daysBetween(from, asOf))
      : null
  return returnOf(cents(buyerReceives - buyerResult), buyerResult, days)
}

type LandInputs = Partial<Record<(typeof LAND_FIELDS)[number]['name'], number>>

function readLand(inputs: RoiInputs, problems: Problems): LandInputs {
  const land: LandInputs = {}
  for (const { name, unit } of LAND_FIELDS) {
    const text = inputs[name]?.trim() ?? ''
    if (text === '') continue
    const read = readNumber(text, unit)
    if (read !== null && 'problem' in read) problems[name] = read.problem
    else if (read !== null) land[name] = read.value
  }
  return land
}

function landOf(regime: Regime, sale: Facts, { score, ...land }: LandInputs): Land | null {
  const yours = (value: number) => ({ value, source: 'entered' as const })
  const { bid, marketValue, saleDate } = sale
  const face = faceOf(sale)
  if (land.value === undefined && face === null) return null
  const input: MaxBidInput = {
    regime,
    score: score ?? null,
    ...Object.fromEntries(Object.entries(land).map(([name, value]) => [name, yours(value)])),
    ...(face === null ? {} : { face: yours(face) }),
    ...(typeof marketValue === 'number' ? { marketValue: yours(marketValue) } : {}),
    ...(typeof saleDate === 'string' ? { saleDate } : {}),
    ...(typeof bid === 'number' ? { bids: [bid] } : {}),
  }
  const answer = maxBid(input)
  // The inputs were checked above.
  if (answer.status === 'refused') return null
  if (land.value === undefined) return { answer, profit: null }
  if (typeof bid === 'number') return { answer, profit: profitOf(answer, 'your bid', bid) }
  const due = regime === 'al-tax-lien' ? 'the amount due' : 'the face'
  return { answer, profit: face === null ? null : profitOf(answer, due, face) }
}

/** The land's worth with the margin, less the price. The return is on the price and all other costs. */
function profitOf(
  { ifDeeded: { lines } }: Land['answer'],
  price: Profit['price'],
  paid: number,
): Profit {
  const sumOf = (wanted: (what: string) => boolean) =>
    lines.reduce((sum, line) => (wanted(line.what) ? sum + toCents(line.amount) : sum), 0)
  const isMargin = (line: string) => line.startsWith('margin')
  const isOutlay = (line: string) => !isMargin(line) && !/^(?:value|title risk)/.test(line)
  const worth = sumOf(() => true)
  const margin = -sumOf(isMargin)
  const total = worth + margin - toCents(paid)
  return {
    price,
    lines: [
      { what: 'worth to you', amount: toDollars(worth), source: 'the calculation above' },
      {
        what: 'margin',
        amount: toDollars(margin),
        source: 'from the calculation above: it stays with you',
      },
      {
        what: price,
        amount: -paid,
        source: price === 'your bid' ? 'your figure' : 'taxes and costs',
      },
    ],
    total: toDollars(total),
    return: returnOf(toDollars(toCents(paid) - sumOf(isOutlay)), toDollars(total), null),
  }
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
