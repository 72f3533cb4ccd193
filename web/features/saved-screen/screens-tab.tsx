import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Map as MapIcon, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SavedScreen } from '../../../contract/saved-screen.ts'
import { chipWords } from '../../../domain/screen/chip-words.ts'
import { ScreenRefused } from '../../../domain/screen/read-screen.ts'
import { readSaved, savedPath } from '../../../domain/screen/saved.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { FieldError, Select } from '../../ui/field.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { FREQUENCIES } from './frequency-words.ts'
import { SaveScreenDialog } from './save-screen-dialog.tsx'
import { changeScreen, deleteScreen, savedScreensQuery } from './saved-screen.api.ts'
import { ScreenLink } from './screen-link.tsx'

const ACTION = buttonClass({ variant: 'secondary', size: 'sm' })

/** The workspace's saved screens. */
export function ScreensTab() {
  const screens = useQuery(savedScreensQuery)
  if (screens.isPending) return <TableSkeleton rows={6} label="Loading screens" />
  if (screens.isError) {
    return (
      <ErrorCard title="The screens could not be loaded" onRetry={() => void screens.refetch()}>
        {messageForPeople(screens.error)}
      </ErrorCard>
    )
  }
  if (screens.data.length === 0) {
    return (
      <div className="rounded-md border bg-sheet">
        <EmptyState
          title="No saved screens yet"
          actions={
            <Link to="/dashboard" className={buttonClass()}>
              Open the Radar
            </Link>
          }
        >
          Set filters on the radar or in the search, then press “Save screen”. You are notified of
          each property that enters or leaves, with the reason.
        </EmptyState>
      </div>
    )
  }
  return (
    <ul className="divide-y rounded-md border bg-sheet">
      {screens.data.map((screen) => (
        <ScreenRow key={screen.id} screen={screen} />
      ))}
    </ul>
  )
}

function ScreenRow({ screen }: { screen: SavedScreen }) {
  const [isRenaming, setRenaming] = useState(false)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: savedScreensQuery.queryKey })
  const { id, name, place, query, parcels, problem, savedBy } = screen
  const isOfRecord = new URLSearchParams(query).get('scope') === null
  return (
    <li className="grid gap-3 p-4">
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-semibold">
          <ScreenLink path={savedPath(screen)} className="link-quiet">
            {name}
          </ScreenLink>
        </h3>
        <p className="wrap-anywhere text-pretty">{filterWords(query)}</p>
        <p className="text-ink-muted text-xs">
          {place === 'dashboard' ? 'Tax sales' : 'All properties'}
          {parcels !== null && ` · ${formatCount(parcels, 'property', 'properties')}`}
          {savedBy && ` · saved by ${savedBy}`}
        </p>
        {problem && <FieldError className="mt-1">{problem}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <FrequencyChoice screen={screen} onDone={refresh} />
        {isOfRecord && (
          <>
            <ScreenLink path={mapPath(query)} className={ACTION}>
              <MapIcon aria-hidden />
              Map
              <span className="sr-only"> of {name}</span>
            </ScreenLink>
            <a href={`/api/exports/run-sheet?screen=${id}&format=pdf`} download className={ACTION}>
              <ClipboardList aria-hidden />
              Run sheet
              <span className="sr-only"> of {name}, PDF</span>
            </a>
          </>
        )}
        <Button variant="secondary" size="sm" onClick={() => setRenaming(true)}>
          <Pencil aria-hidden />
          Rename
          <span className="sr-only"> {name}</span>
        </Button>
        <ConfirmButton
          icon={Trash2}
          label="Delete"
          about={name}
          title="Delete this screen?"
          description={`“${name}” is deleted for everyone in your workspace and sends no more alerts.`}
          confirm={{ label: 'Delete screen', variant: 'danger' }}
          failed="The screen could not be deleted"
          run={async () => {
            await deleteScreen(id)
            return { title: 'Screen deleted', description: `“${name}” sends no more alerts.` }
          }}
          onDone={refresh}
        />
      </div>
      {isRenaming && (
        <SaveScreenDialog
          place={place}
          query={query}
          name={name}
          saved={screen}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  )
}

type FrequencyChoiceProps = { screen: SavedScreen; onDone: () => Promise<unknown> }

function FrequencyChoice({ screen, onDone }: FrequencyChoiceProps) {
  const change = useMutation({
    mutationFn: (frequency: SavedScreen['frequency']) =>
      changeScreen(screen.id, { frequency, version: screen.version }),
    onSettled: onDone,
  })
  return (
    <>
      <Select
        aria-label={`Alerts of ${screen.name}`}
        isDense
        className="w-36"
        options={FREQUENCIES}
        value={screen.frequency}
        disabled={change.isPending}
        onChange={({ target }) => {
          const wanted = FREQUENCIES.find(([value]) => value === target.value)
          if (wanted) change.mutate(wanted[0])
        }}
      />
      {change.error && (
        <FieldError className="order-last w-full">{messageForPeople(change.error)}</FieldError>
      )}
    </>
  )
}

/** The filters on the map, which knows no text and no order. */
function mapPath(query: string): string {
  const params = new URLSearchParams(query)
  for (const name of ['q', 'overlay', 'sort', 'order', 'view']) params.delete(name)
  return `/map-view?${params}`
}

/** `“oak st”, Hinds County, MS, Taxes owed up to $10,000` */
function filterWords(query: string): string {
  try {
    const { screen, q } = readSaved(query)
    const words = [...(q ? [`“${q}”`] : []), ...screen.conditions.map(chipWords)]
    return words.length === 0 ? 'No filters' : words.join(' · ')
  } catch (error) {
    if (error instanceof ScreenRefused) return query
    throw error
  }
}
