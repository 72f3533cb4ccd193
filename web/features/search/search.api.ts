import { queryOptions } from '@tanstack/react-query'
import type { Property } from '../../../contract/property.ts'
import { SearchAnswer } from '../../../contract/search.ts'
import type { ScreenRequest } from '../screen/screen.api.ts'
import { ApiError, apiRequest, pathFromKey, readAnswer } from '../../lib/api.ts'

export type SearchResult = {
  properties: Property[]
  /** Number of all matches: `37`, or `200+`. */
  total: string
}

/** The most results one search shows. */
export const MAX_RESULTS = 100

/** Properties that match a text of three characters or more, a screen, or both. The first page has no `limit`. */
export function searchQuery(search: ScreenRequest, limit?: number) {
  return queryOptions({
    queryKey: ['/api/properties/search', { ...search, limit }] as const,
    queryFn: async ({ queryKey, signal }): Promise<SearchResult> => {
      const response = await apiRequest('GET', pathFromKey(queryKey), { signal })
      const properties = await readAnswer(response, SearchAnswer)
      return {
        properties,
        total: response.headers.get('x-total-count') ?? String(properties.length),
      }
    },
  })
}

/** The message of a failed search: `{status}: {statusText}`. Specification, section 7. */
export function searchErrorMessage(error: unknown): string | null {
  return error instanceof ApiError ? `${error.status}: ${error.statusText}` : null
}
