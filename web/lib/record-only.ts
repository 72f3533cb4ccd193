import { useSyncExternalStore } from 'react'

/**
 * Set while the person wants the record without their workspace's lists. A cookie, so that the server does not
 * preload a page's first requests, whose responses would include the lists.
 */
const COOKIE = 'record_only'
const YEAR_S = 31_536_000
const listeners = new Set<() => void>()
let isOnly: boolean | undefined

/** Whether requests exclude the workspace's lists. Read once: reading cookies is slow. */
export function isRecordOnly(): boolean {
  isOnly ??= typeof document !== 'undefined' && /(?:^|; )record_only=1/.test(document.cookie)
  return isOnly
}

export function setRecordOnly(wanted: boolean): void {
  isOnly = wanted
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store
  document.cookie = `${COOKIE}=1; path=/; samesite=lax; max-age=${wanted ? YEAR_S : 0}`
  for (const listener of listeners) listener()
}

/** False while a prerendered page is hydrated. */
export function useIsRecordOnly(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isRecordOnly,
    () => false,
  )
}
