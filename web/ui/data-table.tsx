import {
  type ColumnDef,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { cn } from './cn.ts'
import { Select } from './field.tsx'

export type DataColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and amounts. */
  isNumber?: boolean
  /** The server sorts by it. */
  isSortable?: boolean
  /** On a card: its title, its badge, one of its facts, or sentences under its name. */
  onCard?: 'title' | 'badge' | 'fact' | 'text'
  className?: string
}

export type DataSort = { by: string; order: 'asc' | 'desc' }

type DataTableProps<Row> = {
  /** What the table holds; said by screen readers, not shown. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: DataSort
  onSort?: (sort: DataSort) => void
  /** Below this width of the window every row is a card. */
  cardsBelow?: string
}

type ColumnLook = { isNumber: boolean; className: string | undefined }
const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnLook>() })

/**
 * Rows that are sorted and paged by the server: a table with a sticky head, a card per row on
 * phones. The first column is the row's heading; arrow keys move between the rows' links.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const asCards = useMediaQuery(`screen and (width < ${props.cardsBelow ?? '56rem'})`)
  return asCards ? <CardList {...props} /> : <WideTable {...props} />
}

function WideTable<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
}: DataTableProps<Row>) {
  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          accessorFn: (row) => row,
          cell: ({ row }) => column.cell(row.original),
          enableSorting: column.isSortable === true,
          meta: { isNumber: column.isNumber === true, className: column.className },
        }),
      ),
    [columns],
  )
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    manualSorting: true,
    state: { sorting: sort ? [{ id: sort.by, desc: sort.order === 'desc' }] : [] },
  })

  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => {
              const look = header.column.columnDef.meta
              const sorted = header.column.getIsSorted()
              return (
                <th
                  key={header.id}
                  scope="col"
                  {...(header.column.getCanSort() ? { 'aria-sort': ariaSort(sorted) } : {})}
                  className={cn(
                    'sticky top-14 z-10 print:static h-10 border-b bg-sheet px-1.5 2xl:px-2 text-left font-semibold text-ink-muted text-xs first:pl-4 last:pr-4',
                    look?.isNumber && 'text-right',
                  )}
                >
                  {header.column.getCanSort() ? (
                    <SortButton
                      sorted={sorted}
                      isNumber={look?.isNumber === true}
                      onPress={() =>
                        onSort?.({
                          by: header.column.id,
                          order: sorted === 'asc' ? 'desc' : 'asc',
                        })
                      }
                    >
                      <table.FlexRender header={header} />
                    </SortButton>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className="group hover:bg-well">
            {row.getAllCells().map((cell, place) => {
              const look = cell.column.columnDef.meta
              const Cell = place === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={cell.id}
                  {...(place === 0 ? { scope: 'row' } : {})}
                  className={cn(
                    'h-10 border-b px-1.5 py-0.5 2xl:px-2 text-left font-normal first:pl-4 last:pr-4 group-last:border-b-0',
                    look?.isNumber && 'text-right tabular-nums',
                    look?.className,
                  )}
                >
                  <table.FlexRender cell={cell} />
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
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

/** Up and down go to the same link of the row above or below, Home and End to the first and last row. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest('tr, li')
  const body = event.currentTarget
  if (!row) return
  const target =
    event.key === 'ArrowDown'
      ? row.nextElementSibling
      : event.key === 'ArrowUp'
        ? row.previousElementSibling
        : event.key === 'Home'
          ? body.firstElementChild
          : event.key === 'End'
            ? body.lastElementChild
            : null
  if (!target) return
  const place = [...row.querySelectorAll('a, button')].indexOf(event.target as HTMLElement)
  const stops = target.querySelectorAll<HTMLElement>('a, button')
  const stop = stops[Math.max(0, Math.min(place, stops.length - 1))]
  if (!stop) return
  event.preventDefault()
  stop.focus()
}

function CardList<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
}: DataTableProps<Row>) {
  const sortId = useId()
  const title = columns.find((column) => column.onCard === 'title') ?? columns[0]
  const badge = columns.find((column) => column.onCard === 'badge')
  const facts = columns.filter((column) => column !== title && column !== badge)
  const sortable = columns.filter((column) => column.isSortable)
  return (
    <>
      {sort && onSort && sortable.length > 0 && (
        <div className="flex items-center justify-between gap-3 border-b px-4 py-2">
          <label htmlFor={sortId} className="shrink-0 text-ink-muted">
            Sort by
          </label>
          <Select
            id={sortId}
            className="max-w-60"
            value={`${sort.by} ${sort.order}`}
            onChange={(event) => {
              const [by = '', order] = event.target.value.split(' ')
              onSort({ by, order: order === 'desc' ? 'desc' : 'asc' })
            }}
            options={sortable.flatMap((column) => [
              [
                `${column.id} asc`,
                `${column.header}, ${column.isNumber ? 'lowest first' : 'ascending'}`,
              ],
              [
                `${column.id} desc`,
                `${column.header}, ${column.isNumber ? 'highest first' : 'descending'}`,
              ],
            ])}
          />
        </div>
      )}
      <ul aria-label={caption} onKeyDown={moveBetweenRows} className="divide-y">
        {rows.map((row) => (
          // Cards out of sight cost nothing until they come near it.
          <li
            key={rowKey(row)}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3 [contain-intrinsic-size:auto_15rem] [content-visibility:auto]"
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0 wrap-anywhere font-semibold">{title?.cell(row)}</div>
              {badge?.cell(row)}
            </div>
            <dl className="grid gap-1">
              {facts.map((column) => (
                <div
                  key={column.id}
                  className={cn(
                    column.onCard !== 'text' && 'flex items-baseline justify-between gap-4',
                  )}
                >
                  <dt className="shrink-0 text-ink-muted">{column.header}</dt>
                  <dd
                    className={cn(
                      'min-w-0 wrap-anywhere',
                      column.onCard !== 'text' && 'text-right',
                      column.isNumber && 'tabular-nums',
                    )}
                  >
                    {column.cell(row)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
