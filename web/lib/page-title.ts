import { useEffect, useSyncExternalStore } from 'react'

let title = ''
const listeners = new Set<() => void>()

/** Sets the page's title in the browser's tab and for screen readers. */
export function usePageTitle(name: string): void {
  // Effects only run in the browser.
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

/** The browser tab's title for the last rendered page; for the prerender. */
export function renderedTitle(): string {
  return fullTitle(title)
}

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
