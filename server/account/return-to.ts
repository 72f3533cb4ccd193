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
  if (origin !== BASE || pathname.startsWith('//')) return AFTER_SIGN_IN
  // `/%61pi/logout` is `/api/logout` to whoever reads it next.
  if (/%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/i.test(pathname)) return AFTER_SIGN_IN
  if (/^\/(api|oidc|login|signup)(\/|$)/i.test(pathname)) return AFTER_SIGN_IN
  return pathname + search + hash
}
