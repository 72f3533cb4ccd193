import { z } from 'zod'
import { TAX_SALE_SORTS } from '../domain/tax-sale/sorts.ts'
import { OverlayFilterText } from './overlay.ts'
import { TitleBelow } from './tax-sale.ts'
import { CountyText, WordText } from './text.ts'

export const EXPORT_KINDS = ['properties', 'tax-sales', 'watchlist'] as const
export const ExportKind = z.enum(EXPORT_KINDS)
export type ExportKind = z.infer<typeof ExportKind>

export const EXPORT_FORMATS = ['csv', 'xlsx', 'geojson'] as const
export const ExportFormat = z.enum(EXPORT_FORMATS)
export type ExportFormat = z.infer<typeof ExportFormat>

/**
 * `GET /api/exports/{kind}`: the rows of a filter as a file; the watchlist is that of the signed-in person. If
 * the export fails, the transfer is aborted, so that a completed download is always complete.
 */
export const ExportQuery = z.object({
  format: ExportFormat.default('csv'),
  county: CountyText.optional().describe('`Hinds County, MS`, or left out for all'),
  status: WordText.optional().describe('A tax status, or left out for all'),
  titleBelow: TitleBelow.optional(),
  overlay: OverlayFilterText.optional(),
  q: z
    .string()
    .optional()
    .describe('Properties only: those a search for this text finds, best first, 200 at most'),
  sort: z.enum(TAX_SALE_SORTS).optional().describe('Tax sales only'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type ExportQuery = z.infer<typeof ExportQuery>
