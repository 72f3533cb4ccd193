import { type ReactNode, useEffect, useRef } from 'react'

type StepHeadingProps = {
  /** The person did not just request this step: the focus does not move. */
  isQuiet?: boolean
  children: ReactNode
}

/** The heading of a step that replaces another. It gets the focus, since the pressed button is gone. */
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
