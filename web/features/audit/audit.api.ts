import { AuditEventNames, AuditPage } from '../../../contract/admin.ts'
import { apiGet, pathFromKey } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { pagedQuery } from '../../lib/paged-query.ts'

const AUDIT = '/api/admin/audit-events'

export type AuditFilter = {
  person?: string | undefined
  event?: string | undefined
  address?: string | undefined
  import?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const auditQuery = (filter: AuditFilter) =>
  pagedQuery(AUDIT, filter, async (path, signal) => {
    const { events, next } = await apiGet(path, AuditPage, signal)
    return { rows: events, next }
  })

export const auditNamesQuery = apiQuery([AUDIT, 'names'], AuditEventNames, {
  // Current whenever it is opened.
  staleTime: 0,
})

/** The filtered events as a file. */
export function auditFilePath(filter: AuditFilter): string {
  return pathFromKey([`${AUDIT}.csv`, filter])
}
