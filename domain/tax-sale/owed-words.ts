import { formatMoney } from '../lib/format.ts'

/** Shown for an amount owed that no source states. */
export const OWED_UNKNOWN = 'Unknown'

/** Before a sum of which a part is not stated. */
export const AT_LEAST = 'At least'

/**
 * An amount of taxes owed, in the words that all screens and papers share: a sum; at least a sum, where a part of it is
 * not stated; or unknown. A paste's assumed 0 is unknown to a reader.
 */
export function owedWords(dollars: number | null, isAssumed: boolean): string {
  const known = owedCell(dollars, isAssumed)
  if (known === null) return OWED_UNKNOWN
  return isAssumed ? `${AT_LEAST} ${formatMoney(known)}` : formatMoney(known)
}

/** The amount as a cell of a file: empty where it is unknown, so that nobody sums up an assumed 0. */
export function owedCell(dollars: number | null, isAssumed: boolean): number | null {
  return isAssumed && dollars === 0 ? null : dollars
}

/** What the column beside that cell says: unknown, or at least; empty for a sum. */
export function owedNote(dollars: number | null, isAssumed: boolean): string {
  if (owedCell(dollars, isAssumed) === null) return OWED_UNKNOWN
  return isAssumed ? AT_LEAST : ''
}

/** The same within a sentence: `$250.50 owed`, `at least $250.50 owed`, `amount owed unknown`. */
export function owedPhrase(dollars: number | null, isAssumed: boolean): string {
  const words = owedWords(dollars, isAssumed)
  if (words === OWED_UNKNOWN) return 'amount owed unknown'
  return `${words.charAt(0).toLowerCase()}${words.slice(1)} owed`
}

type Owed = { totalOwed: number | null; assumed: readonly string[] }

/** The total of a tax sale; unknown without one. */
export function totalOwedWords(sale: Owed | null | undefined): string {
  return owedWords(sale?.totalOwed ?? null, sale?.assumed.includes('totalOwed') ?? false)
}

/** What other rows state beside a total, and why it is not in it: a sentence for each reason. */
export function leftOutWords({
  repeated,
  replaced,
}: {
  repeated: number | null
  replaced: number | null
}): string[] {
  return [
    ...(repeated === null ? [] : [`Duplicate bills removed: ${formatMoney(repeated)}.`]),
    ...(replaced === null ? [] : [`Replaced by a later list: ${formatMoney(replaced)}.`]),
  ]
}
