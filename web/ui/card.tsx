import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { Heading, UnderHeading } from './heading.tsx'

type CardProps = {
  /** The card's anchor: `#radar`. */
  id?: string
  title: ReactNode
  /** Next to the title: a badge, a button. */
  aside?: ReactNode
  /** One line below the title. */
  lead?: ReactNode
  children: ReactNode
  className?: string | false
  /** No padding: for tables and lists with their own lines. */
  flush?: boolean
}

/** A sheet with a heading. */
export function Card({ id: anchor, title, aside, lead, children, className, flush }: CardProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={cn('rounded-md border bg-sheet', anchor && 'scroll-mt-18', className)}
    >
      <div className="flex min-h-13 break-after-avoid flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2 print:min-h-10 print:py-1.5">
        {/* The aside stays on the line while the title has room for a few words. */}
        <div className="min-w-0 grow basis-44">
          <Heading id={id} className="font-semibold text-base">
            {title}
          </Heading>
          {lead && <p className="text-ink-muted">{lead}</p>}
        </div>
        {aside}
      </div>
      {/* When printed, a padding would continue on the next page; a margin does not. */}
      <div className={flush ? undefined : 'p-4 print:pb-0 print:*:last:mb-4'}>
        <UnderHeading>{children}</UnderHeading>
      </div>
    </section>
  )
}
