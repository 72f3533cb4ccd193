import { type Cents, type Exact, fraction, percent, product, roundHalfUp } from '../lib/cents.ts'
import { addMonths, daysBetween, type LocalDate } from '../lib/local-date.ts'

/**
 * Months from `from` to `to` by anniversary: a fraction counts as one, and there is at least one, on the
 * day itself too. The month's last day is the anniversary of a day it does not have (MS-14).
 */
export function anniversaryMonths(from: LocalDate, to: LocalDate): number {
  let months = Math.max(1, calendarMonths(from, to) - 2)
  while (addMonths(from, months) < to) months++
  return months
}

/** Calendar months from `from` to `to`, both ends counted: August to March are eight. */
export function calendarMonths(from: LocalDate, to: LocalDate): number {
  const index = (day: LocalDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return index(to) - index(from) + 1
}

/** Simple interest for months. */
export function monthlyInterest(principal: Cents, ratePercent: number, months: number): Cents {
  return roundHalfUp(product(fraction(principal, 1), percent(ratePercent), fraction(months, 1)))
}

/** Simple interest for the days from `from` to `to`, a year having 365 days in leap years too (AL-10). */
export function dailyInterest(
  principal: Exact,
  ratePercent: number,
  from: LocalDate,
  to: LocalDate,
): Cents {
  const days = Math.max(0, daysBetween(from, to))
  return roundHalfUp(product(principal, percent(ratePercent), fraction(days, 365)))
}
