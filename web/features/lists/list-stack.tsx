import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import type { PrivateList, StackedParcel } from '../../../contract/lists.ts'
import { formatDay } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { type ListsSearch, stackText } from './list-filter.ts'
import { listsQuery, stackQuery } from './lists.api.ts'
import { money, PARCEL_COLUMNS } from './parcel-columns.tsx'
import { ParcelTable } from './parcel-table.tsx'

type ListStackProps = {
  lists: readonly number[]
  atLeast: number
  onGo: (search: ListsSearch, keepsScroll?: boolean) => void
  onBack: () => void
}

/** The parcels on several lists, those on most of them first. */
export function ListStack({ lists, atLeast, onGo, onBack }: ListStackProps) {
  const parcels = useInfiniteQuery(stackQuery(lists, atLeast))
  const all = useInfiniteQuery(listsQuery)
  const named = useMemo(
    () => new Map(all.data?.pages.flatMap(({ rows }) => rows).map((list) => [list.id, list])),
    [all.data],
  )
  const options = Array.from({ length: lists.length }, (_, i) => {
    const count = lists.length - i
    return [String(count), count === lists.length ? `All ${count} lists` : atLeastWords(count)]
  }) as [string, string][]
  return (
    <section aria-labelledby="stack" className="grid grid-cols-1 gap-4">
      <Button variant="quiet" size="sm" className="-ml-2 justify-self-start" onClick={onBack}>
        <ArrowLeft aria-hidden />
        Your lists
      </Button>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="stack" className="font-semibold text-base">
            Parcels on several lists
          </h2>
          <ol className="mt-1 list-decimal pl-5 text-ink-muted">
            {lists.map((id) => (
              <li key={id} className="wrap-anywhere">
                {nameOf(named.get(id), id)}
              </li>
            ))}
          </ol>
        </div>
        <SelectField
          label="On"
          className="w-48"
          options={options}
          value={String(atLeast)}
          onChange={({ target }) => onGo({ stack: stackText(lists), atLeast: target.value }, true)}
        />
      </div>
      <div className="rounded-md border [&_thead_th:first-child]:rounded-tl-md [&_thead_th:last-child]:rounded-tr-md">
        <ParcelTable
          list={parcels}
          caption="Parcels on several lists"
          columns={columns(lists)}
          rowKey={({ property }) => property.id}
          total={null}
          empty={
            <EmptyState level={3} title="No parcel is on all of them">
              Choose fewer lists above, or go back and check others.
            </EmptyState>
          }
        />
      </div>
    </section>
  )
}

const atLeastWords = (count: number) =>
  count === 1 ? 'Any of the lists' : `At least ${count} lists`

function nameOf(list: PrivateList | undefined, id: number): string {
  return list ? `${list.name}, ${formatDay(list.day)}` : `List ${id}`
}

function columns(lists: readonly number[]): DataColumn<StackedParcel>[] {
  return [
    ...PARCEL_COLUMNS.map(({ isSortable: _, ...column }) => column),
    {
      id: 'lists',
      header: 'On lists',
      className: 'whitespace-nowrap',
      cell: (row) =>
        `${row.lists.length} of ${lists.length} (${row.lists
          .map((id) => lists.indexOf(id) + 1)
          .sort((one, other) => one - other)
          .join(', ')})`,
    },
    {
      id: 'owed',
      header: 'Stated',
      isNumber: true,
      className: 'whitespace-nowrap',
      cell: ({ owed }) => money(owed),
    },
  ]
}
