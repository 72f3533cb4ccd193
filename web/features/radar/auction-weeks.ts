import { addDays, type LocalDate } from '../../../domain/lib/local-date.ts'

type CalendarEntry = { saleDate: LocalDate; county: string; properties: number }
export type AuctionWeek = {
  /** The Monday it starts on. */
  beginsOn: LocalDate
  properties: number
  sales: CalendarEntry[]
}

/** The Monday on or before a day. */
function mondayOf(on: LocalDate): LocalDate {
  const weekday = new Date(`${on}T00:00:00Z`).getUTCDay()
  return addDays(on, -((weekday + 6) % 7))
}

/** The sale calendar as consecutive weeks from that of `today` on. Earlier sales are left out. */
export function auctionWeeks(
  calendar: readonly CalendarEntry[],
  today: LocalDate,
  weekCount: number,
): AuctionWeek[] {
  const first = mondayOf(today)
  const weeks: AuctionWeek[] = Array.from({ length: weekCount }, (_, week) => ({
    beginsOn: addDays(first, 7 * week),
    properties: 0,
    sales: [],
  }))
  const byMonday = new Map(weeks.map((week) => [week.beginsOn, week]))
  for (const entry of calendar) {
    if (entry.saleDate < today) continue
    const week = byMonday.get(mondayOf(entry.saleDate))
    if (!week) continue
    week.properties += entry.properties
    week.sales.push(entry)
  }
  for (const week of weeks) {
    week.sales.sort((a, b) => a.saleDate.localeCompare(b.saleDate) || b.properties - a.properties)
  }
  return weeks
}
