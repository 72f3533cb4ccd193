import { queryOptions } from '@tanstack/react-query'
import { Road } from '../../../contract/road.ts'
import { apiSend } from '../../lib/api.ts'

export type Start = { lng: number; lat: number } | null

/** The parcels as a drive. */
export function roadQuery(propertyIds: readonly number[], start: Start) {
  return queryOptions({
    queryKey: ['/api/road', { start, propertyIds }] as const,
    queryFn: () => apiSend('POST', '/api/road', { propertyIds, start }, Road),
    staleTime: 60_000,
  })
}
