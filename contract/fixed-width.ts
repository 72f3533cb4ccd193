import { z } from 'zod'

const Position = z.number().int().min(0)

/**
 * The columns of a text without delimiters: for each the position of its first character, counted from 0, and the one
 * after its last. Text outside them is not read. They are validated where they are read (`faultOfSpans`): the browser
 * receives them only from the server.
 */
export const Spans = z
  .array(z.tuple([Position, Position]).readonly())
  .max(200)
  .readonly()

/** Saved columns for the next fixed-width text of the same kind, and its characteristics. */
export const KeptFixedWidth = z.object({
  spans: Spans,
  /** Characters of each line; null where lines differ. */
  length: z.number().int().min(1).nullable(),
  /** Kind of values in each column. */
  kinds: z.array(z.enum(['digits', 'text', 'blank'])).readonly(),
})

/** The first lines of a text, overlaid with its columns; positions in characters from 0. */
export const ShownFixedWidth = z.object({
  lines: z.array(z.string()),
  /** Characters of the longest of them, or up to the last column. */
  width: z.number().int(),
  /** Found by blanks, given with this list, or kept from an earlier one; suggested: not used for reading. */
  setBy: z.enum(['found', 'given', 'kept', 'suggested']),
  columns: z.array(
    z.object({
      from: z.number().int(),
      to: z.number().int(),
      /** Null: not read yet. */
      heading: z.string().nullable(),
    }),
  ),
})
export type ShownFixedWidth = z.infer<typeof ShownFixedWidth>
