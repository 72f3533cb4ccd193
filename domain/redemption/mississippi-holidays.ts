import { addDays, type LocalDate, weekdayOf } from '../lib/local-date.ts'
import { lastMonday, MONDAY, nthWeekday, SATURDAY, SUNDAY, THURSDAY } from './weekdays.ts'

/**
 * `day` itself, or the next on which a Mississippi courthouse is open: the day a buyer counts on where the last day to
 * redeem is closed (MS-18, unsettled). A holiday on a Sunday is kept on the Monday after.
 *
 * Source: Miss. Code § 3-3-7, general knowledge.
 */
export function mississippiWorkingDay(day: LocalDate): LocalDate {
  let on = day
  while (isClosed(on)) on = addDays(on, 1)
  return on
}

function isClosed(day: LocalDate): boolean {
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY || weekday === SUNDAY) return true
  const holidays = holidaysOf(Number(day.slice(0, 4)))
  return holidays.includes(day) || (weekday === MONDAY && holidays.includes(addDays(day, -1)))
}

function holidaysOf(year: number): LocalDate[] {
  return [
    `${year}-01-01`,
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMonday(year, 4),
    lastMonday(year, 5),
    `${year}-07-04`,
    nthWeekday(year, 9, MONDAY, 1),
    `${year}-11-11`,
    nthWeekday(year, 11, THURSDAY, 4),
    `${year}-12-25`,
  ]
}
