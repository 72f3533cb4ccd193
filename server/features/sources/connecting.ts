import type { Config } from '../../platform/config/config.ts'
import type { AuditEvent } from '../audit/audit.queries.ts'

/** The person who connects a source, and the relevant settings. */
export type Connecting = {
  config: Pick<Config, 'sourcesFolder' | 'baseUrl' | 'port'>
  /** The operator, who works on the server itself. */
  by: { is: 'operator' } | { is: 'person'; id: number; isStaff: boolean }
  /** The same, for the audit trail. */
  who: Pick<AuditEvent, 'userId' | 'actor' | 'staff' | 'address' | 'requestId'>
}

export const ownerOf = (by: Connecting['by']): number | null => (by.is === 'person' ? by.id : null)
