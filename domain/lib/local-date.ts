import { centralTime } from './central-time.ts'

/** A calendar day without a time zone, `YYYY-MM-DD`. Compares as text. */
export type LocalDate = string

/** The day of `instant` in the covered counties (Central time). */
export function centralDay(instant: Date): LocalDate {
  return centralTime(instant).slice(0, 10)
}

/** Whether a text is a day of the calendar from 1800 to 2999. */
export function isLocalDate(text: string): text is LocalDate {
  if (!/^(?:1[89]|2\d)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return false
  return addDays(text, 0) === text
}

/** `days` after `day`; before it if negative. */
export function addDays(day: LocalDate, days: number): LocalDate {
  return dayOf(dayNumber(day) + days)
}

/**
 * The same day of the month `months` later, or earlier if negative; the month's last day if that month is shorter: 31
 * August plus six months is 28 (29) February.
 */
export function addMonths(day: LocalDate, months: number): LocalDate {
  const month = yearOf(day) * 12 + monthOf(day) - 1 + months
  const date = dayOfMonth(day)
  return written(
    Math.floor(month / 12),
    month - 12 * Math.floor(month / 12) + 1,
    date > SHORTEST_MONTH ? Math.min(date, firstOf(month + 1) - firstOf(month)) : date,
  )
}

const SHORTEST_MONTH = 28

/** The number of the first day of a month, months counted from January of the year 0. */
function firstOf(month: number): number {
  return numberOf(Math.floor(month / 12), month - 12 * Math.floor(month / 12) + 1, 1)
}

/** The same day `years` later; 28 February for a 29th in a year without one. */
export function addYears(day: LocalDate, years: number): LocalDate {
  if (dayOfMonth(day) > SHORTEST_MONTH) return addMonths(day, years * 12)
  return `${yearText(yearOf(day) + years)}${day.slice(4)}`
}

/** Days from `from` to `to`, excluding the first; negative if `to` is before. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: LocalDate): number {
  // Day 0, 1 March of the year 0, was a Wednesday.
  return (((dayNumber(day) + 3) % 7) + 7) % 7
}

// Days are counted from 1 March of the year 0 of the Gregorian calendar: with the leap day last in its year, lengths
// of months need no table. Integers, because thousands of cases a second use them.

function dayNumber(day: LocalDate): number {
  return numberOf(yearOf(day), monthOf(day), dayOfMonth(day))
}

function numberOf(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1
  const monthFromMarch = month > 2 ? month - 3 : month + 9
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
  return 365 * y + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day - 1
}

function dayOf(number: number): LocalDate {
  const era = Math.floor(number / 146_097)
  const inEra = number - era * 146_097
  const yearOfEra = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) /
      365,
  )
  const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * inYear + 2) / 153)
  const day = inYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month > 2 ? 0 : 1)
  return written(year, month, day)
}

function written(year: number, month: number, day: number): LocalDate {
  return `${yearText(year)}-${padded(month)}-${padded(day)}`
}

function yearText(year: number): string {
  return year < 1000 ? String(year).padStart(4, '0') : `${year}`
}

function yearOf(day: LocalDate): number {
  return twoDigits(day, 0) * 100 + twoDigits(day, 2)
}

function monthOf(day: LocalDate): number {
  return twoDigits(day, 5)
}

function dayOfMonth(day: LocalDate): number {
  return twoDigits(day, 8)
}

const ZERO = 48

function twoDigits(day: LocalDate, at: number): number {
  return (day.charCodeAt(at) - ZERO) * 10 + day.charCodeAt(at + 1) - ZERO
}

function padded(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}
