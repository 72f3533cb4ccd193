import { z } from 'zod'
import { Day, FieldValue } from './value.ts'

/** A private list of the workspace: its import's id, its name, the day it is of. */
export const ListRef = z.object({ listId: z.number().int(), list: z.string(), day: Day })
export type ListRef = z.infer<typeof ListRef>

/** A value that a private list of the workspace states otherwise than the record. */
export const ListedValue = z.object({
  /** Name of the field in the answer. */
  field: z.string(),
  value: FieldValue,
  /** Null: the record does not have it. */
  recordValue: FieldValue.nullable(),
  /** Whether the answer has the list's value; else the record's, which is of a later day. */
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
  /** What its rows state. */
  meaning: z.string(),
  /** A later edition of the list was imported. */
  isLatest: z.boolean(),
  /** The first of them. */
  lines: z.array(z.number().int()),
  /** How many rows it has of the property in all. */
  rows: z.number().int(),
  /** Columns the product has no field for, by heading; of its first row. */
  extra: z.record(z.string(), z.string()),
})
export type NamingList = z.infer<typeof NamingList>

/** What the workspace's lists say of a property; left out where none names it. */
export const OfLists = z.object({
  /** The record has no such parcel: it was made of the workspace's lists, for the workspace alone. */
  isOwn: z.boolean(),
  values: z.array(ListedValue),
})
export type OfLists = z.infer<typeof OfLists>
