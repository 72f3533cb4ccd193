import { z } from 'zod'
import { Day, Dollars } from './value.ts'

/** Totals of some of the tracked properties. */
const Exposure = z.object({
  properties: z.number().int(),
  delinquent: z.number().int(),
  totalOwed: Dollars,
  /** A property's part of the total is assumed or not stated: at least the total is owed; if it is 0, unknown. */
  isOwedAssumed: z.boolean(),
})
export type Exposure = z.infer<typeof Exposure>

/** Distance of the next stated day: at most 7, 30 or 90 days ahead, farther, or no such day. */
export const DayReach = z.enum(['week', 'month', 'quarter', 'later', 'none'])
export type DayReach = z.infer<typeof DayReach>

/** Answer of `GET /api/user/portfolio`: the exposure of the tracked properties. */
export const Portfolio = z.object({
  totals: Exposure.extend({
    /** No list states what they owe, not even in part. */
    owedUnknown: z.number().int(),
  }),
  /** Most properties first, at most 20; `countyCount` counts all, and so on. */
  byCounty: z.array(Exposure.extend({ county: z.string() })),
  countyCount: z.number().int(),
  /** Status null if no list states one. */
  byStatus: z.array(Exposure.extend({ status: z.string().nullable() })),
  byOwner: z.array(
    Exposure.extend({
      /** Null if no owner is named, or not yet compared with others. */
      name: z.string().nullable(),
      /** A tracked property of the owner. */
      propertyId: z.number().int(),
    }),
  ),
  ownerCount: z.number().int(),
  /** By the next sale or redemption day a list states, nearest first; empty ones are left out. */
  byDay: z.array(Exposure.extend({ reach: DayReach })),
  /** The nearest of these days, at most 6. */
  nextDays: z.array(
    z.object({
      propertyId: z.number().int(),
      parcelId: z.string().nullable(),
      address: z.string().nullable(),
      county: z.string(),
      on: Day,
      what: z.enum(['sale', 'redemption']),
      totalOwed: Dollars.nullable(),
      isOwedAssumed: z.boolean(),
    }),
  ),
})
export type Portfolio = z.infer<typeof Portfolio>
