import { z } from 'zod'
import { FACET_NAMES } from '../domain/screen/facets.ts'
import { Dollars } from './value.ts'

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
  /** Of the record, with the same owner; those of them that owe taxes. */
  ownerParcels: z.number().int().nullable(),
  ownerDelinquent: z.number().int().nullable(),
  /** The two maximum bids, by the workspace's margin. */
  bidIfRedeemed: Dollars.nullable(),
  bidIfDeeded: Dollars.nullable(),
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
  /** Parcels that changed, and that filters still see as they were. */
  updating: ScreenCount,
  /** Those asked for by `facets`; all without it. */
  facets: z.partialRecord(FacetNameField, z.array(FacetValue)),
})
export type ScreenFacets = z.infer<typeof ScreenFacets>
