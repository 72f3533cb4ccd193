import { z } from 'zod'
import { CursorText, TypedText } from './text.ts'
import { Day, Dollars, Instant, PropertyId } from './value.ts'

export const OwnerParams = z.object({ id: PropertyId })

export const OwnerKind = z.enum(['person', 'couple', 'group', 'company'])
export type OwnerKind = z.infer<typeof OwnerKind>

/** Why two parcels have the same owner, or are similar but do not. */
export const OwnerReason = z.object({
  /** `same` joins; `overlap`: a couple and one of the two; `stopped`: a crowded address; `refused`: conflict. */
  is: z.enum(['same', 'overlap', 'stopped', 'refused']),
  /** Certainty, 0 to 1; 0 when nothing is joined. */
  weight: z.number(),
  /** Reasons, as messages. */
  reasons: z.array(z.string()),
  /** They are linked through this parcel, directly or through others. */
  through: z.number().int().nullable(),
})
export type OwnerReason = z.infer<typeof OwnerReason>

export const OwnedParcel = z.object({
  propertyId: z.number().int(),
  parcelId: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  county: z.string(),
  /** The owner as the parcel's source writes it. */
  recordedAs: z.string(),
  mailAddress: z.string().nullable(),
  taxStatus: z.string().nullable(),
  isHeldByState: z.boolean().optional(),
  totalOwed: Dollars.nullable(),
  /** The total is assumed: unknown if it is 0, otherwise the least that is owed. */
  isOwedAssumed: z.boolean(),
})
export type OwnedParcel = z.infer<typeof OwnedParcel>

/** Number of parcels, of delinquent or sold ones, and the total owed. */
export const OwnedTotals = z.object({
  parcels: z.number().int(),
  delinquent: z.number().int(),
  auctioned: z.number().int(),
  totalOwed: Dollars,
  /** A parcel's part of the total is assumed or not stated: at least the total is owed; if it is 0, unknown. */
  isOwedAssumed: z.boolean(),
})
export type OwnedTotals = z.infer<typeof OwnedTotals>

/** An owner's delinquent parcels in a county, compared with the county's share. */
export const OwnerCounty = z.object({
  county: z.string(),
  parcels: z.number().int(),
  delinquent: z.number().int(),
  countyParcels: z.number().int(),
  countyDelinquent: z.number().int(),
  /** 0 to 1. */
  share: z.number(),
  countyShare: z.number(),
})
export type OwnerCounty = z.infer<typeof OwnerCounty>

/** A decision of a person that is in force. */
export const OwnerDecisionMade = z.object({
  id: z.number().int(),
  kind: z.enum(['split', 'merge']),
  /** The other parcel, as seen from the requested one. */
  other: z.object({
    propertyId: z.number().int().nullable(),
    parcelId: z.string(),
    county: z.string(),
    recordedAs: z.string(),
  }),
  reason: z.string().nullable(),
  decidedAt: Instant,
  /** Made by the requesting person, who may withdraw it. */
  isMine: z.boolean(),
  /** Private to the requesting person. */
  isPrivate: z.boolean(),
})
export type OwnerDecisionMade = z.infer<typeof OwnerDecisionMade>

/** Another owner that may be the same. */
export const LikeOwner = z.object({
  /** As `OwnerReason`; a `namesake` has the same name at another address, which is never enough. */
  is: z.enum(['overlap', 'stopped', 'refused', 'namesake']),
  reasons: z.array(z.string()),
  ownerId: z.number().int(),
  name: z.string(),
  mailAddress: z.string().nullable(),
  parcels: z.number().int(),
  /** One of its parcels, which a decision to merge names. */
  propertyId: z.number().int(),
})
export type LikeOwner = z.infer<typeof LikeOwner>

export const PropertyOwner = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: OwnerKind,
  /** As this property's source writes it. */
  recordedAs: z.string(),
  mailAddress: z.string().nullable(),
  /** Shared by so many names that it identifies no one. */
  isCrowdedAddress: z.boolean(),
  /** Capacities written beside the name: `trustee`, `estate`. */
  roles: z.array(z.string()),
  share: z.string().nullable(),
  /** The owner's other parcels. */
  others: OwnedTotals,
  /** Counties with most of its parcels first, including this one. */
  counties: z.array(OwnerCounty),
  /** Some of them: adjacent ones first, then delinquent ones that owe most. */
  parcels: z.array(
    OwnedParcel.extend({
      why: OwnerReason,
      /** Meters from this property's land, up to 30; 0 when they touch; null when farther or unknown. */
      metresAway: z.number().nullable(),
    }),
  ),
})
export type PropertyOwner = z.infer<typeof PropertyOwner>

/** Answer of `GET /api/properties/{id}/owners`. */
export const PropertyOwners = z.object({
  propertyId: z.number().int(),
  /** `waiting`: the name is new and has not been compared yet; `unnamed`: no source names an owner. */
  status: z.enum(['resolved', 'waiting', 'unnamed']),
  owners: z.array(PropertyOwner),
  alike: z.array(LikeOwner),
  decisions: z.array(OwnerDecisionMade),
})
export type PropertyOwners = z.infer<typeof PropertyOwners>

export const OwnerQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: CursorText.optional().describe('`next` of the previous page'),
})
export type OwnerQuery = z.infer<typeof OwnerQuery>

/** Answer of `GET /api/owners/{id}`. */
export const OwnerDetail = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: OwnerKind,
  mailAddress: z.string().nullable(),
  /** Every spelling of the name, the commonest first, at most 20. */
  names: z.array(z.object({ text: z.string(), parcels: z.number().int() })),
  mailAddresses: z.array(z.object({ text: z.string(), parcels: z.number().int() })),
  totals: OwnedTotals,
  counties: z.array(OwnerCounty),
  parcels: z.array(OwnedParcel),
  next: z.string().nullable(),
})
export type OwnerDetail = z.infer<typeof OwnerDetail>

/** Answer of `GET /api/owners/{id}/adjacent`: the owner's parcels that touch or are within 30 meters. */
export const AdjacentParcels = z.object({
  pairs: z.array(
    z.object({
      a: z.number().int(),
      b: z.number().int(),
      /** 0 where they touch. */
      metres: z.number(),
    }),
  ),
  parcels: z.array(
    OwnedParcel.extend({
      /** The land's outline, if a source has it. */
      outline: z.array(z.array(z.tuple([z.number(), z.number()]))).nullable(),
    }),
  ),
  /** Parcels of the owner without a known place. */
  unplaced: z.number().int(),
  /** Parcels left out because the owner has more than the limit. */
  leftOut: z.number().int(),
})
export type AdjacentParcels = z.infer<typeof AdjacentParcels>

export const FindOwnersQuery = z.object({
  q: TypedText.default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

/** Answer of `GET /api/owners?q=`. */
export const FoundOwners = z.array(
  z.object({
    id: z.number().int(),
    name: z.string(),
    kind: OwnerKind,
    mailAddress: z.string().nullable(),
    totals: OwnedTotals,
  }),
)
export type FoundOwners = z.infer<typeof FoundOwners>

/** Body of `POST /api/owners/decisions`: two parcels have two owners (split) or one owner (merge). */
export const DecideOwners = z.strictObject({
  kind: z.enum(['split', 'merge']),
  properties: z.tuple([PropertyId, PropertyId]),
  reason: z.string().trim().max(500).optional(),
})
export type DecideOwners = z.infer<typeof DecideOwners>

export const OwnersDecided = z.object({
  id: z.number().int(),
  kind: z.enum(['split', 'merge']),
  /** For everyone, or, without the right to change the shared record, for the person only. */
  scope: z.enum(['all', 'me']),
  /** True when the owners have so many parcels that the decision takes effect within minutes. */
  isPending: z.boolean(),
  /** The current owners of the two parcels. */
  owners: z.tuple([z.number().int(), z.number().int()]),
})
export type OwnersDecided = z.infer<typeof OwnersDecided>

/** Answer of `GET /api/owners/progress`: progress of owner resolution. */
export const OwnerResolution = z.object({
  status: z.enum(['idle', 'running']),
  phase: z.enum(['read', 'compare', 'write']).nullable(),
  ruleSet: z.string().nullable(),
  asOf: Day.nullable(),
  /** Finished properties of this phase, and the total. */
  done: z.number().int(),
  total: z.number().int(),
  /** Queued changed properties. */
  waiting: z.number().int(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type OwnerResolution = z.infer<typeof OwnerResolution>
