import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, publicPortOf, publicUrlOf } from '../../platform/config/config.ts'
import { hashToken } from '../../platform/http/hash-token.ts'

/**
 * A visitor's browser, identified by a random cookie. It lets the visitor follow and undo their imports and
 * counts their searches. Only its hash is stored.
 */

const MONTH_S = 31 * 24 * 3600
const TOKEN = /^[\w-]{43}$/

/** The port in the name separates two installations on one machine, as in the session's cookie. */
function cookieOf(config: Config): { name: string; isSecure: boolean } {
  const isSecure = publicUrlOf(config).startsWith('https:')
  return { name: isSecure ? '__Host-visitor' : `visitor_${publicPortOf(config)}`, isSecure }
}

/** The hash of the visitor's cookie; null where the browser sent none of ours. */
export function readVisitor(request: FastifyRequest, config: Config): Buffer | null {
  const token = request.cookies[cookieOf(config).name]
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : null
}

/** The same; sets the cookie when the browser has none. */
export function openVisitor(request: FastifyRequest, reply: FastifyReply, config: Config): Buffer {
  const known = readVisitor(request, config)
  if (known !== null) return known
  const { name, isSecure } = cookieOf(config)
  const token = randomBytes(32).toString('base64url')
  void reply.setCookie(name, token, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: isSecure,
    maxAge: MONTH_S,
  })
  return hashToken(token)
}

/** The hash of a request's network: an IPv4 address or an IPv6 /64. */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): Buffer {
  return hashToken(networkName(request.ip))
}

/** `2001:db8:1:2::5` gives `2001:db8:1:2`; an IPv4 address, also mapped to IPv6, gives itself. */
export function networkName(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const parts = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return parts
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
