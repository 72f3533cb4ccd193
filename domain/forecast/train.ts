import { conformalMargin } from './conformal.ts'
import {
  addYear,
  emptyHistory,
  FEATURES,
  featuresOf,
  type History,
  worthOf,
  type YearLevel,
  yearOf,
} from './history.ts'
import type { Places } from './places.ts'
import {
  bidOn,
  inSaleOrder,
  type Measure,
  type Outcome,
  type SaleFact,
  type Subject,
} from './sale-fact.ts'
import {
  type Columns,
  type Forest,
  type Growing,
  growForest,
  predict,
  type Steps,
} from './trees.ts'

/** Increased with every change of a model's learning or format: older ones are retrained. */
export const MODEL_VERSION = 3

/** The quantiles of a range that contains four of five cases, and the middle. */
export const LEVELS = [0.1, 0.5, 0.9] as const
const COVERAGE = 0.8

/**
 * Winning bids and years a county needs for training: the first year has no level before it, the second is learned,
 * and the third and later ones measure the range's margin.
 */
export const NEEDED = { bids: 200, years: 3, bidsInLastYear: 40 } as const

/** Weight of each year relative to the year after it. */
const DECAY = 0.75

const BIDS: Growing = { trees: 80, depth: 6, rate: 0.12, leaf: 40, sample: 12_000 }
const NO_BID: Growing = { trees: 80, depth: 5, rate: 0.08, leaf: 60, sample: 16_000 }

/** A county's trained model, without the parcels' own past. */
export type CountyModel = {
  version: number
  measure: Measure
  years: YearLevel[]
  places: Places
  /** For the bid beside the last year's level, at each of LEVELS. */
  quantiles: Forest[]
  /** The margin of the range beyond the quantiles, so that it has the intended coverage over the years. */
  margin: number
  /** The same for single years, oldest first. */
  margins: { year: number; margin: number }[]
  /** Whether bids start at the amount due, by past bids. */
  startsAtDue: boolean
  noBid: Forest
  bids: number
}

export type Found = { bids: number; years: number; bidsInLastYear: number }
export type Trained =
  | { status: 'trained'; model: CountyModel }
  | { status: 'too few'; found: Found }

/** One listing with the facts known before it. */
export type Example = {
  propertyId: number
  outcome: Outcome
  year: number
  features: Float64Array
  /** The winning bid in the model's measure; null without a bid or if the list does not state it. */
  bid: number | null
  /** The expected bid before the sale: value and the level of the year before. Null in the first year. */
  expected: number | null
}

/** The measure of most bids. */
export function measureOf(facts: readonly SaleFact[]): Measure {
  let rates = 0
  for (const { rate, bidCents } of facts) rates += rate !== null ? 1 : bidCents !== null ? -1 : 0
  return rates > 0 ? 'rate' : 'price'
}

/** State of learning year by year, so that a county's listings need not be held all at once. */
export type Learner = { history: History; examples: Example[] }

export const startLearning = (measure: Measure): Learner => ({
  history: emptyHistory(measure),
  examples: [],
})

/** Adds all listings of one year, each with the facts of the years before; years come in order. */
export function learnYear(
  { history, examples }: Learner,
  year: number,
  facts: readonly SaleFact[],
): void {
  const ordered = inSaleOrder(facts)
  const isFirst = history.years.length === 0
  for (const fact of ordered) {
    if (fact.outcome === 'withdrawn') continue
    const past = history.parcels.get(fact.propertyId) ?? null
    examples.push({
      propertyId: fact.propertyId,
      outcome: fact.outcome,
      year,
      features: featuresOf(history, fact, past, year),
      bid: fact.outcome === 'sold' ? bidOn(fact, history.measure) : null,
      expected: isFirst ? null : expectedOf(fact, history),
    })
  }
  addYear(history, year, ordered)
}

/** Learns from listings held all at once. */
export function learnAll(facts: readonly SaleFact[]): Learner {
  const learner = startLearning(measureOf(facts))
  const byYear = Map.groupBy(facts, yearOf)
  for (const year of [...byYear.keys()].sort((a, b) => a - b)) {
    learnYear(learner, year, byYear.get(year) ?? [])
  }
  return learner
}

/** Parcels without a value get a typical one; the trees see that it is unknown. */
const COMMON_VALUE = Math.log(20_000)

export function expectedOf(
  subject: Subject,
  { measure, years }: Pick<History, 'measure' | 'years'>,
): number {
  return (worthOf(subject, measure) ?? COMMON_VALUE) + (years.at(-1)?.level ?? 0)
}

const DUE = FEATURES.indexOf('due')

type Bid = Example & { bid: number; expected: number }

/**
 * Trains a county's model, if it has enough sales. In steps: training takes seconds, and the caller may do other work
 * between two of them. The model does not depend on the order of the listings.
 */
export function* trainInSteps(
  { history, examples }: Learner,
  /** Quantiles by the last year learned, from a learner with the same years so far. */
  known: Map<number, Forest[]> = new Map(),
): Steps<Trained> {
  const bids = examples.filter(({ bid }) => bid !== null)
  const last = bids.at(-1)?.year ?? 0
  const found = {
    bids: bids.length,
    years: new Set(bids.map(({ year }) => year)).size,
    bidsInLastYear: bids.filter(({ year }) => year === last).length,
  }
  const isEnough = (Object.keys(NEEDED) as (keyof typeof NEEDED)[]).every(
    (name) => found[name] >= NEEDED[name],
  )
  if (!isEnough) return { status: 'too few', found }
  const learned = bids.filter((each): each is Bid => each.bid !== null && each.expected !== null)
  return {
    status: 'trained',
    model: {
      version: MODEL_VERSION,
      measure: history.measure,
      years: history.years,
      places: history.places,
      ...(yield* learnBids(learned, last, known)),
      startsAtDue: startsAtDue(bids, history.measure),
      noBid: yield* learnNoBid(examples, last),
      bids: bids.length,
    },
  }
}

/** Runs all steps of the training. */
export function trainCounty(facts: readonly SaleFact[], known?: Map<number, Forest[]>): Trained {
  const steps = trainInSteps(learnAll(facts), known)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Maximum of years for a margin: each needs a separate training. */
const MARGIN_YEARS = 8

/**
 * Quantiles of all years, with a margin from the distance of each year from the prediction of the years before it. A
 * single year is not enough: prices move by varying amounts.
 */
function* learnBids(
  bids: readonly Bid[],
  last: number,
  known: Map<number, Forest[]>,
): Steps<Pick<CountyModel, 'quantiles' | 'margin' | 'margins'>> {
  function* upTo(year: number): Steps<Forest[]> {
    const quantiles = known.get(year) ?? (yield* learnQuantiles(bids, year))
    known.set(year, quantiles)
    return quantiles
  }
  const byYear = [...Map.groupBy(bids, ({ year }) => year)].sort(([a], [b]) => a - b)
  const judged: { year: number; outside: number[] }[] = []
  for (const [at, [year, of]] of byYear.entries()) {
    const [until] = byYear[at - 1] ?? []
    const isLast = year === last
    if (until === undefined || at < byYear.length - MARGIN_YEARS) continue
    const before = bids.filter((bid) => bid.year <= until).length
    if (!isLast && Math.min(of.length, before) < NEEDED.bidsInLastYear) continue
    const quantiles = yield* upTo(until)
    judged.push({ year, outside: of.map((bid) => outsideOf(bid, quantiles)) })
  }
  return {
    quantiles: yield* upTo(last),
    margin: conformalMargin(
      judged.map(({ outside }) => outside),
      COVERAGE,
    ),
    margins: judged.map(({ year, outside }) => ({
      year,
      margin: conformalMargin([outside], COVERAGE),
    })),
  }
}

/** Distance of a bid outside of the range of quantiles; negative inside. */
function outsideOf({ bid, expected, features }: Bid, quantiles: readonly Forest[]): number {
  const [low = 0, , high = 0] = predictQuantiles(quantiles, features)
  return Math.max(low - (bid - expected), bid - expected - high)
}

function* learnQuantiles(bids: readonly Bid[], until: number): Steps<Forest[]> {
  const known = bids.filter(({ year }) => year <= until)
  const target = Float64Array.from(known, ({ bid, expected }) => bid - expected)
  const weight = Float64Array.from(known, ({ year }) => DECAY ** (until - year))
  const columns = columnsOf(known)
  const forests: Forest[] = []
  for (const level of LEVELS) {
    forests.push(yield* growForest(columns, target, weight, { kind: 'quantile', level }, BIDS))
  }
  return forests
}

/** Quantiles sorted, whatever the single forests predict. */
export function predictQuantiles(forests: readonly Forest[], features: Float64Array): number[] {
  return forests.map((forest) => predict(forest, features)).sort((a, b) => a - b)
}

/** One in a hundred of these may be an error of the list. */
const STRAY_SHARE = 0.01

/** Whether bidding starts at the amount due: hardly any bid was below it. */
function startsAtDue(bids: readonly Example[], measure: Measure): boolean {
  if (measure === 'rate') return false
  const withDue = bids.filter(({ features }) => (features[DUE] ?? Number.NaN) > 0)
  const below = withDue.filter(
    ({ bid, features }) => Math.expm1(features[DUE] ?? 0) > Math.exp(bid ?? 0) + 0.01,
  )
  return withDue.length > 0 && below.length <= STRAY_SHARE * withDue.length
}

const learnNoBid = (examples: readonly Example[], last: number): Steps<Forest> =>
  growForest(
    columnsOf(examples),
    Float64Array.from(examples, ({ outcome }) => Number(outcome === 'no-bid')),
    Float64Array.from(examples, ({ year }) => DECAY ** (last - year)),
    { kind: 'chance' },
    NO_BID,
  )

const columnsOf = (examples: readonly Example[]): Columns =>
  FEATURES.map((_, column) =>
    Float64Array.from(examples, ({ features }) => features[column] ?? Number.NaN),
  )
