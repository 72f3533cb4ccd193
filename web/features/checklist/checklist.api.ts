import { PropertyChecklist } from '../../../contract/checklist.ts'
import { apiQuery } from '../../lib/api-query.ts'

/** The checklist filled in from a property's record. */
export function checklistQuery(propertyId: number) {
  return apiQuery(['/api/properties', propertyId, 'checklist'], PropertyChecklist)
}
