import { type ReactNode, useEffect, useRef } from 'react'

type StepHeadingProps = {
  /** The step was not asked for here and now: the focus stays where it is. */
  isQuiet?: boolean
  children: ReactNode
}

/**
 * The heading of a step that takes the place of another one. What was pressed to get here is gone, so
 * the focus would be lost: it comes to the heading.
 */
export function StepHeading({ isQuiet = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const takesFocus = useRef(!isQuiet)
  useEffect(() => {
    if (takesFocus.current && document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="wrap-anywhere min-w-0 font-semibold text-base outline-none"
    >
      {children}
    </h2>
  )
}
