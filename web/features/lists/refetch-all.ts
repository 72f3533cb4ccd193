import type { QueryClient } from '@tanstack/react-query'

/** Refetches shown data and clears the rest: all of it may differ with or without the lists. */
export function refetchAll(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.invalidateQueries()
}
