/** The URL to sign in or sign up and come back to `path`. */
export function signInLink(path: string, screen: 'signin' | 'signup' = 'signin'): string {
  return `/api/login?${new URLSearchParams({ screen, returnTo: path })}`
}
