import { useEffect, useState } from 'react'

/** After the page’s first data are shown, a phone is busy with them for about so long. */
const AFTER_MS = 4_000

/**
 * Whether the page has been on the screen for a while and the browser has nothing else to do. At once where the address names
 * a place on the page, which may be in what waits for this.
 */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(
    () => typeof location !== 'undefined' && location.hash !== '',
  )
  useEffect(() => {
    if (isQuiet) return
    let idle: number | undefined
    const timer = setTimeout(() => {
      // Safari has no such callback.
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
