import { z } from 'zod'
import { REGIMES } from '../domain/redemption/question.ts'
import { Day, Dollars } from './value.ts'

const Amount = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,4})?$/, 'a number such as 1500.50 is needed')
  .transform(Number)
const Percent = Amount.refine((value) => value <= 100, 'it lies between 0 and 100')

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
  score: Percent.optional().describe('Confidence score'),
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

/** Answer of `GET /api/properties/{id}/max-bid`. */
export const MaxBid = z.object({
  propertyId: z.number().int(),
  regime: z.enum(REGIMES),
  /** The inputs as used, by their name in the query; a missing one has the engine's default. */
  inputs: z.record(z.string(), SourcedNumber),
  score: z.number().nullable(),
  /** `no bid`: the maximum bid is below the minimum bid. `past sale`: the day of the sale has passed. */
  status: z.enum(['bid', 'no bid', 'past sale', 'unknown']),
  missing: z.string().nullable(),
  maxBid: Dollars.nullable(),
  face: Dollars.nullable(),
  lines: z.array(
    z.object({ what: z.string(), amount: Dollars, source: z.string(), note: z.string() }),
  ),
  expectedLoss: z.object({
    percent: z.number(),
    lowPercent: z.number(),
    highPercent: z.number(),
  }),
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
  /** Maximum loss at the maximum bid if the owner redeems. */
  lossIfRedeemed: Dollars.nullable(),
  verdict: z.string(),
  assumptions: z.array(z.string()),
  checkedOn: Day,
})
export type MaxBid = z.infer<typeof MaxBid>
