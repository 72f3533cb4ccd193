import type { Regime } from '../redemption/question.ts'
import type { InsurableQuestion, Road, Way } from './question.ts'
import { insurersAsk } from './unsure.ts'
import { buyAtTheSale, buyTheDeed, buyTheOwnerOut } from './ways.ts'

export type InsurableAnswer = {
  /** "Buy the deed", "buy at the sale", "buy the owner out", in this order. */
  ways: Way[]
  /** What insurers ask for, for the kind of sale the record names; empty where it names none. */
  insurersAsk: Array<{ what: string; source: string }>
}

/**
 * Three ways to a title that an insurer would insure, each with its days, costs and what stays unsure. Costs are the
 * person's own: one that is not set is named and left out. Not legal advice; no insurer is bound by it.
 */
export function pathsToInsurableTitle(question: InsurableQuestion): InsurableAnswer {
  const regime: Regime | null = question.held?.regime ?? question.next?.regime ?? null
  return {
    ways: [buyTheDeed(question), buyAtTheSale(question), buyTheOwnerOut(question)],
    insurersAsk: regime === null ? [] : insurersAsk(regime),
  }
}

/** The road of a way that comes first; null where none has a day. */
export function firstRoad({ roads }: Way): Road | null {
  const dated = roads.filter(({ from }) => from !== null)
  return dated.sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))[0] ?? null
}
