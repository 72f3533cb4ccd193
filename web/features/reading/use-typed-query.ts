import { useEffect, useRef, useState } from 'react'

/** Pause in typing after which the URL is updated, in milliseconds. */
const DELAY_MS = 300

/** A search text stored in the URL, so that it can be linked and works with the back button. */
export function useTypedQuery(
  inAddress: string,
  write: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress)

  // The URL changed from elsewhere; it already has the text typed here.
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
