import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../net/public-address.ts'

/** Headers of proxies; requests through a proxy on this machine come from the loopback too. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']

/**
 * Whether a request was sent from this machine itself: without a proxy, and to one of its own names. The name
 * check prevents DNS rebinding, where another site's name resolves to this machine.
 */
export function isFromThisMachine({
  headers,
  host,
  socket,
}: Pick<FastifyRequest, 'headers' | 'host' | 'socket'>): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false
  return isLoopback(socket.remoteAddress ?? '') && isOwnName(host)
}

/** `localhost`, a loopback address, or a name that cannot exist on the internet. */
function isOwnName(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return !hostname.includes('.') || isLoopback(hostname) || /\.local(?:host)?$/.test(hostname)
}
