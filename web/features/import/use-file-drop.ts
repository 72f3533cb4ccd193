import { type RefObject, useEffect, useState } from 'react'

/**
 * Accepts a file dropped anywhere on the page, so that a missed drop does not replace the page; null accepts none.
 * Returns whether files are being dragged over the page.
 */
export function useFileDrop(onDrop: ((file: File) => void) | null): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useLatest(onDrop)
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!holdsFiles(event)) return
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file) latest.current?.(file)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [latest])
  return isOver
}

function useLatest<T>(value: T): RefObject<T> {
  const [box] = useState<RefObject<T>>(() => ({ current: value }))
  useEffect(() => {
    box.current = value
  })
  return box
}
