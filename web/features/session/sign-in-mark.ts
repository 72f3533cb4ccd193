import { useSyncExternalStore } from 'react'

let mark: boolean | undefined

/**
 * Set and cleared by the server beside the session's own cookie, which no script can read. Read once:
 * the browser's answer about cookies is awaited.
 */
function hasSignInMark(): boolean {
  mark ??= /(?:^|; )signed_in=1/.test(document.cookie)
  return mark
}

/**
 * Whether it is worth asking who is signed in. Signing in and out are navigations of the browser, so
 * it changes only with the page. False while a prerendered page is hydrated.
 */
export function useSignInMark(): boolean {
  return useSyncExternalStore(
    () => () => {},
    hasSignInMark,
    () => false,
  )
}
