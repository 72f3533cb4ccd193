import { useEffect, useEffectEvent } from 'react'

/**
 * The browser's close watchers: on a phone Back closes the topmost, and leaves the screen only without one. Not in
 * every browser, nor in TypeScript's library.
 */
type CloseWatcher = EventTarget & { destroy: () => void }
declare const CloseWatcher: (new () => CloseWatcher) | undefined

/** Touch devices, where people close things with Back. Dialogs handle Escape themselves. */
const IS_TOUCHED = '(pointer: coarse)'

/** While `isOpen`, Back on a phone closes the overlay and stays on the screen. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || typeof CloseWatcher === 'undefined') return
    if (!window.matchMedia(IS_TOUCHED).matches) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [isOpen])
}
