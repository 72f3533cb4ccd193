import { addMonths, type LocalDate } from '../lib/local-date.ts'
import type { RedemptionQuestion } from './question.ts'
import { redeem } from './redeem.ts'

/** One month of redemption: a buyer's result, in dollars. */
export type BreakEvenMonth = {
  months: number
  /** Last day that counts as this month. */
  to: LocalDate
  /** The highest bid without a loss. */
  highestBid: number
  /** The buyer's proceeds less the bid in question; negative for a loss. */
  result: number
}

/**
 * Month by month to the last day to redeem: the bid that breaks even, and what the bid asked about (the
 * face, where there is none) gains or loses. Null where a fact is missing, and where redemption costs no
 * buyer what he bid: in Alabama (AL-7) and Tennessee (TN-10) the price comes back.
 *
 * In Mississippi the buyer receives the same whatever he bid (MS-12, MS-21), so what he receives is
 * itself the bid that breaks even. Every figure is the redemption engine's answer for the month's last
 * day, months counted as it counts them (MS-14).
 */
export function breakEven(question: RedemptionQuestion): BreakEvenMonth[] | null {
  const { regime, saleDate } = question
  if (regime !== 'ms-land-sale' || saleDate === null) return null
  const rows: BreakEvenMonth[] = []
  for (let months = 1; ; months++) {
    const to = addMonths(saleDate, months)
    const { buyerReceives, buyerResult } = redeem({ ...question, asOf: to })
    if (buyerReceives === null || buyerResult === null) break
    rows.push({ months, to, highestBid: buyerReceives, result: buyerResult })
  }
  return rows.length > 0 ? rows : null
}
