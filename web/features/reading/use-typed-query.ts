import { useEffect, useRef, useState } from 'react'

/** The URL is updated after this long a pause in typing, in milliseconds. */
const DELAY_MS = 300

/**
 * A search text that is kept in the URL, so that it can be linked and works with the back button.
 */
export function useTypedQuery(
  inAddress: string,
  write: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress)

  // The URL changed from elsewhere; what was typed here is in it already.
  const known = useRef(inAddress)
  if (known.current !== inAddress) {
    known.current = inAddress
    if (inAddress !== text.trim()) setText(inAddress)
  }

  const writeLater = useRef(write)
  writeLater.current = write
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === inAddress) return
    const timer = setTimeout(() => {
      known.current = wanted
      writeLater.current(wanted)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, inAddress])

  return [text, setText]
}
