import { infiniteQueryOptions } from '@tanstack/react-query'
import { pathFromKey } from './api.ts'

export type ListPage<Row> = { rows: Row[]; next: string | null }

/** A server-paged list, refetched whenever it is opened. */
export function pagedQuery<Row>(
  path: string,
  filter: Readonly<Record<string, string | undefined>>,
  get: (path: string, signal: AbortSignal) => Promise<ListPage<Row>>,
) {
  return infiniteQueryOptions({
    queryKey: [path, filter] as const,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      get(pathFromKey([path, { ...filter, cursor: pageParam }]), signal),
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}
