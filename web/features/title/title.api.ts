import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { Lien, TitleRecord, TitleTransfer } from '../../../contract/title.ts'
import { apiFind, apiSend, pathFromKey } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

/** The title record for the title analysis; null where no analysis has been run. */
export function titleRecordQuery(propertyId: number) {
  return queryOptions({
    queryKey: ['/api/properties', propertyId, 'title-record'] as const,
    queryFn: ({ queryKey, signal }) => apiFind(pathFromKey(queryKey), TitleRecord, signal),
  })
}

/** The same record for the property page. Specification, section 7. */
export function titleRecordOfPropertyQuery(propertyId: number) {
  return queryOptions({
    queryKey: ['/api/title-records/property', propertyId] as const,
    queryFn: ({ queryKey, signal }) => apiFind(pathFromKey(queryKey), TitleRecord, signal),
  })
}

const TransfersAnswer = z.array(TitleTransfer)
const LiensAnswer = z.array(Lien)

export function transfersQuery(propertyId: number) {
  return apiQuery(['/api/properties', propertyId, 'title-transfers'], TransfersAnswer)
}

export function liensQuery(propertyId: number) {
  return apiQuery(['/api/properties', propertyId, 'liens'], LiensAnswer)
}

/** Runs the analysis of a property; the response replaces cached title data. */
export function useRunAnalysis(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      apiSend('POST', pathFromKey(titleRecordQuery(propertyId).queryKey), undefined, TitleRecord),
    onSuccess: (record) => {
      client.setQueryData(titleRecordQuery(propertyId).queryKey, record)
      client.setQueryData(titleRecordOfPropertyQuery(propertyId).queryKey, record)
      return Promise.all([
        client.invalidateQueries({ queryKey: liensQuery(propertyId).queryKey }),
        client.invalidateQueries({ queryKey: transfersQuery(propertyId).queryKey }),
        client.invalidateQueries({ queryKey: ['/api/dashboard/stats'] }),
      ])
    },
  })
}
