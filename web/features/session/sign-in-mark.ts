import { useSyncExternalStore } from 'react'

let mark: boolean | undefined

/**
 * Set and cleared by the server beside the session cookie, which no script can read. Read once:
 * reading cookies is slow.
 */
export function hasSignInMark(): boolean {
  mark ??= /(?:^|; )signed_in=1/.test(document.cookie)
  return mark
}

/**
 * Whether someone may be signed in. Signing in and out load a new page, so it never changes within
 * one. False while a prerendered page is hydrated.
 */
export function useSignInMark(): boolean {
  return useSyncExternalStore(
    () => () => {},
    hasSignInMark,
    () => false,
  )
}
