import { useSyncExternalStore } from 'react'

let mark: boolean | undefined

/** Set and cleared with the session cookie, which scripts cannot read. Read once: cookies are slow. */
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
