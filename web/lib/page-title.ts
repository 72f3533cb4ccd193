import { useEffect, useSyncExternalStore } from 'react'

let title = ''
const listeners = new Set<() => void>()

/** Sets the page's title in the browser's tab and for screen readers. */
export function usePageTitle(name: string): void {
  // Effects run in the browser alone.
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

/** The title of the page that was rendered last; for the prerender. */
export function titleOfDrawing(): string {
  return fullTitle(title)
}

/** Calls back once, when the first screen has set its title: from then on it is interactive. */
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
