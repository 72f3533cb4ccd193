import type { ReactNode } from 'react'
import { type DescribedPath, PAGE_META } from '../../content/page-meta.ts'
import { usePageDescription } from '../../lib/page-description.ts'
import { cn } from '../../ui/cn.ts'
import { Page } from '../../ui/page.tsx'

type PublicPageProps = {
  path: DescribedPath
  /** The heading, instead of the page's name. */
  heading?: string
  lead?: ReactNode
  exit?: 'home' | 'back'
  width?: 'wide' | 'reading'
  children: ReactNode
}

/** A page for reading: its headings are in the serif face. */
export function PublicPage({ path, heading, lead, exit, width, children }: PublicPageProps) {
  const { title, description } = PAGE_META[path]
  usePageDescription(description)
  return (
    <Page
      title={title}
      heading={<span className="font-serif text-xl max-sm:text-lg">{heading ?? title}</span>}
      {...(exit ? { exit } : {})}
      {...(width ? { width } : {})}
    >
      {lead && (
        <p className="-mt-3 max-w-[42rem] text-balance text-base text-ink-muted sm:-mt-4">{lead}</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 sm:pt-10">{children}</div>
    </Page>
  )
}

type SectionProps = {
  title: string
  lead?: ReactNode
  /** Anchor: `#id`. */
  id?: string
  className?: string
  children: ReactNode
}

/** A part of such a page with its own heading. */
export function Section({ title, lead, id, className, children }: SectionProps) {
  return (
    <section {...(id ? { id } : {})} className={cn('scroll-mt-20', className)}>
      <h2 className="font-semibold font-serif text-lg tracking-tight">{title}</h2>
      {lead && <p className="mt-1 max-w-[42rem] text-pretty text-ink-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
