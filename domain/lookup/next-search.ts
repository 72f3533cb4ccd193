import {
  type Answer,
  afterAnswers,
  chanceAfterNothing,
  gainNow,
  highestBid,
  type Purchase,
  type Risk,
  valueOfSearches,
} from './value-of-searches.ts'

/** A search still open, with its cost in dollars: fee and time. */
export type OpenSearch<Id extends string = string> = { id: Id; cost: number }

/** A search with its current value. */
export type RatedSearch<Id extends string = string> = OpenSearch<Id> & {
  /** Expected gain of the decision by this search alone. */
  value: number
  /** Value for each dollar of cost. */
  valuePerDollar: number
  bidIfFound: number
  bidIfNothing: number
}

export type Advice<Id extends string = string> = {
  /** If nothing more is hidden, less what was found. */
  worth: number
  /** The highest bid by current knowledge. */
  bid: number
  /** Whether buying at the price is worth it by current knowledge. */
  isBuy: boolean
  gain: number
  /** The search to take next; null: stop. */
  next: Id | null
  /**
   * The searches with which the next one is worth its cost: itself alone, or several that change the decision only
   * together. Empty when it is time to stop.
   */
  plan: Id[]
  planValue: number
  planCost: number
  /** Every open search, the best value per dollar first. */
  searches: RatedSearch<Id>[]
}

/** A free search is worth more than any other; nothing is divided by zero. */
const LEAST_COST = 0.01

/**
 * The next record to look up: the one whose answer has the highest value per dollar of cost, as long as one exceeds
 * its cost. If no single one does, because only several answers together change the decision, those that resolve most
 * expected loss per dollar are considered together.
 */
export function nextSearch<Id extends string>(
  purchase: Purchase<Id>,
  open: readonly OpenSearch<Id>[],
  answers: readonly Answer<Id>[],
): Advice<Id> {
  const now = afterAnswers(purchase, answers)
  const risks = new Map(now.risks.map((risk) => [risk.id, risk]))
  const isAnswered = new Set(answers.map(({ id }) => id))
  const candidates = open.flatMap(({ id, cost }) => {
    const risk = risks.get(id)
    return risk && !isAnswered.has(id) ? [{ id, cost: Math.max(cost, LEAST_COST), risk }] : []
  })
  const searches = candidates
    .map((candidate) => rate(now, candidate))
    .sort((a, b) => b.valuePerDollar - a.valuePerDollar || a.cost - b.cost || byId(a, b))
  const best = searches.find(({ value, cost }) => value > cost)
  const plan = best
    ? { ids: [best.id], value: best.value, cost: best.cost }
    : together(now, candidates)
  const bid = highestBid(now)
  return {
    worth: now.worth,
    bid,
    isBuy: bid > now.price,
    gain: gainNow(now),
    next: plan?.ids[0] ?? null,
    plan: plan?.ids ?? [],
    planValue: plan?.value ?? 0,
    planCost: plan?.cost ?? 0,
    searches,
  }
}

type Candidate<Id extends string> = OpenSearch<Id> & { risk: Risk<Id> }

function rate<Id extends string>(
  now: Purchase<Id>,
  { id, cost, risk }: Candidate<Id>,
): RatedSearch<Id> {
  const value = valueOfSearches(now, [risk])
  const others = now.risks.filter((each) => each.id !== id)
  return {
    id,
    cost,
    value,
    valuePerDollar: value / cost,
    bidIfFound: highestBid({ worth: now.worth - risk.loss, risks: others }),
    bidIfNothing: highestBid({
      worth: now.worth,
      risks: [...others, { ...risk, chance: chanceAfterNothing(risk) }],
    }),
  }
}

type Plan<Id extends string> = { ids: Id[]; value: number; cost: number }

/** The searches with the highest gain over their cost when done together; null without any. */
function together<Id extends string>(
  now: Purchase<Id>,
  candidates: readonly Candidate<Id>[],
): Plan<Id> | null {
  const resolved = ({ risk, cost }: Candidate<Id>) =>
    (risk.chance * risk.find * Math.min(risk.loss, Math.max(0, now.worth))) / cost
  const inOrder = candidates.toSorted((a, b) => resolved(b) - resolved(a) || byId(a, b))
  let best: Plan<Id> | null = null
  for (let count = 2; count <= inOrder.length; count += 1) {
    const searches = inOrder.slice(0, count)
    for (const plan of [count === 2 ? pair(now, searches) : null, untilFound(now, searches)]) {
      if (plan === null || plan.value <= plan.cost) continue
      if (best === null || plan.value - plan.cost > best.value - best.cost) best = plan
    }
  }
  return best
}

function pair<Id extends string>(now: Purchase<Id>, searches: readonly Candidate<Id>[]): Plan<Id> {
  return {
    ids: searches.map(({ id }) => id),
    value: valueOfSearches(
      now,
      searches.map(({ risk }) => risk),
    ),
    cost: searches.reduce((total, { cost }) => total + cost, 0),
  }
}

/**
 * Searches done one after another until one finds something: worth it if the purchase depends on none finding
 * anything. A lower bound: a small finding may leave it worth buying, which is not counted.
 */
function untilFound<Id extends string>(
  now: Purchase<Id>,
  searches: readonly Candidate<Id>[],
): Plan<Id> {
  let isClear = 1
  let cost = 0
  for (const search of searches) {
    cost += isClear * search.cost
    isClear *= 1 - search.risk.chance * search.risk.find
  }
  const ids = searches.map(({ id }) => id)
  const clear = afterAnswers(
    now,
    ids.map((id) => ({ id, outcome: 'nothing' })),
  )
  return { ids, value: isClear * gainNow(clear) - gainNow(now), cost }
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}
