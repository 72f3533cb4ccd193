import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MaxBid } from '../../../contract/max-bid.ts'
import { apiGet, pathFromKey } from '../../lib/api.ts'
import type { BidInputs } from './bid-inputs.ts'

/** The maximum bid with these inputs; missing ones come from the property's record. */
export function maxBidQuery(propertyId: number, inputs: BidInputs) {
  return queryOptions({
    queryKey: ['/api/properties', propertyId, 'max-bid', inputs] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), MaxBid, signal),
    placeholderData: keepPreviousData,
  })
}
