import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** Names and values in two columns, a hairline between rows. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="-my-2 divide-y break-inside-avoid">{children}</dl>
}

type FactProps = {
  name: string
  /** Amounts in a column: figures of equal width. */
  isNumber?: boolean
  children: ReactNode
}

export function Fact({ name, isNumber, children }: FactProps) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-1.5 sm:py-2 print:py-1">
      <dt className="max-w-1/2 shrink-0 text-ink-muted">{name}</dt>
      <dd className={cn('min-w-0 text-right', isNumber && 'tabular-nums')}>{children}</dd>
    </div>
  )
}
