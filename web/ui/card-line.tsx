import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { Heading } from './heading.tsx'

type CardLineProps = {
  /** The card's anchor. */
  id?: string
  title: string
  /** Why there is nothing to show, and what to do. */
  children: ReactNode
  /** A button. */
  aside?: ReactNode
  className?: string | false
}

/** A card with nothing to show yet: its title and why, in one line. */
export function CardLine({ id: anchor, title, children, aside, className }: CardLineProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={cn(
        'flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 rounded-md border bg-sheet px-4 py-2',
        anchor && 'scroll-mt-18',
        className,
      )}
    >
      <Heading id={id} className="w-full font-semibold text-base sm:w-52">
        {title}
      </Heading>
      <div className="min-w-0 grow basis-52 text-pretty text-ink-muted">{children}</div>
      {aside}
    </section>
  )
}
