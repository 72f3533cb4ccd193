import { MadeReport } from '../../../contract/report.ts'
import { apiSend, pathFromKey } from '../../lib/api.ts'

/** Has the full report of a property made as of today and opens it, a PDF, beside the app. */
export async function openReport(propertyId: number): Promise<void> {
  const path = pathFromKey(['/api/properties', propertyId, 'report'])
  const { url } = await apiSend('POST', path, undefined, MadeReport)
  // Where the browser opens no window by itself, the report takes this one's place.
  if (!window.open(url, '_blank')) window.location.assign(url)
}
