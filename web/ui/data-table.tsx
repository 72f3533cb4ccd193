import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { CardList } from './card-list.tsx'
import { cn } from './cn.ts'
import type { DataColumn, DataTableProps } from './data-column.ts'
import { ListRows } from './list-rows.tsx'
import { moveBetweenRows } from './move-between-rows.ts'
import type { Rows } from './rows.ts'

/** Estimated height of a row, in pixels. */
const ROW_HEIGHT = 41

/**
 * Server-sorted, server-paged rows: a table with a sticky head, a card per row on phones. The first column is the
 * row's heading; arrow keys move between the rows' links. Of many rows only those near the window are rendered.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const asCards = useMediaQuery(`screen and (width < ${props.cardsBelow ?? '56rem'})`)
  return asCards ? <CardList {...props} /> : <WideTable {...props} />
}

function WideTable<Row extends object>(props: DataTableProps<Row>) {
  return (
    <ListRows count={props.rows.length} rowHeight={ROW_HEIGHT} isWhole={props.isWhole}>
      {(view) => <Table {...props} view={view} />}
    </ListRows>
  )
}

function Table<Row extends object>({
  caption,
  rowsId,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  view,
}: DataTableProps<Row> & { view: Rows }) {
  const { hold, isVirtual, rendered, parts, measure, reveal, onFocus, onBlur } = view
  const { head, widths } = useWidestSeen(columns, rendered)
  return (
    <table
      className="w-full border-separate border-spacing-0"
      {...(isVirtual ? { 'aria-rowcount': rows.length + 1 } : {})}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr ref={head} {...(isVirtual ? { 'aria-rowindex': 1 } : {})}>
          {columns.map((column, place) => {
            const sorted = sort?.by === column.id && sort.order
            return (
              <th
                key={column.id}
                scope="col"
                style={{ minWidth: widths[place] }}
                {...(column.isSortable ? { 'aria-sort': ariaSort(sorted) } : {})}
                className={cn(
                  'sticky top-14 z-10 print:static h-10 border-b bg-sheet px-1.5 py-1 2xl:px-2 text-left font-semibold text-ink-muted text-xs first:pl-4 last:pr-4',
                  column.isNumber && 'text-right',
                )}
              >
                {column.isSortable ? (
                  <SortButton
                    sorted={sorted}
                    isNumber={column.isNumber === true}
                    onPress={() =>
                      onSort?.({ by: column.id, order: sorted === 'asc' ? 'desc' : 'asc' })
                    }
                  >
                    {column.header}
                  </SortButton>
                ) : (
                  column.header
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody
        id={rowsId}
        ref={hold}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={(event) => moveBetweenRows(event, rows.length, reveal)}
      >
        {parts.map((part) => {
          if ('height' in part) {
            return (
              <tr key={`gap ${part.before}`} aria-hidden>
                <td colSpan={columns.length} className="p-0" style={{ height: part.height }} />
              </tr>
            )
          }
          const row = rows[part.row]
          return (
            row && (
              <BodyRow
                key={rowKey(row)}
                row={row}
                place={part.row}
                columns={columns as readonly DataColumn<object>[]}
                measure={measure}
              />
            )
          )
        })}
      </tbody>
    </table>
  )
}

type BodyRowProps = {
  row: object
  place: number
  columns: readonly DataColumn<object>[]
  /** Set if only some rows are rendered. */
  measure: Rows['measure'] | undefined
}

const BodyRow = memo(function BodyRow({ row, place, columns, measure }: BodyRowProps) {
  return (
    <tr
      ref={measure}
      data-row={place}
      {...(measure ? { 'aria-rowindex': place + 2 } : {})}
      className="group hover:bg-well"
    >
      {columns.map((column, at) => {
        const Cell = at === 0 ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            {...(at === 0 ? { scope: 'row' } : {})}
            className={cn(
              'h-10 border-b px-1.5 py-0.5 2xl:px-2 text-left font-normal first:pl-4 last:pr-4 group-last:border-b-0',
              column.isNumber && 'text-right tabular-nums',
              column.className,
            )}
          >
            {column.cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
})

/** The widest each column has been, so that none shrinks while scrolling. `max-w-0` takes the rest. */
function useWidestSeen<Row>(columns: readonly DataColumn<Row>[], rendered: unknown) {
  const [widths, setWidths] = useState<readonly (number | undefined)[]>([])
  const head = useRef<HTMLTableRowElement>(null)
  const isFree = useCallback(
    (place: number) => columns[place]?.className?.includes('max-w-0') === true,
    [columns],
  )
  useLayoutEffect(() => {
    const cells = [...(head.current?.cells ?? [])]
    if (rendered === null || !cells.some((_, place) => isFree(place))) {
      setWidths((before) => (before.length === 0 ? before : []))
      return
    }
    setWidths((before) => {
      const now = cells.map((cell, place) =>
        isFree(place) ? undefined : Math.max(before[place] ?? 0, cell.offsetWidth),
      )
      return now.every((width, place) => width === before[place]) ? before : now
    })
  }, [rendered, isFree])
  return { head, widths }
}

type Sorted = false | 'asc' | 'desc'

function ariaSort(sorted: Sorted): 'ascending' | 'descending' | 'none' {
  if (sorted === 'asc') return 'ascending'
  return sorted === 'desc' ? 'descending' : 'none'
}

function SortButton(props: {
  sorted: Sorted
  isNumber: boolean
  onPress: () => void
  children: ReactNode
}) {
  const Icon =
    props.sorted === 'asc' ? ArrowUp : props.sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={props.onPress}
      className={cn(
        '-mx-1.5 inline-flex h-8 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 hover:bg-well hover:text-ink',
        props.isNumber && 'flex-row-reverse',
        props.sorted && 'text-ink',
      )}
    >
      {props.children}
      <Icon aria-hidden className={cn('size-3.5 shrink-0', !props.sorted && 'opacity-50')} />
    </button>
  )
}
