import { z } from 'zod'
import { TEXT_LIMITS } from '../domain/lib/text-limits.ts'
import { MATCHES } from '../domain/parcel-match/match.ts'
import { ChosenFields, ChosenRow } from './row-fields.ts'

/** Maximum parcels of one lookup. */
export const MAX_LOOKUP = 5_000
/** Maximum properties named where several match. */
export const MAX_CANDIDATES = 5

const text = z.string().max(500, 'must have 500 characters at most').optional()

export const ParcelToFind = z.strictObject({
  county: z.string().max(TEXT_LIMITS.county).optional().describe('`Hinds County, MS`'),
  parcelId: text,
  address: text,
  city: text,
  zipCode: text,
  ownerName: text.describe('Needs `city`'),
})
export type ParcelToFind = z.infer<typeof ParcelToFind>

/** `POST /api/properties/lookup` */
export const LookupBody = z.strictObject({
  parcels: z
    .array(ParcelToFind)
    .min(1, 'must name at least one parcel')
    .max(MAX_LOOKUP, 'must be 5,000 at most'),
  fields: ChosenFields,
})
export type LookupBody = z.infer<typeof LookupBody>

export const ParcelFound = z.object({
  /**
   * `exact`: the parcel ID as the county writes it, or an address in its city or ZIP; `likely`: one property alone, by a
   * parcel ID in other spelling, an address without its place, or an owner in a city; `several`; `none`.
   */
  match: z.enum(MATCHES),
  by: z.enum(['parcelId', 'address', 'owner']).nullable(),
  /** The property, with the fields asked for; null unless one matches. */
  property: ChosenRow.nullable(),
  /** Where several match, the first of them. */
  candidates: z.array(z.number().int()),
  /** Why it could not be looked for. */
  problem: z.string().nullable(),
})
export type ParcelFound = z.infer<typeof ParcelFound>

/** In the order of the question. */
export const LookupAnswer = z.array(ParcelFound)
