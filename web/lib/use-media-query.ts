import { useSyncExternalStore } from 'react'
import { useDrawnWith } from './drawn-with.ts'

/**
 * Whether a media query holds now. Without a window, and while a prerendered page is hydrated: the
 * likely value in the window the page was rendered for, `onPhone` on a phone, else no.
 */
export function useMediaQuery(query: string, { onPhone = false } = {}): boolean {
  const drawnWith = useDrawnWith()
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => onPhone && drawnWith?.isPhone === true,
  )
}

/**
 * Like `useMediaQuery`, and null where there is no window: then both versions are rendered, and CSS
 * picks one.
 */
export function useKnownMediaQuery(query: string): boolean | null {
  const isInBrowser = useInBrowser()
  const holds = useMediaQuery(query)
  return isInBrowser ? holds : null
}

/** False on the server, and while a prerendered page is hydrated. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
