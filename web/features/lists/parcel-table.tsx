import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { messageForPeople } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import type { ListPage } from '../../lib/paged-query.ts'
import { Button } from '../../ui/button.tsx'
import type { DataColumn, DataSort } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { isPreparing } from './lists.api.ts'

/** The next page is loaded when its place is this close to the window. */
const NEAR = '1500px'

export type ParcelTableProps<Row> = {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>
  caption: string
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string | number
  sort?: DataSort
  onSort?: (sort: DataSort) => void
  /** Total number; null if unknown. */
  total: number | null
  empty: ReactNode
}

/** Parcels of lists in any number: pages are loaded while scrolling. */
export function ParcelTable<Row extends object>(props: ParcelTableProps<Row>) {
  const { list, caption, columns, rowKey, sort, onSort, total, empty } = props
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const loads = hasNextPage && !isFetching && !isError
  useEffect(() => {
    const element = end.current
    if (!element || !loads) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [loads, fetchNextPage])

  if (list.isPending) {
    return (
      <>
        {isPreparing(list.failureReason) && (
          <p role="status" className="border-b px-4 py-2.5 text-ink-muted">
            {messageForPeople(list.failureReason)} It opens here automatically.
          </p>
        )}
        <TableSkeleton rows={10} label={`Loading: ${caption}`} />
      </>
    )
  }
  if (list.isLoadingError)
    return <ErrorNotice inset what="The parcels could not be loaded." query={list} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return empty
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        cardsBelow="64rem"
        {...(sort ? { sort } : {})}
        {...(onSort ? { onSort } : {})}
      />
      <div
        ref={end}
        className="flex min-h-13 flex-wrap items-center justify-between gap-3 border-t px-4 py-2"
      >
        <p role="status" className="text-ink-muted tabular-nums">
          {formatNumber(rows.length)}
          {total !== null && ` of ${formatNumber(total)}`} {hasNextPage ? 'loaded' : 'shown'}
        </p>
        {list.isFetchNextPageError ? (
          <ErrorNotice
            what="More could not be loaded."
            error={list.error}
            onRetry={() => void fetchNextPage()}
          />
        ) : (
          hasNextPage && (
            <Button
              variant="secondary"
              size="sm"
              aria-disabled={list.isFetchingNextPage}
              onClick={() => {
                if (!list.isFetchingNextPage) void fetchNextPage()
              }}
            >
              {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
            </Button>
          )
        )}
      </div>
    </>
  )
}
