import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMediaQuery } from '../lib/use-media-query.ts'

/** Whether what is drawn now is for paper; where `isAsked` is false nobody listens, and it never is. */
export function useIsPrinting(isAsked = true): boolean {
  const isPaper = useMediaQuery('print')
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    // The browser draws the paper as soon as it has told of it.
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
