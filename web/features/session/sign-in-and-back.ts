/** The URL of a sign-in that returns to this screen, with its query. */
export function signInAndBack(): string {
  const here = typeof location === 'undefined' ? '/' : `${location.pathname}${location.search}`
  return `/login?returnTo=${encodeURIComponent(here)}`
}
