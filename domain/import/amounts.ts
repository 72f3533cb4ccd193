import type { ImportRecord } from './record.ts'

/** What the rows of a list can state in dollars: debts, or what a property is worth. */
export type AmountKind = 'owed' | 'value'

export function recordAmounts(amounts: Set<AmountKind>, record: ImportRecord): void {
  if (record.totalCents || record.taxesCents || record.penaltiesCents) amounts.add('owed')
  if (record.marketCents || record.assessedCents) amounts.add('value')
}

/** What the rows of a list state; null where most of them were known before, and were not read again. */
export function amountsOf(list: {
  amounts: ReadonlySet<AmountKind>
  imported: number
  stagedRows: number
}): AmountKind[] | null {
  const repeated = list.imported - list.stagedRows
  return repeated > 0 && repeated >= list.imported / 2 ? null : [...list.amounts]
}
