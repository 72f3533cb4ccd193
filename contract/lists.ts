import { z } from 'zod'
import { Property } from './property.ts'
import { CursorText } from './text.ts'
import { Day, Dollars, Instant } from './value.ts'

const ListId = z.coerce.number('must be a number').int().positive().max(Number.MAX_SAFE_INTEGER)
export const ListParams = z.object({ id: ListId })

/** A private list of the workspace: one import. Later imports of the same list are its next editions. */
export const PrivateList = z.object({
  id: z.number().int(),
  name: z.string(),
  fileName: z.string(),
  meaning: z.string(),
  /** Its stated day; null if it names none. */
  asOf: Day.nullable(),
  /** Its day among other lists: the stated one, or the day of its import. */
  day: Day,
  /** Null: several counties. */
  county: z.string().nullable(),
  rows: z.number().int(),
  parcels: z.number().int(),
  /** Parcels that the record lacks. */
  ownParcels: z.number().int(),
  /** Rows of a deed index whose property is not known yet. */
  waiting: z.number().int(),
  /** Sum of its unpaid rows; null without amounts. */
  owed: Dollars.nullable(),
  /** Who imported it; null when their account was deleted. */
  by: z.string().nullable(),
  createdAt: Instant,
  /** No later edition was imported. */
  isLatest: z.boolean(),
  /** Its number among the editions of this list, the earliest first, and how many the workspace has. */
  edition: z.number().int(),
  editions: z.number().int(),
  /** Outcome of its last offer to the record; null: it was not offered. */
  proposal: z.enum(['open', 'accepted', 'declined', 'withdrawn']).nullable(),
})
export type PrivateList = z.infer<typeof PrivateList>

/** `GET /api/lists`: newest first. */
export const ListsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: CursorText.optional().describe('The header `x-next-cursor` of the page before'),
})
export const ListsAnswer = z.array(PrivateList)

/** Differences between a list and its previous edition. */
export const ListComparison = z.object({
  previous: PrivateList,
  /**
   * Parcels only in this edition, only in the previous one, and those whose amount owed differs; for a deed index,
   * instruments, and those with any difference.
   */
  added: z.number().int(),
  gone: z.number().int(),
  changed: z.number().int(),
})
export type ListComparison = z.infer<typeof ListComparison>

/** `GET /api/lists/{id}`. */
export const PrivateListDetail = PrivateList.extend({
  /** Null: it is the first edition, or the difference is still being prepared. */
  compared: ListComparison.nullable(),
  /** Share of the work done, 0 to 1, while a long list is prepared; null: it is ready. */
  preparing: z.number().nullable(),
})
export type PrivateListDetail = z.infer<typeof PrivateListDetail>

export const LIST_SORTS = ['line', 'owed', 'owner', 'address', 'parcelId'] as const
/** Parcels of a list to show: all, or those that differ from the previous edition. */
export const LIST_SHOWS = ['all', 'own', 'added', 'gone', 'changed'] as const

/** `GET /api/lists/{id}/parcels`. */
export const ListParcelsQuery = z.object({
  show: z.enum(LIST_SHOWS).default('all').describe('`own`: parcels that the record lacks'),
  sort: z.enum(LIST_SORTS).default('line'),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: CursorText.optional().describe('The header `x-next-cursor` of the page before'),
})
export type ListParcelsQuery = z.infer<typeof ListParcelsQuery>

/** A parcel of a list: its first row there, and the sum of all its rows there. */
export const ListedParcel = z.object({
  property: Property,
  line: z.number().int(),
  /** Number of the list's rows about it. */
  rows: z.number().int(),
  /** Sum of its unpaid rows in this list; null without amounts. */
  owed: Dollars.nullable(),
  /** The same in the previous edition; null if it lacks the parcel. */
  owedBefore: Dollars.nullable(),
  /** The amount owed in the record; null if it states none. */
  owedInRecord: Dollars.nullable(),
  /** At least so much is owed by the record: a bill lacks its amount, or no source states one. */
  isLeastInRecord: z.boolean(),
})
export type ListedParcel = z.infer<typeof ListedParcel>
export const ListedParcels = z.array(ListedParcel)

/** `GET /api/imports/{id}/list`: a list of the record, as it was after this import. */
export const RecordList = PrivateList.pick({
  id: true,
  name: true,
  fileName: true,
  meaning: true,
  day: true,
  county: true,
  rows: true,
  parcels: true,
  owed: true,
  createdAt: true,
}).extend({
  /** Rows, of `rows`, that state the debt of another row and count once with it. */
  repeats: z.number().int(),
})
export type RecordList = z.infer<typeof RecordList>

/** `GET /api/imports/{id}/parcels`. */
export const RecordParcelsQuery = ListParcelsQuery.omit({ show: true })
export type RecordParcelsQuery = z.infer<typeof RecordParcelsQuery>

export const INSTRUMENT_SORTS = ['line', 'recordedOn', 'type', 'instrumentNumber'] as const
/** Rows of a deed index to show: all, those without a property, or those changed since the last edition. */
export const INSTRUMENT_SHOWS = ['all', 'waiting', 'added', 'gone', 'changed'] as const

/** `GET /api/lists/{id}/instruments`. */
export const ListInstrumentsQuery = z.object({
  show: z.enum(INSTRUMENT_SHOWS).default('all').describe('`waiting`: their property is not known'),
  sort: z.enum(INSTRUMENT_SORTS).default('line'),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: CursorText.optional().describe('The header `x-next-cursor` of the page before'),
})
export type ListInstrumentsQuery = z.infer<typeof ListInstrumentsQuery>

/** A row of a deed index: a recorded instrument, and its property. */
export const ListedInstrument = z.object({
  line: z.number().int(),
  type: z.string(),
  /** As the index writes it. */
  statedType: z.string().nullable(),
  recordedOn: Day.nullable(),
  executedOn: Day.nullable(),
  grantors: z.array(z.string()),
  grantees: z.array(z.string()),
  bookPage: z.string().nullable(),
  instrumentNumber: z.string().nullable(),
  consideration: Dollars.nullable(),
  amount: Dollars.nullable(),
  maturesOn: Day.nullable(),
  /** Books and pages or numbers of the instruments it names. */
  refersTo: z.array(z.string()),
  interest: z.string().nullable(),
  remarks: z.string().nullable(),
  description: z.string().nullable(),
  /** The place the row names, in normalized form. */
  parcelKey: z.string().nullable(),
  ppin: z.string().nullable(),
  address: z.string().nullable(),
  legal: z.string().nullable(),
  /** Null: its property is not known yet. */
  property: Property.nullable(),
})
export type ListedInstrument = z.infer<typeof ListedInstrument>
export const ListedInstruments = z.array(ListedInstrument)
export type ListedInstruments = z.infer<typeof ListedInstruments>

export const MAX_STACKED = 10
const Ids = z
  .string()
  .regex(
    /^\d{1,15}(?:,\d{1,15}){1,9}$/,
    `two to ${MAX_STACKED} list ids are needed, with commas between`,
  )
  .transform((text) => [...new Set(text.split(',').map(Number))])

/** `GET /api/lists/stack`: parcels that are on several lists. */
export const StackQuery = z.object({
  lists: Ids.describe('Ids of two to ten lists, with commas between'),
  atLeast: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_STACKED)
    .optional()
    .describe('On how many of them; left out: on all'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: CursorText.optional(),
})
export type StackQuery = z.infer<typeof StackQuery>
export const StackedParcel = z.object({
  property: Property,
  lists: z.array(z.number().int()),
  /** In the latest of them that states it. */
  owed: Dollars.nullable(),
})
export type StackedParcel = z.infer<typeof StackedParcel>
export const StackAnswer = z.array(StackedParcel)

/** A list that a workspace offers to the record, as staff see it. */
export const ListProposal = z.object({
  id: z.number().int(),
  name: z.string(),
  workspace: z.string(),
  rows: z.number().int(),
  by: z.string().nullable(),
  proposedAt: Instant,
  status: z.enum(['open', 'accepted', 'declined', 'withdrawn']),
  /** The import into the record. */
  importId: z.number().int().nullable(),
})
export type ListProposal = z.infer<typeof ListProposal>
/** `GET /api/admin/list-proposals`: the open ones, oldest first, at most 200. */
export const ListProposals = z.array(ListProposal)

/** `GET /api/lists/{id}/points`: places of a list's parcels, at most 5,000. */
export const MAX_POINTS = 5_000
export const ListPoints = z.object({
  points: z.array(z.object({ id: z.number().int(), lng: z.number(), lat: z.number() })),
  /** Parcels of the list whose place is unknown. */
  withoutPlace: z.number().int(),
  capped: z.boolean(),
})
export type ListPoints = z.infer<typeof ListPoints>
