import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { type AuditEvent, addAuditEvent } from './audit.queries.ts'
import { whoOf } from './audit-routes.ts'

/** Which staff member does something: a name on the machine of the command line, or a signed-in person. */
export type StaffMember = Pick<AuditEvent, 'staff' | 'address' | 'requestId'> & {
  userId: number | null
}

/** The staff member behind a request to a route of theirs. */
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
  /** Whose account it is about. */
  ofUser?: number | null
}

/**
 * Records what a staff member did; in the transaction that does it. An event belongs to one account and
 * is in what its person takes away: a signed-in staff member's is their own, so that nobody else gets
 * their network address, and names the other account by its number.
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
