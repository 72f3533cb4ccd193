import { memo, useId } from 'react'
import { cn } from './cn.ts'
import type { DataColumn, DataTableProps } from './data-column.ts'
import { Select } from './field.tsx'
import { ListRows } from './list-rows.tsx'
import { moveBetweenRows } from './move-between-rows.ts'
import type { Rows } from './rows.ts'

/** Estimated height of a card, in pixels. */
const CARD_HEIGHT = 240

/** The rows of a table as cards, for narrow windows. */
export function CardList<Row extends object>({
  caption,
  rowsId,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isWhole,
}: DataTableProps<Row>) {
  const sortId = useId()
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
            options={[
              ...(sortable.some(({ id }) => id === sort.by)
                ? []
                : [[`${sort.by} ${sort.order}`, 'Default order'] as const]),
              ...sortable.flatMap((column) => [
                [
                  `${column.id} asc`,
                  `${column.header}, ${column.isNumber ? 'lowest first' : 'ascending'}`,
                ] as const,
                [
                  `${column.id} desc`,
                  `${column.header}, ${column.isNumber ? 'highest first' : 'descending'}`,
                ] as const,
              ]),
            ]}
          />
        </div>
      )}
      <ListRows count={rows.length} rowHeight={CARD_HEIGHT} isWhole={isWhole}>
        {({ hold, parts, measure, reveal, onFocus, onBlur }) => (
          <ul
            id={rowsId}
            ref={hold}
            aria-label={caption}
            onFocus={onFocus}
            onBlur={onBlur}
            onKeyDown={(event) => moveBetweenRows(event, rows.length, reveal)}
            className="divide-y"
          >
            {parts.map((part) => {
              if ('height' in part) {
                return <li key={`gap ${part.before}`} aria-hidden style={{ height: part.height }} />
              }
              const row = rows[part.row]
              return (
                row && (
                  <Card
                    key={rowKey(row)}
                    row={row}
                    place={part.row}
                    columns={columns as readonly DataColumn<object>[]}
                    count={rows.length}
                    measure={measure}
                  />
                )
              )
            })}
          </ul>
        )}
      </ListRows>
    </>
  )
}

type CardProps = {
  row: object
  place: number
  columns: readonly DataColumn<object>[]
  count: number
  /** Set if only some cards are rendered. */
  measure: Rows['measure'] | undefined
}

const Card = memo(function Card({ row, place, columns, count, measure }: CardProps) {
  const title = columns.find((column) => column.onCard === 'title') ?? columns[0]
  const badge = columns.find((column) => column.onCard === 'badge')
  const facts = columns.filter(
    (column) => column !== title && column !== badge && column.onCard !== 'action',
  )
  const actions = columns.filter((column) => column.onCard === 'action')
  return (
    <li
      ref={measure}
      data-row={place}
      {...(measure ? { 'aria-setsize': count, 'aria-posinset': place + 1 } : {})}
      className={cn(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3',
        // Distant cards cost nothing; measured ones must be laid out.
        !measure && '[contain-intrinsic-size:auto_15rem] [content-visibility:auto]',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere font-semibold">{title?.cell(row)}</div>
        {badge?.cell(row)}
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {facts.map((column) => (
          <div
            key={column.id}
            className={cn(column.onCard !== 'text' && 'flex items-baseline justify-between gap-4')}
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
      {actions.map((column) => (
        <div key={column.id} className="empty:hidden">
          {column.cell(row)}
        </div>
      ))}
    </li>
  )
})
