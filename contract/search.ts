import { z } from 'zod'
import { Property } from './property.ts'

/** Shortest text a search runs for, after trimming. */
export const MIN_QUERY_LENGTH = 3

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
