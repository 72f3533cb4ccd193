import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { type AuditEvent, addAuditEvent } from './audit.queries.ts'
import { whoOf } from './audit-routes.ts'

/** The acting staff member: a user name on the command line's machine, or a signed-in person. */
export type StaffMember = Pick<AuditEvent, 'staff' | 'address' | 'requestId'> & {
  userId: number | null
}

export function staffMemberOf(request: FastifyRequest): StaffMember {
  const { userId, address, requestId } = whoOf(request)
  return {
    userId,
    ...(address === undefined ? {} : { address }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

type StaffAct = {
  event: string
  about?: Record<string, string | number>
  /** The account it concerns. */
  ofUser?: number | null
}

/**
 * Records an act of staff in its transaction. An event belongs to one account and is part of that account's
 * export. A signed-in staff member's event is therefore their own, so that no customer receives their network
 * address, and names the customer's account by number.
 */
export async function recordStaffAct(
  db: Db,
  { userId, ...by }: StaffMember,
  { event, about = {}, ofUser = null }: StaffAct,
): Promise<void> {
  await addAuditEvent(db, {
    event,
    actor: 'staff',
    ...by,
    userId: userId ?? ofUser,
    about: userId !== null && ofUser !== null ? { ...about, user: ofUser } : about,
  })
}
