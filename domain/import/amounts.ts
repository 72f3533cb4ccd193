import type { ImportRecord } from './record.ts'

/** Kinds of amounts in a list's rows: debts, or values of a property. */
export type AmountKind = 'owed' | 'value'

export function recordAmounts(amounts: Set<AmountKind>, record: ImportRecord): void {
  if (record.totalCents || record.taxesCents || record.penaltiesCents) amounts.add('owed')
  if (record.marketCents || record.assessedCents) amounts.add('value')
}

/** Kinds of amounts in a list's rows; null if most of them were known before, and were not read again. */
export function amountsOf(list: {
  amounts: ReadonlySet<AmountKind>
  imported: number
  stagedRows: number
}): AmountKind[] | null {
  const repeated = list.imported - list.stagedRows
  return repeated > 0 && repeated >= list.imported / 2 ? null : [...list.amounts]
}
