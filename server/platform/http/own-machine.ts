import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../net/public-address.ts'

/** What a proxy says of whom it speaks for; who comes through one on this machine comes from the loopback, too. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']

/**
 * Whether a request was sent on this machine itself: through no proxy, and to a name of its own. A page of
 * another site can have its own name lead here; the browser then takes us for that site and sends what it asks.
 */
export function isFromThisMachine({
  headers,
  host,
  socket,
}: Pick<FastifyRequest, 'headers' | 'host' | 'socket'>): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false
  return isLoopback(socket.remoteAddress ?? '') && isOwnName(host)
}

/** `localhost`, an address of the loopback, or a name that nobody can have on the internet. */
function isOwnName(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return !hostname.includes('.') || isLoopback(hostname) || /\.local(?:host)?$/.test(hostname)
}
