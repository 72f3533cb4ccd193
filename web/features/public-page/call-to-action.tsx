import { Link } from '@tanstack/react-router'
import type { PlainPath } from '../../lib/route-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PlatLines } from '../../ui/plat-lines.tsx'

type CallToActionProps = {
  title: string
  children: string
  /** Next pages, the most likely first. */
  links: readonly (readonly [to: PlainPath, label: string])[]
}

/** Closes a page: next steps. */
export function CallToAction({ title, children, links }: CallToActionProps) {
  return (
    <section className="relative isolate overflow-hidden rounded-md border bg-sheet px-5 py-8 sm:px-8 sm:py-10">
      <PlatLines
        picked
        className="absolute -top-6 -right-10 -z-10 h-64 w-[29rem] opacity-60 max-md:hidden [mask-image:linear-gradient(90deg,transparent,black_60%)]"
      />
      <h2 className="max-w-[36rem] font-semibold font-serif text-lg tracking-tight">{title}</h2>
      <p className="mt-1 max-w-[36rem] text-pretty text-base text-ink-muted">{children}</p>
      <div className="mt-5 grid gap-2 sm:flex sm:flex-wrap">
        {links.map(([to, label], place) => (
          <Link key={to} to={to} className={buttonClass(place > 0 ? { variant: 'secondary' } : {})}>
            {label}
          </Link>
        ))}
      </div>
    </section>
  )
}
