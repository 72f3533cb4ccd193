import { z } from 'zod'
import { Property } from './property.ts'
import { CountyText, TypedText } from './text.ts'

/** Shortest text a search runs for, after trimming. */
export const MIN_QUERY_LENGTH = 3

export const SearchQuery = z.object({
  q: TypedText.default(''),
  county: CountyText.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** `GET /api/properties/search` answers an array. `x-total-count` has all matches (`200+` beyond 200). */
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
