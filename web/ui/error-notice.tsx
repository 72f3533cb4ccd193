import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageForPeople } from '../lib/api.ts'
import { Button } from './button.tsx'

/** A query that failed, and how to send it again. */
type FailedQuery = { error: unknown; refetch: () => unknown }

type ErrorNoticeProps = (
  | { query: FailedQuery; error?: never; onRetry?: never }
  | { query?: never; error: unknown; onRetry?: () => void }
) & {
  /** The failed action: `More rows could not be loaded.` */
  what?: string
  /** In place of what fills a card to its edges. */
  inset?: boolean
}

/** A failure inside a working screen: one line, and a retry. */
export function ErrorNotice({ what, inset, query, ...given }: ErrorNoticeProps) {
  const { error, onRetry } = query
    ? { error: query.error, onRetry: () => void query.refetch() }
    : given
  const notice = (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-bad-tint px-4 py-2.5 text-bad-ink"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        {what && <strong className="font-semibold">{what} </strong>}
        {messageForPeople(error)}
      </p>
      {onRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      )}
    </div>
  )
  return inset ? <div className="p-4">{notice}</div> : notice
}

type ErrorCardProps = { title: string; children: ReactNode; onRetry?: () => void }

/** An error instead of the content. */
export function ErrorCard({ title, children, onRetry }: ErrorCardProps) {
  return (
    <div role="alert" className="flex gap-4 rounded-md border border-danger bg-sheet p-4 sm:p-6">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <h2 className="font-semibold text-base">{title}</h2>
        <div className="text-ink-muted">{children}</div>
        {onRetry && (
          <Button variant="secondary" size="sm" onClick={onRetry} className="mt-2">
            <RotateCw aria-hidden />
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
