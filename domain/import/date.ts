import type { LocalDate } from '../lib/local-date.ts'

type DayAnswer =
  /** Null is an unstated day: zeros, `TBD`. */
  { ok: true; day: LocalDate | null } | { ok: false; why: string }

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** A day at the beginning; only a time may follow. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const TIME =
  /^[T\s]+(?:at\s+)?\d{1,2}(?::\d{2}){0,2}(?:\.\d+)?(?:\s*[ap]\.?m\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?$/i
const MONTH_FIRST = /\b([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i
const DAY_FIRST = /\b(\d{1,2})(?:st|nd|rd|th)?[-\s]+([a-z]{3,9})\.?,?[-\s]+(\d{4}|\d{2})\b/i

/** Milliseconds since 1970, as map servers write days: 1950-01-01 to 2099-12-31, at midnight UTC or later that day. */
const MILLISECONDS = /^-?\d{11,13}$/
const FIRST_MS = Date.UTC(1950, 0, 1)
const LAST_MS = Date.UTC(2100, 0, 1)

/** Zeros of spreadsheets, databases and computers, and the ends of their calendars. */
const NO_DAYS: ReadonlySet<LocalDate> = new Set([
  '1899-12-30',
  '1899-12-31',
  '1900-01-01',
  '1969-12-31',
  '1970-01-01',
  '1753-01-01',
])

/** Whether a day is a program's zero, which stands for no day in a list. */
export const isNoDay = (day: LocalDate) => NO_DAYS.has(day)

/** Spreadsheet serial numbers read as days: 1950-01-01 to 2099-12-31. */
const FIRST_SERIAL = 18_264
const LAST_SERIAL = 73_050

/** Longer texts are not read as a day. */
const MAX_LENGTH = 80

const no = (why: string): DayAnswer => ({ ok: false, why })

/**
 * A calendar day in the forms of lists: `2025-07-16` (with or without a time), `7/16/2025`, `7/16/25`, `20250716`,
 * `2017/02/21`, `July 16, 2025` (also inside a sentence), `16-Jul-25`, or a spreadsheet's serial number. Month before
 * day, as in the United States, but for a column that is `dayFirst`. Two-digit years are 1950 to 2049. An invalid calendar day is not read. Days before
 * 1700 and after 2200 are errors.
 */
export function parseDay(text: string, dayFirst = false): DayAnswer {
  const rest = text.trim()
  if (rest.length > MAX_LENGTH) return no('it is not a day')
  if (/^(?:[0\s/.:-]*|n\/?a|tbd|tba|none|null|not scheduled|pending|unknown)$/i.test(rest)) {
    return { ok: true, day: null }
  }
  const yearFirst = withTime(YEAR_FIRST, rest)
  if (yearFirst) return build(yearFirst[1], yearFirst[3], yearFirst[4])
  const yearLast = withTime(YEAR_LAST, rest)
  if (yearLast) {
    const [, first, , second, year] = yearLast
    return dayFirst ? build(year, second, first) : build(year, first, second)
  }
  if (/^\d{8}$/.test(rest)) return build(rest.slice(0, 4), rest.slice(4, 6), rest.slice(6))
  if (/^\d{5}(?:\.\d+)?$/.test(rest)) {
    const serial = Math.floor(Number(rest))
    if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL) return { ok: true, day: serialDay(serial) }
    return no('it is not a day')
  }
  if (MILLISECONDS.test(rest)) {
    const ms = Number(rest)
    if (ms < FIRST_MS || ms >= LAST_MS) return no('it is not a day')
    return { ok: true, day: new Date(ms).toISOString().slice(0, 10) }
  }
  const monthFirst = MONTH_FIRST.exec(rest)
  if (monthFirst) return build(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2])
  const inWords = DAY_FIRST.exec(rest)
  if (inWords) return build(inWords[3], monthNumber(inWords[2]), inWords[1])
  return no('it is not a day')
}

/**
 * The order that a day such as `26/08/2024` proves: `day` where its first number can be no month, `month` where its
 * second can be none. Null for `05/08/2024` and for other forms.
 */
export function provenOrder(text: string): 'day' | 'month' | null {
  const [, first, , second] = withTime(YEAR_LAST, text.trim().slice(0, MAX_LENGTH)) ?? []
  const [a, b] = [Number(first), Number(second)]
  if (a > 12 && a <= 31 && b >= 1 && b <= 12) return 'day'
  return b > 12 && b <= 31 && a >= 1 && a <= 12 ? 'month' : null
}

/** The match of the pattern, if only a time follows it. */
function withTime(pattern: RegExp, text: string): RegExpExecArray | null {
  const found = pattern.exec(text)
  if (!found) return null
  const behind = text.slice(found[0].length)
  return behind === '' || TIME.test(behind) ? found : null
}

/** The day of a spreadsheet's serial number in the 1900 system, which counts a nonexistent 29 February 1900. */
export function serialDay(serial: number): LocalDate {
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
    .toISOString()
    .slice(0, 10)
}

function monthNumber(word: string | undefined): string {
  const wanted = (word ?? '').toLowerCase()
  const at = MONTHS.findIndex((name) => name === wanted || name.slice(0, 3) === wanted)
  if (at >= 0) return String(at + 1)
  return wanted === 'sept' ? '9' : '0'
}

function build(yearText = '', monthText = '', dayText = ''): DayAnswer {
  let year = Number(yearText)
  if (yearText.length === 2) year += year < 50 ? 2000 : 1900
  const month = Number(monthText)
  const day = Number(dayText)
  if (month < 1 || month > 12) return no('no such month')
  const days = new Date(Date.UTC(2000, month, 0)).getUTCDate()
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (day < 1 || day > days || (month === 2 && day === 29 && !leap)) return no('no such day')
  if (year < 1700 || year > 2200) return no('the year cannot be right')
  return {
    ok: true,
    day: `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  }
}
