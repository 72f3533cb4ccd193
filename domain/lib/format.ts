import type { LocalDate } from './local-date.ts'
import { once } from './once.ts'

// Formats amounts, days and counts for people, on screens, on paper and in mail.

// `Intl` needs 20 to 60 ms on a phone for its first formatter: it only formats amounts that are not whole cents.
const dollars = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
    }),
)
const decimals = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }))
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Shown for an unknown value. */
export const NOTHING = '—'

/** US dollars with thousand separators and cents: `$1,234.50`, `−$35.20`. For amounts owed, billed or paid. */
export function formatMoney(amount: number | null): string {
  if (amount === null) return NOTHING
  const cents = Math.round(amount * 100)
  if (!Number.isSafeInteger(cents) || cents / 100 !== amount) {
    return withMinus(dollars().format(amount))
  }
  const text = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '−' : ''}$${inThousands(text.slice(0, -2))}.${text.slice(-2)}`
}

/** US dollars, with cents only if they are not zero: `$125,000`. For values and prices. */
export function formatValue(amount: number | null): string {
  if (amount === null || !Number.isSafeInteger(amount)) return formatMoney(amount)
  return `${amount < 0 ? '−' : ''}$${inThousands(String(Math.abs(amount)))}`
}

/** Below zero with the minus sign of the engines' sentences (`inDollars`). */
function withMinus(text: string): string {
  return text.replace('-', '−')
}

/** A count or a measure with thousand separators and at most three decimals. */
export function formatNumber(value: number | null): string {
  if (value === null) return NOTHING
  if (!Number.isSafeInteger(value)) return decimals().format(value)
  return (value < 0 ? '-' : '') + inThousands(String(Math.abs(value)))
}

/** Digits in groups of three: `1,234,500`. */
function inThousands(digits: string): string {
  const first = digits.length % 3 || 3
  let text = digits.slice(0, first)
  for (let at = first; at < digits.length; at += 3) text += `,${digits.slice(at, at + 3)}`
  return text
}

/** `Apr 6, 2026` */
export function formatDay(on: LocalDate): string {
  return `${formatMonthDay(on)}, ${Number(on.slice(0, 4))}`
}

/** `Apr 6` */
export function formatMonthDay(on: LocalDate): string {
  return `${MONTHS[Number(on.slice(5, 7)) - 1]} ${Number(on.slice(8, 10))}`
}

const ISO_DAY = /\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/g

/** An engine's sentence, with its days formatted for people. */
export function writeDays(text: string): string {
  return text.replace(ISO_DAY, formatDay)
}

/** `1 property`, `2 properties`, `1,204 properties` */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** A word at the start of a line; the rest is unchanged. */
export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** `one`, `one and two`, `one, two and three`; empty for none. */
export function formatList(texts: readonly string[]): string {
  return texts.length <= 1 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}
