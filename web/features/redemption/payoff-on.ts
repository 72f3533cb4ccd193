import type { Redemption } from '../../../contract/redemption.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { readRedemptionQuestion } from '../../../domain/redemption/read-question.ts'
import { redeem } from '../../../domain/redemption/redeem.ts'

/**
 * The same sale on another day and with facts the record lacks, by the server's engine. An error message if they are
 * invalid, such as a day before the sale.
 */
export function payoffOn(
  sale: Redemption,
  day: LocalDate,
  facts: Readonly<Record<string, string | number>> = {},
): Redemption | { error: string } {
  const then = readRedemptionQuestion({ ...sale.question, ...facts, asOf: day })
  if ('error' in then) return then
  const now = readRedemptionQuestion(sale.question)
  const engines = 'error' in now ? [] : redeem(now.question).assumptions
  const answer = redeem(then.question)
  return {
    ...sale,
    ...answer,
    assumptions: [
      // The record's assumptions apply on any day.
      ...sale.assumptions.filter((each) => !engines.includes(each)),
      ...answer.assumptions,
    ],
  }
}
