import { useEffect, useSyncExternalStore } from 'react'

let title = ''
const listeners = new Set<() => void>()

/** Names the page in the browser's tab, and to whoever listens to the page. */
export function usePageTitle(name: string): void {
  // Effects are the browser's alone.
  if (typeof document === 'undefined') title = name
  useEffect(() => {
    document.title = fullTitle(name)
    title = name
    for (const listener of listeners) listener()
  }, [name])
}

function fullTitle(name: string): string {
  return name === 'ParcelProof' ? name : `${name} · ParcelProof`
}

/** What the browser's tab is to say of the page that was drawn last; for the prerender. */
export function titleOfDrawing(): string {
  return fullTitle(title)
}

/** Calls back once, when the first screen has named itself: from then on it answers to the person. */
export function onFirstScreen(listener: () => void): void {
  const once = () => {
    listeners.delete(once)
    listener()
  }
  listeners.add(once)
}

/** The title of the page that is shown, for the announcer. */
export function useCurrentPageTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => title,
    () => '',
  )
}
