import { z } from 'zod'
import { Property } from './property.ts'
import { TaxSale } from './tax-sale.ts'
import { CursorText } from './text.ts'
import { Day, Dollars, Instant, PropertyId } from './value.ts'

export const MAX_NOTE_LENGTH = 2_000
export const MAX_TAG_LENGTH = 40
export const MAX_TAGS = 20

/** Maximum properties on a watchlist, which screens show at once and filter locally. */
export const MAX_TRACKED = 10_000

const Note = z
  .string()
  .trim()
  .max(MAX_NOTE_LENGTH, `must have ${MAX_NOTE_LENGTH} characters at most`)
const Tag = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(MAX_TAG_LENGTH, `must have ${MAX_TAG_LENGTH} characters at most`)
const Tags = z.array(Tag).max(MAX_TAGS, `must be ${MAX_TAGS} at most`)

/**
 * `GET /api/user/tracked-properties` and `GET /api/user/saved-properties` answer a bare array, newest first: without
 * a limit the whole watchlist. The header `x-next-cursor` is present when more rows follow.
 */
export const WatchlistQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_TRACKED).default(MAX_TRACKED),
  cursor: CursorText.optional().describe('The header `x-next-cursor` of the page before'),
})
export type WatchlistQuery = z.infer<typeof WatchlistQuery>

/** Body of `POST /api/user/tracked-properties`: 201, or 200 if it is already tracked. */
export const TrackProperty = z.strictObject({
  propertyId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  note: Note.optional(),
  tags: Tags.optional(),
})
export type TrackProperty = z.infer<typeof TrackProperty>

/** A row of the dashboard's table of tracked properties. `id` is the saved row's. */
export const TrackedProperty = z.object({
  id: z.number().int(),
  property: Property,
  /** Null if no source states one. */
  taxSale: TaxSale.nullable(),
  note: z.string(),
  tags: z.array(z.string()),
  createdAt: Instant,
})
export type TrackedProperty = z.infer<typeof TrackedProperty>
export const TrackedProperties = z.array(TrackedProperty)

/** A property of the watchlist. `id` is the saved row's, for `DELETE`. */
export const SavedProperty = z.object({
  id: z.number().int(),
  propertyId: z.number().int(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  ownerName: z.string().nullable(),
  parcelId: z.string().nullable(),
  county: z.string(),
  taxStatus: z.string().nullable(),
  isHeldByState: z.boolean().optional(),
  totalOwed: Dollars.nullable(),
  saleDate: Day.nullable(),
  redemptionDate: Day.nullable(),
  /** Names of the fields above whose values the importer assumed. */
  assumed: z.array(z.string()),
  note: z.string(),
  tags: z.array(z.string()),
  createdAt: Instant,
  /** The member who added it; null if that account was deleted. */
  addedBy: z.string().nullable(),
  /** The person gets no alerts about it. */
  isMuted: z.boolean(),
})
export type SavedProperty = z.infer<typeof SavedProperty>
export const SavedProperties = z.array(SavedProperty)

/** An id in the address: a whole number. */
export const SavedParams = z.object({ id: PropertyId })

/** Body of `PATCH /api/user/saved-properties/{id}`. */
export const EditSaved = z.strictObject({ note: Note.optional(), tags: Tags.optional() })
export type EditSaved = z.infer<typeof EditSaved>

/** Body of `PATCH /api/user/saved-properties/{id}/alerts`: the person’s own, not the workspace’s. */
export const MuteSaved = z.strictObject({ isMuted: z.boolean() })

/** Body of `POST /api/user/saved-properties/bulk`: one action on many saved rows. */
export const BulkSaved = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('remove'),
    ids: z.array(z.number().int().positive()).min(1).max(5_000),
  }),
  z.strictObject({
    action: z.enum(['addTag', 'removeTag']),
    ids: z.array(z.number().int().positive()).min(1).max(5_000),
    tag: Tag,
  }),
])
export type BulkSaved = z.infer<typeof BulkSaved>
export const BulkAnswer = z.object({
  /** Number of changed rows; ids that are not the person's are left out. */
  done: z.number().int(),
})
