import { type ReactNode, useId } from 'react'
import { PlatLines } from '../../ui/plat-lines.tsx'

type EntrySheetProps = { title: string; lead: string; children: ReactNode }

/** The sheet of the sign-in and sign-up pages. */
export function EntrySheet({ title, lead, children }: EntrySheetProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mx-auto mt-4 max-w-md overflow-hidden rounded-md border bg-sheet sm:mt-10"
    >
      <div className="h-28 overflow-hidden border-b bg-well">
        <PlatLines picked className="w-full" />
      </div>
      <div className="grid gap-5 p-6 sm:p-8">
        <div className="grid gap-1">
          <h2 id={id} className="font-semibold font-serif text-lg tracking-tight">
            {title}
          </h2>
          <p className="text-balance text-ink-muted">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
