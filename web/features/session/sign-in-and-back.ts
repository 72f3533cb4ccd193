/** The address of the sign-in that comes back to this screen, with what its address says. */
export function signInAndBack(): string {
  const here = typeof location === 'undefined' ? '/' : `${location.pathname}${location.search}`
  return `/login?returnTo=${encodeURIComponent(here)}`
}
