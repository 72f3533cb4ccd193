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
  /** Confidence score, 0 to 100; null where there is none. */
  score: number | null
  /** Expected loss by score, instead of the default table. */
  losses?: readonly ScoreLoss[]
  /** The assessor's market value: Alabama's cap on the excess that earns. */
  marketValue?: Sourced
  saleDate?: LocalDate
  /** The day of the question: after the sale there is nothing left to bid on. */
  asOf?: LocalDate
  /** Further bids for the yield curve. */
  bids?: readonly number[]
}

export type MaxBidLine = { what: string; amount: number; source: BidSource; note: string }

export type MaxBidAnswer =
  | { status: 'refused'; problems: string[] }
  | {
      /** `no bid`: the maximum bid is below the minimum bid. `past sale`: it would be a bid, but its day has passed. */
      status: 'bid' | 'no bid' | 'past sale' | 'unknown'
      missing: string | null
      /** The maximum bid, never below zero; null when the value is unknown. */
      maxBid: number | null
      face: number | null
      /** They add up to what the property is worth to the bidder, which may be below zero. */
      lines: MaxBidLine[]
      expectedLoss: ExpectedLoss
      /** Null where the face is unknown. */
      yield: YieldCurve | null
      /** The most that the maximum bid loses if the owner redeems; null where it loses nothing, or it is unknown. */
      lossIfRedeemed: number | null
      verdict: string
      assumptions: string[]
      checkedOn: LocalDate
    }

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
 * The maximum bid: value × (1 − margin) − repairs − survivors − cure costs − holding − expected
 * loss by confidence score. Each line says what it rests on. The expected loss is a part of the value
 * less the margin, so that it never takes more than there is.
 *
 * Beside it, what a bid earns if the land is redeemed after all. Not advice to bid; verify with counsel.
 */
export function maxBid(input: MaxBidInput): MaxBidAnswer {
  const problems = problemsOf(input)
  if (problems.length > 0) return { status: 'refused', problems }

  const loss = expectedLoss(input.score, input.losses ?? DEFAULT_LOSSES)
  const lines = input.value ? linesOf(input, input.value, loss) : []
  const worth = lines.reduce((cents, line) => cents + line.cents, 0)
  const most = input.value ? Math.max(0, worth) : null
  const face = input.face ? toCents(input.face.value) : null
  const missing = [...(most === null ? ['value'] : []), ...(face === null ? ['face'] : [])]
  const { status, verdict } = judge(input, most, face, worth)
  const curve = face === null ? null : yieldOf(input, face, most)
  return {
    status,
    missing: missing.length > 0 ? missing.join(', ') : null,
    maxBid: most === null ? null : toDollars(most),
    face: face === null ? null : toDollars(face),
    lines: lines.map(({ cents, ...line }) => ({ ...line, amount: toDollars(cents) })),
    expectedLoss: loss,
    yield: curve,
    lossIfRedeemed: status === 'no bid' ? null : lossOf(curve, most),
    verdict,
    assumptions: [
      ...aboutScore(input, loss),
      ...(curve === null
        ? []
        : [
            'the maximum bid assumes that no one redeems: what a redemption earns or loses is shown beside it',
          ]),
      'an estimate, not advice to bid; verify with counsel',
    ],
    checkedOn: LAW_CHECKED_ON,
  }
}

type Judged = { status: 'bid' | 'no bid' | 'past sale' | 'unknown'; verdict: string }

function judge(
  { regime, saleDate, asOf }: MaxBidInput,
  most: Cents | null,
  face: Cents | null,
  worth: Cents,
): Judged {
  if (most === null) return { status: 'unknown', verdict: 'The property’s value is unknown' }
  if (face === null) {
    return {
      status: 'unknown',
      verdict: `Worth up to ${inDollars(most)}; the minimum bid is unknown`,
    }
  }
  if (most < face || most === 0) {
    const why = worth <= 0 ? 'the costs are at least the value' : 'worth less than the minimum bid'
    return {
      status: 'no bid',
      verdict: `No bid: ${why}; worth ${inDollars(most)}, the minimum bid is ${inDollars(face)}`,
    }
  }
  if (saleDate !== undefined && asOf !== undefined && saleDate < asOf) {
    return {
      status: 'past sale',
      verdict: `The sale date was ${saleDate}; worth up to ${inDollars(most)} to a bidder`,
    }
  }
  if (regime === 'al-tax-lien') {
    return {
      status: 'bid',
      verdict: `Worth up to ${inDollars(most)}; the price is the amount due, ${inDollars(face)}, and bidders bid the rate`,
    }
  }
  return { status: 'bid', verdict: `Bid up to ${inDollars(most)}` }
}

function lossOf(curve: YieldCurve | null, most: Cents | null): number | null {
  if (curve === null || most === null) return null
  const gains = curve.rows.flatMap(({ bid, gain }) =>
    gain !== null && toCents(bid) === most ? [gain] : [],
  )
  const least = Math.min(0, ...gains)
  return least < 0 ? -least : null
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
      what: `expected loss, ${loss.percent}% of the value less the margin`,
      cents: negated(partOf(valueCents - marginCents, loss.percent)),
      source: lossSource(input),
      note: input.losses ? 'your table of losses' : 'the default table of losses, our estimate',
    },
  ]
}

const DEFAULT_MARGIN: Sourced = {
  value: 30,
  source: 'default',
  note: 'the 70% rule of thumb of house buyers, not law',
}

/** The note of an input that was left out and counts as nothing. */
export const NOT_ENTERED = 'not entered'

const NOT_GIVEN: Sourced = { value: 0, source: 'default', note: NOT_ENTERED }

/** Months until the buyer can own the land: the redemption period, or the first foreclosure suit. */
function redemptionMonths({ regime, saleDate }: MaxBidInput): Sourced {
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
  return score === null ? 'default' : 'computed from the confidence score'
}

function negated(cents: Cents): Cents {
  return cents === 0 ? 0 : -cents
}

function partOf(cents: Cents, ofPercent: number): Cents {
  return roundHalfUp(product(fraction(cents, 1), percent(ofPercent)))
}

function yieldOf(input: MaxBidInput, faceCents: Cents, most: Cents | null): YieldCurve {
  return redemptionYield({
    regime: input.regime,
    faceCents,
    marketValueCents: input.marketValue ? toCents(input.marketValue.value) : null,
    saleDate: input.saleDate ?? null,
    bidCents: [...(most === null ? [] : [most]), ...(input.bids ?? []).map(toCents)],
  })
}

function aboutScore({ score, losses }: MaxBidInput, loss: ExpectedLoss): string[] {
  const table = losses
    ? 'your table of losses'
    : 'the default table of losses (our estimate, not measured)'
  if (score !== null) return [`confidence score ${score}: a loss of ${loss.percent}% by ${table}`]
  return [
    `no confidence score: by ${table} anything from ${loss.lowPercent}% to ${loss.highPercent}% may be lost, and the worst is counted`,
  ]
}

function problemsOf(input: MaxBidInput): string[] {
  const isAmount = (value: number) => Number.isFinite(value) && value >= 0 && value <= MAX_DOLLARS
  const isPercent = (value: number) => value >= 0 && value <= 100
  const { marginPercent, score, losses, bids = [] } = input
  return [
    ...AMOUNTS.flatMap((name) => {
      const given = input[name]
      return given && !isAmount(given.value) ? [`${name}: ${given.value} is not an amount`] : []
    }),
    ...(marginPercent && !isPercent(marginPercent.value)
      ? [`marginPercent: ${marginPercent.value} is not between 0 and 100`]
      : []),
    ...(score !== null && !isPercent(score) ? [`score: ${score} is not between 0 and 100`] : []),
    ...(losses ? lossProblems(losses) : []),
    ...bids.flatMap((bid, index) =>
      isAmount(bid) ? [] : [`bids[${index}]: ${bid} is not an amount`],
    ),
  ]
}
