import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  Lookup,
  LookupAssumptions,
  type NewLookupAssumptions,
  type NewSearchAnswer,
} from '../../../contract/lookup.ts'
import { apiGet, apiRequest, apiSend, pathFromKey } from '../../lib/api.ts'

export type LookupInputs = { price?: string; value?: string }

/** The next record to look up; missing inputs come from the property's record. */
export function lookupQuery(propertyId: number, inputs: LookupInputs) {
  return queryOptions({
    queryKey: ['/api/properties', propertyId, 'lookup', inputs] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Lookup, signal),
    placeholderData: keepPreviousData,
  })
}

export const assumptionsQuery = queryOptions({
  queryKey: ['/api/lookup/assumptions'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), LookupAssumptions, signal),
  // They are edited: never stale.
  staleTime: 0,
  gcTime: 0,
})

export function saveLookupAnswer(propertyId: number, answer: NewSearchAnswer) {
  return apiSend(
    'POST',
    `/api/properties/${propertyId}/lookup/answers`,
    answer,
    z.object({ id: z.number() }),
  )
}

export function removeAnswer(id: number) {
  return apiRequest('DELETE', `/api/lookup/answers/${id}`)
}

export function saveAssumptions(changed: NewLookupAssumptions) {
  return apiSend('PATCH', '/api/lookup/assumptions', changed, LookupAssumptions)
}
