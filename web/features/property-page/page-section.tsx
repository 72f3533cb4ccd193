import { type ReactNode, useId } from 'react'
import { cn } from '../../ui/cn.ts'
import { Heading, UnderHeading } from '../../ui/heading.tsx'
import { SECTIONS, type SectionId } from './sections.ts'

type PageSectionProps = { id: SectionId; className?: string | false; children: ReactNode }

/** Cards that belong to one part of the purchase, under its heading. */
export function PageSection({ id, className, children }: PageSectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={cn('scroll-mt-9', className)}>
      <Heading
        id={headingId}
        className="mb-3 flex break-after-avoid items-center gap-4 font-semibold text-base after:h-px after:grow after:bg-line-strong sm:mb-4"
      >
        {SECTIONS[id]}
      </Heading>
      <UnderHeading>
        <div className="grid grid-cols-1 gap-4 sm:gap-6 print:block print:*:mb-3">{children}</div>
      </UnderHeading>
    </section>
  )
}
