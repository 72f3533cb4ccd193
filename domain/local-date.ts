/** A calendar day without a time zone, `YYYY-MM-DD`. Compares as text. */
export type LocalDate = string

/** The day `instant` falls on in the covered counties (Central time). */
export function centralDay(instant: Date): LocalDate {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(instant)
}

/** `days` after `day`; before it where negative. */
export function addDays(day: LocalDate, days: number): LocalDate {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/**
 * The same day of the month `months` later, or earlier where negative; the month's last day where
 * that month is shorter: 31 August and six months are 28 (29) February.
 */
export function addMonths(day: LocalDate, months: number): LocalDate {
  const at = new Date(`${day}T00:00:00Z`)
  const lastOfMonth = new Date(Date.UTC(2000, 0, 1))
  lastOfMonth.setUTCFullYear(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)
  if (at.getUTCDate() < lastOfMonth.getUTCDate()) lastOfMonth.setUTCDate(at.getUTCDate())
  return lastOfMonth.toISOString().slice(0, 10)
}

/** The same day `years` later; 28 February for a 29th in a year that has none. */
export function addYears(day: LocalDate, years: number): LocalDate {
  return addMonths(day, years * 12)
}

/** Days from `from` to `to`, the first not counted; negative where `to` is before. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: LocalDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
