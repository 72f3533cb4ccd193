import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'

type PartProps = { title: string; aside?: ReactNode; children: ReactNode }

export function Part({ title, aside, children }: PartProps) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      <div
        className={cn(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-1',
          // The same height with or without a button, so that nothing moves.
          aside !== undefined && 'min-h-8',
        )}
      >
        <h3 className="font-semibold">{title}</h3>
        {aside}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
