import { addDays, type LocalDate, weekdayOf } from '../lib/local-date.ts'
import { lastMonday, MONDAY, nthWeekday, SATURDAY, SUNDAY, THURSDAY } from './weekdays.ts'

/** Juneteenth is in the section's text of 2024, not in that of 2021; general knowledge says 2023. */
const JUNETEENTH_SINCE = 2023

/**
 * Name of the Tennessee legal holiday a day is, null where it is none. A holiday on a Sunday is kept on
 * the Monday after, one on a Saturday on the Friday before. Days a governor or president appoints, and
 * days of elections, are not in it: see `regularElectionOn`.
 *
 * Source: Tenn. Code Ann. § 15-1-101.
 */
export function tennesseeHolidayOn(day: LocalDate): string | null {
  const year = Number(day.slice(0, 4))
  // New Year's Day on a Saturday is observed on the last day of the year before.
  for (const [holiday, name] of [...holidaysOf(year), ...holidaysOf(year + 1)]) {
    if (day === holiday || day === observedOn(holiday)) return name
  }
  return null
}

function observedOn(holiday: LocalDate): LocalDate {
  const weekday = weekdayOf(holiday)
  if (weekday === SUNDAY) return addDays(holiday, 1)
  return weekday === SATURDAY ? addDays(holiday, -1) : holiday
}

function holidaysOf(year: number): [LocalDate, string][] {
  return [
    [`${year}-01-01`, "New Year's Day"],
    [nthWeekday(year, 1, MONDAY, 3), 'Martin Luther King, Jr. Day'],
    [nthWeekday(year, 2, MONDAY, 3), 'Washington Day'],
    [goodFriday(year), 'Good Friday'],
    [lastMonday(year, 5), 'Memorial Day'],
    ...(year >= JUNETEENTH_SINCE ? [[`${year}-06-19`, 'Juneteenth'] as [LocalDate, string]] : []),
    [`${year}-07-04`, 'Independence Day'],
    [nthWeekday(year, 9, MONDAY, 1), 'Labor Day'],
    [nthWeekday(year, 10, MONDAY, 2), 'Columbus Day'],
    [`${year}-11-11`, "Veterans' Day"],
    [nthWeekday(year, 11, THURSDAY, 4), 'Thanksgiving Day'],
    [`${year}-12-25`, 'Christmas Day'],
  ]
}

/** `day` itself, or the next that is neither on a weekend nor a legal holiday (§ 1-3-102). */
export function tennesseeWorkingDay(day: LocalDate): LocalDate {
  let on = day
  while (whyNoWorkingDay(on) !== null) on = addDays(on, 1)
  return on
}

/** Saturday, Sunday or the holiday's name; null on a working day. */
export function whyNoWorkingDay(day: LocalDate): string | null {
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY) return 'a Saturday'
  return weekday === SUNDAY ? 'a Sunday' : tennesseeHolidayOn(day)
}

/**
 * Whether a day is that of a regular August or November election. § 15-1-101 makes days set apart for
 * elections throughout the State legal holidays; whether such a day moves a deadline is unsettled.
 * The days (first Thursday of August, Tuesday after the first Monday of November, even years) are
 * general knowledge.
 */
export function regularElectionOn(day: LocalDate): boolean {
  const year = Number(day.slice(0, 4))
  if (year % 2 !== 0) return false
  return (
    day === nthWeekday(year, 8, THURSDAY, 1) || day === addDays(nthWeekday(year, 11, MONDAY, 1), 1)
  )
}

/** Two days before Easter of the Gregorian calendar (the anonymous computus, Nature, 1876). */
function goodFriday(year: number): LocalDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  const month = String(Math.floor(n / 31)).padStart(2, '0')
  const easter = `${year}-${month}-${String((n % 31) + 1).padStart(2, '0')}`
  return addDays(easter, -2)
}
