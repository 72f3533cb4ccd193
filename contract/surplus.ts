import { z } from 'zod'
import { DRAFTS } from '../domain/surplus/draft-name.ts'
import { Property, PropertyParams } from './property.ts'
import { CountyText, CursorText } from './text.ts'
import { Day, Dollars } from './value.ts'

/** A possible claimant of a surplus, and the period. */
export const SurplusClaim = z.object({
  who: z.string(),
  how: z.string(),
  /** Null if the law sets none, or it is unknown. */
  from: Day.nullable(),
  until: Day.nullable(),
  source: z.string(),
  /** The sections of law do not settle the claimant or the deadline. */
  isContested: z.boolean(),
})

/** The excess over the amount due of one tax sale. */
export const SaleSurplus = z.object({
  /** Two letters. */
  state: z.string(),
  kind: z.string().nullable(),
  saleDate: Day.nullable(),
  saleDateIsAssumed: z.boolean(),
  soldTo: z.string().nullable(),
  isRedeemed: z.boolean(),
  /** List that states the bid, and its day; null if none does. */
  results: z.object({ source: z.string(), asOf: Day }).nullable(),
  status: z.enum(['none', 'early', 'open', 'contested', 'ended', 'unknown']),
  /** The status in a sentence. */
  why: z.string(),
  /** The missing facts, if the status is unknown. */
  missing: z.string().nullable(),
  excess: Dollars.nullable(),
  lines: z.array(z.object({ what: z.string(), amount: Dollars, source: z.string() })),
  holder: z.string().nullable(),
  claims: z.array(SurplusClaim),
  notes: z.array(z.string()),
  checkedOn: Day,
})
export type SaleSurplus = z.infer<typeof SaleSurplus>

/** Answer of `GET /api/properties/{id}/surplus`: one entry per sale, newest first; empty if none was held. */
export const SurplusAnswer = z.object({ asOf: Day, sales: z.array(SaleSurplus) })
export type SurplusAnswer = z.infer<typeof SurplusAnswer>

const Least = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'an amount such as 1500.50 is needed')
  .transform(Number)

export const SURPLUS_SORTS = ['until', 'amount'] as const

export const SurplusFilter = z.object({
  county: CountyText.describe('One county: `Hinds County, MS`'),
  show: z
    .enum(['claimable', 'all'])
    .default('claimable')
    .describe('`claimable`: what may still be claimed, now or later'),
  until: Day.optional().describe('Only claims that end on this day or before'),
  least: Least.optional().describe('Only an excess of this many dollars or more'),
  sort: z
    .enum(SURPLUS_SORTS)
    .default('until')
    .describe(
      '`until`: the earliest last day first, without one last; `amount`: the largest first',
    ),
})

export const ListSurplusQuery = SurplusFilter.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: CursorText.optional().describe('The header `x-next-cursor` of the page before'),
})
export type ListSurplusQuery = z.infer<typeof ListSurplusQuery>

/** A row of the list: the property and the surplus of its sale. */
export const SurplusRow = z.object({ property: Property, surplus: SaleSurplus })
export type SurplusRow = z.infer<typeof SurplusRow>

/**
 * `GET /api/surplus` answers a bare array. The header `x-next-cursor` is present when more rows follow;
 * `x-total-count` counts all rows of the filter, at most 1,000.
 */
export const SurplusRows = z.array(SurplusRow)
export type SurplusRows = z.infer<typeof SurplusRows>

/** What may be claimed of a county's sales, now or later; `isMore`: there are more sales, and more than `amount`. */
export const SurplusCounty = z.object({
  county: z.string(),
  open: z.number().int(),
  amount: Dollars,
  isMore: z.boolean(),
})
export type SurplusCounty = z.infer<typeof SurplusCounty>

/** The counties that have sales with an excess on record, by name. */
export const SurplusCounties = z.array(SurplusCounty)

export const DRAFT_FORMATS = ['pdf', 'docx', 'txt'] as const
const DraftFormat = z.enum(DRAFT_FORMATS)
export type DraftFormat = z.infer<typeof DraftFormat>

export const DraftParams = PropertyParams.extend({ draft: z.enum(DRAFTS) })
export const DraftQuery = z.object({
  format: DraftFormat.default('pdf'),
  saleDate: Day.optional().describe(
    'Which sale; the latest with something to claim where left out',
  ),
})
