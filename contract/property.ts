import { z } from 'zod'
import { NamingList, OfLists } from './listed-value.ts'
import { PartOfPage } from './part-of-page.ts'
import { Dollars, Instant, PropertyId, Provenance } from './value.ts'

export const PropertyParams = z.object({ id: PropertyId })

export const Property = z.object({
  id: z.number().int(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  parcelId: z.string().nullable(),
  ppin: z.string().nullable(),
  ownerName: z.string().nullable(),
  ownerAddress: z.string().nullable(),
  /** `Hinds County, MS` */
  county: z.string(),
  propertyType: z.string().nullable(),
  assessedValue: Dollars.nullable(),
  marketValue: Dollars.nullable(),
  /** Square feet. */
  buildingSize: z.number().nullable(),
  yearBuilt: z.number().int().nullable(),
  /** Acres. */
  lotSize: z.number().nullable(),
  legalDescription: z.string().nullable(),
  /** Current tax status; null when no source says anything about it. */
  taxStatus: z.string().nullable(),
  /** Confidence in the title, 0 to 100; null where it was never examined or no conveyance is known. */
  titleScore: z.number().int().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  /** Names of the fields above whose values the importer assumed. */
  assumed: z.array(z.string()),
  provenance: Provenance,
  /** For members of a workspace whose private lists name the property. */
  ofLists: OfLists.optional(),
})
export type Property = z.infer<typeof Property>

/** One import's change to a property, newest first. */
export const PropertyChange = z.object({
  at: Instant,
  importId: z.number().int().nullable(),
  source: z.string(),
  /**
   * `added`: the property first appeared; `changed`: fields changed; `kept`: the list states a worse value
   * (`after`), and the known one (`before`) was kept; `undone`: an import was undone.
   */
  kind: z.enum(['added', 'changed', 'kept', 'undone']),
  fields: z.array(
    z.object({
      field: z.string(),
      before: z.union([z.string(), z.number(), z.null()]),
      after: z.union([z.string(), z.number(), z.null()]),
    }),
  ),
})
export type PropertyChange = z.infer<typeof PropertyChange>

/** Answer of `GET /api/properties/{id}`: the property, its outline, what lists stated about it, its history. */
export const PropertyDetail = Property.extend({
  /** Rings of the land in degrees of WGS 84, `[lng, lat]`; null where no source has them. */
  outline: z.array(z.array(z.tuple([z.number(), z.number()]))).nullable(),
  /** What each list said in columns the product has no field for. */
  listRows: z.array(
    z.object({
      source: z.string(),
      importId: z.number().int().nullable(),
      line: z.number().int().nullable(),
      extra: z.record(z.string(), z.string()),
      /** The row as it is printed; empty where the list is not a printed one. */
      inPrint: z.array(PartOfPage),
    }),
  ),
  changes: z.array(PropertyChange),
  /** The workspace's lists that name it, latest first; at most 50. */
  lists: z.array(NamingList).optional(),
})
export type PropertyDetail = z.infer<typeof PropertyDetail>
