import { useSyncExternalStore } from 'react'

/** Whether a media query currently matches; false in the prerender, and while a prerendered page is hydrated. */
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

/** Like `useMediaQuery`, and null in the prerender: then both ways are rendered, and CSS picks one. */
export function useKnownMediaQuery(query: string): boolean | null {
  const isInBrowser = useInBrowser()
  const holds = useMediaQuery(query)
  return isInBrowser ? holds : null
}

/** False in the prerender, and while a prerendered page is hydrated. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
