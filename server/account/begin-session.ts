import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { endSession, startSession } from './session.queries.ts'
import { readSessionToken, setSessionCookie } from './session-cookie.ts'

/** Signs the browser in under a new token; whatever token it came with is worth nothing from then on. */
export async function beginSession(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
  who: { userId: number; idToken: string | null },
): Promise<void> {
  const before = readSessionToken(request, config)
  if (before !== null) await endSession(db, before)
  const token = await startSession(db, {
    ...who,
    userAgent: request.headers['user-agent'] ?? null,
    address: request.ip,
  })
  setSessionCookie(reply, config, token)
}
