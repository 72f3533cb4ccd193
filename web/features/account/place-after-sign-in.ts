const DASHBOARD = '/dashboard'

/** The path after signing in: one of this app, else the dashboard. */
export function placeAfterSignIn(returnTo: string | undefined): string {
  if (!returnTo || !URL.canParse(returnTo, location.origin)) return DASHBOARD
  const { origin, pathname, search, hash } = new URL(returnTo, location.origin)
  const isInside = /^\/(?![/\\])/.test(returnTo) && origin === location.origin
  if (!isInside || /^\/(?:[/\\]|(?:api|oidc|login|signup)(?:\/|$))/.test(pathname)) return DASHBOARD
  return pathname + search + hash
}
