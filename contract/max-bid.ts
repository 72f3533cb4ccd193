import { z } from 'zod'
import { REGIMES } from '../domain/redemption/question.ts'
import { Day, Dollars } from './value.ts'

const Amount = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,4})?$/, 'a number such as 1500.50 is needed')
  .transform(Number)
const Percent = Amount.refine((value) => value <= 100, 'it lies between 0 and 100')

/** A workspace's margin for all its bids; null returns to the default. */
export const MarginChange = z.strictObject({
  marginPercent: z.number().min(0).max(100).multipleOf(0.01).nullable(),
})
export type MarginChange = z.infer<typeof MarginChange>

/** Inputs of the bid; missing ones come from the property's record. */
export const MaxBidQuery = z.object({
  regime: z.enum(REGIMES).optional(),
  saleDate: Day.optional(),
  value: Amount.optional().describe('What the property is worth with good title'),
  face: Amount.optional().describe('Taxes and costs for which it is offered'),
  marginPercent: Percent.optional(),
  repairs: Amount.optional(),
  survivors: Amount.optional().describe('Liens and taxes that survive the tax deed'),
  cureCosts: Amount.optional(),
  holdingPerMonth: Amount.optional(),
  holdingMonths: Amount.refine((value) => value <= 1200, 'it is longer than a century').optional(),
  score: Percent.optional().describe('Score of the underlying title'),
  chancePercent: Percent.optional().describe('Chance that the land is redeemed'),
  redeemedInMonth: z.coerce
    .number('must be a number')
    .int()
    .min(1)
    .max(120)
    .optional()
    .describe(
      'The month of redemption that results are computed for; the first where it is left out',
    ),
  marketValue: Amount.optional().describe("The assessor's, for Alabama's cap"),
  bids: z
    .string()
    .max(500)
    .optional()
    .describe('Further bids for the yield curve, with commas between'),
})
export type MaxBidQuery = z.infer<typeof MaxBidQuery>

/** Source of an input: `entered`, `assessor`, `default`, or `computed …`. */
const SourcedNumber = z.object({
  value: z.number(),
  source: z.string(),
  note: z.string().optional(),
})

/** The bid's side of a redemption. */
const IfRedeemed = z.object({
  /** What becomes of the price: the overbid is lost, all of it comes back, or the rate is bid; none of the State's land. */
  kind: z.enum(['overbid lost', 'price comes back', 'rate', 'held by the State']),
  /** The most one may bid and not lose if redeemed in the first month. */
  noLossUpTo: Dollars.nullable(),
  /** Every redemption loses above it. */
  lossAbove: Dollars.nullable(),
  ratePercent: z.number().nullable(),
  why: z.string(),
})

/** Answer of `GET /api/properties/{id}/max-bid`. */
export const MaxBid = z.object({
  propertyId: z.number().int(),
  regime: z.enum(REGIMES),
  /** The inputs as used, by their name in the query; a missing one has the engine's default. */
  inputs: z.record(z.string(), SourcedNumber),
  score: z.number().nullable(),
  /** `past sale`: its day has passed, the result is unknown. `sold` and `held`: no bid is left, and no number. */
  status: z.enum(['open', 'past sale', 'sold', 'held', 'held by the State']),
  missing: z.string().nullable(),
  face: Dollars.nullable(),
  ifRedeemed: IfRedeemed,
  /** What the land is worth to the bidder if nobody redeems. */
  ifDeeded: z.object({
    amount: Dollars.nullable(),
    isBelowMinimum: z.boolean(),
    /** What a bid of the amount loses if redeemed in the first month. */
    lossIfRedeemed: Dollars.nullable(),
    lines: z.array(
      z.object({ what: z.string(), amount: Dollars, source: z.string(), note: z.string() }),
    ),
  }),
  /** What a buyer has left at worst if the title fails. */
  ifTitleFails: z.object({
    /** The lien that is left on top of nothing: only if the taxes were due; null where the law read sets none. */
    lienOf: Dollars.nullable(),
    why: z.string(),
  }),
  /** The number shown first. */
  leads: z.enum(['ifRedeemed', 'ifDeeded']),
  expectedLoss: z.object({
    percent: z.number(),
    lowPercent: z.number(),
    highPercent: z.number(),
  }),
  /** Results by bid, or by rate; empty if the face amount is unknown. */
  results: z.array(
    z.object({
      bid: Dollars,
      ratePercent: z.number().nullable(),
      names: z.array(z.string()),
      ifRedeemed: Dollars.nullable(),
      ifDeeded: Dollars.nullable(),
      /** Null without a chance of redemption. */
      expected: Dollars.nullable(),
    }),
  ),
  chancePercent: z.number().nullable(),
  redeemedInMonth: z.number().int(),
  /** Earnings of a bid if the land is redeemed after all; null if the face amount is unknown. */
  yield: z
    .object({
      rows: z.array(
        z.object({
          bid: Dollars,
          ratePercent: z.number().nullable(),
          months: z.number(),
          gain: Dollars.nullable(),
          yearlyPercent: z.number().nullable(),
        }),
      ),
      notes: z.array(z.string()),
    })
    .nullable(),
  /** One sentence on the two numbers, without advice. */
  says: z.string(),
  assumptions: z.array(z.string()),
  checkedOn: Day,
})
export type MaxBid = z.infer<typeof MaxBid>
