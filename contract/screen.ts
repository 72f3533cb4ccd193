import { z } from 'zod'
import { FACET_NAMES } from '../domain/screen/facets.ts'
import { FILTERS, type Filter } from '../domain/screen/filters.ts'
import { PARAMETERS } from '../domain/screen/read-screen.ts'
import { CountyText } from './text.ts'
import { Dollars } from './value.ts'

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

/** Facts of a parcel that are derived for screening; null: unknown. */
export const ScreenFacts = z.object({
  /** Tax years that are unpaid. */
  yearsDelinquent: z.number().int().nullable(),
  value: Dollars.nullable(),
  /** `market`, or `assessed`: computed by the county's ratio of assessment. */
  valueFrom: z.enum(['market', 'assessed']).nullable(),
  valueToOwed: z.number().nullable(),
  improved: z.boolean().nullable(),
  ownerKind: z.enum(['person', 'company', 'trust', 'estate', 'government']).nullable(),
  mail: z.enum(['same', 'elsewhere', 'outOfCounty', 'outOfState']).nullable(),
  /** Its facts changed, and filters still see the earlier ones. */
  isUpdating: z.literal(true).optional(),
})
export type ScreenFacts = z.infer<typeof ScreenFacts>

/** Exact up to 10,000; `isMore`: there are more than `count`. */
export const ScreenCount = z.object({ count: z.number().int(), isMore: z.boolean() })
export type ScreenCount = z.infer<typeof ScreenCount>

/**
 * `value` sets the parameter of the same name; of `saleDate` both its ends; of `owed` and `underlyingTitle` it is a band
 * such as `500.01-1000` or `10000.01-`, which sets `…Min` and `…Max`.
 */
export const FacetValue = ScreenCount.extend({ value: z.string() })
export type FacetValue = z.infer<typeof FacetValue>

const FacetNameField = z.enum(FACET_NAMES)

/** `GET /api/tax-sales/facets`. Each facet is counted for the other filters as they are set. */
export const ScreenFacets = z.object({
  total: ScreenCount,
  /** Parcels left out because a filter cannot know their value. */
  unknown: ScreenCount,
  /** Those asked for by `facets`; all without it. */
  facets: z.partialRecord(FacetNameField, z.array(FacetValue)),
})
export type ScreenFacets = z.infer<typeof ScreenFacets>

/** `facets=county,status` */
export const FacetsText = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter((name) => name !== ''))
  .pipe(z.array(FacetNameField))
  .describe(`Some of ${FACET_NAMES.join(', ')}; left out for all`)
