import type { LocalDate } from './local-date.ts'
import { once } from './once.ts'

// How amounts, days and counts are written for people, on screens, on paper and in mail.

const dollars = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
    }),
)
const wholeDollars = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    }),
)
const decimals = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }))
// Days have no time zone: they are read and written as UTC.
const day = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))

/** Shown for an unknown value. */
export const NOTHING = '—'

/** US dollars with thousand separators and cents: `$1,234.50`, `−$35.20`. For what is owed, billed or paid. */
export function formatMoney(amount: number | null): string {
  return amount === null ? NOTHING : withMinus(dollars().format(amount))
}

/** US dollars, cents only where there are some: `$125,000`. For values and prices. */
export function formatValue(amount: number | null): string {
  if (amount === null) return NOTHING
  return withMinus((Number.isInteger(amount) ? wholeDollars() : dollars()).format(amount))
}

/** Below zero with the minus sign that the sentences of the engines have (`inDollars`). */
function withMinus(text: string): string {
  return text.replace('-', '−')
}

/** A count or a measure with thousand separators, three decimals at most. */
export function formatNumber(value: number | null): string {
  return value === null ? NOTHING : decimals().format(value)
}

/** `Apr 6, 2026` */
export function formatDay(on: LocalDate): string {
  return day().format(new Date(`${on}T00:00:00Z`))
}

const ISO_DAY = /\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/g

/** A sentence of an engine, with its days written as people read them. */
export function writeDays(text: string): string {
  return text.replace(ISO_DAY, formatDay)
}

/** `1 property`, `2 properties`, `1,204 properties` */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** A word as it begins a line; the rest is left as it was written. */
export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
