/** Where one signs in, or opens an account, and comes back to `path`. */
export function signInLink(path: string, screen: 'signin' | 'signup' = 'signin'): string {
  return `/api/login?${new URLSearchParams({ screen, returnTo: path })}`
}
