import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { addAuditEvent } from '../audit/audit.queries.ts'
import { whoOf } from '../audit/audit-routes.ts'
import type { SignedInAs } from './finish-sign-in.ts'
import { endSession, startSession } from './session.queries.ts'
import { readSessionToken, setSessionCookie } from './session-cookie.ts'

/** Signs the browser in under a new token; any token it came with is revoked (session fixation). */
export async function openSession(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
  who: SignedInAs,
): Promise<void> {
  const before = readSessionToken(request, config)
  if (before !== null) await endSession(db, before)
  const token = await startSession(db, {
    ...who,
    userAgent: request.headers['user-agent'] ?? null,
    address: request.ip,
  })
  await addAuditEvent(db, {
    event: 'sign-in',
    ...whoOf(request),
    actor: 'person',
    userId: who.userId,
    about: { by: who.by ?? 'provider' },
  })
  setSessionCookie(reply, config, token)
}
