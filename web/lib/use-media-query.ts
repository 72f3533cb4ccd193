import { useSyncExternalStore } from 'react'

/** Whether a media query holds now; false where there is no window. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Like `useMediaQuery`, and null where there is no window: then both ways are drawn, and CSS picks one. */
export function useKnownMediaQuery(query: string): boolean | null {
  const isInBrowser = useInBrowser()
  const holds = useMediaQuery(query)
  return isInBrowser ? holds : null
}

/** False on the server, and while a finished page is taken over. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
