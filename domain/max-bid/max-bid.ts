import { rateOn } from '../law/numbers.ts'
import { LAW_CHECKED_ON } from '../law/rules.ts'
import {
  type Cents,
  exact,
  fraction,
  inDollars,
  MAX_DOLLARS,
  percent,
  product,
  roundHalfUp,
  toCents,
  toDollars,
} from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { Regime } from '../redemption/question.ts'
import { redemptionYield, type YieldCurve } from '../tax-sale/redemption-yield.ts'
import {
  DEFAULT_LOSSES,
  type ExpectedLoss,
  expectedLoss,
  lossProblems,
  type ScoreLoss,
} from './expected-loss.ts'
import { expectedResults, type ResultRow } from './expected-result.ts'
import { boughtFromState, type IfRedeemed, ifRedeemed } from './if-redeemed.ts'
import { type IfTitleFails, ifTitleFails } from './if-title-fails.ts'

/** Where a number comes from; `computed …` names its inputs. */
export type BidSource = 'entered' | 'assessor' | 'default' | `computed ${string}`

export type Sourced = { value: number; source: BidSource; note?: string }

/** Dollars, percent and months. Omitted fields take their defaults, and the answer says so. */
export type MaxBidInput = {
  regime: Regime
  /** What the property is worth with good title. */
  value?: Sourced
  /** Taxes and costs for which it is offered: the minimum bid. */
  face?: Sourced
  marginPercent?: Sourced
  repairs?: Sourced
  /** Liens and taxes that survive the tax deed. */
  survivors?: Sourced
  /** What it costs to make the title insurable. */
  cureCosts?: Sourced
  holdingPerMonth?: Sourced
  holdingMonths?: Sourced
  /** Score of the underlying title, 0 to 100; null where there is none. */
  score: number | null
  /** Expected loss by score, instead of the default table. */
  losses?: readonly ScoreLoss[]
  /** Chance that the land is redeemed; without one there is no expected result. */
  chancePercent?: Sourced
  /** The month of redemption that results are computed for; by default the first, which earns least. */
  redeemedInMonth?: number
  /** The assessor's market value: Alabama's cap on the excess that earns. */
  marketValue?: Sourced
  saleDate?: LocalDate
  /** The day of the question: after the sale there is nothing left to bid on. */
  asOf?: LocalDate
  /** The parcel was sold at its sale, or the workspace holds it: no bid is left to make. */
  ended?: 'sold' | 'held'
  /** The State holds the land and sells it: no auction, no redemption that a bid counts on, and a price it sets. */
  isHeldByState?: boolean
  /** Further bids to show results of. */
  bids?: readonly number[]
}

export type MaxBidLine = { what: string; amount: number; source: BidSource; note: string }

/** The most the land is worth to the bidder if nobody redeems. */
export type IfDeeded = {
  /** Never below zero; null when the value is unknown. */
  amount: number | null
  isBelowMinimum: boolean
  /** What a bid of the amount loses if redeemed in the first month; null where it loses nothing, or it is unknown. */
  lossIfRedeemed: number | null
  /** They add up to what the property is worth to the bidder, which may be below zero. */
  lines: MaxBidLine[]
}

export type TwoBids = {
  /** `past sale`: its day has passed, the result is unknown. `sold` and `held`: there is no bid, and no number. */
  status: 'open' | 'past sale' | 'sold' | 'held' | 'held by the State'
  ifRedeemed: IfRedeemed
  ifDeeded: IfDeeded
  ifTitleFails: IfTitleFails
  /** The number that leads: the first where the overbid is lost on redemption. */
  leads: 'ifRedeemed' | 'ifDeeded'
  /** One sentence on the two numbers, without advice. */
  says: string
}

export type MaxBidAnswer =
  | { status: 'refused'; problems: string[] }
  | (TwoBids & {
      /** The unknown inputs that a number lacks, with commas between; null without one. */
      missing: string | null
      face: number | null
      expectedLoss: ExpectedLoss
      /** Results by bid; empty where the face is unknown or no bid is left. */
      results: ResultRow[]
      chancePercent: number | null
      redeemedInMonth: number
      /** Gains by bid and month; null where the face is unknown. */
      yield: YieldCurve | null
      assumptions: string[]
      checkedOn: LocalDate
    })

const AMOUNTS = [
  'value',
  'face',
  'repairs',
  'survivors',
  'cureCosts',
  'holdingPerMonth',
  'holdingMonths',
  'marketValue',
] as const

/**
 * What one may bid, as two numbers that are shown together. If redeemed: the bounds of `ifRedeemed`. If the buyer gets
 * the deed: value × (1 − margin) − repairs − survivors − cure costs − holding − expected loss by the score of the
 * underlying title; each line says what it rests on. The expected loss is a part of the value less the margin, so that
 * it never takes more than there is. Not advice to bid; verify with counsel.
 */
export function maxBid(input: MaxBidInput): MaxBidAnswer {
  const sides = twoBids(input)
  if (sides.status === 'refused') return sides
  const face = input.face ? toCents(input.face.value) : null
  const chancePercent = input.chancePercent?.value ?? null
  const redeemedInMonth = input.redeemedInMonth ?? 1
  const loss = lossOf(input)
  const shared = {
    ...sides,
    face: face === null ? null : toDollars(face),
    expectedLoss: loss,
    chancePercent,
    redeemedInMonth,
    checkedOn: LAW_CHECKED_ON,
  }
  if (input.ended) return { ...shared, missing: null, results: [], yield: null, assumptions: [] }
  const missing = [
    ...(input.value ? [] : ['value']),
    ...(face === null && !input.isHeldByState ? ['face'] : []),
  ]
  const named = namedBids(input, sides)
  return {
    ...shared,
    missing: missing.length > 0 ? missing.join(', ') : null,
    results:
      face === null || input.isHeldByState
        ? []
        : expectedResults({
            ...saleOf(input),
            face,
            deedWorth: deedWorth(sides.ifDeeded.lines),
            chance: chancePercent,
            month: redeemedInMonth,
            named,
          }),
    yield:
      face === null || input.isHeldByState
        ? null
        : redemptionYield({
            ...saleOf(input),
            faceCents: face,
            bidCents: named.map(({ bid }) => bid),
          }),
    assumptions: [
      ...aboutScore(input, loss),
      'an estimate, not advice to bid; verify with counsel',
    ],
  }
}

/** The two numbers alone, for lists of parcels. */
export function twoBids(input: MaxBidInput): { status: 'refused'; problems: string[] } | TwoBids {
  const problems = problemsOf(input)
  if (problems.length > 0) return { status: 'refused', problems }
  const face = input.face ? toCents(input.face.value) : null
  const redeemed = input.isHeldByState
    ? boughtFromState(input.regime)
    : ifRedeemed(input.regime, face, input.saleDate ?? null)
  const leads = redeemed.kind === 'overbid lost' ? 'ifRedeemed' : 'ifDeeded'
  if (input.ended) {
    return {
      status: input.ended,
      ifRedeemed: { ...redeemed, noLossUpTo: null, lossAbove: null },
      ifDeeded: { amount: null, isBelowMinimum: false, lossIfRedeemed: null, lines: [] },
      ifTitleFails: ifTitleFails(input.regime, face, input.saleDate ?? null),
      leads,
      says: ENDED[input.ended],
    }
  }
  const deeded = deedSide(input, face, redeemed)
  return {
    status: input.isHeldByState ? 'held by the State' : hasPassed(input) ? 'past sale' : 'open',
    ifRedeemed: redeemed,
    ifDeeded: deeded,
    ifTitleFails: ifTitleFails(input.regime, face, input.saleDate ?? null),
    leads,
    says: saysOf(input, redeemed, deeded),
  }
}

const saleOf = ({ regime, marketValue, saleDate }: MaxBidInput) => ({
  regime,
  marketValueCents: marketValue ? toCents(marketValue.value) : null,
  saleDate: saleDate ?? null,
})

const lossOf = ({ score, losses }: MaxBidInput) => expectedLoss(score, losses ?? DEFAULT_LOSSES)

const ENDED = {
  sold: 'This parcel was sold at its sale, so there is no bid left to make',
  held: 'Your workspace holds this parcel, so there is no bid left to make',
} as const

function hasPassed({ saleDate, asOf, isHeldByState }: MaxBidInput): boolean {
  return !isHeldByState && saleDate !== undefined && asOf !== undefined && saleDate < asOf
}

/** The bids that results are named for, in the order of their names. */
function namedBids(
  { bids = [] }: MaxBidInput,
  { ifRedeemed: { noLossUpTo, lossAbove }, ifDeeded: { amount } }: TwoBids,
): { name: string; bid: Cents }[] {
  const known = (name: string, bid: number | null) =>
    bid === null ? [] : [{ name, bid: toCents(bid) }]
  return [
    ...known('no loss if redeemed at once', noLossUpTo),
    ...known('every redemption loses above', lossAbove),
    ...known('if you get the deed', amount),
    ...bids.flatMap((bid) => known('your bid', bid)),
  ]
}

function deedSide(input: MaxBidInput, face: Cents | null, { noLossUpTo }: IfRedeemed): IfDeeded {
  const { value } = input
  if (!value) return { amount: null, isBelowMinimum: false, lossIfRedeemed: null, lines: [] }
  const lines = linesOf(input, value, lossOf(input))
  const most = Math.max(
    0,
    lines.reduce((total, { cents }) => total + cents, 0),
  )
  const isBelowMinimum = face !== null && most < face
  const loss = isBelowMinimum || noLossUpTo === null ? 0 : most - toCents(noLossUpTo)
  return {
    amount: toDollars(most),
    isBelowMinimum,
    lossIfRedeemed: loss > 0 ? toDollars(loss) : null,
    lines: lines.map(({ cents, ...line }) => ({ ...line, amount: toDollars(cents) })),
  }
}

function saysOf(input: MaxBidInput, redeemed: IfRedeemed, deeded: IfDeeded): string {
  const parts = [
    redeemed.noLossUpTo === null || redeemed.lossAbove === null
      ? redeemed.kind === 'overbid lost'
        ? 'The minimum bid is unknown, and with it what a redemption loses'
        : redeemed.why
      : `Redeemed in the first month, a bid above ${inDollars(toCents(redeemed.noLossUpTo))} loses; above ${inDollars(toCents(redeemed.lossAbove))} every redemption loses`,
    deeded.amount === null
      ? 'The property’s value is unknown'
      : deeded.isBelowMinimum
        ? `With the deed it is worth ${inDollars(toCents(deeded.amount))} to you, less than the minimum bid`
        : `With the deed it is worth up to ${inDollars(toCents(deeded.amount))} to you`,
    ...(hasPassed(input) ? [`The sale date was ${input.saleDate}, and no result is known`] : []),
  ]
  return parts.join('. ')
}

/** What the land is worth with the deed; the margin is the buyer's, so that it counts. Null without a value. */
function deedWorth(lines: readonly MaxBidLine[]): Cents | null {
  if (lines.length === 0) return null
  return lines
    .filter(({ what }) => !what.startsWith('margin'))
    .reduce((total, { amount }) => total + toCents(amount), 0)
}

type CentsLine = Omit<MaxBidLine, 'amount'> & { cents: Cents }

function linesOf(input: MaxBidInput, value: Sourced, loss: ExpectedLoss): CentsLine[] {
  const valueCents = toCents(value.value)
  const margin = input.marginPercent ?? DEFAULT_MARGIN
  const marginCents = partOf(valueCents, margin.value)
  const perMonth = input.holdingPerMonth ?? NOT_GIVEN
  const months = input.holdingMonths ?? redemptionMonths(input)
  const holding = roundHalfUp(product(fraction(toCents(perMonth.value), 1), exact(months.value)))
  return [
    line('value with good title', valueCents, value),
    line(`margin, ${margin.value}% of the value`, negated(marginCents), margin),
    line('repairs', negated(centsOf(input.repairs)), input.repairs),
    line('liens and taxes that survive', negated(centsOf(input.survivors)), input.survivors),
    line('cost of curing the title', negated(centsOf(input.cureCosts)), input.cureCosts),
    {
      what: `holding, ${months.value} months at ${inDollars(toCents(perMonth.value))}`,
      cents: negated(holding),
      source: perMonth.source,
      note: joined(
        '; ',
        noteOf(perMonth),
        `months: ${noteOf(months) || (months.source === 'entered' ? 'your figure' : months.source)}`,
      ),
    },
    {
      what: `title risk, ${loss.percent}% of the value less the margin`,
      cents: negated(partOf(valueCents - marginCents, loss.percent)),
      source: lossSource(input),
      note: input.losses ? 'your table of losses' : 'the default table of losses, our estimate',
    },
  ]
}

export const DEFAULT_MARGIN: Sourced = {
  value: 30,
  source: 'default',
  note: 'the 70% rule of thumb of house buyers, not law',
}

/** The note of an input that was left out and counts as nothing. */
export const NOT_ENTERED = 'not entered'

const NOT_GIVEN: Sourced = { value: 0, source: 'default', note: NOT_ENTERED }

/** Months until the buyer can own the land: the redemption period, or the first foreclosure suit. */
function redemptionMonths({ regime, saleDate, isHeldByState }: MaxBidInput): Sourced {
  if (isHeldByState) {
    return { value: 0, source: 'default', note: 'the day the State grants it is set by no rule' }
  }
  if (regime === 'tn-court-sale') {
    return { value: 12, source: 'default', note: 'the longest redemption period' }
  }
  const topic = regime === 'al-tax-lien' ? 'first foreclosure suit' : 'period'
  const years = rateOn(regime, topic, saleDate ?? LAW_CHECKED_ON)
  return {
    value: years.value * 12,
    source: 'default',
    note: `${regime === 'al-tax-lien' ? topic : 'the redemption period'}, ${years.source}`,
  }
}

function line(what: string, cents: Cents, from: Sourced = NOT_GIVEN): CentsLine {
  return { what, cents, source: from.source, note: noteOf(from) }
}

function noteOf({ note }: Sourced): string {
  return note ?? ''
}

function joined(separator: string, ...parts: string[]): string {
  return parts.filter((part) => part !== '').join(separator)
}

function centsOf(amount: Sourced | undefined): Cents {
  return amount ? toCents(amount.value) : 0
}

function lossSource({ losses, score }: MaxBidInput): BidSource {
  if (losses) return 'entered'
  return score === null ? 'default' : 'computed from the underlying title'
}

function negated(cents: Cents): Cents {
  return cents === 0 ? 0 : -cents
}

function partOf(cents: Cents, ofPercent: number): Cents {
  return roundHalfUp(product(fraction(cents, 1), percent(ofPercent)))
}

function aboutScore({ score, losses }: MaxBidInput, loss: ExpectedLoss): string[] {
  const table = losses
    ? 'your table of losses'
    : 'the default table of losses (our estimate, not measured)'
  if (score !== null) return [`underlying title ${score}: a loss of ${loss.percent}% by ${table}`]
  return [
    `no score of the title: by ${table} anything from ${loss.lowPercent}% to ${loss.highPercent}% may be lost, and the worst is counted`,
  ]
}

function problemsOf(input: MaxBidInput): string[] {
  const isAmount = (value: number) => Number.isFinite(value) && value >= 0 && value <= MAX_DOLLARS
  const isPercent = (value: number) => value >= 0 && value <= 100
  const { score, losses, bids = [], redeemedInMonth = 1 } = input
  return [
    ...AMOUNTS.flatMap((name) => {
      const given = input[name]
      return given && !isAmount(given.value) ? [`${name}: ${given.value} is not an amount`] : []
    }),
    ...(['marginPercent', 'chancePercent'] as const).flatMap((name) => {
      const given = input[name]
      return given && !isPercent(given.value)
        ? [`${name}: ${given.value} is not between 0 and 100`]
        : []
    }),
    ...(Number.isInteger(redeemedInMonth) && redeemedInMonth >= 1 && redeemedInMonth <= 120
      ? []
      : [`redeemedInMonth: ${redeemedInMonth} is not a month from 1 to 120`]),
    ...(score !== null && !isPercent(score) ? [`score: ${score} is not between 0 and 100`] : []),
    ...(losses ? lossProblems(losses) : []),
    ...bids.flatMap((bid, index) =>
      isAmount(bid) ? [] : [`bids[${index}]: ${bid} is not an amount`],
    ),
  ]
}
