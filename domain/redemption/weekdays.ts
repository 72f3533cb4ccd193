import { addDays, type LocalDate, weekdayOf } from '../lib/local-date.ts'

export const SUNDAY = 0
export const MONDAY = 1
export const THURSDAY = 4
export const SATURDAY = 6

/** The `n`th such weekday of a month. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): LocalDate {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1))
}

/** The last Monday of a month before December. */
export function lastMonday(year: number, month: number): LocalDate {
  return addDays(nthWeekday(year, month + 1, MONDAY, 1), -7)
}
