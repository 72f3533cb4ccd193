import { addToPlaces, beginningsOf, levelOf, type Places, streetPlaces } from './places.ts'
import { bidOn, type Measure, type SaleFact, type Subject } from './sale-fact.ts'

/** A parcel's earlier years. */
export type ParcelPast = {
  listed: number
  noBids: number
  lastYear: number
  lastOutcome: SaleFact['outcome']
  /** Its last bid above its year's level; null without one. */
  lastAbove: number | null
}

/** Results of one year's sales. */
export type YearLevel = {
  year: number
  listed: number
  offered: number
  sold: number
  /** Median of the ratios of bids to values. */
  level: number
  /** Share of the parcels offered that had no bid. */
  noBid: number
}

/** A county's sales up to a year. Filled year by year, so that no listing sees its own sale. */
export type History = {
  measure: Measure
  places: Places
  parcels: Map<number, ParcelPast>
  years: YearLevel[]
}

export function emptyHistory(measure: Measure): History {
  return { measure, places: new Map(), parcels: new Map(), years: [] }
}

/** The base of a bid: the logarithm of the assessed value. Rates have no base. */
export function worthOf(subject: Subject, measure: Measure): number | null {
  if (measure === 'rate') return 0
  const { assessedCents } = subject
  return assessedCents === null || assessedCents <= 0 ? null : Math.log(assessedCents / 100)
}

/** Adds all listings of one year, which do not see each other. */
export function addYear(history: History, year: number, facts: readonly SaleFact[]): void {
  const { measure } = history
  const ratios = facts.flatMap((fact) => ratioOf(fact, measure) ?? []).sort((a, b) => a - b)
  const offered = facts.filter(({ outcome }) => outcome !== 'withdrawn').length
  const without = facts.filter(({ outcome }) => outcome === 'no-bid').length
  const before = history.years.at(-1)
  const level: YearLevel = {
    year,
    listed: facts.length,
    offered,
    sold: ratios.length,
    level: ratios[ratios.length >> 1] ?? before?.level ?? 0,
    noBid: offered === 0 ? (before?.noBid ?? 0) : without / offered,
  }
  history.years.push(level)
  for (const fact of facts) addFact(history, level, fact)
}

function ratioOf(fact: SaleFact, measure: Measure): number | null {
  if (fact.outcome !== 'sold') return null
  const bid = bidOn(fact, measure)
  const value = worthOf(fact, measure)
  return bid === null || value === null ? null : bid - value
}

/** A bid above its year's level, clamped so that an odd one has a limited effect. */
function aboveOf(fact: SaleFact, { level }: YearLevel, measure: Measure): number | null {
  const ratio = ratioOf(fact, measure)
  return ratio === null ? null : Math.max(-3, Math.min(3, ratio - level))
}

function addFact(history: History, year: YearLevel, fact: SaleFact): void {
  history.parcels.set(
    fact.propertyId,
    withFact(history.parcels.get(fact.propertyId) ?? null, fact, year, history.measure),
  )
  if (fact.outcome === 'withdrawn') return
  const above = aboveOf(fact, year, history.measure)
  const names = [
    ...beginningsOf(fact.parcelId),
    ...streetPlaces(fact.street, fact.address),
    ...classPlaces(fact),
  ]
  addToPlaces(history.places, names, {
    offered: 1,
    noBid: (fact.outcome === 'no-bid' ? 1 : 0) - year.noBid,
    sold: above === null ? 0 : 1,
    above: above ?? 0,
  })
}

function withFact(
  past: ParcelPast | null,
  fact: SaleFact,
  year: YearLevel,
  measure: Measure,
): ParcelPast {
  return {
    listed: (past?.listed ?? 0) + 1,
    noBids: (past?.noBids ?? 0) + (fact.outcome === 'no-bid' ? 1 : 0),
    lastYear: year.year,
    lastOutcome: fact.outcome,
    lastAbove: aboveOf(fact, year, measure) ?? past?.lastAbove ?? null,
  }
}

/** A parcel's past by its listings, oldest first; null if it was on no list. */
export function pastOf(
  facts: readonly SaleFact[],
  years: readonly YearLevel[],
  measure: Measure,
): ParcelPast | null {
  return facts.reduce<ParcelPast | null>((past, fact) => {
    const year = years.find((each) => each.year === yearOf(fact))
    return year ? withFact(past, fact, year, measure) : past
  }, null)
}

export const yearOf = ({ day }: Pick<SaleFact, 'day'>): number => Number(day.slice(0, 4))

const classPlaces = ({ propertyClass }: Subject): string[] =>
  propertyClass === null ? [] : [`class ${propertyClass.toLowerCase()}`]

/** The columns a model learns from, in the order of `featuresOf`. */
export const FEATURES = [
  'value',
  'due',
  'due beside value',
  'homestead',
  'class level',
  'class share without a bid',
  'house number',
  'block level',
  'block sales',
  'block share without a bid',
  'street level',
  'street sales',
  'street share without a bid',
  'times listed',
  'times without a bid',
  'years since listed',
  'last outcome',
  'last bid',
  'due beside expected bid',
] as const

const OUTCOME_NUMBER = { withdrawn: 0, sold: 1, 'no-bid': 2 } as const

/** A parcel's known facts before the sales of a year; NaN if unknown. */
export function featuresOf(
  { measure, places, years }: Pick<History, 'measure' | 'places' | 'years'>,
  subject: Subject,
  past: ParcelPast | null,
  year: number,
): Float64Array {
  const base = worthOf(subject, measure)
  const worth =
    subject.assessedCents === null ? Number.NaN : Math.log1p(subject.assessedCents / 100)
  const due =
    subject.dueCents === null ? Number.NaN : Math.log1p(Math.max(0, subject.dueCents) / 100)
  const block = levelOf(places, beginningsOf(subject.parcelId))
  const street = levelOf(places, streetPlaces(subject.street, subject.address))
  const kind = levelOf(places, classPlaces(subject))
  const level = years.at(-1)?.level ?? Number.NaN
  return Float64Array.of(
    worth,
    due,
    due - worth,
    subject.isHomestead === null ? Number.NaN : Number(subject.isHomestead),
    kind.sold > 0 ? kind.above : Number.NaN,
    kind.offered > 0 ? kind.noBid : Number.NaN,
    Number(/^\d{1,6}/.exec(subject.address)?.[0] ?? Number.NaN),
    block.sold > 0 ? block.above : Number.NaN,
    block.sold,
    block.offered > 0 ? block.noBid : Number.NaN,
    street.sold > 0 ? street.above : Number.NaN,
    street.sold,
    street.offered > 0 ? street.noBid : Number.NaN,
    past?.listed ?? 0,
    past?.noBids ?? 0,
    past ? year - past.lastYear : Number.NaN,
    past ? OUTCOME_NUMBER[past.lastOutcome] : Number.NaN,
    past?.lastAbove ?? Number.NaN,
    measure === 'rate' || base === null ? Number.NaN : due - (base + level + block.above),
  )
}
