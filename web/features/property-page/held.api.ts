import { queryOptions } from '@tanstack/react-query'

/** The workspace's purchases of the property. Their contract is loaded for who is signed in. */
export const heldQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['/api/holdings', { propertyId }] as const,
    queryFn: async ({ signal }) => {
      const { fetchHoldingsOf } = await import('../holding/holding.api.ts')
      return fetchHoldingsOf(propertyId, signal)
    },
  })
