import type { QueryClient } from '@tanstack/react-query'

/** Fetches again whatever is shown, and forgets the rest: all of it may read otherwise with the lists or without. */
export function refetchAll(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.invalidateQueries()
}
