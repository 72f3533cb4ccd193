import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { OwnerDetail, OwnersDecided, PropertyOwners } from '../../contract/ownership.ts'
import { apiGet, apiRequest, apiSend, pathFromKey } from '../lib/api.ts'

export function propertyOwnersQuery(propertyId: number) {
  return queryOptions({
    queryKey: ['/api/properties', propertyId, 'owners'] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), PropertyOwners, signal),
  })
}

/** All parcels of an owner, page by page. */
export function ownerParcelsQuery(ownerId: number) {
  return infiniteQueryOptions({
    queryKey: ['/api/owners', ownerId] as const,
    initialPageParam: '',
    queryFn: ({ queryKey: [path, id], pageParam, signal }) =>
      apiGet(pathFromKey([path, id, { cursor: pageParam }]), OwnerDetail, signal),
    getNextPageParam: (page) => page.next,
  })
}

export const decide = (kind: 'split' | 'merge', properties: readonly [number, number]) =>
  apiSend('POST', '/api/owners/decisions', { kind, properties }, OwnersDecided)

export const withdraw = (decisionId: number) =>
  apiRequest('DELETE', `/api/owners/decisions/${decisionId}`)
