import { useEffect, useEffectEvent } from 'react'

/**
 * The browser's own stack of what a person can close: on a phone Back asks its topmost, and leaves the
 * screen only where nothing is on it. Not in every browser; missing from the compiler's library.
 */
type CloseWatcher = EventTarget & { destroy: () => void }
declare const CloseWatcher: (new () => CloseWatcher) | undefined

/** Where Back is how people close things: in front of a finger. Escape is heard by the dialogs themselves. */
const IS_TOUCHED = '(pointer: coarse)'

/** While `isOpen`, Back on a phone closes what covers the screen and stays on the screen. */
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
