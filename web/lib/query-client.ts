import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query'

/** Data never goes stale by itself: whatever changes it invalidates it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
}

/** The data a page was rendered with on the server, to hydrate it in the browser. */
export type DrawnWith = {
  /** Whether it was rendered for a signed-in person. */
  isSignedIn: boolean
  /** Whether it was rendered for a phone. */
  isPhone: boolean
  answers: readonly [key: QueryKey, answer: unknown, updatedAt: number][]
}

/** The responses a client holds. */
export function answersOf(queries: QueryClient): DrawnWith['answers'] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt])
}

/** Queries that are still pending and in use. */
export function openQueries(queries: QueryClient): Query[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const isAsked = !('enabled' in options && options.enabled === false)
      return state.status === 'pending' && isAsked
    })
}

/**
 * What must be current whenever it is opened is not fetched again when it has just come with the
 * page; in milliseconds.
 */
export const JUST_ASKED_MS = 5_000

export function holdAnswers(queries: QueryClient, answers: DrawnWith['answers']): void {
  for (const [key, answer, updatedAt] of answers) queries.setQueryData(key, answer, { updatedAt })
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Has side effects: it runs in the browser only, never while the server renders the page. */
      inBrowser?: boolean
    }
  }
}
