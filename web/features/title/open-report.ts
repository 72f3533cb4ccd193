import { MadeReport } from '../../../contract/report.ts'
import { apiSend, pathFromKey } from '../../lib/api.ts'

/**
 * Creates the full report of a property as of today and opens it, a PDF, in a new tab. `withLists`: with values of the
 * workspace's private lists, which no one else can open then.
 */
export async function openReport(
  propertyId: number,
  { withLists }: { withLists: boolean },
): Promise<void> {
  const path = pathFromKey([
    '/api/properties',
    propertyId,
    'report',
    withLists ? { lists: true } : {},
  ])
  const { url } = await apiSend('POST', path, undefined, MadeReport)
  // Where the browser blocks a new window, the report replaces this page.
  if (!window.open(url, '_blank')) window.location.assign(url)
}
