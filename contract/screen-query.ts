import { z } from 'zod'
import { FACET_NAMES } from '../domain/screen/facets.ts'
import { SCREEN_SCOPES } from '../domain/screen/filter-reach.ts'
import { FILTERS, type Filter } from '../domain/screen/filters.ts'
import { PARAMETERS } from '../domain/screen/read-screen.ts'
import { SCREEN_SORTS } from '../domain/screen/sorts.ts'
import { OverlayFilterText } from './overlay.ts'
import { ChosenFields } from './row-fields.ts'
import { TitleBelow } from './tax-sale.ts'
import { CountyText, CursorText, TypedText, WordText } from './text.ts'

// Apart from the answers: screens read those, and no page should load what only the server needs.

/** Values with commas between them, or the parameter repeated. */
const Values = z.string().max(10_000, 'must have 10,000 characters at most')
const repeated = <T extends z.ZodType>(value: T) => z.union([value, z.array(value)]).optional()

function wordsOf(name: string): string {
  const parameter = PARAMETERS.get(name)
  if (!parameter) return ''
  const filter: Filter = FILTERS[parameter.filter]
  if (filter.kind === 'choice') {
    return filter.values ? `${filter.label}: any of ${filter.values.join(', ')}` : filter.label
  }
  const unit = filter.isDay ? ', a day' : filter.unit ? `, ${filter.unit}` : ''
  return `${filter.label}${unit}: the ${parameter.bound === 'min' ? 'least' : 'greatest'} value, included`
}

/**
 * The parameters of a screen, as strings; `readScreen` (domain/screen) reads them. A route adds its own, and refuses
 * others by `knownOptions(query, 'filter')`.
 */
export const SCREEN_SHAPE = {
  ...(Object.fromEntries(
    [...PARAMETERS.keys()].map((name) => [name, repeated(Values).describe(wordsOf(name))]),
  ) as Record<never, never>),
  county: repeated(CountyText).describe(
    '`Hinds County, MS`; repeated for several, left out for all',
  ),
  status: repeated(Values).describe('Tax status, or left out for all'),
  unknown: z
    .string()
    .optional()
    .describe(
      '`include`: parcels pass whose value a filter cannot know; otherwise they are counted',
    ),
}

/** `facets=county,status` */
export const FacetsText = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter((name) => name !== ''))
  .pipe(z.array(z.enum(FACET_NAMES)))
  .describe(`Some of ${FACET_NAMES.join(', ')}; left out for all`)

/** Which parcels, of the record or of the workspace's lists. */
const SCREENED = {
  ...SCREEN_SHAPE,
  titleBelow: TitleBelow.optional(),
  overlay: OverlayFilterText.optional(),
  scope: z
    .enum(SCREEN_SCOPES)
    .default('record')
    .describe(
      '`lists`: the parcels of the workspace’s private lists, with what those state; `both`: the record with what the lists state over it',
    ),
}

export const ListTaxSalesQuery = z.object({
  ...SCREENED,
  sort: z.enum(SCREEN_SORTS).default('saleDate'),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
  cursor: CursorText.optional().describe('The header `x-next-cursor` of the page before'),
  fields: ChosenFields,
})
export type ListTaxSalesQuery = z.infer<typeof ListTaxSalesQuery>

/** `GET /api/tax-sales/facets`: the same filters, answered by `ScreenFacets`. */
export const TaxSaleFacetsQuery = z.object({ ...SCREENED, facets: FacetsText.optional() })
export type TaxSaleFacetsQuery = z.infer<typeof TaxSaleFacetsQuery>

/** A repeated parameter arrives as a list. */
const Text = z
  .union([TypedText, z.array(TypedText).max(10)])
  .optional()
  .describe('Address, city, zip, parcel ID, PPIN or owner; three characters or more')

/** What is typed, and where. */
export const SuggestQuery = z.object({ q: Text, query: Text, county: SCREEN_SHAPE.county })

export const SearchQuery = z.object({
  ...SCREEN_SHAPE,
  q: Text,
  query: Text.describe('The same as `q`'),
  sort: z
    .enum(SCREEN_SORTS)
    .optional()
    .describe('Without text only: what is typed has an order of its own'),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: z.coerce.number().int().min(1).max(1_000).default(20),
  cursor: CursorText.optional().describe(
    'Without text only: the header `x-next-cursor` of the page before',
  ),
  fields: ChosenFields,
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** With filters a tile has only what passes. */
export const MapTileQuery = z.object({
  ...SCREEN_SHAPE,
  v: WordText.optional().describe('`version` of `GET /api/map`: makes the tile fit to be kept'),
})
