import { useSyncExternalStore } from 'react'
import { useDrawnWith } from './drawn-with.ts'

/**
 * Whether a media query holds now. Where there is no window, and while a finished page is taken over: what
 * it is likely to say in the window the page was drawn for, `onPhone` on a phone, else no.
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
