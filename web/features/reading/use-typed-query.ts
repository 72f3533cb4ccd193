import { useEffect, useRef, useState } from 'react'

/** The address follows what is typed after this long a rest, in milliseconds. */
const DELAY_MS = 300

/**
 * A text that is typed here and kept in the address, so that what was searched for can be linked and
 * comes back with the back button.
 */
export function useTypedQuery(
  inAddress: string,
  write: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress)

  // The address changed from elsewhere; what was typed here is in it already.
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
