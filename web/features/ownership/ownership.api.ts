import { infiniteQueryOptions } from '@tanstack/react-query'
import { OwnerGraph } from '../../../contract/owner-graph.ts'
import { OwnerRecord } from '../../../contract/owner-record.ts'
import {
  AdjacentParcels,
  OwnerDetail,
  OwnersDecided,
  PropertyOwners,
} from '../../../contract/ownership.ts'
import { apiGet, apiRequest, apiSend, pathFromKey } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

export function propertyOwnersQuery(propertyId: number) {
  return apiQuery(['/api/properties', propertyId, 'owners'], PropertyOwners)
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

/** The owner's graph; with a `node`, its neighbors after the first `after`. */
export function ownerGraphQuery(
  ownerId: number,
  part: { node?: string; after?: number; limit?: number } = {},
) {
  return apiQuery(['/api/owners', ownerId, 'graph', part], OwnerGraph)
}

export function ownerRecordQuery(ownerId: number) {
  return apiQuery(['/api/owners', ownerId, 'record'], OwnerRecord)
}

export function adjacentQuery(ownerId: number) {
  return apiQuery(['/api/owners', ownerId, 'adjacent'], AdjacentParcels)
}

export const decide = (kind: 'split' | 'merge', properties: readonly [number, number]) =>
  apiSend('POST', '/api/owners/decisions', { kind, properties }, OwnersDecided)

export const withdraw = (decisionId: number) =>
  apiRequest('DELETE', `/api/owners/decisions/${decisionId}`)
