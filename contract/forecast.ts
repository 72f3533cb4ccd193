import { z } from 'zod'
import { TEXT_LIMITS } from '../domain/lib/text-limits.ts'
import { Day, Dollars } from './value.ts'

/** Similar sales named with a forecast. */
export const MAX_NEAREST = 12
/** Parcels a back-test names of those it would have won. */
export const MAX_WON = 20

const Amounts = z.object({
  low: z.number(),
  middle: z.number(),
  high: z.number(),
})

const SimilarSale = z.object({
  propertyId: z.number().int(),
  parcelId: z.string().nullable(),
  address: z.string().nullable(),
  day: Day,
  /** The list names only the year. */
  isDayAssumed: z.boolean(),
  /** Dollars of a price, percent of a rate. */
  bid: z.number(),
  amountDue: Dollars.nullable(),
  assessedValue: Dollars.nullable(),
  why: z.array(z.string()),
})
export type SimilarSale = z.infer<typeof SimilarSale>

const Ready = z.object({
  status: z.literal('ready'),
  county: z.string(),
  /** Bidders raise the price, or lower the rate of interest. */
  measure: z.enum(['price', 'rate']),
  /** Four of five bids are between low and high: dollars of a price, percent of a rate. */
  bid: Amounts,
  /** The same above the amount due, not below zero; null if that is unknown, or for rates. */
  overDue: Amounts.nullable(),
  /** The chance that no one bids, 0 to 1. */
  noBid: z.number(),
  /** Day of the last sale learned from. */
  asOf: Day,
  /** Numbers of listings, winning bids and years it was learned from. */
  learnedFrom: z.object({
    listings: z.number().int(),
    bids: z.number().int(),
    years: z.array(z.number().int()),
  }),
  /** Known facts of the parcel: each missing one widens the range. */
  known: z.object({ assessedValue: Dollars.nullable(), amountDue: Dollars.nullable() }),
  similar: z.array(SimilarSale).max(MAX_NEAREST),
})

const Counts = z.object({
  bids: z.number().int(),
  years: z.number().int(),
  bidsInLastYear: z.number().int(),
})

/** `GET /api/properties/:id/forecast`. */
export const Forecast = z.discriminatedUnion('status', [
  Ready,
  /** The county's results are too few. */
  z.object({
    status: z.literal('too few'),
    county: z.string(),
    found: Counts,
    needed: Counts,
  }),
  /** Results were imported, and training is running. */
  z.object({ status: z.literal('learning'), county: z.string() }),
])
export type Forecast = z.infer<typeof Forecast>
export type ReadyForecast = z.infer<typeof Ready>

const Whole = (what: string, most: number) =>
  z.coerce
    .number({ error: `${what} is a whole number` })
    .int({ error: `${what} is a whole number` })
    .min(1, { error: `${what} is 1 at least` })
    .max(most, { error: `${what} is ${most.toLocaleString('en-US')} at most` })

/** `GET /api/forecasts/back-test`. */
export const BackTestQuery = z.object({
  county: z
    .string('the county is needed, such as “Hinds County, MS”')
    .max(TEXT_LIMITS.county, 'a county has 100 characters at most'),
  year: Whole('the year', 2100)
    .optional()
    .describe('The last year that is followed by another, if left out'),
  percent: Whole('the percentage', 300)
    .default(30)
    .describe('The most to bid, as a share of the assessed value'),
  budget: Whole('the budget', 1_000_000_000).optional().describe('Dollars to spend at most'),
})
export type BackTestQuery = z.infer<typeof BackTestQuery>

const Tally = z.object({
  count: z.number().int(),
  spent: Dollars,
  /** Number on a list of the next year; null if the record has none. */
  cameBack: z.number().int().nullable(),
})
export type Tally = z.infer<typeof Tally>

export const BackTest = z.object({
  county: z.string(),
  year: z.number().int(),
  /** The years with results, latest first. */
  years: z.array(z.number().int()),
  /** The year whose lists show which came back; null if there is none yet. */
  nextYear: z.number().int().nullable(),
  percent: z.number().int(),
  budget: z.number().nullable(),
  offered: z.number().int(),
  withoutValue: z.number().int(),
  withoutPrice: z.number().int(),
  beyondBudget: z.number().int(),
  outbid: Tally,
  unopposed: Tally,
  lost: Tally,
  happened: Tally,
  /** What was won, if its owners redeem in the first month; null where the county's kind of sale is not known. */
  ifRedeemed: z
    .object({
      /** The rule of law, with its section. */
      why: z.string(),
      /** Won for more than the buyer then gets back, and what is lost on them. */
      losing: z.number().int(),
      loss: Dollars,
      /** Won parcels whose amount due is not known. */
      unknown: z.number().int(),
    })
    .nullable(),
  won: z
    .array(
      z.object({
        propertyId: z.number().int(),
        parcelId: z.string().nullable(),
        address: z.string().nullable(),
        assessedValue: Dollars.nullable(),
        cost: Dollars,
        hadBid: z.boolean(),
        cameBack: z.boolean().nullable(),
      }),
    )
    .max(MAX_WON),
})
export type BackTest = z.infer<typeof BackTest>
