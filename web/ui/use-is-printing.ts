import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMediaQuery } from '../lib/use-media-query.ts'

/** Whether the page is being rendered for printing. Listens only while `isAsked`. */
export function useIsPrinting(isAsked = true): boolean {
  const isPaper = useMediaQuery('print')
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    // The browser prints as soon as it has sent the event.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [isAsked])
  return isAsked && (isPrinting || isPaper)
}
