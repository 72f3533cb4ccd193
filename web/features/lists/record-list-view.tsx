import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RecordList } from '../../../contract/lists.ts'
import { ApiError, isNotFound } from '../../lib/api.ts'
import { formatCount, formatMoney, formatNumber } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { Day, Moment } from '../../ui/time.tsx'
import { meaningName } from '../property/meaning-words.ts'
import { ListFigures } from './list-figures.tsx'
import { type ListsSearch, readListFilter } from './list-filter.ts'
import { NONE_SHOWN, SHOW_WORDS } from './list-words.ts'
import { listedColumns } from './listed-columns.tsx'
import { recordListQuery, recordParcelsQuery } from './lists.api.ts'
import { RowsOfList } from './rows-of-list.tsx'

type RecordListViewProps = {
  /** The number of its import. */
  id: number
  search: ListsSearch
  onGo: (search: ListsSearch, keepsScroll?: boolean) => void
}

/** A list of the record, as it was after one import: its facts and its parcels. */
export function RecordListView({ id, search, onGo }: RecordListViewProps) {
  const found = useQuery(recordListQuery(id))
  if (found.isPending) return <TableSkeleton rows={8} label="Loading the list" />
  if (found.isError) {
    return isNotFound(found.error) || isGone(found.error) ? (
      <EmptyState title="No such list">It was undone, or it is not yours.</EmptyState>
    ) : (
      <ErrorNotice what="The list could not be loaded." query={found} />
    )
  }
  const list = found.data
  const { name, fileName, meaning, county, day, createdAt } = list
  return (
    <article aria-labelledby="list-name" className="grid grid-cols-1 gap-4">
      <div className="min-w-0">
        <h2 id="list-name" className="wrap-anywhere font-semibold text-lg">
          {name}
        </h2>
        <p>
          {meaningName(meaning)}, {county ?? 'several counties'}, <Day on={day} />
        </p>
        <p className="wrap-anywhere mt-0.5 text-ink-muted text-xs">
          {fileName !== name && `${fileName}. `}Imported <Moment at={createdAt} />. In the shared
          record.
        </p>
      </div>
      <ListFigures figures={figuresOf(list)} />
      {list.repeats > 0 && (
        <p>
          {formatCount(list.repeats, 'row')} of {formatNumber(list.rows)}{' '}
          {list.repeats === 1 ? 'repeats' : 'repeat'} the debt of another row. Each debt counts
          once.
        </p>
      )}
      <Parcels list={list} search={search} onGo={onGo} />
    </article>
  )
}

/** Its import has no list any more. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 409

function figuresOf({ meaning, rows, parcels, owed }: RecordList) {
  return [
    [meaning === 'instruments' ? 'Instruments' : 'Rows', formatNumber(rows)],
    ['Parcels', formatNumber(parcels)],
    ['Amounts stated', owed === null ? 'No amounts' : formatMoney(owed)],
  ] as const
}

function Parcels({
  list,
  search,
  onGo,
}: Pick<RecordListViewProps, 'search' | 'onGo'> & { list: RecordList }) {
  const filter = { ...readListFilter(search), show: 'all' as const }
  const parcels = useInfiniteQuery(recordParcelsQuery(list.id, filter))
  const go = ({ sort, order }: { sort: string; order: 'asc' | 'desc' }) =>
    onGo({ list: search.list, of: search.of, sort, order }, true)
  return (
    <RowsOfList
      name="Parcels"
      caption={`Parcels of ${list.name}`}
      query={parcels}
      counts={{ all: list.parcels }}
      words={SHOW_WORDS}
      noneShown={NONE_SHOWN}
      columns={listedColumns('all', false)}
      rowKey={({ property }) => property.id}
      filter={filter}
      onFilter={go}
      onSort={({ by, order }) => go({ sort: by, order })}
    />
  )
}
