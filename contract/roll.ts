import { z } from 'zod'
import { faultOfSpans, MAX_ROLL_COLUMNS, MAX_ROLL_WIDTH } from '../domain/import/roll-columns.ts'

const Position = z
  .number('a position in a line is a whole number, counted from 0')
  .int('a position in a line is a whole number, counted from 0')
  .min(0, 'a position in a line is a whole number, counted from 0')

/**
 * The columns of a text without delimiters: for each the position of its first character, counted from 0, and the one
 * behind its last. What stands outside of them is not read.
 */
export const Spans = z
  .array(z.tuple([Position, Position]).readonly())
  .readonly()
  .superRefine((spans, context) => {
    const message = faultOfSpans(spans)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** Columns as they are kept for the next roll of the kind, and what that is known by. */
export const KeptRoll = z.object({
  spans: Spans,
  /** Characters of each line; null where lines differ. */
  length: z.number().int().min(1).nullable(),
  /** What each column holds. */
  kinds: z
    .array(z.enum(['digits', 'text', 'blank']))
    .max(MAX_ROLL_COLUMNS)
    .readonly(),
})

/** The first lines of a text, with its columns drawn over them; positions in characters from 0. */
export const ShownRoll = z.object({
  lines: z.array(z.string()),
  /** Characters of the longest of them, or up to the last column. */
  width: z.number().int().max(MAX_ROLL_WIDTH),
  /** As found by blanks, as given with this list, as kept of an earlier one; suggested: it is not read by them. */
  setBy: z.enum(['found', 'given', 'kept', 'suggested']),
  columns: z.array(
    z.object({
      from: z.number().int(),
      to: z.number().int(),
      /** Null: it is not read yet. */
      heading: z.string().nullable(),
    }),
  ),
})
export type ShownRoll = z.infer<typeof ShownRoll>
