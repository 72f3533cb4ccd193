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
