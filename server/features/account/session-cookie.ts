import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, publicPortOf, publicUrlOf } from '../../platform/config/config.ts'
import { SESSION_DAYS } from './session.queries.ts'

const DAY_S = 24 * 3600

/** A hint for the page's script that somebody may be signed in; neither secret nor proof. */
const HINT = 'signed_in'

type Names = { session: string; hint: string; isSecure: boolean }

/**
 * Browsers share cookies between ports: the port in the name keeps two installations on one machine from
 * signing each other out. On https the name's prefix binds the cookie to this host.
 */
function namesOf(config: Config): Names {
  const isSecure = publicUrlOf(config).startsWith('https:')
  return {
    session: isSecure ? '__Host-session' : `session_${publicPortOf(config)}`,
    hint: HINT,
    isSecure,
  }
}

export function readSessionToken(request: FastifyRequest, config: Config): string | null {
  return request.cookies[namesOf(config).session] || null
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  const { session, hint, isSecure } = namesOf(config)
  const common = {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    maxAge: SESSION_DAYS * DAY_S,
  } as const
  reply.setCookie(session, token, { ...common, httpOnly: true })
  reply.setCookie(hint, '1', common)
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const { session, hint, isSecure } = namesOf(config)
  reply.clearCookie(session, { path: '/', secure: isSecure, httpOnly: true, sameSite: 'lax' })
  reply.clearCookie(hint, { path: '/', secure: isSecure, sameSite: 'lax' })
}
