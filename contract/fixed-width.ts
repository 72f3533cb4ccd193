import { z } from 'zod'

const Position = z.number().int().min(0)

/**
 * The columns of a text without delimiters: for each the position of its first character, counted from 0, and the one
 * behind its last. What stands outside of them is not read. What they have to be is checked where they are read
 * (`faultOfSpans`): the browser takes them from the server alone.
 */
export const Spans = z
  .array(z.tuple([Position, Position]).readonly())
  .max(200)
  .readonly()

/** Columns as they are kept for the next fixed-width text of the kind, and what that is known by. */
export const KeptFixedWidth = z.object({
  spans: Spans,
  /** Characters of each line; null where lines differ. */
  length: z.number().int().min(1).nullable(),
  /** What each column holds. */
  kinds: z.array(z.enum(['digits', 'text', 'blank'])).readonly(),
})

/** The first lines of a text, with its columns drawn over them; positions in characters from 0. */
export const ShownFixedWidth = z.object({
  lines: z.array(z.string()),
  /** Characters of the longest of them, or up to the last column. */
  width: z.number().int(),
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
export type ShownFixedWidth = z.infer<typeof ShownFixedWidth>
