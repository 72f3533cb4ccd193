import { z } from 'zod'
import { FIELDS } from '../domain/import/field.ts'

/** Maximum columns of a printed table, and maximum size of a page: two meters. */
const MAX_PRINTED_COLUMNS = 40
const MAX_POINTS = 14_400

const Points = z
  .number('a place on the page is a number of points')
  .min(-MAX_POINTS, 'a place on the page is within two meters')
  .max(MAX_POINTS, 'a place on the page is within two meters')

/** A printed table's columns as set by a person: left edges but the first, on a page of this width. */
const GIVEN_COLUMNS = {
  pageWidth: Points.positive('a page has a width'),
  edges: z
    .array(Points)
    .max(MAX_PRINTED_COLUMNS - 1, `a printed list has at most ${MAX_PRINTED_COLUMNS} columns`)
    .readonly(),
}

const isAscending = ({ edges }: { edges: readonly number[] }) =>
  edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? edge))
const isOnPage = ({ edges, pageWidth }: { edges: readonly number[]; pageWidth: number }) =>
  edges.every((edge) => Math.abs(edge) < pageWidth)

/** The same as a correction, with fields by column index, from 0. */
export const LayoutCorrection = z
  .strictObject({
    ...GIVEN_COLUMNS,
    fields: z
      .array(
        z.tuple([
          z.number().int().min(0),
          z.enum(FIELDS, 'the layout names a field that is none').nullable(),
        ]),
      )
      .max(MAX_PRINTED_COLUMNS)
      .readonly()
      .optional(),
  })
  .refine(({ edges }) => edges.length > 0, 'a layout has two columns at least')
  .refine(isAscending, 'the edges of a layout come from left to right')
  .refine(isOnPage, 'an edge of the layout is outside its page')
  .refine(
    ({ edges, fields = [] }) => fields.every(([place]) => place <= edges.length),
    'the layout names a column that it does not have',
  )
  .refine(
    ({ fields = [] }) => new Set(fields.map(([place]) => place)).size === fields.length,
    'the layout names a column twice',
  )

/** Saved columns for the next print of the list, and its characteristics. */
export const KeptColumns = z
  .object({
    ...GIVEN_COLUMNS,
    pageHeight: Points.positive(),
    /** Columns of print on a page. */
    prints: z.number().int().min(1).max(20),
    /** FIPS code; null if the list was not of a single county. */
    county: z.number().int().nullable(),
    /** The words of the heading, and the left edge of each. */
    heading: z
      .array(z.tuple([z.string().max(200), Points]).readonly())
      .max(1_000)
      .readonly(),
  })
  .refine(isAscending, 'the edges of a layout come from left to right')
  .refine(isOnPage, 'an edge of the layout is outside its page')

/** The page layout of a printed list; places in points of 1/72 inch from the page's left. */
export const ShownLayout = z.object({
  kind: z.enum(['table', 'running']),
  /** Source of the column edges: found on the page, given with this list, or kept from an earlier print. */
  setBy: z.enum(['found', 'given', 'kept']),
  /** The first page of rows, and the number of pages. */
  page: z.number().int(),
  pageCount: z.number().int(),
  width: z.number(),
  height: z.number(),
  /** Rotation of its scanned pages. */
  turn: z.literal([0, 90, 180, 270]).default(0),
  /** The columns of print. */
  prints: z.array(z.object({ from: z.number(), to: z.number() })),
  /** The left edge of each column of the table but the first, relative to its column of print. */
  edges: z.array(z.number()),
  columns: z.array(
    z.object({
      heading: z.string(),
      isAmount: z.boolean(),
      /** Field it fills; null: kept with the row. */
      field: z.string().nullable(),
    }),
  ),
})
export type ShownLayout = z.infer<typeof ShownLayout>

/** The picture of a page of a printed list, in reading orientation: answer of `POST /api/properties/import-page`. */
export const PageOfPrint = z.object({
  page: z.number().int(),
  /** In points. */
  width: z.number(),
  height: z.number(),
  /** A PNG as a `data:` address. */
  image: z.string(),
})
export type PageOfPrint = z.infer<typeof PageOfPrint>
