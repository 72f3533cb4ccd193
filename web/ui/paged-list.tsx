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
  if (list.isLoadingError)
    return <ErrorNotice inset what="This list could not be loaded." query={list} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return empty
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
        <ShowMore list={list} what="More could not be loaded." />
      </div>
    </>
  )
}

type ShowMoreProps = {
  list: Pick<
    UseInfiniteQueryResult,
    'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'
  >
  onMore?: () => void
  /** What failed, if it fails. */
  what?: string
}

/** Loads the next page of a list; the rows already shown stay where that fails. */
export function ShowMore({
  list,
  onMore = () => void list.fetchNextPage(),
  what = 'More rows could not be loaded.',
}: ShowMoreProps) {
  if (list.isFetchNextPageError) {
    return <ErrorNotice what={what} error={list.error} onRetry={onMore} />
  }
  return (
    list.hasNextPage && (
      <Button variant="secondary" size="sm" disabled={list.isFetchingNextPage} onClick={onMore}>
        {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
      </Button>
    )
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
