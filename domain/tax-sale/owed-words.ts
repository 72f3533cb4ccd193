import { formatMoney } from '../lib/format.ts'

/** Shown for an amount owed that no source states. */
export const OWED_UNKNOWN = 'Unknown'

/**
 * An amount of taxes owed, in the words that all screens and papers share: a sum; at least a sum, where a part of it is
 * not stated; or unknown. A paste's assumed 0 is unknown to a reader.
 */
export function owedWords(dollars: number | null, isAssumed: boolean): string {
  if (dollars === null || (isAssumed && dollars === 0)) return OWED_UNKNOWN
  return isAssumed ? `At least ${formatMoney(dollars)}` : formatMoney(dollars)
}

type Owed = { totalOwed: number | null; assumed: readonly string[] }

/** The total of a tax sale; unknown without one. */
export function totalOwedWords(sale: Owed | null | undefined): string {
  return owedWords(sale?.totalOwed ?? null, sale?.assumed.includes('totalOwed') ?? false)
}
