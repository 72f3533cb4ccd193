import { z } from 'zod'
import { byKind } from '../domain/property/values.ts'
import { NamingList, OfLists } from './listed-value.ts'
import { PartOfPage } from './part-of-page.ts'
import { Day, Dollars, FieldValue, Instant, PropertyId, Provenance } from './value.ts'

export const PropertyParams = z.object({ id: PropertyId })

const text = z.string().nullable()
const number = z.number().nullable()
const integer = z.number().int().nullable()

/** Facts of the land and its owner, declared in `domain/property/fields.ts`: null is unknown. */
const FACTS = byKind({
  text,
  money: Dollars.nullable(),
  count: integer,
  measure: number,
  year: integer,
  day: Day.nullable(),
  yes: z.boolean().nullable(),
  degrees: number,
})

export const Property = z.object({
  id: z.number().int(),
  ...FACTS,
  /** `Hinds County, MS` */
  county: z.string(),
  /** Current tax status; null when no source says anything about it. */
  taxStatus: text,
  /** Confidence in the title, 0 to 100; null if it was never examined or no conveyance is known. */
  titleScore: integer,
  /** The same without the findings that the open sale itself causes; null if the title was never examined. */
  underlyingTitleScore: integer,
  /** A large import changed its facts, and the two scores are not computed from them yet. */
  isTitleUpdating: z.literal(true).optional(),
  /** The State holds the land and sells it itself: its taxes are not to be sold, whatever `taxStatus` says. */
  isHeldByState: z.literal(true).optional(),
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
   * `added`: the property first appeared; `changed`: fields changed; `kept`: the list states a worse value (`after`),
   * and the known one (`before`) was kept; `undone`: an import was undone.
   */
  kind: z.enum(['added', 'changed', 'kept', 'undone']),
  fields: z.array(
    z.object({
      field: z.string(),
      before: FieldValue.nullable(),
      after: FieldValue.nullable(),
    }),
  ),
})
export type PropertyChange = z.infer<typeof PropertyChange>

/** Answer of `GET /api/properties/{id}`: the property, its outline, its list rows, its history. */
export const PropertyDetail = Property.extend({
  /** Rings of the land in degrees of WGS 84, `[lng, lat]`; null if no source has them. */
  outline: z.array(z.array(z.tuple([z.number(), z.number()]))).nullable(),
  /** Each list's columns without a field. */
  listRows: z.array(
    z.object({
      source: z.string(),
      importId: z.number().int().nullable(),
      line: z.number().int().nullable(),
      extra: z.record(z.string(), z.string()),
      /** The row as printed; empty if the list is not printed. */
      inPrint: z.array(PartOfPage),
    }),
  ),
  changes: z.array(PropertyChange),
  /** The workspace's lists that name it, latest first; at most 50. */
  lists: z.array(NamingList).optional(),
})
export type PropertyDetail = z.infer<typeof PropertyDetail>
