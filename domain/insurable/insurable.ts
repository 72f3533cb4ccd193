import type { Regime } from '../redemption/question.ts'
import { buyTheOwnerOut } from './owner-way.ts'
import type { InsurableQuestion, Way } from './question.ts'
import { insurersAsk } from './unsure.ts'
import { buyAtTheSale, buyTheDeed } from './ways.ts'

export type InsurableAnswer = {
  /** "Buy the deed", "buy at the sale", "buy the owner out", in this order. */
  ways: Way[]
  /** Insurers' requirements for the record's kind of sale; empty without one. */
  insurersAsk: Array<{ what: string; source: string }>
}

/**
 * Three ways to insurable title, each with its days, costs and open risks. Costs are the person's own: an unset one
 * is named and left out. Not legal advice; no insurer is bound by it.
 */
export function pathsToInsurableTitle(question: InsurableQuestion): InsurableAnswer {
  const regime: Regime | null = question.held?.regime ?? question.next?.regime ?? null
  return {
    ways: [buyTheDeed(question), buyAtTheSale(question), buyTheOwnerOut(question)],
    insurersAsk: regime === null ? [] : insurersAsk(regime),
  }
}
