import { useEffect, useState } from 'react'

/** How long a phone is busy after the page’s first data are shown. */
const AFTER_MS = 4_000

/**
 * Whether the page has been visible for a while and the browser is idle. True at once if the URL names a place on the
 * page, which may be in a delayed part.
 */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(
    () => typeof location !== 'undefined' && location.hash !== '',
  )
  useEffect(() => {
    if (isQuiet) return
    let idle: number | undefined
    const timer = setTimeout(() => {
      // Safari lacks this callback.
      if (typeof requestIdleCallback !== 'function') setQuiet(true)
      else idle = requestIdleCallback(() => setQuiet(true))
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [isQuiet])
  return isQuiet
}
