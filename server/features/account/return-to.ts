import { isPlainPath } from '../../platform/http/plain-path.ts'

/** Where one goes after signing in when nothing else was asked for. */
export const AFTER_SIGN_IN = '/dashboard'

/** Any origin will do: the text must not be able to leave it. */
const BASE = 'http://inside.invalid'

/**
 * The path to go to after signing in, if it is one of this app's screens; else the dashboard. What a
 * browser would read as another host (`//evil`, `/\evil`, `https:`) never passes, nor do the server's
 * own addresses: signing out is no place to go to.
 */
export function readReturnTo(text: string | undefined): string {
  if (!text || text.length > 2000 || !/^\/(?![/\\])/.test(text)) return AFTER_SIGN_IN
  if (/[\\\p{Cc}]/u.test(text) || !URL.canParse(text, BASE)) return AFTER_SIGN_IN
  const { origin, pathname, search, hash } = new URL(text, BASE)
  // `/./` and `/a/..//` are taken out on reading; what is left must still be a plain path.
  if (origin !== BASE || !isPlainPath(pathname)) return AFTER_SIGN_IN
  // In lower case, as whatever stands in front of the server may read it.
  if (/^\/(api|oidc|login|signup)(\/|$)/i.test(decoded(pathname))) return AFTER_SIGN_IN
  return pathname + search + hash
}

/** The path as a router reads it; what is no text is as little a place to go to as the server's own. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/api/'
  }
}
