import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** Percent-encoded unreserved characters (RFC 3986, section 2.3). */
const ENCODED_PLAIN = /%(?:4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da]|3\d|2d|2e|5f|7e)/i
/** Encoded or repeated slashes. */
const HIDDEN_SLASH = /%2f|%5c|\\|\/\//i
const DOT_SEGMENT = /\/\.\.?(?:\/|$)/

/**
 * Whether a path is in canonical form. The router decodes paths, so it reads `/%61pi/user` as `/api/user`,
 * while a proxy, cache or firewall rule that compares text sees another path.
 */
export function isPlainPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    !ENCODED_PLAIN.test(path) &&
    !HIDDEN_SLASH.test(path) &&
    !DOT_SEGMENT.test(path)
  )
}

/** The path of a request, as sent. */
export function rawPath(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

/** Refuses paths that are not in canonical form. */
export function registerPlainPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { url = '', method } }) => {
    const path = rawPath(url)
    // `OPTIONS *` refers to the whole server.
    if (isPlainPath(path) || (path === '*' && method === 'OPTIONS')) return
    throw new AppError(
      'invalid_input',
      'The address is not in canonical form. Do not percent-encode letters, digits or slashes of its path.',
    )
  })
}
