import { keepPreviousData } from '@tanstack/react-query'
import { MaxBid } from '../../../contract/max-bid.ts'
import { apiRequest } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import type { BidInputs } from './bid-inputs.ts'

/** The maximum bid with these inputs; missing ones come from the property's record. */
export function maxBidQuery(propertyId: number, inputs: BidInputs) {
  return apiQuery(['/api/properties', propertyId, 'max-bid', inputs], MaxBid, {
    placeholderData: keepPreviousData,
  })
}

/** Sets the margin of the workspace for all its bids. */
export async function saveMargin(marginPercent: number): Promise<void> {
  await apiRequest('PATCH', '/api/workspace/bid-margin', { body: { marginPercent } })
}
