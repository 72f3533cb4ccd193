import { keepPreviousData } from '@tanstack/react-query'
import { z } from 'zod'
import {
  Lookup,
  LookupAssumptions,
  type NewLookAnswer,
  type NewLookupAssumptions,
} from '../../../contract/lookup.ts'
import { apiRequest, apiSend } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

export type LookupInputs = { price?: string; value?: string }

/** Which record to look up next; what is not given comes from the property's record. */
export function lookupQuery(propertyId: number, inputs: LookupInputs) {
  return apiQuery(['/api/properties', propertyId, 'lookup', inputs], Lookup, {
    placeholderData: keepPreviousData,
  })
}

export const assumptionsQuery = apiQuery(['/api/lookup/assumptions'], LookupAssumptions, {
  // They are edited: never an old copy.
  staleTime: 0,
  gcTime: 0,
})

export function saveLookupAnswer(propertyId: number, answer: NewLookAnswer) {
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
