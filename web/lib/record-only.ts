import { useSyncExternalStore } from 'react'

/** Set while the person wants the record without their workspace's lists. */
const KEY = 'record-only'
const listeners = new Set<() => void>()
let isOnly: boolean | undefined

/** Whether answers are asked for without what the workspace's lists state. Kept in the browser. */
export function isRecordOnly(): boolean {
  isOnly ??= stored()
  return isOnly
}

function stored(): boolean {
  try {
    return typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === '1'
  } catch {
    // Storage can be switched off.
    return false
  }
}

export function setRecordOnly(wanted: boolean): void {
  isOnly = wanted
  try {
    if (wanted) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // The choice then lasts as long as the page.
  }
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
