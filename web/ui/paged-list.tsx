import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '../lib/format.ts'
import type { ListPage } from '../lib/paged-query.ts'
import { Button } from './button.tsx'
import type { DataColumn } from './data-column.ts'
import { DataTable } from './data-table.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { TableSkeleton } from './skeleton.tsx'

type PagedListProps<Row> = {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>
  /** The name of the list, for screen readers and messages: `Imports`. */
  caption: string
  /** Singular and plural, for the count. */
  unit: readonly [one: string, many: string]
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string | number
  /** Shown instead of an empty table. */
  empty: ReactNode
  cardsBelow?: string
}

/** A server-paged list: loading, failed, empty, or loaded with more to come. */
export function PagedList<Row extends object>({
  list,
  caption,
  unit,
  columns,
  rowKey,
  empty,
  cardsBelow,
}: PagedListProps<Row>) {
  if (list.isPending) return <TableSkeleton rows={8} label={`Loading: ${caption}`} />
  if (list.isLoadingError) {
    return (
      <div className="p-4">
        <ErrorNotice what="This list could not be loaded." query={list} />
      </div>
    )
  }
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return empty
  const showMore = () => void list.fetchNextPage()
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        {...(cardsBelow ? { cardsBelow } : {})}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3">
        <p role="status" className="text-ink-muted tabular-nums">
          {formatCount(rows.length, unit[0], unit[1])}
          {list.hasNextPage ? ' shown' : ''}
        </p>
        {list.isFetchNextPageError ? (
          <ErrorNotice what="More could not be loaded." error={list.error} onRetry={showMore} />
        ) : (
          list.hasNextPage && (
            <Button
              variant="secondary"
              size="sm"
              disabled={list.isFetchingNextPage}
              onClick={showMore}
            >
              {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
            </Button>
          )
        )}
      </div>
    </>
  )
}

type RefreshProps = { list: Pick<UseInfiniteQueryResult, 'isFetching' | 'refetch'> }

/** Lists do not refresh automatically. */
export function RefreshButton({ list }: RefreshProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-busy={list.isFetching || undefined}
      onClick={() => void list.refetch()}
    >
      <RotateCw aria-hidden />
      Refresh
    </Button>
  )
}
