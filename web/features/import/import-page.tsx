import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PrivateList } from '../../../contract/lists.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { chooseDestination, useDestination } from '../lists/destination.ts'
import type { ListsSearch } from '../lists/list-filter.ts'
import { type FileFlow, fileImport, otherImport } from './file-import.ts'
import { FileTab } from './file-tab.tsx'
import { followImport, hasEnded } from './follow-import.ts'
import { importQuery, importsQuery, SAMPLE_LIST_PATH, undoImport } from './import.api.ts'
import { PasteTab, usePaste } from './paste-tab.tsx'
import { readCsvPaste } from './read-csv-paste.ts'
import { readJsonPaste } from './read-json-paste.ts'
import { RecentImports } from './recent-imports.tsx'
import { SampleCard } from './sample-card.tsx'
import { UndoButton } from './undo-button.tsx'

const OtherTab = browserPart(async () => (await import('./other-tab.tsx')).OtherTab)
const ListsTab = browserPart(async () => (await import('../lists/lists-tab.tsx')).ListsTab)
const SourcesTab = browserPart(async () => (await import('./sources/sources-tab.tsx')).SourcesTab)

const route = getRouteApi('/import')

type ImportTab = 'file' | 'csv' | 'json' | 'other' | 'sources' | 'lists'

/** Maximum running imports followed at once; each uses one of the browser's few connections. */
const MAX_FOLLOWED = 3

const CSV_FILE = {
  name: 'Choose a CSV file',
  endings: '.csv',
  note: '.csv up to 2 GB, with a header row and one property per line',
}

const CSV_PASTE = {
  format: 'CSV',
  help: 'A header row, then one property per line. You can paste cells copied from a spreadsheet as they are.',
  placeholder: `parcel_id,owner_name,address,county,total_owed
901-1-1,"SAMPLE, ALICE",100 EXAMPLE ST,"Hinds County, MS",861.14`,
} as const
const JSON_PASTE = {
  format: 'JSON',
  help: 'An array of property objects with the names in the example (parcelId, county, totalOwed and so on) or the list’s own headings.',
  placeholder: `[
  { "parcelId": "901-1-1", "ownerName": "SAMPLE, ALICE",
    "address": "100 EXAMPLE ST", "county": "Hinds County, MS",
    "totalOwed": 861.14 }
]`,
} as const

function useShowing() {
  const navigate = route.useNavigate()
  const showTab = (shown: ImportTab) =>
    void navigate({
      search: { tab: shown === 'file' ? undefined : shown },
      replace: true,
      resetScroll: false,
    })
  const showLists = (lists: ListsSearch, keepsScroll = false) =>
    void navigate({
      search: { tab: 'lists', ...lists },
      replace: keepsScroll,
      resetScroll: false,
    })
  return { showTab, showLists }
}

export function ImportPage() {
  const search = route.useSearch()
  const { tab = 'file' } = search
  const sheet = useRef<HTMLDivElement>(null)
  // Kept here, so that pasted text survives a change of tab.
  const csv = usePaste(readCsvPaste)
  const json = usePaste(readJsonPaste)
  useRunningImports(tab === 'other' ? otherImport : fileImport)
  const going = useDestination()
  const isLocked = going !== null && going.destination === null

  const { showTab, showLists } = useShowing()
  const importOwn = () => {
    chooseDestination('workspace')
    showTab('file')
  }
  const openOther = (file: File) => {
    // An upload there continues.
    if (otherImport.get().step !== 'upload')
      void otherImport.choose(file, { to: going?.destination ?? null })
    showTab('other')
    // The refused file is handled there.
    fileImport.forget()
  }
  const open = (id: number) => {
    fileImport.follow(id, false)
    showTab('file')
    sheet.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <Page
      title="Bulk Import"
      lead={
        isLocked
          ? 'Check a county’s tax sale list: how its columns are read, and which rows have problems.'
          : 'Import a county’s tax sale list. Every row is checked, and an import can be undone.'
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <div ref={sheet} className="scroll-mt-20 rounded-md border bg-sheet px-4 pt-2 pb-4">
          <Tabs
            label="Ways to import"
            value={tab}
            onChange={showTab}
            hrefOf={(one) => (one === 'file' ? '/import' : `/import?tab=${one}`)}
            tabs={[
              {
                value: 'file',
                label: 'File upload',
                content: (
                  <FileTab flow={fileImport} accepts={CSV_FILE} onOther={openOther}>
                    <SampleOrOther onOther={() => showTab('other')} />
                  </FileTab>
                ),
              },
              {
                value: 'csv',
                label: 'CSV paste',
                content: <PasteTab paste={csv} {...CSV_PASTE} />,
              },
              {
                value: 'json',
                label: 'JSON paste',
                content: <PasteTab paste={json} {...JSON_PASTE} />,
              },
              {
                value: 'other',
                label: 'Other formats',
                content: <OtherTab fallback={<TableSkeleton rows={5} label="Loading" />} />,
              },
              {
                value: 'sources',
                label: 'Sources',
                content: (
                  <SourcesTab
                    onOpenImport={open}
                    fallback={<TableSkeleton rows={5} label="Loading sources" />}
                  />
                ),
              },
              {
                value: 'lists',
                label: 'Your lists',
                content: (
                  <ListsTab
                    search={search}
                    onGo={showLists}
                    onImport={importOwn}
                    undoButton={undoList}
                    fallback={<TableSkeleton rows={5} label="Loading lists" />}
                  />
                ),
              },
            ]}
          />
        </div>
        <RecentImports onOpen={open} isLocked={isLocked} />
        <SampleCard />
      </div>
    </Page>
  )
}

/** A private list is undone as an import. */
function undoList(list: PrivateList, onUndone: () => void) {
  return (
    <UndoButton
      progress={{ ...list, isPrivate: true }}
      send={async (id) => {
        const undoing = await undoImport(id)
        onUndone()
        return undoing
      }}
    />
  )
}

/** Follows the running imports, and shows the newest in `flow` if the person is idle. */
function useRunningImports(flow: FileFlow): void {
  const queries = useQueryClient()
  const imports = useQuery(importsQuery).data
  const isFirstLook = useRef(true)
  useEffect(() => {
    if (!imports) return
    const running = imports.filter((progress) => !hasEnded(progress)).slice(0, MAX_FOLLOWED)
    for (const progress of running) followImport(queries, progress, false)
    const [newest] = running
    if (isFirstLook.current && newest && flow.get().step === 'choose') flow.follow(newest.id, true)
    isFirstLook.current = false
  }, [imports, queries, flow])

  // A seen result is not shown again on the next visit.
  useEffect(
    () => () => {
      for (const each of [fileImport, otherImport]) {
        const state = each.get()
        if (state.step !== 'follow') continue
        const progress = queries.getQueryData(importQuery(state.id).queryKey)
        if (progress && hasEnded(progress)) each.forget()
      }
    },
    [queries],
  )
}

function SampleOrOther({ onOther }: { onOther: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <a
        href={SAMPLE_LIST_PATH}
        download
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <Download aria-hidden />
        Download sample list (CSV)
      </a>
      <p className="text-ink-muted text-xs">
        Excel, PDF or a map layer?{' '}
        <button type="button" className="link" onClick={onOther}>
          Other formats
        </button>
      </p>
    </div>
  )
}
