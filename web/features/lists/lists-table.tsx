import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp, Layers, X } from 'lucide-react'
import { useState } from 'react'
import { MAX_STACKED, type PrivateList } from '../../../contract/lists.ts'
import { formatMoney, formatNumber, NOTHING } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList, RefreshButton } from '../../ui/paged-list.tsx'
import { Day, Moment } from '../../ui/time.tsx'
import { meaningName } from '../property/meaning-words.ts'
import { useMayEdit } from '../workspace/use-may-edit.ts'
import { type ListsSearch, stackText } from './list-filter.ts'
import { editionWords, PROPOSAL_LOOK } from './list-words.ts'
import { listsQuery } from './lists.api.ts'

type ListsTableProps = { onGo: (search: ListsSearch) => void; onImport: () => void }

/** The workspace’s private lists; two or more of them can be selected and stacked. */
export function ListsTable({ onGo, onImport }: ListsTableProps) {
  const list = useInfiniteQuery(listsQuery)
  const mayEdit = useMayEdit()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const toggle = (id: number) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
    )
  const isThere = (list.data?.pages[0]?.rows.length ?? 0) > 0
  return (
    <section aria-label="Your lists" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-2xl text-pretty text-ink-muted">
          Private lists stand beside the public record. Only the people of your workspace see them.
        </p>
        {isThere && (
          <div className="flex flex-wrap gap-2">
            <RefreshButton list={list} />
            {mayEdit && (
              <Button size="sm" onClick={onImport}>
                <FileUp aria-hidden />
                Import a list
              </Button>
            )}
          </div>
        )}
      </div>
      {isThere && <StackBar chosen={chosen} onGo={onGo} onClear={() => setChosen([])} />}
      <div className="rounded-md border [&_thead_th:first-child]:rounded-tl-md [&_thead_th:last-child]:rounded-tr-md">
        <PagedList
          list={list}
          caption="Your lists"
          unit={['list', 'lists']}
          columns={columns(chosen, toggle)}
          rowKey={({ id }) => id}
          cardsBelow="72rem"
          empty={
            <EmptyState
              level={3}
              title="No private lists yet"
              actions={
                mayEdit && (
                  <Button onClick={onImport}>
                    <FileUp aria-hidden />
                    Import a list
                  </Button>
                )
              }
            >
              Import a list of your own and choose “Your workspace only”. Its values are shown
              beside the record’s, its parcels are found in search, and later editions are compared.
            </EmptyState>
          }
        />
      </div>
    </section>
  )
}

type StackBarProps = {
  chosen: readonly number[]
  onGo: (search: ListsSearch) => void
  onClear: () => void
}

/** Actions on the selected lists. */
function StackBar({ chosen, onGo, onClear }: StackBarProps) {
  if (chosen.length === 0) {
    return (
      <p className="text-ink-muted text-xs">
        Check two to ten lists to find the parcels that are on several of them.
      </p>
    )
  }
  const isFew = chosen.length < 2
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-well px-3 py-2">
      <p role="status" className="mr-auto">
        {isFew ? 'Check one more list to stack them' : `${chosen.length} lists checked`}
        {chosen.length >= MAX_STACKED && ', which is as many as can be stacked'}
      </p>
      <Button size="sm" disabled={isFew} onClick={() => onGo({ stack: stackText(chosen) })}>
        <Layers aria-hidden />
        Find parcels on several lists
      </Button>
      <Button variant="quiet" size="sm" onClick={onClear}>
        <X aria-hidden />
        Clear
      </Button>
    </div>
  )
}

function columns(
  chosen: readonly number[],
  toggle: (id: number) => void,
): DataColumn<PrivateList>[] {
  const isFull = chosen.length >= MAX_STACKED
  return [
    {
      id: 'name',
      header: 'List',
      onCard: 'title',
      className: 'w-full',
      cell: (list) => (
        <span className="flex items-start gap-3 py-1.5">
          <input
            type="checkbox"
            aria-label={`Stack ${list.name} of ${list.day}`}
            checked={chosen.includes(list.id)}
            disabled={isFull && !chosen.includes(list.id)}
            onChange={() => toggle(list.id)}
            className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-5"
          />
          <span className="min-w-0">
            <Link
              to="/import"
              search={{ tab: 'lists', list: String(list.id) }}
              className="link-quiet wrap-anywhere"
            >
              {list.name}
            </Link>
            <span className="block font-normal text-ink-muted text-xs">
              {[meaningName(list.meaning), editionWords(list)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    { id: 'day', header: 'As of', cell: ({ day }) => <Day on={day} /> },
    {
      id: 'county',
      header: 'County',
      className: 'whitespace-nowrap',
      cell: ({ county }) => county ?? 'Several',
    },
    { id: 'rows', header: 'Rows', isNumber: true, cell: ({ rows }) => formatNumber(rows) },
    {
      id: 'parcels',
      header: 'Parcels',
      isNumber: true,
      cell: ({ parcels }) => formatNumber(parcels),
    },
    {
      id: 'own',
      header: 'Not in record',
      isNumber: true,
      className: 'whitespace-nowrap',
      cell: ({ ownParcels }) => formatNumber(ownParcels),
    },
    {
      id: 'owed',
      header: 'Amounts stated',
      isNumber: true,
      cell: ({ owed }) => (owed === null ? NOTHING : formatMoney(owed)),
    },
    {
      id: 'by',
      header: 'Imported',
      className: 'min-w-36',
      cell: ({ by, createdAt }) => (
        <span className="block text-xs">
          <span className="block wrap-anywhere">{by ?? 'A former member'}</span>
          <span className="block whitespace-nowrap text-ink-muted">
            <Moment at={createdAt} />
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: 'Record',
      onCard: 'badge',
      cell: ({ proposal, isLatest }) =>
        proposal === null || proposal === 'withdrawn' ? (
          isLatest ? (
            <Badge tone="info">Private</Badge>
          ) : (
            <Badge tone="other">Earlier edition</Badge>
          )
        ) : (
          <Badge tone={PROPOSAL_LOOK[proposal].tone}>{PROPOSAL_LOOK[proposal].word}</Badge>
        ),
    },
  ]
}
