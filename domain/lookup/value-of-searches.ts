/**
 * Claims hidden from the record, and the value of a search for them. All amounts are dollars, all chances are between
 * 0 and 1. Hidden claims are treated as independent of each other.
 */
export type Risk<Id extends string = string> = {
  id: Id
  /** Probability that it exists. */
  chance: number
  /** Its average cost to the land's worth. */
  loss: number
  /** Probability that a search finds it if it exists. */
  find: number
}

export type Purchase<Id extends string = string> = {
  /** The land's worth to the buyer if nothing is hidden. */
  worth: number
  price: number
  risks: readonly Risk<Id>[]
}

/**
 * Distribution of a loss around its average. Three points of a log-normal with sigma 0.8, whose average is 1: an
 * assumption. One judgment is small and another costs the land, and a search is worth most for the large one.
 */
export const LOSS_SPREAD: readonly { weight: number; times: number }[] = [
  { weight: 1 / 6, times: 0.18 },
  { weight: 2 / 3, times: 0.73 },
  { weight: 1 / 6, times: 2.9 },
]

/** Losses are counted in parts of the worth, up to all of it. */
const CELLS = 96

/** A chance for each loss from 0 to `CELLS` cells. */
type Losses = Float64Array

/** The highest bid that breaks even: the land's expected worth, at least zero. */
export function highestBid({ worth, risks }: Pick<Purchase, 'worth' | 'risks'>): number {
  if (worth <= 0) return 0
  return left(CELLS, lossesOf(risks, worth)) * (worth / CELLS)
}

/** The expected gain of the purchase decided by current knowledge: not buying gains nothing. */
export function gainNow(purchase: Purchase): number {
  return Math.max(0, highestBid(purchase) - purchase.price)
}

/** The chance that it exists although a search found nothing. */
export function chanceAfterNothing({ chance, find }: Pick<Risk, 'chance' | 'find'>): number {
  const silent = 1 - chance * find
  return silent <= 0 ? 0 : (chance * (1 - find)) / silent
}

/**
 * Expected value of information: how much the searches raise the gain of the purchase, because it is decided after
 * their answers. Never below zero; their cost is not included.
 */
export function valueOfSearches(purchase: Purchase, searches: readonly Risk[]): number {
  const { worth, price, risks } = purchase
  if (worth <= 0) return 0
  const ids = new Set(searches.map(({ id }) => id))
  const rest = lossesOf(
    risks.filter(({ id }) => !ids.has(id)),
    worth,
  )
  const cell = worth / CELLS
  const informed = gainAfter({ price: price / cell, worth }, searches, 0, CELLS, rest) * cell
  return Math.max(0, informed - gainNow(purchase))
}

/** In cells: the gain once the searches from `at` on have answered; `worth` is the remaining worth of the land. */
function gainAfter(
  whole: { price: number; worth: number },
  searches: readonly Risk[],
  at: number,
  worth: number,
  rest: Losses,
): number {
  const search = searches[at]
  if (!search) return Math.max(0, left(worth, rest) - whole.price)
  const found = search.chance * search.find
  let gain = 0
  if (found > 0) {
    for (const [cells, weight] of cellsOf(search.loss, whole.worth)) {
      if (cells >= worth) continue
      gain += found * weight * gainAfter(whole, searches, at + 1, worth - cells, rest)
    }
  }
  if (found < 1) {
    const after = { ...search, chance: chanceAfterNothing(search) }
    const losses = withRisk(rest, after, whole.worth)
    gain += (1 - found) * gainAfter(whole, searches, at + 1, worth, losses)
  }
  return gain
}

/** Expected rest of `worth` cells after the losses. */
function left(worth: number, losses: Losses): number {
  let sum = 0
  for (let lost = 0; lost < worth; lost += 1) sum += (losses[lost] ?? 0) * (worth - lost)
  return sum
}

function lossesOf(risks: readonly Risk[], worth: number): Losses {
  let losses: Losses = new Float64Array(CELLS + 1)
  losses[0] = 1
  for (const risk of risks) losses = withRisk(losses, risk, worth)
  return losses
}

function withRisk(losses: Losses, { chance, loss }: Risk, worth: number): Losses {
  if (chance <= 0 || loss <= 0) return losses
  const sum = new Float64Array(CELLS + 1)
  const spread: (readonly [number, number])[] = [[0, 1 - chance]]
  for (const [cells, weight] of cellsOf(loss, worth)) spread.push([cells, chance * weight])
  for (const [cells, weight] of spread) {
    for (let lost = 0; lost <= CELLS; lost += 1) {
      const to = Math.min(CELLS, lost + cells)
      sum[to] = (sum[to] ?? 0) + weight * (losses[lost] ?? 0)
    }
  }
  return sum
}

/** A loss in whole cells with their weights: between two cells it is divided so that its average is kept. */
function cellsOf(loss: number, worth: number): (readonly [cells: number, weight: number])[] {
  return LOSS_SPREAD.flatMap(({ weight, times }) => {
    const cells = Math.min(CELLS, (loss * times * CELLS) / worth)
    const low = Math.floor(cells)
    const part = cells - low
    return part === 0
      ? [[low, weight] as const]
      : [[low, weight * (1 - part)] as const, [low + 1, weight * part] as const]
  })
}

/** The answer of a search; `loss` in dollars, if the finding's cost is known. */
export type Answer<Id extends string = string> =
  | { id: Id; outcome: 'nothing' }
  | { id: Id; outcome: 'found'; loss?: number }

/** The purchase after answers. A finding is certain; without one, its chance falls. */
export function afterAnswers<Id extends string>(
  { worth, price, risks }: Purchase<Id>,
  answers: readonly Answer<Id>[],
): Purchase<Id> {
  let rest = worth
  const open: Risk<Id>[] = []
  for (const risk of risks) {
    const answer = answers.findLast(({ id }) => id === risk.id)
    if (!answer) open.push(risk)
    else if (answer.outcome === 'found') rest -= answer.loss ?? risk.loss
    else open.push({ ...risk, chance: chanceAfterNothing(risk) })
  }
  return { worth: rest, price, risks: open }
}
