import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ChevronRight, CloudOff, ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { importRightsQuery } from '../features/rights/rights-notice.tsx'
import { sizeWords } from '../features/run-sheet/keep-offline.tsx'
import {
  addLaterLines,
  findKeptSheet,
  firstLinesIn,
} from '../features/run-sheet/log/kept-sheets.ts'
import type { Here, KeptSheet } from '../features/run-sheet/log/kept-types.ts'
import { NO_FIGURES, OwnFigures } from '../features/run-sheet/own-figures.ts'
import { SheetView } from '../features/run-sheet/sheet-view.tsx'
import { ownerQuery } from '../features/session/owner.ts'
import { userQuery } from '../features/session/session.api.ts'
import { useKept } from '../features/session/use-kept.ts'
import { setPagePerson } from '../lib/api.ts'
import { formatCount, formatDay, formatInstant } from '../lib/format.ts'
import { countLocked, leaveWith } from '../lib/kept/clear.ts'
import { userOf } from '../lib/kept/owner.ts'
import { useIsOnline } from '../lib/use-is-online.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TableSkeleton } from '../ui/skeleton.tsx'
import { type FirstRead, readFirst } from './first-read.ts'

/** Puts the first-read data into the cache, so that the first render is the sheet itself. */
export function applyFirstRead(client: QueryClient, read: FirstRead | null): void {
  client.setQueryData(DEVICE_KEY, read)
  if (!read) return
  takePerson(client, read.here)
  const [only] = read.sheets
  if (only && read.part !== null) {
    takeRights(client, only)
    client.setQueryData(keyOfSheet(only), firstLinesIn(only, read.part))
  }
}

/** Offline the session is unknown: assume the person who saved the sheet. */
function takePerson(client: QueryClient, here: Here): void {
  client.setQueryData(userQuery.queryKey, personOf(here))
  client.setQueryData(ownerQuery.queryKey, here.owner)
  setPagePerson(userOf(here.owner))
  leaveWith(here.owner)
}

const DEVICE_KEY = ['this-device'] as const
const keyOfSheet = ({ owner, county, day, tracked }: KeptSheet) =>
  [...DEVICE_KEY, owner, county, day, tracked] as const

function takeRights(client: QueryClient, { rights }: KeptSheet): void {
  if (rights) client.setQueryData(importRightsQuery.queryKey, rights)
}

/** The run sheets on this device, one of them open. */
export function OfflineSheets() {
  const client = useQueryClient()
  const device = useQuery({
    queryKey: DEVICE_KEY,
    structuralSharing: false,
    queryFn: async () => {
      const found = await readFirst().catch(() => null)
      if (found) takePerson(client, found.here)
      return found
    },
  })
  const [chosen, setChosen] = useState<KeptSheet | null | undefined>(undefined)
  if (device.isPending)
    return <Frame title="Run sheets">{<TableSkeleton rows={8} label="Loading" />}</Frame>
  if (!device.data || device.data.sheets.length === 0) {
    return (
      <Frame title="No connection">
        <NothingOpen />
      </Frame>
    )
  }
  const { here, sheets } = device.data
  // A single sheet is opened at once.
  const [first] = sheets
  const open = chosen === undefined && sheets.length === 1 ? first : chosen
  if (!open) return <Choice here={here} sheets={sheets} onChoose={setChosen} />
  return (
    <OneSheet
      key={`${open.county} ${open.day} ${open.tracked}`}
      kept={open}
      onBack={sheets.length > 1 ? () => setChosen(null) : null}
    />
  )
}

/** No sheet can be opened: there is none, or the data are locked. */
function NothingOpen() {
  const locked = useQuery({
    queryKey: [...DEVICE_KEY, 'locked'],
    queryFn: () => countLocked().catch(() => 0),
  })
  if (locked.isPending) return null
  if (locked.data) {
    return (
      <EmptyState level={2} title="What this device keeps is locked">
        The session of the person who worked here has ended.{' '}
        {formatCount(locked.data, 'entry is', 'entries are')} not sent yet. Sign in as that person
        to open and send {locked.data === 1 ? 'it' : 'them'}.
      </EmptyState>
    )
  }
  return (
    <EmptyState level={2} title="You are offline, and no run sheet is kept on this device">
      Open a run sheet while you have a connection and choose “Make available offline”. Then it
      opens here.
    </EmptyState>
  )
}

const personOf = ({ owner, person, at }: Here) => ({
  id: userOf(owner),
  email: null,
  firstName: person,
  lastName: null,
  profileImageUrl: null,
  emailVerified: true,
  isDemo: false,
  isStaff: false,
  needsSecondFactor: false,
  hasLists: false,
  createdAt: at,
})

type ChoiceProps = {
  here: Here
  sheets: readonly KeptSheet[]
  onChoose: (sheet: KeptSheet) => void
}

function Choice({ here, sheets, onChoose }: ChoiceProps) {
  return (
    <Frame title="Run sheets on this device">
      <p className="mb-3 text-ink-muted">
        Kept for {here.person}, {here.workspace}.
      </p>
      <ul className="grid gap-3">
        {sheets.map((sheet) => (
          <li key={`${sheet.county} ${sheet.day} ${sheet.tracked}`}>
            <button
              type="button"
              onClick={() => onChoose(sheet)}
              className="flex min-h-14 w-full items-center justify-between gap-3 rounded-md border bg-sheet px-4 py-3 text-left hover:bg-well"
            >
              <span>
                <span className="block font-semibold text-base">
                  {sheet.list ??
                    `${sheet.county}, ${sheet.day === '' ? 'no sale date' : formatDay(sheet.day)}`}
                </span>
                <span className="block text-ink-muted text-sm">
                  {formatCount(sheet.parcels, 'parcel')}
                  {sheet.tracked === 'true' && ', tracked only'}, {sizeWords(sheet.bytes)}, data of{' '}
                  {formatInstant(sheet.keptAt)}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/** Time to paint the first lines and their marks. */
const AFTER_PAINT_MS = 200

type OneSheetProps = { kept: KeptSheet; onBack: (() => void) | null }

function OneSheet({ kept, onBack }: OneSheetProps) {
  const client = useQueryClient()
  const figures = useKept('figures', OwnFigures, NO_FIGURES)
  const key = keyOfSheet(kept)
  const sheet = useQuery({
    queryKey: key,
    // Shared as is: nothing changes, and comparing 5,000 lines is slow.
    structuralSharing: false,
    queryFn: () => {
      takeRights(client, kept)
      return findKeptSheet(kept)
    },
  })
  const first = sheet.data
  const whole = useQuery({
    queryKey: [...key, 'whole'],
    enabled: first?.hasMore === true,
    structuralSharing: false,
    queryFn: async () => {
      if (!first) return null
      await new Promise((resolve) => setTimeout(resolve, AFTER_PAINT_MS))
      return addLaterLines(kept, first.sheet)
    },
  })
  const back = onBack && (
    <Button variant="quiet" size="sm" onClick={onBack}>
      <ArrowLeft aria-hidden />
      All sheets
    </Button>
  )
  return (
    <Frame title="Run sheet" back={back}>
      {sheet.isPending ? (
        <TableSkeleton rows={10} label="Loading the run sheet" />
      ) : sheet.data ? (
        <SheetView
          loaded={{
            sheet: whole.data ?? sheet.data.sheet,
            keptAt: kept.keptAt,
            total: kept.parcels,
          }}
          figures={figures.value}
          onFigures={figures.change}
        />
      ) : (
        <EmptyState level={2} title="This copy can’t be read">
          Open the run sheet once with a connection and update the offline copy. Your marks are not
          part of it and are kept.
        </EmptyState>
      )}
    </Frame>
  )
}

type FrameProps = { title: string; back?: ReactNode; children: ReactNode }

function Frame({ title, back, children }: FrameProps) {
  const isOnline = useIsOnline()
  return (
    <div className="run-sheet fixed inset-0 flex flex-col bg-ground">
      <div className="flex flex-wrap items-center gap-2 border-b bg-sheet px-4 py-2 print:hidden">
        <h1 className="mr-auto font-semibold text-base">{title}</h1>
        {back}
        {isOnline ? (
          <a href="/dashboard" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <ExternalLink aria-hidden />
            Open ParcelProof
          </a>
        ) : (
          <span className="flex items-center gap-1.5 font-semibold text-warn-ink">
            <CloudOff aria-hidden className="size-4" />
            Offline
          </span>
        )}
      </div>
      <main className="run-sheet-body min-h-0 flex-1 overflow-y-auto p-4">{children}</main>
    </div>
  )
}
