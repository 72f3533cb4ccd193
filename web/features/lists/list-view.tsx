import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Download, Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PrivateList, PrivateListDetail } from '../../../contract/lists.ts'
import { isNotFound } from '../../lib/api.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { Day, Moment } from '../../ui/time.tsx'
import { meaningName } from '../property/meaning-words.ts'
import { RunSheetButton } from '../run-sheet/run-sheet-button.tsx'
import { useMayEdit } from '../workspace/use-may-edit.ts'
import { EditionsCompared } from './editions-compared.tsx'
import { InstrumentsOfList } from './instruments-of-list.tsx'
import { ListFigures } from './list-figures.tsx'
import {
  type ListFilter,
  type ListShow,
  type ListsSearch,
  readInstrumentFilter,
  readListFilter,
} from './list-filter.ts'
import { editionWords, NONE_SHOWN, PROPOSAL_LOOK, SHOW_WORDS } from './list-words.ts'
import { listedColumns } from './listed-columns.tsx'
import { listQuery, parcelsQuery, rowsPath } from './lists.api.ts'
import { OfferButton } from './offer-button.tsx'
import { RowsOfList } from './rows-of-list.tsx'

type ListViewProps = {
  id: number
  search: ListsSearch
  onGo: (search: ListsSearch, keepsScroll?: boolean) => void
  onBack: () => void
  undoButton: (list: PrivateList, onUndone: () => void) => ReactNode
}

/** One private list: its facts, the differences from its previous edition, and its parcels. */
export function ListView({ id, search, onGo, onBack, undoButton }: ListViewProps) {
  const found = useQuery(listQuery(id))
  const mayEdit = useMayEdit()
  const back = (
    <Button variant="quiet" size="sm" className="-ml-2 justify-self-start" onClick={onBack}>
      <ArrowLeft aria-hidden />
      Your lists
    </Button>
  )
  if (found.isPending) return <TableSkeleton rows={8} label="Loading the list" />
  if (found.isError) {
    return (
      <div className="grid grid-cols-1 gap-4">
        {back}
        {isNotFound(found.error) ? (
          <EmptyState title="No such list">
            It was undone, or it belongs to another of your workspaces.
          </EmptyState>
        ) : (
          <ErrorNotice what="The list could not be loaded." query={found} />
        )}
      </div>
    )
  }
  const list = found.data
  return (
    <article aria-labelledby="list-name" className="grid grid-cols-1 gap-4">
      {back}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Head list={list} />
        <div className="flex flex-wrap gap-2">
          <Link
            to="/map-view"
            search={{ list: String(id) }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <MapIcon aria-hidden />
            Show on the map
          </Link>
          <RunSheetButton list={id} />
          <a
            href={rowsPath(id)}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden />
            Export CSV
          </a>
          {mayEdit && (
            <>
              <OfferButton list={list} />
              {undoButton(list, onBack)}
            </>
          )}
        </div>
      </div>
      <Figures list={list} />
      {list.compared && (
        <EditionsCompared
          compared={list.compared}
          isIndex={list.meaning === 'instruments'}
          onShow={(show) => onGo({ list: search.list, show })}
        />
      )}
      {list.meaning === 'instruments' ? (
        <InstrumentsOfList
          list={list}
          filter={readInstrumentFilter(search)}
          onFilter={(filter) => onGo({ list: search.list, ...filter }, true)}
        />
      ) : list.preparing !== null ? (
        <Preparing done={list.preparing} />
      ) : (
        <Parcels
          list={list}
          filter={readListFilter(search)}
          onFilter={({ show, sort, order }) => onGo({ list: search.list, show, sort, order }, true)}
        />
      )}
    </article>
  )
}

/** A long list is summed, sorted and compared once, after its import. */
function Preparing({ done }: { done: number }) {
  return (
    <section aria-label="Parcels of the list" className="grid gap-2 rounded-md border px-4 py-4">
      <p role="status" className="font-semibold">
        This long list is being prepared: {Math.round(done * 100)}%
      </p>
      <Progress label="Preparing the list" value={done} />
      <p className="text-ink-muted text-sm">
        Its parcels are summed, sorted by each column and compared with the edition before, once.
        They open here by themselves. Search, the map and properties have the list already.
      </p>
    </section>
  )
}

function Head({ list }: { list: PrivateListDetail }) {
  const { name, fileName, day, asOf, county, meaning, by, createdAt, isLatest, proposal } = list
  const edition = editionWords(list)
  return (
    <div className="min-w-0 flex-1 basis-80">
      <h2 id="list-name" className="wrap-anywhere font-semibold text-lg">
        {name}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {meaningName(meaning)}, {county ?? 'several counties'}, {asOf === null && 'imported '}
          <Day on={day} />
        </span>
        {edition && (
          <Badge tone={isLatest ? 'info' : 'other'}>
            {edition}
            {!isLatest && ', a later one counts'}
          </Badge>
        )}
        {proposal && proposal !== 'withdrawn' && (
          <Badge tone={PROPOSAL_LOOK[proposal].tone}>{PROPOSAL_LOOK[proposal].word}</Badge>
        )}
      </p>
      <p className="wrap-anywhere mt-0.5 text-ink-muted text-xs">
        {fileName !== name && `${fileName}. `}Imported by {by ?? 'a former member'},{' '}
        <Moment at={createdAt} />. Only your workspace sees this list.
      </p>
    </div>
  )
}

function Figures({ list }: { list: PrivateListDetail }) {
  const { rows, parcels, ownParcels, owed, meaning, waiting } = list
  const isIndex = meaning === 'instruments'
  const figures = [
    [isIndex ? 'Instruments' : 'Rows', formatNumber(rows)],
    ['Parcels', formatNumber(parcels)],
    ['Not in the record', formatNumber(ownParcels)],
    isIndex
      ? (['Property not known', formatNumber(waiting)] as const)
      : (['Amounts stated', owed === null ? 'No amounts' : formatMoney(owed)] as const),
  ] as const
  return <ListFigures figures={figures} />
}

type ParcelsProps = {
  list: PrivateListDetail
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
}

function Parcels({ list, filter, onFilter }: ParcelsProps) {
  const { compared } = list
  const parcels = useInfiniteQuery(parcelsQuery(list.id, filter))
  const counts: Partial<Record<ListShow, number>> = {
    all: list.parcels,
    own: list.ownParcels,
    ...(compared ? { added: compared.added, gone: compared.gone, changed: compared.changed } : {}),
  }
  return (
    <RowsOfList
      name="Parcels"
      caption={`Parcels of ${list.name}`}
      query={parcels}
      counts={counts}
      words={SHOW_WORDS}
      noneShown={NONE_SHOWN}
      columns={listedColumns(filter.show, compared !== null)}
      rowKey={({ property }) => property.id}
      filter={filter}
      onFilter={onFilter}
      onSort={({ by, order }) =>
        onFilter({ ...readListFilter({ sort: by, order }), show: filter.show })
      }
    />
  )
}
