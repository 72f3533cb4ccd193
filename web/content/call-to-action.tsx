import type { ReactNode } from 'react'
import { PlatLines } from '../ui/plat-lines.tsx'

type CallToActionProps = {
  title: string
  children: ReactNode
  /** Links that look like buttons; each vanishes by itself while its screen is missing. */
  actions: ReactNode
}

/** Closes a page: what to do next. */
export function CallToAction({ title, children, actions }: CallToActionProps) {
  return (
    <section className="relative isolate overflow-hidden rounded-md border bg-sheet px-5 py-8 sm:px-8 sm:py-10">
      <PlatLines
        picked
        className="absolute -top-6 -right-10 -z-10 h-64 w-[29rem] opacity-60 max-md:hidden [mask-image:linear-gradient(90deg,transparent,black_60%)]"
      />
      <h2 className="max-w-[36rem] font-semibold font-serif text-lg tracking-tight">{title}</h2>
      <p className="mt-1 max-w-[36rem] text-pretty text-base text-ink-muted">{children}</p>
      <div className="mt-5 flex flex-wrap gap-2">{actions}</div>
    </section>
  )
}
