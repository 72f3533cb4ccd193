import { isPlainPath } from '../../platform/http/plain-path.ts'
import { PROVIDER_PATH } from './oidc/provider-settings.ts'

/** Default page after signing in. */
export const AFTER_SIGN_IN = '/dashboard'

/** The page of an invitation's link: opening it changes nothing, so signing in may lead there. */
export const invitationPath = (token: string) => `${PROVIDER_PATH}/invitation/${token}`
const INVITATION = /^\/oidc\/invitation\/[\w-]{32}$/

/** Any origin will do: the path must not lead away from it. */
const BASE = 'http://inside.invalid'

/**
 * The path to go to after signing in if it is one of this app's screens, else the dashboard. What a browser
 * would read as another host (`//evil`, `/\evil`, `https:`) never passes, nor do the server's own paths such
 * as signing out.
 */
export function readReturnTo(text: string | undefined): string {
  if (text !== undefined && INVITATION.test(text)) return text
  if (!text || text.length > 2000 || !/^\/(?![/\\])/.test(text)) return AFTER_SIGN_IN
  if (/[\\\p{Cc}]/u.test(text) || !URL.canParse(text, BASE)) return AFTER_SIGN_IN
  const { origin, pathname, search, hash } = new URL(text, BASE)
  // URL parsing resolves `/./` and `/a/..//`; the result must still be a plain path.
  if (origin !== BASE || !isPlainPath(pathname)) return AFTER_SIGN_IN
  // Lowercased, because a proxy may ignore case.
  if (/^\/(api|oidc|login|signup)(\/|$)/i.test(decoded(pathname))) return AFTER_SIGN_IN
  return pathname + search + hash
}

/** The path as the router decodes it; a malformed one is refused like the server's own paths. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/api/'
  }
}
