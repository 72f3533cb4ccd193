import { z } from 'zod'
import { MARKS, OUTCOMES } from '../domain/run-sheet/entry.ts'
import { SheetList } from './run-sheet.ts'
import { CountyText } from './text.ts'
import { Day, Instant } from './value.ts'

/** Maximum entries in one request. */
export const MAX_SENT = 100
/** Entries of one workspace for one sale: twenty for each parcel of the largest sheet. */
export const MAX_ENTRIES_OF_SALE = 100_000
/** Maximum entries in one answer. */
export const MAX_ENTRIES_PAGE = 2_000
export const MAX_ENTRY_NOTE = 2_000
/** A buyer's name, as `TypedResult` takes it. */
export const MAX_BUYER = 200
/** Above any bid: a billion dollars. */
const MAX_CENTS = 100_000_000_000

const Cents = z
  .number()
  .int('is a whole number of cents')
  .min(0, 'it is not below zero')
  .max(MAX_CENTS, 'it is higher than any bid')
const Buyer = z.string().trim().max(MAX_BUYER, `must have ${MAX_BUYER} characters at most`)
const Whole = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const EntryName = z.string().max(60)

const MarkValue = z
  .strictObject({ mark: z.enum(MARKS).nullable(), paidCents: Cents.nullable() })
  .refine(
    ({ mark, paidCents }) => mark === 'bought' || paidCents === null,
    'only a parcel that was bought has a price',
  )
const ResultValue = z
  .strictObject({
    outcome: z.enum(OUTCOMES).nullable(),
    soldTo: Buyer,
    bidCents: Cents.nullable(),
    /** Names of the results that its writer replaces: `deviceId:sequence`. */
    replaces: z.array(EntryName).max(50, 'must be 50 at most'),
  })
  .refine(
    ({ outcome, soldTo, bidCents }) =>
      outcome === 'sold' || outcome === 'struck off' || (soldTo === '' && bidCents === null),
    'a parcel that was redeemed or withdrawn has no buyer and no bid',
  )

const ofParcel = { propertyId: Whole }

/** The statement of an entry: about a parcel, or about the sale as a whole (its spend cap). */
const statements = [
  z.object({ kind: z.literal('mark'), value: MarkValue, ...ofParcel }),
  z.object({
    kind: z.literal('max-bid'),
    value: z.strictObject({ cents: Cents.nullable() }),
    ...ofParcel,
  }),
  z.object({
    kind: z.literal('note'),
    value: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(MAX_ENTRY_NOTE, `must have ${MAX_ENTRY_NOTE} characters at most`),
    }),
    ...ofParcel,
  }),
  z.object({
    kind: z.literal('bid'),
    value: z.strictObject({ cents: Cents, bidder: Buyer }),
    ...ofParcel,
  }),
  z.object({ kind: z.literal('result'), value: ResultValue, ...ofParcel }),
  z.object({
    kind: z.literal('cap'),
    value: z.strictObject({ cents: Cents.nullable() }),
    propertyId: z.null(),
  }),
] as const

export const EntryStatement = z.discriminatedUnion('kind', statements)
export type EntryStatement = z.infer<typeof EntryStatement>

const Named = z.object({
  /** Within the device, from 1 up. */
  sequence: Whole,
  /** By the device’s clock. */
  deviceAt: Instant,
})
export const SentEntry = z.intersection(Named, EntryStatement)
export type SentEntry = z.infer<typeof SentEntry>

/** The sale of entries: a private list, or county and day; `saleDate` null if the list names no day. */
const SaleOfEntries = {
  county: CountyText.optional(),
  saleDate: Day.nullable().default(null),
  list: SheetList.optional(),
}

/** Body of `POST /api/workspace/run-sheet-entries`. */
export const SendEntries = z.strictObject({
  /** The workspace they were written in: no other one accepts them. */
  workspaceId: Whole,
  ...SaleOfEntries,
  deviceId: z.uuid('must be a UUID'),
  /** By the device’s clock, so that the server knows its offset. */
  sentAt: Instant,
  entries: z
    .array(SentEntry)
    .min(1, 'must be at least one')
    .max(MAX_SENT, `must be ${MAX_SENT} at most`),
})
export type SendEntries = z.infer<typeof SendEntries>

export const EntryReceipts = z.object({
  receipts: z.array(
    z.object({
      deviceId: z.string(),
      sequence: z.number().int(),
      /** The place in the server’s order; null if another entry has that name, so that this one needs a new name. */
      receipt: z.number().int().nullable(),
    }),
  ),
})
export type EntryReceipts = z.infer<typeof EntryReceipts>

/** `GET /api/workspace/run-sheet-entries`: in the server’s order. */
export const EntriesQuery = z.object({
  county: CountyText.optional().describe('Needed unless `list` is given'),
  saleDate: z
    .union([z.literal('none'), Day], 'a day such as 2026-08-31 is needed, or “none”')
    .default('none'),
  list: SheetList.optional(),
  after: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe('The last receipt that is known'),
  limit: z.coerce
    .number('must be a number')
    .int()
    .min(1)
    .max(MAX_ENTRIES_PAGE)
    .default(MAX_ENTRIES_PAGE),
})
export type EntriesQuery = z.infer<typeof EntriesQuery>

const Received = z.object({
  deviceId: z.string(),
  receipt: z.number().int(),
  receivedAt: Instant,
  /** The device’s clock offset in seconds when it was sent. */
  clockOffS: z.number().int(),
  /** Null once the account is deleted. */
  userId: z.number().int().nullable(),
  person: z.string(),
})
export const ReceivedEntry = z.intersection(z.intersection(Received, Named), EntryStatement)
export type ReceivedEntry = z.infer<typeof ReceivedEntry>

export const ReceivedEntries = z.object({
  workspace: z.object({
    id: z.number().int(),
    name: z.string(),
    members: z.number().int(),
    /** Whether the person may write in it; others read. */
    mayWrite: z.boolean(),
  }),
  entries: z.array(ReceivedEntry),
  /** `after` of the next page; null at the end. */
  next: z.number().int().nullable(),
})
export type ReceivedEntries = z.infer<typeof ReceivedEntries>

/** An event of `GET /api/workspace/events`: sent at the start, and whenever it changes. */
export const WorkspaceNews = z.object({
  workspaceId: z.number().int(),
  /** The last receipt of its run sheets; 0 while there is none. */
  lastReceipt: z.number().int(),
  mayWrite: z.boolean(),
})
export type WorkspaceNews = z.infer<typeof WorkspaceNews>
