import { MadeReport } from '../../../contract/report.ts'
import { apiSend, pathFromKey } from '../../lib/api.ts'

/** Creates the full report of a property as of today and opens it, a PDF, in a new tab. */
export async function openReport(propertyId: number): Promise<void> {
  const path = pathFromKey(['/api/properties', propertyId, 'report'])
  const { url } = await apiSend('POST', path, undefined, MadeReport)
  // Where the browser blocks a new window, the report replaces this page.
  if (!window.open(url, '_blank')) window.location.assign(url)
}
