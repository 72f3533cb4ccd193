import { z } from 'zod'

/** Position within a part of a page: points from the part's upper left corner. */
export const PlaceInPart = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type PlaceInPart = z.infer<typeof PlaceInPart>

/** Position of a value within a part of a page. */
export const ValueInPrint = PlaceInPart.extend({
  /** Heading of its column in the list. */
  heading: z.string(),
  /** Field it fills; null: kept with the row. */
  field: z.string().nullable(),
})

/** A part of a printed list's page that shows a row, or one piece of it. */
export const PartOfPage = z.object({
  page: z.number().int(),
  /** In points of 1/72 inch. */
  width: z.number(),
  height: z.number(),
  /** Address of its picture, a PNG. */
  image: z.string(),
  values: z.array(ValueInPrint),
})
export type PartOfPage = z.infer<typeof PartOfPage>
