import type { SearchId } from '../domain/lookup/searches.ts'
import {
  type Answer,
  afterAnswers,
  chanceAfterNothing,
  LOSS_SPREAD,
  type Purchase,
  type Risk,
} from '../domain/lookup/value-of-searches.ts'

/** Worth and losses are counted in parts of the worth. */
const CELLS = 32
const WIDTH = CELLS + 1

type Open = { id: SearchId; cost: number }

/**
 * The plan of lookups with the highest expected gain after cost, by dynamic programming over the lookups made and
 * the value left: the upper bound for any advice. A finding is subtracted from the value; whether more is hidden is
 * ignored.
 */
export function bestPlan(
  purchase: Purchase<SearchId>,
  open: readonly Open[],
): (answers: readonly Answer<SearchId>[]) => SearchId | null {
  const { worth, price, risks } = purchase
  const searches = open.flatMap((each) => {
    const risk = risks.find(({ id }) => id === each.id)
    return risk ? [{ ...each, risk, cells: cellsOf(risk.loss, worth) }] : []
  })
  if (worth <= 0) return () => null
  const gains = gainsWithoutSearches(
    searches.map(({ risk }) => risk),
    worth,
    price,
  )
  const best = new Int8Array(gains.length).fill(-1)
  for (let taken = 2 ** searches.length - 1; taken >= 0; taken--) {
    for (const [at, search] of searches.entries()) {
      if ((taken >> at) & 1) continue
      const after = (taken | (1 << at)) * WIDTH
      const found = search.risk.chance * search.risk.find
      const cost = (search.cost * CELLS) / worth
      for (let left = 1; left <= CELLS; left++) {
        let gain = (1 - found) * (gains[after + left] ?? 0) - cost
        for (const [cells, weight] of search.cells) {
          if (cells < left) gain += found * weight * (gains[after + left - cells] ?? 0)
        }
        const place = taken * WIDTH + left
        if (gain <= (gains[place] ?? 0) + 1e-9) continue
        gains[place] = gain
        best[place] = at
      }
    }
  }
  return (answers) => {
    const ids = new Set(answers.map(({ id }) => id))
    const taken = searches.reduce((sum, { id }, at) => sum + (ids.has(id) ? 1 << at : 0), 0)
    const left = Math.round((afterAnswers(purchase, answers).worth / worth) * CELLS)
    return left <= 0 ? null : (searches[best[taken * WIDTH + left] ?? -1]?.id ?? null)
  }
}

/** Expected gain of deciding, in cells, for each set of lookups made and each remaining value. */
function gainsWithoutSearches(risks: readonly Risk[], worth: number, price: number): Float64Array {
  const gains = new Float64Array(2 ** risks.length * WIDTH)
  const walk = (at: number, taken: number, losses: Float64Array): void => {
    const risk = risks[at]
    if (!risk) {
      let below = 0
      let lost = 0
      for (let left = 0; left <= CELLS; left++) {
        gains[taken * WIDTH + left] = Math.max(0, left * below - lost - (price * CELLS) / worth)
        below += losses[left] ?? 0
        lost += left * (losses[left] ?? 0)
      }
      return
    }
    walk(at + 1, taken, withRisk(losses, risk.chance, risk.loss, worth))
    walk(at + 1, taken | (1 << at), withRisk(losses, chanceAfterNothing(risk), risk.loss, worth))
  }
  const none = new Float64Array(WIDTH)
  none[0] = 1
  walk(0, 0, none)
  return gains
}

function withRisk(losses: Float64Array, chance: number, loss: number, worth: number) {
  const sum = losses.map((each) => each * (1 - chance))
  for (const [cells, weight] of cellsOf(loss, worth)) {
    for (let lost = 0; lost <= CELLS; lost++) {
      const to = Math.min(CELLS, lost + cells)
      sum[to] = (sum[to] ?? 0) + chance * weight * (losses[lost] ?? 0)
    }
  }
  return sum
}

function cellsOf(loss: number, worth: number): (readonly [cells: number, weight: number])[] {
  return LOSS_SPREAD.flatMap(({ weight, times }) => {
    const cells = Math.min(CELLS, (loss * times * CELLS) / worth)
    const low = Math.floor(cells)
    const part = cells - low
    return [[low, weight * (1 - part)] as const, [Math.min(CELLS, low + 1), weight * part] as const]
  })
}
