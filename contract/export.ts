import { z } from 'zod'
import { SCREEN_SORTS } from '../domain/screen/sorts.ts'
import { OverlayFilterText } from './overlay.ts'
import { SCREEN_SHAPE } from './screen-query.ts'
import { TitleBelow } from './tax-sale.ts'

export const EXPORT_KINDS = ['properties', 'tax-sales', 'watchlist'] as const
export const ExportKind = z.enum(EXPORT_KINDS)
export type ExportKind = z.infer<typeof ExportKind>

export const EXPORT_FORMATS = ['csv', 'xlsx', 'geojson', 'parquet'] as const
export const ExportFormat = z.enum(EXPORT_FORMATS)
export type ExportFormat = z.infer<typeof ExportFormat>

/**
 * `GET /api/exports/{kind}`: the rows of a filter as a file; the watchlist is that of the signed-in person. If
 * the export fails, the transfer is aborted, so that a completed download is always complete.
 */
export const ExportQuery = z.object({
  ...SCREEN_SHAPE,
  format: ExportFormat.default('csv'),
  titleBelow: TitleBelow.optional(),
  overlay: OverlayFilterText.optional(),
  q: z
    .string()
    .optional()
    .describe('Properties only: those a search for this text finds, best first, 200 at most'),
  sort: z.enum(SCREEN_SORTS).optional().describe('Tax sales only'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type ExportQuery = z.infer<typeof ExportQuery>

/** Properties that are chosen one by one, at most. */
export const MAX_CHOSEN = 5_000

/** `POST /api/exports/selection` */
export const ChosenExport = z.strictObject({
  ids: z
    .array(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))
    .min(1)
    .max(MAX_CHOSEN, `choose up to ${MAX_CHOSEN.toLocaleString('en-US')} properties`),
})
