import { type Cents, inDollars } from '../lib/cents.ts'
import { OWED_UNKNOWN } from '../tax-sale/owed-words.ts'

/** `today`, `tomorrow`, `in 5 days` */
export function daysInWords(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** An amount, at least an amount, or a note that it is unknown, as `owedWords` within a sentence. */
export function amountInWords(cents: Cents | null, isLeast = false): string {
  if (cents === null) return OWED_UNKNOWN.toLowerCase()
  return isLeast ? `at least ${inDollars(cents)}` : inDollars(cents)
}

/** A status as a part of a sentence. */
export function statusInWords(status: string | null): string {
  return status ?? 'not on a tax list'
}
