import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus, ClipboardList, Columns3, Download, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { MAX_TAG_LENGTH } from '../../../contract/watchlist.ts'
import { apiRequest } from '../../lib/api.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Input, Select } from '../../ui/field.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { ParcelTrips } from '../road/parcel-trips.tsx'
import { promptSignIn } from '../session/prompt-sign-in.ts'
import { useUser } from '../session/use-user.ts'
import { memberOptions, NO_ONE } from '../teamwork/member-options.ts'
import { assignProperty, teamworkQuery } from '../teamwork/teamwork.api.ts'
import { refreshWatchlist } from '../watchlist/use-watchlist.ts'
import { changeMany, trackProperty } from '../watchlist/watchlist.api.ts'
import { eachOf } from './each-of.ts'
import { useSelection } from './selection.tsx'

const CompareDialog = browserPart(async () => (await import('./compare-dialog.tsx')).CompareDialog)

/** Properties side by side. */
const MAX_COMPARED = 4
/** Properties chosen at a time. */
const MAX_CHOSEN = 5_000
/** Properties that an address can name. */
const MAX_ON_SHEET = 400

/** Of the bar: on a phone it is scrolled sideways. */
const ROW =
  'fades-at-edges flex min-w-0 items-center gap-2 overflow-x-auto overscroll-x-contain px-4 py-0.5 *:shrink-0'

const SIGN_IN = {
  title: 'Sign in first',
  description: 'Properties are tracked, tagged and assigned by people who are signed in.',
}

export type SelectionBarProps = {
  /** Rows on the page. */
  shown: readonly number[]
  /** Number of rows of the result: `1,204`, `10,000+`; null if they are all shown. */
  total: string | null
  /** The properties of the result, up to the maximum. */
  findAll: (max: number) => Promise<readonly number[]>
}

/** What can be done with the chosen properties. */
export function SelectionBar({ shown, total, findAll }: SelectionBarProps) {
  const { ids, choose } = useSelection()
  const chosen = [...ids]
  const { isBusy, run, track, addTag, assign, save, saveSheet } = useActions(chosen)
  const [isComparing, setComparing] = useState(false)
  if (chosen.length === 0) return null
  const chooseAll = () =>
    run('The result could not be selected', async () => {
      const all = await findAll(MAX_CHOSEN)
      choose(all)
      return all.length < MAX_CHOSEN
        ? null
        : `The first ${formatNumber(MAX_CHOSEN)} properties are selected. Add a filter to reach the rest.`
    })
  return (
    <section
      aria-label="Selected properties"
      className="sticky bottom-(--offline-bar) z-20 grid grid-cols-[minmax(0,1fr)] gap-2 border-y bg-raised py-2 shadow-pop sm:flex sm:flex-wrap sm:justify-between print:hidden"
    >
      <div className={ROW}>
        <p role="status" className="whitespace-nowrap font-semibold tabular-nums">
          {formatNumber(chosen.length)} selected
        </p>
        {shown.some((id) => !ids.has(id)) && (
          <Button variant="quiet" size="sm" onClick={() => choose([...ids, ...shown])}>
            Select all shown
          </Button>
        )}
        {total !== null && (
          <Button variant="quiet" size="sm" aria-busy={isBusy} onClick={() => void chooseAll()}>
            Select all {total}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => choose([])}>
          <X aria-hidden />
          Clear
        </Button>
      </div>
      <div className={ROW}>
        <Button
          variant="secondary"
          size="sm"
          disabled={chosen.length < 2 || chosen.length > MAX_COMPARED}
          title={`Two to ${MAX_COMPARED} properties`}
          onClick={() => setComparing(true)}
        >
          <Columns3 aria-hidden />
          Compare
        </Button>
        <Button variant="secondary" size="sm" aria-busy={isBusy} onClick={() => void track()}>
          <BookmarkPlus aria-hidden />
          Track
        </Button>
        <TagForm onTag={addTag} />
        <AssignChoice first={chosen[0] ?? 0} onAssign={assign} />
        <Button variant="secondary" size="sm" aria-busy={isBusy} onClick={() => void save()}>
          <Download aria-hidden />
          Export CSV
        </Button>
        {chosen.length <= MAX_ON_SHEET && (
          <Button variant="secondary" size="sm" aria-busy={isBusy} onClick={() => void saveSheet()}>
            <ClipboardList aria-hidden />
            Run sheet
          </Button>
        )}
        <ParcelTrips className="flex gap-2" propertyIds={chosen} />
      </div>
      {isComparing && <CompareDialog ids={chosen} onClose={() => setComparing(false)} />}
    </section>
  )
}

/** Actions on all chosen properties, one at a time; each ends with a message. */
function useActions(chosen: readonly number[]) {
  const client = useQueryClient()
  const { user, isPending } = useUser()
  const [isBusy, setBusy] = useState(false)
  /** `work` returns the message; null for none. */
  const run = async (failure: string, work: () => Promise<string | null>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      const done = await work()
      if (done !== null) toast({ title: 'Done', description: done })
      return true
    } catch (error) {
      toastFailure(failure, error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const asPerson = async (failure: string, work: () => Promise<string | null>) => {
    if (user !== null || isPending) return run(failure, work)
    promptSignIn(SIGN_IN)
    return false
  }
  const properties = (count: number) => formatCount(count, 'property', 'properties')
  const trackAll = async () => {
    try {
      return await eachOf(chosen, (propertyId) => trackProperty({ propertyId }))
    } finally {
      await refreshWatchlist(client)
    }
  }
  return {
    isBusy,
    run,
    save: () =>
      run('Export Failed', async () => {
        await saveFile(
          await apiRequest('POST', '/api/exports/selection', { body: { ids: chosen } }),
          'parcelproof-selection.csv',
        )
        return null
      }),
    saveSheet: () =>
      run('The run sheet could not be made', async () => {
        const path = `/api/exports/run-sheet?format=pdf&ids=${chosen.join(',')}`
        await saveFile(await apiRequest('GET', path), 'parcelproof-run-sheet.pdf')
        return null
      }),
    track: () =>
      asPerson('Track Failed', async () => `${properties((await trackAll()).length)} tracked.`),
    addTag: (tag: string) =>
      asPerson('Update Failed', async () => {
        const rows = await trackAll()
        const done = await changeMany({ action: 'addTag', ids: rows.map(({ id }) => id), tag })
        await refreshWatchlist(client)
        return `${properties(done)} tracked and tagged “${tag}”.`
      }),
    assign: (userId: number | null, name: string) =>
      asPerson('Update Failed', async () => {
        await eachOf(chosen, (propertyId) => assignProperty(propertyId, userId))
        await client.invalidateQueries({ queryKey: ['/api/properties'] })
        return `${properties(chosen.length)} assigned to ${name}.`
      }),
  }
}

function TagForm({ onTag }: { onTag: (tag: string) => Promise<boolean> }) {
  const [tag, setTag] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = tag.trim()
    if (text !== '' && (await onTag(text))) setTag('')
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex gap-2">
      <Input
        aria-label="Tag for the selected properties"
        placeholder="Tag"
        maxLength={MAX_TAG_LENGTH}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
        className="max-h-8 min-w-0 max-w-28 pointer-coarse:max-h-11"
      />
      <Button type="submit" variant="secondary" size="sm">
        Add tag
      </Button>
    </form>
  )
}

type AssignChoiceProps = {
  /** Any of the properties: its members are the workspace's. */
  first: number
  onAssign: (userId: number | null, name: string) => Promise<boolean>
}

/** Assigns the chosen properties; nothing for visitors and viewers. */
function AssignChoice({ first, onAssign }: AssignChoiceProps) {
  const { user } = useUser()
  const teamwork = useQuery({ ...teamworkQuery(first), enabled: user !== null })
  if (!teamwork.data?.canEdit) return null
  const options = memberOptions(teamwork.data.members)
  return (
    <Select
      aria-label="Assign the selected properties"
      isDense
      className="w-36"
      options={[['choose', 'Assign to…'], ...options]}
      value="choose"
      onChange={({ target }) => {
        const option = options.find(([value]) => value === target.value)
        if (!option) return
        const [value, name] = option
        void onAssign(value === NO_ONE ? null : Number(value), value === NO_ONE ? 'no one' : name)
      }}
    />
  )
}
