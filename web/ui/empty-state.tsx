import type { ReactNode } from 'react'
import { Heading } from './heading.tsx'
import { PlatLines } from './plat-lines.tsx'

type EmptyStateProps = {
  title: string
  /** The next step. */
  children?: ReactNode
  actions?: ReactNode
  /** Heading level, if it differs from that of its place. */
  level?: 2 | 3
}

export function EmptyState({ title, children, actions, level }: EmptyStateProps) {
  const Title = level ? (`h${level}` as const) : Heading
  return (
    <div className="grid justify-items-center gap-1 px-4 py-10 text-center">
      <PlatLines className="mb-4 h-24 w-44" />
      <Title className="font-semibold text-base">{title}</Title>
      {children && <p className="max-w-prose text-pretty text-ink-muted">{children}</p>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
