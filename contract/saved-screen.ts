import { z } from 'zod'
import { SCREEN_FREQUENCIES, SCREEN_PLACES } from '../domain/screen/saved-options.ts'
import { Instant, PropertyId } from './value.ts'

/** Maximum saved screens of one workspace. */
export const MAX_SAVED_SCREENS = 500
/** Maximum properties of a screen that sends alerts. */
export const MAX_SCREEN_PARCELS = 10_000
/** Maximum length of a screen's name. */
export const MAX_SCREEN_NAME = 80

const Name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(MAX_SCREEN_NAME, `must have ${MAX_SCREEN_NAME} characters at most`)
const Place = z
  .enum(SCREEN_PLACES, `must be of ${SCREEN_PLACES.join(', ')}`)
  .describe('`dashboard`: property in tax sales; `search`: all property')
const Query = z
  .string()
  .max(4_000, 'must have 4,000 characters at most')
  .describe('The parameters of the page: `county=Hinds+County%2C+MS&owedMax=10000`')
const Frequency = z
  .enum(SCREEN_FREQUENCIES, `must be of ${SCREEN_FREQUENCIES.join(', ')}`)
  .describe('How often members are notified of what entered or left')

/** `GET /api/user/screens`: the workspace’s saved screens, by name. */
export const SavedScreen = z.object({
  id: z.number().int(),
  name: z.string(),
  place: Place,
  query: z.string(),
  frequency: Frequency,
  /** Number of properties at the last comparison; null without alerts, or above the maximum. */
  parcels: z.number().int().nullable(),
  /** Why it can't be followed as it is; null: it can. */
  problem: z.string().nullable(),
  /** The member who saved it; null for the person themselves. */
  savedBy: z.string().nullable(),
  createdAt: Instant,
  /** For `PATCH`, which is refused if someone else changed the screen since. */
  version: z.number().int(),
})
export type SavedScreen = z.infer<typeof SavedScreen>
export const SavedScreens = z.array(SavedScreen)

/** `POST /api/user/screens` */
export const NewScreen = z.strictObject({
  name: Name,
  place: Place,
  query: Query,
  frequency: Frequency.default('immediate'),
})
export type NewScreen = z.infer<typeof NewScreen>

/** `PATCH /api/user/screens/{id}` */
export const ScreenChange = z.strictObject({
  name: Name.optional(),
  place: Place.optional(),
  query: Query.optional(),
  frequency: Frequency.optional(),
  version: z.number().int().positive().describe('The version that was read'),
})
export type ScreenChange = z.infer<typeof ScreenChange>

export const ScreenParams = z.object({ id: PropertyId })
