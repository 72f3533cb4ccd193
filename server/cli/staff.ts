import { userInfo } from 'node:os'
import type { AuditEvent } from '../features/audit/audit.queries.ts'
import { recordStaffAct, type StaffMember } from '../features/audit/staff-act.ts'
import type { Db } from '../platform/db/db.ts'

/** The command line's user, by their name on the machine. */
export function staffHere(): StaffMember {
  return { userId: null, staff: nameHere() }
}

/** Records an act of staff on the command line, under their name on the machine. */
export async function recordStaff(
  db: Db,
  {
    event,
    about = {},
    userId = null,
  }: Pick<AuditEvent, 'event' | 'about'> & {
    userId?: number | null
  },
): Promise<void> {
  await recordStaffAct(db, staffHere(), { event, about, ofUser: userId })
}

/** The user name on this machine. */
export function nameHere(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a user id without a name.
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
