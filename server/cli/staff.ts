import { userInfo } from 'node:os'
import { type AuditEvent, addAuditEvent } from '../audit/audit.queries.ts'
import type { Db } from '../db/db.ts'

/** Records what the staff did on the command line, under their name on the machine. */
export async function recordStaff(
  db: Db,
  done: Pick<AuditEvent, 'event' | 'about'> & { userId?: number | null },
): Promise<void> {
  await addAuditEvent(db, { userId: null, ...done, actor: 'staff', staff: nameHere() })
}

/** The name of whoever uses the command line, on this machine. */
export function nameHere(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
