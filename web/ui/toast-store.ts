import { useSyncExternalStore } from 'react'
import { messageForPeople } from '../lib/api.ts'

export type ToastVariant = 'default' | 'destructive'
export type ToastContent = {
  title: string
  description?: string
  variant?: ToastVariant
  /** A button in the toast, such as Undo. */
  action?: { label: string; onPress: () => void }
}
export type ToastEntry = ToastContent & { id: number; open: boolean }

/** Toasts shown at a time. Specification, section 9. */
export const TOAST_LIMIT = 1
/** How long a toast stays, in milliseconds. */
export const TOAST_DURATION_MS = 5_000
/** Delay before a dismissed toast is removed, in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000

let toasts: readonly ToastEntry[] = []
let nextId = 1
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function set(next: readonly ToastEntry[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows that something failed, and why. */
export function toastFailure(title: string, error: unknown): void {
  toast({ title, description: messageForPeople(error), variant: 'destructive' })
}

/** Shows a toast; a newer one replaces it. */
export function toast(content: ToastContent): {
  id: number
  dismiss: () => void
  update: (content: Partial<ToastContent>) => void
} {
  const id = nextId++
  set([{ ...content, id, open: true }, ...toasts].slice(0, TOAST_LIMIT))
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (change) =>
      set(toasts.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))),
  }
}

/** Closes a toast; it is removed after the delay. */
export function dismissToast(id: number): void {
  set(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
  if (removals.has(id)) return
  const timer = setTimeout(() => {
    removals.delete(id)
    set(toasts.filter((entry) => entry.id !== id))
  }, TOAST_REMOVE_DELAY_MS)
  removals.set(id, timer)
}

export function getToasts(): readonly ToastEntry[] {
  return toasts
}

export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getToasts,
    getToasts,
  )
}
