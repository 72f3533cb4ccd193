import { apiQuery } from '../../lib/api-query.ts'
import { PropertyChecklist } from '../../../contract/checklist.ts'

/** The checklist filled in from a property's record. */
export function checklistQuery(propertyId: number) {
  return apiQuery(['/api/properties', propertyId, 'checklist'], PropertyChecklist)
}
