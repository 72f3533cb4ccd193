import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Property } from '../../../contract/property.ts'
import type { ScreenCount } from '../../../contract/screen.ts'
import { SearchAnswer } from '../../../contract/search.ts'
import { ApiError, apiRequest, pathFromKey, readAnswer } from '../../lib/api.ts'
import { readCount, type ScreenRequest } from '../screen/screen.api.ts'

export type SearchResult = {
  properties: Property[]
  /** Number of all matches: `37`, or `200+`. */
  total: string
}

/** A page of the properties that pass a screen. */
type ScreenedPage = SearchResult & {
  nextCursor: string | null
  /** Left out because a value is unknown. */
  unknown: ScreenCount | null
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

/** Properties that pass a screen, page by page. */
export function screenedQuery(request: ScreenRequest) {
  return infiniteQueryOptions({
    queryKey: ['/api/properties/search', request, 'pages'] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<ScreenedPage> => {
      const limit = pageParam === null ? undefined : MAX_RESULTS
      const path = pathFromKey(['/api/properties/search', { ...request, limit, cursor: pageParam }])
      const response = await apiRequest('GET', path, { signal })
      const properties = await readAnswer(response, SearchAnswer)
      return {
        properties,
        total: response.headers.get('x-total-count') ?? String(properties.length),
        nextCursor: response.headers.get('x-next-cursor'),
        unknown: readCount(response.headers.get('x-unknown-count')),
      }
    },
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** The message of a failed search: `{status}: {statusText}`. Specification, section 7. */
export function searchErrorMessage(error: unknown): string | null {
  return error instanceof ApiError ? `${error.status}: ${error.statusText}` : null
}
