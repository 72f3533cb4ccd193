import { z } from 'zod'
import { Instant } from './value.ts'

/** Answer of `GET /api/user/calendar`: the state of the calendar feed. */
export const CalendarFeed = z.object({
  /** Null when none was created, or it was revoked. */
  createdAt: Instant.nullable(),
  /** When a calendar last read it. */
  readAt: Instant.nullable(),
})

/** Answer of `POST /api/user/calendar`: the address, shown only once; replaces an earlier one. */
export const NewCalendarFeed = z.object({ url: z.string() })
