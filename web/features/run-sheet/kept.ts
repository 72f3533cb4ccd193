import { useState } from 'react'
import type { ZodType } from 'zod'

// Storage can be switched off or full; typed values then last as long as the page.

/** What this browser stores under `key`; `none` where there is nothing valid. */
export function readKept<T>(key: string, schema: ZodType<T>, none: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? none : (schema.safeParse(JSON.parse(text)).data ?? none)
  } catch {
    return none
  }
}

/** Whether it could be stored. */
export function writeKept(key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    // What is read again with a connection makes room for what a person typed.
    if (key.startsWith(COPIES) || !removeCopies()) return false
  }
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Sheets as they were last loaded begin with this. */
export const COPIES = 'run-sheet:copy:'

/** Whether there were any. */
function removeCopies(): boolean {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(COPIES))
  for (const key of keys) localStorage.removeItem(key)
  return keys.length > 0
}

/** A state that is stored in this browser; `isStored` is false where its last change could not be. */
export function useKept<T>(
  key: string,
  schema: ZodType<T>,
  none: T,
): [T, (change: (before: T) => T) => void, isStored: boolean] {
  const [held, setHeld] = useState(() => ({
    key,
    value: readKept(key, schema, none),
    isStored: true,
  }))
  const value = held.key === key ? held.value : readKept(key, schema, none)
  if (held.key !== key) setHeld({ key, value, isStored: true })
  const change = (next: (before: T) => T) =>
    setHeld((before) => {
      const value = next(before.key === key ? before.value : readKept(key, schema, none))
      return { key, value, isStored: writeKept(key, value) }
    })
  return [value, change, held.isStored]
}
