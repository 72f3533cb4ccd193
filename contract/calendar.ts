import { z } from 'zod'
import { Instant } from './property.ts'

/** Answer of `GET /api/user/calendar`: whether there is an address at which a calendar reads the deadlines. */
export const CalendarFeed = z.object({
  /** Null where none was made, or it was revoked. */
  createdAt: Instant.nullable(),
  /** When a calendar last read it. */
  readAt: Instant.nullable(),
})

/** Answer of `POST /api/user/calendar`: the address, told this once; one made before is void. */
export const NewCalendarFeed = z.object({ url: z.string() })
