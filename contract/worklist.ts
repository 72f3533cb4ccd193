import { z } from 'zod'
import { PartOfPage, PlaceInPart } from './part-of-page.ts'

/** `GET /api/imports/{id}/worklist`: unreadable rows of a printed list, for a person to type in. */
export const Worklist = z.object({
  /** The list's columns, in order. */
  columns: z.array(z.object({ heading: z.string(), field: z.string().nullable() })),
  /** The first 500, in the order of the list. */
  rows: z.array(
    z.object({
      line: z.number().int(),
      /** Its place, and why it was not read. */
      message: z.string(),
      /** It was read from a scan: the draft may be right, and is imported once confirmed. */
      isScanned: z.boolean(),
      /** Columns, from 0, whose draft may be wrong. */
      doubtful: z.array(z.number().int()),
      parts: z.array(PartOfPage.extend({ doubts: z.array(PlaceInPart) })),
      /** Apparent content of each column; null if the columns are unclear. */
      draft: z.array(z.string()).nullable(),
      isTyped: z.boolean(),
      /** As typed in; null if it is not a row. */
      cells: z.array(z.string()).nullable(),
    }),
  ),
  count: z.number().int(),
})
export type Worklist = z.infer<typeof Worklist>

const MAX_CELL = 2_000

/** `PATCH /api/imports/{id}/worklist/{line}` */
export const TypedRow = z.strictObject({
  /** A text for each column; null: it is not a row. */
  cells: z
    .array(
      z
        .string()
        .max(MAX_CELL, 'a cell has at most 2,000 characters')
        .refine((text) => !text.includes('\0') && text.isWellFormed(), 'a character is none'),
    )
    .max(200, 'a printed list has at most 200 columns')
    .nullable(),
})
export type TypedRow = z.infer<typeof TypedRow>
