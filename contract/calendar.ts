import { z } from 'zod'
import { Instant, PropertyId } from './value.ts'

/** `GET /api/calendar/{name}` */
export const CalendarQuery = z.object({
  screen: PropertyId.optional().describe(
    'A saved screen: the days of its first 1,000 properties instead of the tracked ones',
  ),
})

/** Answer of `GET /api/user/calendar`: the state of the calendar feed. */
export const CalendarFeed = z.object({
  /** Null when none was created, or it was revoked. */
  createdAt: Instant.nullable(),
  /** When a calendar last read it. */
  readAt: Instant.nullable(),
})

/** Answer of `POST /api/user/calendar`: the address, shown only once; replaces an earlier one. */
export const NewCalendarFeed = z.object({ url: z.string() })
