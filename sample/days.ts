import type { LocalDate } from '../domain/lib/local-date.ts'

/** A calendar day counted from 1970-01-01, which is 0. */
export type DayNumber = number

export const DAYS_PER_YEAR = 365.2425

const MS_PER_DAY = 86_400_000

export function dayNumber(day: LocalDate): DayNumber {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY)
}

const written = new Map<DayNumber, LocalDate>()

export function localDate(day: DayNumber): LocalDate {
  const known = written.get(day)
  if (known !== undefined) return known
  const text = new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
  // Limits the cache; two centuries of days fit.
  if (written.size < 100_000) written.set(day, text)
  return text
}

export function yearOf(day: DayNumber): number {
  return new Date(day * MS_PER_DAY).getUTCFullYear()
}

/** 1 to 12. */
export function monthOf(day: DayNumber): number {
  return new Date(day * MS_PER_DAY).getUTCMonth() + 1
}

/** First day of the month; `month` is 1 to 12. */
export function firstOf(year: number, month: number): DayNumber {
  return Math.floor(Date.UTC(year, month - 1, 1) / MS_PER_DAY)
}

/** 0 is Sunday. */
export function weekdayOf(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7
}

/** The nth (1 is the first) such weekday of a month. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): DayNumber {
  const first = firstOf(year, month)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1)
}

export function lastWeekday(year: number, month: number, weekday: number): DayNumber {
  const last = firstOf(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1) - 1
  return last - ((weekdayOf(last) - weekday + 7) % 7)
}

/** The same day of the month `months` later, or a shorter month's last day. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const at = new Date(day * MS_PER_DAY)
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)
  const last = new Date(first)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  const date = Math.min(at.getUTCDate(), last.getUTCDate())
  return Math.floor(first / MS_PER_DAY) + date - 1
}

export function addYears(day: DayNumber, years: number): DayNumber {
  return addMonths(day, years * 12)
}

const holidaysOf = new Map<number, ReadonlySet<DayNumber>>()

/** Monday to Friday, except federal holidays. */
export function isWorkingDay(day: DayNumber): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6) return false
  const year = yearOf(day)
  let holidays = holidaysOf.get(year)
  if (!holidays) {
    holidays = new Set([
      firstOf(year, 1),
      nthWeekday(year, 1, 1, 3),
      nthWeekday(year, 2, 1, 3),
      lastWeekday(year, 5, 1),
      firstOf(year, 6) + 18,
      firstOf(year, 7) + 3,
      nthWeekday(year, 9, 1, 1),
      nthWeekday(year, 10, 1, 2),
      firstOf(year, 11) + 10,
      nthWeekday(year, 11, 4, 4),
      nthWeekday(year, 11, 4, 4) + 1,
      firstOf(year, 12) + 23,
      firstOf(year, 12) + 24,
    ])
    holidaysOf.set(year, holidays)
  }
  return !holidays.has(day)
}
