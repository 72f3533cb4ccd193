import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { ZodType } from 'zod'
import { type ApiKey, apiGet, pathFromKey } from './api.ts'

/** A query of the API: its key is the path, its result is parsed by the contract. */
export function apiQuery<const Key extends ApiKey, T>(
  queryKey: Key,
  schema: ZodType<T>,
  options: Omit<UseQueryOptions<T, Error, T, Key>, 'queryKey' | 'queryFn'> = {},
) {
  return queryOptions({
    ...options,
    queryKey,
    queryFn: ({ signal }) => apiGet(pathFromKey(queryKey), schema, signal),
  })
}
