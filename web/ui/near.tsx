import { type ReactNode, useRef } from 'react'
import { useNear } from '../lib/use-near.ts'
import { useQuiet } from '../lib/use-quiet.ts'

type NearProps = {
  /** About how high the part is, as a class: its place is reserved until it is loaded. */
  reserve: string
  children: ReactNode
}

/**
 * A part of a long page that is loaded, code and data, when it comes near the window; on a page that has been quiet for a
 * while also without, so that it is there for the browser’s own search and for paper.
 */
export function Near({ reserve, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const isQuiet = useQuiet()
  if (isNear || isQuiet) return children
  return <div ref={place} className={reserve} />
}
