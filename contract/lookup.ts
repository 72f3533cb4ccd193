import { z } from 'zod'
import { SEARCH_IDS } from '../domain/lookup/searches.ts'
import { Day, Dollars, Instant, PropertyId } from './value.ts'

/** Maximum answers a workspace keeps about one property. */
export const MAX_SEARCH_ANSWERS = 200
export const MAX_SEARCH_NOTE = 1_000

const Search = z.enum(SEARCH_IDS)
const Percent = z.number().min(0, 'is 0 at least').max(100, 'is 100 at most')
const Amount = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,4})?$/, 'a number such as 1500.50 is needed')
  .transform(Number)

/** `GET /api/properties/{id}/lookup`; missing values come from the property's record. */
export const LookupQuery = z.object({
  price: Amount.optional().describe('The price at which it would be bought'),
  value: Amount.optional().describe('What the property is worth with good title'),
})
export type LookupQuery = z.infer<typeof LookupQuery>

export const SearchAssumption = z.strictObject({
  chancePercent: Percent,
  lossPercent: Percent,
  findPercent: Percent,
  fee: z.number().min(0, 'is 0 at least').max(10_000, 'is 10,000 at most'),
  minutes: z.number().min(0, 'is 0 at least').max(10_000, 'is 10,000 at most'),
})
export type SearchAssumption = z.infer<typeof SearchAssumption>

const RatedSearch = z.object({
  id: Search,
  name: z.string(),
  /** What the search may reveal. */
  mayReveal: z.string(),
  office: z.string(),
  /** Sections of law, each with its mark; empty without a known rule. */
  law: z.string(),
  assumed: SearchAssumption,
  /** Whether the workspace changed any of them. */
  isOwn: z.boolean(),
  /** Why the chance on this title differs from the base rate. */
  reasons: z.array(z.string()),
  /** On this title. */
  chancePercent: z.number(),
  loss: Dollars,
  /** Fee and time. */
  cost: Dollars,
  /** Expected gain of the decision by this search alone. */
  value: Dollars,
  valuePerDollar: z.number(),
  /** What each answer changes in the bid “if you get the deed”. */
  changeIfFound: Dollars,
  changeIfNothing: Dollars,
})
export type RatedSearch = z.infer<typeof RatedSearch>

export const SearchAnswer = z.object({
  id: z.number().int(),
  search: z.string(),
  name: z.string(),
  outcome: z.enum(['nothing', 'found']),
  amount: Dollars.nullable(),
  note: z.string().nullable(),
  /** Null once the account is deleted. */
  by: z.string().nullable(),
  at: Instant,
  /** Whether a later answer about the same record replaced it. */
  isReplaced: z.boolean(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** The next record to look up. The answers are those of the person's workspace; a visitor has none. */
export const Lookup = z.object({
  propertyId: z.number().int(),
  /** `unknown`: the value or the price is missing. `not covered`: no law of the state is known. */
  status: z.enum(['search', 'stop', 'unknown', 'not covered']),
  missing: z.string().nullable(),
  value: Dollars.nullable(),
  valueSource: z.string().nullable(),
  price: Dollars.nullable(),
  priceSource: z.string().nullable(),
  /** The maximum bid “if you get the deed”, less what was found; below zero too. */
  worth: Dollars.nullable(),
  next: Search.nullable(),
  /** The searches that are worth their cost only together; or a single one. */
  plan: z.array(Search),
  planValue: Dollars,
  planCost: Dollars,
  searches: z.array(RatedSearch),
  answers: z.array(SearchAnswer),
  hourlyRate: Dollars,
  isOwnRate: z.boolean(),
  notes: z.array(z.string()),
  checkedOn: Day,
})
export type Lookup = z.infer<typeof Lookup>

export const NewSearchAnswer = z
  .strictObject({
    search: Search,
    outcome: z.enum(['nothing', 'found']),
    amount: z
      .number()
      .min(0, 'is not below zero')
      .max(1e9, 'is higher than any claim')
      .optional()
      .describe('What was found takes from the worth, in dollars'),
    note: z.string().trim().max(MAX_SEARCH_NOTE, 'must have 1,000 characters at most').optional(),
  })
  .refine(
    ({ outcome, amount }) => outcome === 'found' || amount === undefined,
    'where nothing was found there is no amount',
  )
export type NewSearchAnswer = z.infer<typeof NewSearchAnswer>

export const SearchAnswerParams = z.object({ id: PropertyId })

/** The workspace's assumptions; `searches` has those that differ from the default. */
export const LookupAssumptions = z.object({
  /** 0 before the first change; sent back with a change. */
  version: z.number().int(),
  hourlyRate: Dollars,
  defaultHourlyRate: Dollars,
  searches: z.array(
    z.object({
      id: Search,
      name: z.string(),
      mayReveal: z.string(),
      assumed: SearchAssumption,
      default: SearchAssumption,
    }),
  ),
  changedBy: z.string().nullable(),
  changedAt: Instant.nullable(),
})
export type LookupAssumptions = z.infer<typeof LookupAssumptions>

export const NewLookupAssumptions = z.strictObject({
  version: z.number().int().min(0),
  hourlyRate: z.number().min(0, 'is 0 at least').max(10_000, 'is 10,000 at most'),
  searches: z
    .array(z.strictObject({ id: Search, assumed: SearchAssumption }))
    .max(SEARCH_IDS.length),
})
export type NewLookupAssumptions = z.infer<typeof NewLookupAssumptions>
