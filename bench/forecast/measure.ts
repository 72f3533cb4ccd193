import { forecast } from '../../domain/forecast/forecast.ts'
import { pastOf, yearOf } from '../../domain/forecast/history.ts'
import type { SaleFact } from '../../domain/forecast/sale-fact.ts'
import { LEVELS, trainCounty } from '../../domain/forecast/train.ts'
import { type Forest, weightedQuantile } from '../../domain/forecast/trees.ts'
import { nearestQuantiles, type Range } from './nearest-quantiles.ts'

/** Sums of a chance's squared errors. */
export type Chance = { loss: number; baseLoss: number; lastLoss: number; so: number; of: number }

export type YearMeasured = {
  year: number
  bids: number
  trees: Range
  /** With the margin of the last year alone. */
  lastAlone: Range
  /** The trees' quantiles without the margin. */
  bare: Range
  baseline: Range
  nearest: Range
  noBid: Chance
}

const noRange = (): Range => ({ held: 0, loss: 0, logLoss: 0, of: 0 })
const noChance = (): Chance => ({ loss: 0, baseLoss: 0, lastLoss: 0, so: 0, of: 0 })

/** Learns from the years before `year` alone, and compares with the sales of that year. */
export function measureYear(
  facts: readonly SaleFact[],
  year: number,
  /** Models of the years measured before, reused. */
  known: Map<number, Forest[]>,
): YearMeasured | null {
  const before = facts.filter((fact) => yearOf(fact) < year)
  const trained = trainCounty(before, known)
  if (trained.status === 'too few') return null
  const { model } = trained
  const pastFacts = Map.groupBy(
    before.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ({ propertyId }) => propertyId,
  )
  const base = baselineOf(before)
  const measured: YearMeasured = {
    year,
    bids: 0,
    trees: noRange(),
    lastAlone: noRange(),
    bare: noRange(),
    baseline: noRange(),
    nearest: nearestQuantiles(before, facts, year, addTo),
    noBid: noChance(),
  }
  const bare = { ...model, margin: 0 }
  const lastAlone = { ...model, margin: model.margins.at(-1)?.margin ?? 0 }
  for (const fact of facts) {
    if (yearOf(fact) !== year || fact.outcome === 'withdrawn') continue
    const past = pastOf(pastFacts.get(fact.propertyId) ?? [], model.years, model.measure)
    const said = forecast(model, fact, past, year)
    addChance(measured.noBid, said.noBid, base.noBid, base.lastNoBid, fact.outcome === 'no-bid')
    if (fact.outcome !== 'sold' || fact.bidCents === null || fact.bidCents <= 0) continue
    measured.bids++
    addTo(measured.trees, [said.low, said.middle, said.high], fact.bidCents)
    for (const [range, of] of [
      [measured.lastAlone, lastAlone],
      [measured.bare, bare],
    ] as const) {
      const { low, middle, high } = forecast(of, fact, past, year)
      addTo(range, [low, middle, high], fact.bidCents)
    }
    addTo(measured.baseline, base.quantilesOf(fact), fact.bidCents)
  }
  return measured
}

function addTo(range: Range, quantiles: readonly number[], bid: number): void {
  const [low = 0, , high = 0] = quantiles
  range.of++
  if (bid >= low && bid <= high) range.held++
  for (const [at, level] of LEVELS.entries()) {
    const said = quantiles[at] ?? 0
    range.loss += pinball(level, bid / 100, said / 100)
    range.logLoss += pinball(level, Math.log(bid), Math.log(Math.max(1, said)))
  }
}

const pinball = (level: number, is: number, said: number) =>
  is >= said ? level * (is - said) : (1 - level) * (said - is)

function addChance(chance: Chance, said: number, base: number, last: number, isSo: boolean): void {
  chance.of++
  chance.so += Number(isSo)
  chance.loss += (said - Number(isSo)) ** 2
  chance.baseLoss += (base - Number(isSo)) ** 2
  chance.lastLoss += (last - Number(isSo)) ** 2
}

/**
 * The baseline: each quantile is that of all earlier bids of the county on property of the class; each chance the
 * share of all earlier listings. Baltimore has one class, whether the owner lives there.
 */
function baselineOf(before: readonly SaleFact[]) {
  const classOf = ({ propertyClass, isHomestead }: SaleFact) => `${propertyClass} ${isHomestead}`
  const bids = before.flatMap((fact) =>
    fact.outcome === 'sold' && (fact.bidCents ?? 0) > 0 ? [fact] : [],
  )
  const quantiles = new Map(
    [...Map.groupBy(bids, classOf)].map(([name, of]) => {
      const values = Float64Array.from(of, ({ bidCents }) => bidCents ?? 0)
      const equal = new Float64Array(of.length).fill(1)
      return [name, LEVELS.map((level) => weightedQuantile(values, equal, level))]
    }),
  )
  const offered = before.filter(({ outcome }) => outcome !== 'withdrawn')
  const byYear = Map.groupBy(offered, yearOf)
  const lastYear = Math.max(0, ...before.map(yearOf))
  const noBid = (of: readonly SaleFact[]) =>
    of.length === 0 ? 0 : of.filter(({ outcome }) => outcome === 'no-bid').length / of.length
  return {
    quantilesOf: (fact: SaleFact) => quantiles.get(classOf(fact)) ?? [0, 0, 0],
    noBid: noBid(offered),
    lastNoBid: noBid(byYear.get(lastYear) ?? []),
  }
}
