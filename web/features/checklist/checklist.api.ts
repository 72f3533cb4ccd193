import { queryOptions } from '@tanstack/react-query'
import { PropertyChecklist } from '../../../contract/checklist.ts'
import { apiGet, pathFromKey } from '../../lib/api.ts'

/** The checklist filled in from a property's record. */
export function checklistQuery(propertyId: number) {
  return queryOptions({
    queryKey: ['/api/properties', propertyId, 'checklist'] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), PropertyChecklist, signal),
  })
}
