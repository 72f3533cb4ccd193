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
import { bidOn, inSaleOrder, type Measure, type SaleFact, type Subject } from './sale-fact.ts'
import { askForest, type Columns, type Forest, type Growing, growForest } from './trees.ts'

/** Raised with every change of what a model learns or how it is kept: older ones are trained again. */
export const MODEL_VERSION = 1

/** The quantiles of a range that holds four times of five, and the middle. */
export const LEVELS = [0.1, 0.5, 0.9] as const
const HOLDS = 0.8

/** Winning bids and years a county needs before it is learned from. */
export const NEEDED = { bids: 200, years: 3, bidsInLastYear: 40 } as const

/** Each year further back counts for so much of the one after it. */
const DECAY = 0.75

const GROWING: Growing = { trees: 80, depth: 6, rate: 0.12, leaf: 40, sample: 12_000 }
const CHANCE_GROWING: Growing = { trees: 80, depth: 5, rate: 0.08, leaf: 60, sample: 16_000 }

/** What a county's sales taught, complete but for the parcels' own past. */
export type CountyModel = {
  version: number
  measure: Measure
  years: YearLevel[]
  places: Places
  /** For the bid beside the last year's level, at each of LEVELS. */
  quantiles: Forest[]
  /** By how much the range is wider than the quantiles, so that it held as often as it should in the last year. */
  margin: number
  noBid: Forest
  /** Null where no year is followed by another. */
  comesBack: Forest | null
  bids: number
}

export type Found = { bids: number; years: number; bidsInLastYear: number }
export type Trained =
  | { status: 'trained'; model: CountyModel }
  | { status: 'too few'; found: Found }

/** One listing with what was known before it. */
export type Example = {
  fact: SaleFact
  year: number
  features: Float64Array
  /** What stands for its bid before the sale: value and the level of the year before. Null in the first year. */
  expected: number | null
  /** On a list of the next year in the record; null where there is none yet. */
  cameBack: boolean | null
}

/** The measure most of the bids are in. */
export function measureOf(facts: readonly SaleFact[]): Measure {
  let rates = 0
  for (const { rate, bidCents } of facts) rates += rate !== null ? 1 : bidCents !== null ? -1 : 0
  return rates > 0 ? 'rate' : 'price'
}

/** Every listing of the years with what earlier years say of it, and the history after the last one. */
export function examplesOf(
  facts: readonly SaleFact[],
  measure: Measure,
): { examples: Example[]; history: History } {
  const byYear = Map.groupBy(inSaleOrder(facts), yearOf)
  const years = [...byYear.keys()].sort((a, b) => a - b)
  const history = emptyHistory(measure)
  const examples: Example[] = []
  for (const [at, year] of years.entries()) {
    const listed = byYear.get(year) ?? []
    const next = byYear.get(years[at + 1] ?? Number.NaN)
    const listedNext = next && new Set(next.map(({ propertyId }) => propertyId))
    for (const fact of listed) {
      if (fact.outcome === 'withdrawn') continue
      const past = history.parcels.get(fact.propertyId) ?? null
      examples.push({
        fact,
        year,
        features: featuresOf(history, fact, past, year),
        expected: at === 0 ? null : expectedOf(fact, history),
        cameBack: listedNext ? listedNext.has(fact.propertyId) : null,
      })
    }
    addYear(history, year, listed)
  }
  return { examples, history }
}

/** Where a parcel has no worth, a common one; the trees see that it is unknown. */
const COMMON_VALUE = Math.log(20_000)

export function expectedOf(
  subject: Subject,
  { measure, years }: Pick<History, 'measure' | 'years'>,
): number {
  return (worthOf(subject, measure) ?? COMMON_VALUE) + (years.at(-1)?.level ?? 0)
}

/** Learns a county's sales, if there are enough. Its answers do not depend on the order of the facts. */
export function trainCounty(facts: readonly SaleFact[]): Trained {
  const measure = measureOf(facts)
  const { examples, history } = examplesOf(facts, measure)
  const bids = examples.filter((each) => bidOfExample(each, measure) !== null)
  const years = [...new Set(bids.map(({ year }) => year))].sort((a, b) => a - b)
  const last = years.at(-1) ?? 0
  const found = {
    bids: bids.length,
    years: years.length,
    bidsInLastYear: bids.filter(({ year }) => year === last).length,
  }
  const isEnough = (Object.keys(NEEDED) as (keyof typeof NEEDED)[]).every(
    (name) => found[name] >= NEEDED[name],
  )
  if (!isEnough) return { status: 'too few', found }
  return {
    status: 'trained',
    model: {
      version: MODEL_VERSION,
      measure,
      years: history.years,
      places: history.places,
      ...learnBids(
        bids.filter(({ expected }) => expected !== null),
        measure,
        last,
      ),
      noBid: learnChance(examples, ({ fact }) => fact.outcome === 'no-bid', last),
      comesBack: examples.some(({ cameBack }) => cameBack !== null)
        ? learnChance(
            examples.filter(({ cameBack }) => cameBack !== null),
            ({ cameBack }) => cameBack === true,
            last,
          )
        : null,
      bids: bids.length,
    },
  }
}

const bidOfExample = ({ fact }: Example, measure: Measure) =>
  fact.outcome === 'sold' ? bidOn(fact, measure) : null

/** How far a bid lay from what was expected; only of examples that have both. */
const surpriseOf = (example: Example, measure: Measure) =>
  (bidOfExample(example, measure) ?? 0) - (example.expected ?? 0)

/** Quantiles of all years, with a margin from the last one as the years before it foresaw it (split conformal). */
function learnBids(
  bids: readonly Example[],
  measure: Measure,
  last: number,
): Pick<CountyModel, 'quantiles' | 'margin'> {
  const ending = (until: number) => {
    const known = bids.filter(({ year }) => year <= until)
    const target = Float64Array.from(known, (each) => surpriseOf(each, measure))
    const weight = Float64Array.from(known, ({ year }) => DECAY ** (until - year))
    const columns = columnsOf(known)
    return LEVELS.map((level) =>
      growForest(columns, target, weight, { kind: 'quantile', level }, GROWING),
    )
  }
  const before = ending(last - 1)
  const held = bids.filter(({ year }) => year === last)
  const margin = conformalMargin(
    held.map((each) => {
      const [low = 0, , high = 0] = askQuantiles(before, each.features)
      const bid = surpriseOf(each, measure)
      return Math.max(low - bid, bid - high)
    }),
    HOLDS,
  )
  return { quantiles: ending(last), margin }
}

/** In order, whatever the forests say one by one. */
export function askQuantiles(forests: readonly Forest[], features: Float64Array): number[] {
  return forests.map((forest) => askForest(forest, features)).sort((a, b) => a - b)
}

function learnChance(
  examples: readonly Example[],
  isSo: (example: Example) => boolean,
  last: number,
): Forest {
  return growForest(
    columnsOf(examples),
    Float64Array.from(examples, (each) => Number(isSo(each))),
    Float64Array.from(examples, ({ year }) => DECAY ** (last - year)),
    { kind: 'chance' },
    CHANCE_GROWING,
  )
}

const columnsOf = (examples: readonly Example[]): Columns =>
  FEATURES.map((_, column) =>
    Float64Array.from(examples, ({ features }) => features[column] ?? Number.NaN),
  )
