import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { fileImport } from './file-import.ts'
import { FileTab } from './file-tab.tsx'
import { followImport, hasEnded } from './follow-import.ts'
import { importQuery, importsQuery } from './import.api.ts'
import { PasteTab, usePaste } from './paste-tab.tsx'
import { readCsvPaste } from './read-csv-paste.ts'
import { readJsonPaste } from './read-json-paste.ts'
import { RecentImports } from './recent-imports.tsx'
import { useImportRights } from './rights-notice.tsx'
import { SampleCard } from './sample-card.tsx'

const route = getRouteApi('/import')

/** Running imports followed at once; each takes one of the browser's few connections. */
const MAX_FOLLOWED = 3

const CSV_EXAMPLE = `parcel_id,owner_name,address,county,total_owed
901-1-1,"SAMPLE, ALICE",100 EXAMPLE ST,"Hinds County, MS",861.14`
const JSON_EXAMPLE = `[
  { "parcelId": "901-1-1", "ownerName": "SAMPLE, ALICE",
    "address": "100 EXAMPLE ST", "county": "Hinds County, MS",
    "totalOwed": 861.14 }
]`

export function ImportPage() {
  const tab = route.useSearch({ select: (search) => search.tab ?? 'file' })
  const navigate = route.useNavigate()
  const sheet = useRef<HTMLDivElement>(null)
  // Held here, so that pasted text survives a change of tab.
  const csv = usePaste(readCsvPaste)
  const json = usePaste(readJsonPaste)
  useRunningImports()
  const isLocked = useImportRights()?.mayImport === false

  const showTab = (shown: 'file' | 'csv' | 'json') =>
    void navigate({
      search: { tab: shown === 'file' ? undefined : shown },
      replace: true,
      resetScroll: false,
    })
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
            tabs={[
              { value: 'file', label: 'File upload', content: <FileTab /> },
              {
                value: 'csv',
                label: 'CSV paste',
                content: (
                  <PasteTab
                    paste={csv}
                    format="CSV"
                    help="A header row, then one property per line. You can paste cells copied from a spreadsheet as they are."
                    placeholder={CSV_EXAMPLE}
                  />
                ),
              },
              {
                value: 'json',
                label: 'JSON paste',
                content: (
                  <PasteTab
                    paste={json}
                    format="JSON"
                    help="An array of property objects with the names in the example (parcelId, county, totalOwed and so on) or the list’s own headings."
                    placeholder={JSON_EXAMPLE}
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

/** Follows the running imports, and shows the newest if the person is not doing anything else. */
function useRunningImports(): void {
  const queries = useQueryClient()
  const imports = useQuery(importsQuery).data
  const isFirstLook = useRef(true)
  useEffect(() => {
    if (!imports) return
    const running = imports.filter((progress) => !hasEnded(progress)).slice(0, MAX_FOLLOWED)
    for (const progress of running) followImport(queries, progress, false)
    const [newest] = running
    if (isFirstLook.current && newest && fileImport.get().step === 'choose') {
      fileImport.follow(newest.id, true)
    }
    isFirstLook.current = false
  }, [imports, queries])

  // A result that was seen is not shown again on the next visit.
  useEffect(
    () => () => {
      const state = fileImport.get()
      if (state.step !== 'follow') return
      const progress = queries.getQueryData(importQuery(state.id).queryKey)
      if (progress && hasEnded(progress)) fileImport.forget()
    },
    [queries],
  )
}
