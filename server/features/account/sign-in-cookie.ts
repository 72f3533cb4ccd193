import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseJson } from '../../../domain/lib/bounded-json.ts'
import { type Config, publicUrlOf } from '../../platform/config/config.ts'

/** State of a sign-in under way; only the browser that started it can finish it. */
const SignInTry = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** Requested while signed in: the provider must authenticate again. */
  isForced: z.boolean().default(false),
})
export type SignInTry = z.infer<typeof SignInTry>

const PATH = '/api/callback'
const MINUTES = 60
/** Of a cookie; it may name a long address to return to. */
const LIMITS = { bytes: 16 * 1024, values: 20 }

/** One cookie per sign-in, so that two tabs do not interfere. */
function nameOf(state: string, config: Config): string {
  // On https the prefix keeps the cookie from being set over plain http.
  const prefix = isHttps(config) ? '__Secure-' : ''
  return `${prefix}sign_in_${state.slice(0, 12).replace(/[^\w-]/g, '')}`
}

function isHttps(config: Config): boolean {
  return publicUrlOf(config).startsWith('https:')
}

export function saveSignInTry(reply: FastifyReply, config: Config, kept: SignInTry): void {
  reply.setCookie(
    nameOf(kept.state, config),
    Buffer.from(JSON.stringify(kept)).toString('base64url'),
    {
      path: PATH,
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps(config),
      maxAge: MINUTES * 60,
    },
  )
}

/** The sign-in with this state, if it began in this browser; can be finished once. */
export function countSignInTry(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  state: string,
): SignInTry | null {
  const text = request.cookies[nameOf(state, config)]
  if (!text) return null
  reply.clearCookie(nameOf(state, config), { path: PATH, secure: isHttps(config) })
  try {
    const kept = SignInTry.parse(parseJson(Buffer.from(text, 'base64url'), LIMITS))
    return kept.state === state ? kept : null
  } catch {
    // Not written by us: ignored.
    return null
  }
}
