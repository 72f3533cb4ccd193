import { type RefObject, useEffect, useState } from 'react'
import { useBackCloses } from '../../ui/use-back-closes.ts'

/**
 * Full screen for an element. If the browser supports none for elements, as on some phones, it fills the window
 * instead; Escape and Back leave both.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  const [fillsWindow, setFillsWindow] = useState(false)

  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [element])

  useEffect(() => {
    if (!fillsWindow) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFillsWindow(false)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [fillsWindow])

  // The browser's own full screen handles Back itself.
  useBackCloses(fillsWindow, () => setFillsWindow(false))

  const enter = async () => {
    try {
      if (!element.current?.requestFullscreen) throw new Error('no full screen')
      await element.current.requestFullscreen()
    } catch {
      setFillsWindow(true)
    }
  }
  const leave = async () => {
    setFillsWindow(false)
    if (document.fullscreenElement) await document.exitFullscreen()
  }
  return { isFull: isFull || fillsWindow, fillsWindow, enter, leave }
}
