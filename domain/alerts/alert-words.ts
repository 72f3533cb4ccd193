import { type Cents, inDollars } from '../lib/cents.ts'

/** `today`, `tomorrow`, `in 5 days` */
export function daysInWords(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** An amount, or a note that it is unknown. */
export function amountInWords(cents: Cents | null): string {
  return cents === null ? 'not known' : inDollars(cents)
}

/** A status as a part of a sentence. */
export function statusInWords(status: string | null): string {
  return status ?? 'not on a tax list'
}
