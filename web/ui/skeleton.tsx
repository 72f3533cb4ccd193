import { cn } from './cn.ts'

/** A placeholder line or block. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cn('block h-4 animate-breathe rounded-sm bg-line', className)} />
  )
}

/** Announces what is loading to screen readers. */
export function LoadingLabel({ children }: { children: string }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  )
}

const WIDTHS = ['w-24', 'w-40', 'w-32', 'w-24', 'w-20', 'w-20', 'w-24', 'w-24']

export function TableSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div>
      <LoadingLabel>{label}</LoadingLabel>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={row}
          className="flex h-10 items-center justify-between gap-4 overflow-hidden border-b px-4 last:border-0"
        >
          {WIDTHS.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
            <Skeleton key={column} className={cn('h-3 shrink-0', width)} />
          ))}
        </div>
      ))}
    </div>
  )
}

export function CardGridSkeleton({ cards, label }: { cards: number; label: string }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
      <LoadingLabel>{label}</LoadingLabel>
      {Array.from({ length: cards }, (_, card) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
          key={card}
          className="grid gap-3 rounded-md border bg-sheet p-4"
        >
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="w-2/5" />
          <Skeleton className="mt-2 h-3 w-full" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="mt-2 h-8 w-28" />
        </div>
      ))}
    </div>
  )
}
