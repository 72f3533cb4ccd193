import { useSyncExternalStore } from 'react'

/** Set and cleared by the server beside the session's own cookie, which no script can read. */
export function hasSignInMark(): boolean {
  return typeof document !== 'undefined' && /(?:^|; )signed_in=1/.test(document.cookie)
}

/**
 * Whether it is worth asking who is signed in. Signing in and out are navigations of the browser, so
 * it changes only with the page. False while a finished page is taken over, which was a visitor's.
 */
export function useSignInMark(): boolean {
  return useSyncExternalStore(nothingToHear, hasSignInMark, () => false)
}

function nothingToHear(): () => void {
  return () => {}
}
