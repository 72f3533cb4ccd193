import { useSyncExternalStore } from 'react'
import { useDrawnWith } from '../../lib/drawn-with.ts'

let mark: boolean | undefined

/**
 * Set and cleared by the server beside the session cookie, which no script can read. Read once:
 * reading cookies is slow.
 */
function hasSignInMark(): boolean {
  mark ??= /(?:^|; )signed_in=1/.test(document.cookie)
  return mark
}

/**
 * Whether someone may be signed in. Signing in and out load a new page, so it never changes within
 * one. While a prerendered page is hydrated: whether it was rendered for a signed-in person.
 */
export function useSignInMark(): boolean {
  const drawnWith = useDrawnWith()
  return useSyncExternalStore(nothingToHear, hasSignInMark, () => drawnWith?.isSignedIn ?? false)
}

function nothingToHear(): () => void {
  return () => {}
}
