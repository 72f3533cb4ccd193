import { z } from 'zod'
import { SCREEN_SORTS } from '../domain/screen/sorts.ts'
import { Property } from './property.ts'
import { SCREEN_SHAPE } from './screen.ts'
import { CursorText, TypedText } from './text.ts'

/** Shortest text a search runs for, after trimming. */
export const MIN_QUERY_LENGTH = 3

/** A repeated parameter arrives as a list. */
const Text = z
  .union([TypedText, z.array(TypedText).max(10)])
  .optional()
  .describe('Address, city, zip, parcel ID, PPIN or owner; three characters or more')

/** What is typed, and where. */
export const SuggestQuery = z.object({ q: Text, query: Text, county: SCREEN_SHAPE.county })

export const SearchQuery = z.object({
  ...SCREEN_SHAPE,
  q: Text,
  query: Text.describe('The same as `q`'),
  sort: z
    .enum(SCREEN_SORTS)
    .optional()
    .describe('Without text only: what is typed has an order of its own'),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: z.coerce.number().int().min(1).max(1_000).default(20),
  cursor: CursorText.optional().describe(
    'Without text only: the header `x-next-cursor` of the page before',
  ),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/**
 * `GET /api/properties/search` answers an array; `q` may be left out when a filter besides the county is set.
 * `x-total-count` has all matches: of a text `200+` beyond 200, else `10000+` beyond 10,000, with `x-unknown-count` and
 * `x-next-cursor` as in tax sales.
 */
export const SearchAnswer = z.array(Property)
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** `GET /api/properties/suggest?q=`: suggestions of the search box while a person types. */
export const Suggestion = z.object({
  id: z.number().int(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  county: z.string(),
  parcelId: z.string().nullable(),
  ownerName: z.string().nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>
export const SuggestAnswer = z.array(Suggestion)
