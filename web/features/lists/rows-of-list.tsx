import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ParcelTable, type ParcelTableProps } from './parcel-table.tsx'

type RowsOfListProps<Row, Show extends string, Filter extends { show: Show }> = Pick<
  ParcelTableProps<Row>,
  'caption' | 'columns' | 'rowKey' | 'onSort'
> & {
  /** Name of the rows: Parcels, Instruments. */
  name: string
  query: ParcelTableProps<Row>['list']
  /** Number of rows of each option; options without a number are hidden. */
  counts: Partial<Record<Show, number>>
  words: Readonly<Record<Show, string>>
  /** Why an option shows nothing. */
  noneShown: Readonly<Record<Show, string>>
  filter: Filter & { sort: string; order: 'asc' | 'desc' }
  onFilter: (filter: Filter & { sort: string; order: 'asc' | 'desc' }) => void
}

/** The rows of a private list, with a choice of the shown ones. */
export function RowsOfList<Row extends object, Show extends string, Filter extends { show: Show }>({
  name,
  query,
  counts,
  words,
  noneShown,
  filter,
  onFilter,
  ...table
}: RowsOfListProps<Row, Show, Filter>) {
  return (
    <section aria-label={`${name} of the list`} className="rounded-md border" id="parcels">
      {Object.keys(counts).length > 1 && (
        <fieldset className="flex flex-wrap gap-1.5 border-b px-4 py-2.5">
          <legend className="sr-only">{name} shown</legend>
          {(Object.entries(counts) as [Show, number][]).map(([show, count]) => (
            <Button
              key={show}
              variant="secondary"
              size="sm"
              aria-pressed={filter.show === show}
              className="aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent"
              onClick={() => onFilter({ ...filter, show })}
            >
              {words[show]}
              <span className="font-normal tabular-nums">{formatNumber(count)}</span>
            </Button>
          ))}
        </fieldset>
      )}
      <ParcelTable
        {...table}
        list={query}
        sort={{ by: filter.sort, order: filter.order }}
        total={counts[filter.show] ?? null}
        empty={
          <EmptyState level={3} title={`No ${name.toLowerCase()}`}>
            {noneShown[filter.show]}
          </EmptyState>
        }
      />
    </section>
  )
}
