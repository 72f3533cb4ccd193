/** Where one signs in and comes back to `path`. */
export function signInLink(path: string): string {
  return `/api/login?returnTo=${encodeURIComponent(path)}`
}
