import { useEffect, useSyncExternalStore } from 'react'

let title = ''
const listeners = new Set<() => void>()

/** Names the page in the browser's tab, and to whoever listens to the page. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = name === 'ParcelProof' ? name : `${name} · ParcelProof`
    title = name
    for (const listener of listeners) listener()
  }, [name])
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
