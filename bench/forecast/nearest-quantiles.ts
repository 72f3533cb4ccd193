import { conformalMargin } from '../../domain/forecast/conformal.ts'
import { yearOf } from '../../domain/forecast/history.ts'
import { bidOf, type SaleFact } from '../../domain/forecast/sale-fact.ts'
import { type Example, LEVELS, learnAll } from '../../domain/forecast/train.ts'
import { weightedQuantile } from '../../domain/forecast/trees.ts'

/** Sums over the bids of a year: how often the range held, and by how much the quantiles missed. */
export type Range = { held: number; loss: number; logLoss: number; of: number }

const NEIGHBORS = 100
/** Listings compared, of the year judged and the one before it: all would take hours. */
const COMPARED = 600
const DECAY = 0.75

/** Value, due, homestead, level of the block, level of the street, last bid: their indexes among the features. */
const COLUMNS = [0, 1, 3, 7, 10, 17]

type Known = { at: number[]; surprise: number; year: number }

/** The alternative for a range: quantiles of the nearest sales, weighted by a kernel. */
export function nearestQuantiles(
  before: readonly SaleFact[],
  facts: readonly SaleFact[],
  year: number,
  add: (range: Range, quantiles: readonly number[], bid: number) => void,
): Range {
  const upTo = [...before, ...facts.filter((fact) => yearOf(fact) === year)]
  const examples = learnAll(upTo).examples.filter(
    ({ bid, expected }) => bid !== null && expected !== null,
  )
  const known = examples.map((example) => knownOf(example))
  const last = before.reduce((latest, fact) => Math.max(latest, yearOf(fact)), 0)
  const every = (of: number) => {
    const list = examples.flatMap((example, at) => (example.year === of ? [at] : []))
    const step = Math.max(1, Math.floor(list.length / COMPARED))
    return list.filter((_, nth) => nth % step === 0)
  }
  const ask = (at: number, until: number) => quantilesAt(known, known[at]?.at ?? [], until)
  const margin = conformalMargin(
    [
      every(last).map((at) => {
        const [low = 0, , high = 0] = ask(at, last - 1)
        const surprise = known[at]?.surprise ?? 0
        return Math.max(low - surprise, surprise - high)
      }),
    ],
    0.8,
  )
  const range: Range = { held: 0, loss: 0, logLoss: 0, of: 0 }
  for (const at of every(year)) {
    const example = examples[at]
    if (!example) continue
    const [low = 0, middle = 0, high = 0] = ask(at, last)
    const said = [Math.min(middle, low - margin), middle, Math.max(middle, high + margin)]
    add(
      range,
      said.map((each) => bidOf((example.expected ?? 0) + each, 'price')),
      bidOf(example.bid ?? 0, 'price'),
    )
  }
  return range
}

const knownOf = ({ bid, features, expected, year }: Example): Known => ({
  at: COLUMNS.map((column) => {
    const value = features[column] ?? Number.NaN
    return Number.isNaN(value) ? 0 : value
  }),
  surprise: (bid ?? 0) - (expected ?? 0),
  year,
})

function quantilesAt(known: readonly Known[], at: readonly number[], until: number): number[] {
  const near: Array<{ far: number; known: Known }> = []
  let limit = Number.POSITIVE_INFINITY
  for (const each of known) {
    if (each.year > until) continue
    let far = 0
    for (const [column, value] of each.at.entries()) far += (value - (at[column] ?? 0)) ** 2
    if (far >= limit) continue
    near.push({ far, known: each })
    if (near.length < 4 * NEIGHBORS) continue
    near.sort((a, b) => a.far - b.far)
    near.length = NEIGHBORS
    limit = near.at(-1)?.far ?? limit
  }
  near.sort((a, b) => a.far - b.far)
  near.length = Math.min(near.length, NEIGHBORS)
  const width = (near.at(-1)?.far ?? 1) + 1e-9
  const values = Float64Array.from(near, (each) => each.known.surprise)
  const weight = Float64Array.from(
    near,
    (each) => (1 - each.far / width + 1e-6) * DECAY ** (until - each.known.year),
  )
  return LEVELS.map((level) => weightedQuantile(values, weight, level))
}
