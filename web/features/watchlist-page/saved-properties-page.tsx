import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Bell, FileUp, Map as MapIcon, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { SavedProperty } from '../../../contract/watchlist.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { Input, Select } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { QuickActions } from '../../ui/quick-actions.tsx'
import { CardGridSkeleton, TableSkeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CalendarCard } from '../calendar/calendar-card.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { RunSheetButton } from '../run-sheet/run-sheet-button.tsx'
import { SignInFirst } from '../session/sign-in-first.tsx'
import { useUser } from '../session/use-user.ts'
import { TasksCard } from '../teamwork/tasks-card.tsx'
import { BulkBar } from '../watchlist/bulk-bar.tsx'
import { NoteDialog } from '../watchlist/note-dialog.tsx'
import { SavedCard } from '../watchlist/saved-card.tsx'
import { countSaved, findSaved, tagsOf } from '../watchlist/saved-filter.ts'
import { mute, untrack } from '../watchlist/use-watchlist.ts'
import { savedQuery } from '../watchlist/watchlist.api.ts'

/** Loaded when its tab is first opened. */
const HoldingsTab = browserPart(
  async () => (await import('../holding/holdings-tab.tsx')).HoldingsTab,
)

const ScreensTab = browserPart(
  async () => (await import('../saved-screen/screens-tab.tsx')).ScreensTab,
)

const ACTIONS = [
  ['/notifications', 'Notifications', Bell],
  ['/import', 'Import Properties', FileUp],
  ['/map-view', 'Map View', MapIcon],
] as const
/** Maximum cards aligned row by row; with more, the browser skips those out of sight. */
const MAX_IN_STEP = 60
const route = getRouteApi('/saved-properties')

export function SavedPropertiesPage() {
  const { user, isPending } = useUser({ asks: true })
  return (
    <Page
      title="Saved Properties"
      lead="Your watchlist. You are notified of changes to these properties."
    >
      {isPending ? (
        <CardGridSkeleton cards={3} label="Loading saved properties" />
      ) : user === null ? (
        <SignInFirst>Your watchlist is kept with your account.</SignInFirst>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <SavedTabs />
          <div className="grid grid-cols-1 gap-6">
            <TasksCard />
            <QuickActions links={ACTIONS} />
            <CalendarCard />
          </div>
        </div>
      )}
    </Page>
  )
}

function SavedTabs() {
  const tab = route.useSearch({ select: (search) => search.tab }) ?? 'watchlist'
  const navigate = route.useNavigate()
  return (
    <Tabs
      label="Saved properties"
      value={tab}
      onChange={(chosen) =>
        void navigate({ search: chosen === 'watchlist' ? {} : { tab: chosen }, replace: true })
      }
      tabs={[
        { value: 'watchlist', label: 'Watchlist', content: <Watchlist /> },
        {
          value: 'holdings',
          label: 'Holdings',
          content: <HoldingsTab fallback={<TableSkeleton rows={6} label="Loading holdings" />} />,
        },
        {
          value: 'screens',
          label: 'Screens',
          content: <ScreensTab fallback={<TableSkeleton rows={6} label="Loading screens" />} />,
        },
      ]}
    />
  )
}

function Watchlist() {
  const saved = useDeferredValue(useQuery(savedQuery))
  if (saved.isPending) return <CardGridSkeleton cards={4} label="Loading saved properties" />
  if (saved.isError) {
    return (
      <ErrorCard title="The watchlist could not be loaded" onRetry={() => void saved.refetch()}>
        {messageForPeople(saved.error)}
      </ErrorCard>
    )
  }
  if (saved.data.length === 0) {
    return (
      <div className="rounded-md border bg-sheet">
        <EmptyState
          title="No saved properties yet"
          actions={
            <Link to="/search" className={buttonClass()}>
              <Search aria-hidden />
              Search Properties
            </Link>
          }
        >
          Press Track on a property to add it here and follow its changes.
        </EmptyState>
      </div>
    )
  }
  return <Rows rows={saved.data} />
}

function Rows({ rows }: { rows: readonly SavedProperty[] }) {
  const client = useQueryClient()
  const q = route.useSearch({ select: (search) => search.q })
  const [text, setText] = useState(q ?? '')
  const [wantedTag, setWantedTag] = useState('')
  const [chosenIds, setChosenIds] = useState<readonly number[]>([])
  const [editedId, setEditedId] = useState<number | null>(null)
  const tags = tagsOf(rows)
  const tag = tags.includes(wantedTag) ? wantedTag : ''
  const found = findSaved(rows, text, tag === '' ? null : tag)
  // Hidden rows are excluded from actions.
  const chosen = found.filter(({ id }) => chosenIds.includes(id))
  const edited = rows.find(({ id }) => id === editedId)
  const isShared = new Set(rows.map(({ addedBy }) => addedBy)).size > 1
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <RunSheetButton county={rows.map(({ county }) => county).sort()[0]} isTracked />
        <ExportButton label="Export" kind="watchlist" filter={{}}>
          The {formatCount(rows.length, 'property', 'properties')} on your watchlist, with your
          notes and tags.
        </ExportButton>
      </div>
      <Counters rows={rows} />
      <search className="flex flex-wrap gap-3">
        <Input
          type="search"
          aria-label="Search saved properties"
          placeholder="Search saved properties..."
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-w-60 flex-1"
        />
        {tags.length > 0 && (
          <Select
            aria-label="Tag"
            className="w-44"
            options={[['', 'All tags'], ...tags.map((each) => [each, each] as const)]}
            value={tag}
            onChange={({ target }) => setWantedTag(target.value)}
          />
        )}
      </search>
      {found.length === 0 ? (
        <div className="rounded-md border bg-sheet">
          <EmptyState
            title="No matching properties found"
            actions={
              <Button
                variant="secondary"
                onClick={() => {
                  setText('')
                  setWantedTag('')
                }}
              >
                Show all
              </Button>
            }
          >
            Nothing on your watchlist matches all of these words.
          </EmptyState>
        </div>
      ) : (
        <>
          <BulkBar chosen={chosen} shown={found} onChoose={setChosenIds} />
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
            {found.map((row) => (
              <li
                key={row.id}
                className={
                  found.length > MAX_IN_STEP
                    ? 'grid grid-cols-1 grid-rows-[auto_1fr_auto] [contain-intrinsic-size:auto_24rem] [content-visibility:auto]'
                    : 'row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0'
                }
              >
                <SavedCard
                  row={row}
                  isChosen={chosenIds.includes(row.id)}
                  onChoose={(isChosen) =>
                    setChosenIds((ids) =>
                      isChosen ? [...ids, row.id] : ids.filter((id) => id !== row.id),
                    )
                  }
                  onEdit={() => setEditedId(row.id)}
                  onMute={() => void mute(client, row)}
                  onRemove={() => void untrack(client, row)}
                  isShared={isShared}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && <NoteDialog key={edited.id} row={edited} onClose={() => setEditedId(null)} />}
    </div>
  )
}

function Counters({ rows }: { rows: readonly SavedProperty[] }) {
  const counts = countSaved(rows)
  const shown = [
    ['Total', counts.total],
    ['Delinquent', counts.delinquent],
    ['Current', counts.current],
    ['Pending Sale', counts.pending],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-4">
      {shown.map(([name, count]) => (
        <div key={name} className="bg-sheet px-4 py-3">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="font-semibold text-lg tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
