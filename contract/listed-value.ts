import { z } from 'zod'
import { Day, FieldValue } from './value.ts'

/** A private list of the workspace: its import's id, its name, its day. */
export const ListRef = z.object({ listId: z.number().int(), list: z.string(), day: Day })
export type ListRef = z.infer<typeof ListRef>

/** A value in which a private list of the workspace differs from the record. */
export const ListedValue = z.object({
  /** Name of the field in the answer. */
  field: z.string(),
  value: FieldValue,
  /** Null: the record lacks it. */
  recordValue: FieldValue.nullable(),
  /** The list states it only in part: at least so much is owed. It never replaces a known value. */
  isAssumed: z.boolean(),
  /** Whether the answer has the list's value; otherwise the record's, which is later. */
  isShown: z.boolean(),
  listId: z.number().int(),
  list: z.string(),
  day: Day,
})
export type ListedValue = z.infer<typeof ListedValue>

/** A private list of the workspace that names the property. */
export const NamingList = z.object({
  listId: z.number().int(),
  name: z.string(),
  day: Day,
  meaning: z.string(),
  /** A later edition of the list was imported. */
  isLatest: z.boolean(),
  /** The first of them. */
  lines: z.array(z.number().int()),
  /** Its total number of rows for the property. */
  rows: z.number().int(),
  /** Columns without a field, by heading; of its first row. */
  extra: z.record(z.string(), z.string()),
})
export type NamingList = z.infer<typeof NamingList>

/** The workspace lists' facts about a property; undefined if none names it. */
export const OfLists = z.object({
  /** The record lacks the parcel: it exists only in the workspace's lists. */
  isOwn: z.boolean(),
  values: z.array(ListedValue),
})
export type OfLists = z.infer<typeof OfLists>
