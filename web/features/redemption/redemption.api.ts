import { queryOptions } from '@tanstack/react-query'
import { RedemptionAnswer } from '../../../contract/redemption.ts'
import { apiGet, pathFromKey } from '../../lib/api.ts'

/** The payoff today and the deadline of each tax sale that can still be redeemed. */
export function redemptionQuery(propertyId: number) {
  return queryOptions({
    queryKey: ['/api/properties', propertyId, 'redemption'] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), RedemptionAnswer, signal),
  })
}
