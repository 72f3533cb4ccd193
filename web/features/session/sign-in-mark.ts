import { useSyncExternalStore } from 'react'
import { useDrawnWith } from '../../lib/drawn-with.ts'

let mark: boolean | undefined

/**
 * Set and cleared by the server beside the session's own cookie, which no script can read. Looked at
 * once: the browser's answer about cookies is awaited.
 */
function hasSignInMark(): boolean {
  mark ??= /(?:^|; )signed_in=1/.test(document.cookie)
  return mark
}

/**
 * Whether it is worth asking who is signed in. Signing in and out are navigations of the browser, so
 * it changes only with the page. While a finished page is taken over: whether it was drawn for somebody
 * signed in.
 */
export function useSignInMark(): boolean {
  const drawnWith = useDrawnWith()
  return useSyncExternalStore(nothingToHear, hasSignInMark, () => drawnWith?.isSignedIn ?? false)
}

function nothingToHear(): () => void {
  return () => {}
}
