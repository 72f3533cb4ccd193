import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** Letters, digits, `-`, `.`, `_` and `~` (RFC 3986, section 2.3) that were percent-encoded all the same. */
const ENCODED_PLAIN = /%(?:4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da]|3\d|2d|2e|5f|7e)/i
/** Slashes that hide from the router, or that it would count twice. */
const HIDDEN_SLASH = /%2f|%5c|\\|\/\//i
const DOT_SEGMENT = /\/\.\.?(?:\/|$)/

/**
 * Whether a path is written in the one way that names its route. The router decodes what it matches, so
 * `/%61pi/user` is `/api/user` to it and another path to whatever compares texts: a proxy, a cache, a rule.
 */
export function isPlainPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    !ENCODED_PLAIN.test(path) &&
    !HIDDEN_SLASH.test(path) &&
    !DOT_SEGMENT.test(path)
  )
}

/** The path of a request's address, as it was sent. */
export function rawPath(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

/** Refuses addresses that are written in another way than the one that names their route. */
export function registerPlainPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { url = '', method } }) => {
    const path = rawPath(url)
    // `OPTIONS *` asks about the whole server.
    if (isPlainPath(path) || (path === '*' && method === 'OPTIONS')) return
    throw new AppError(
      'invalid_input',
      'The address is not written plainly: send letters, digits and slashes of its path as they are',
    )
  })
}
