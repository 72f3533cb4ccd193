import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CloudDownload, RefreshCw, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { RunSheet } from '../../../contract/run-sheet.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatCount, formatInstant, formatList, formatNumber } from '../../lib/format.ts'
import type { Owner } from '../../lib/kept/owner.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useImportRights } from '../rights/rights-notice.tsx'
import { listKept, offlinePlanQuery, removeKept, saveOfflineSheet } from './log/kept-sheets.ts'
import { saleOf } from './log/kept-types.ts'
import { storageMessage } from './log/sheet-log.ts'
import { startOfflinePages } from './log/start-offline-pages.ts'

type KeepOfflineProps = { sheet: RunSheet; owner: Owner; isOnline: boolean }

/** Saves the sheet and its parcels on this device, for a sale without a signal. */
export function KeepOffline({ sheet, owner, isOnline }: KeepOfflineProps) {
  const client = useQueryClient()
  const rights = useImportRights()
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { county, day } = saleOf(sheet)
  const tracked = sheet.isTracked ? 'true' : 'false'
  const key = ['kept-run-sheets', owner]
  const kept = useQuery({ queryKey: key, networkMode: 'always', queryFn: () => listKept(owner) })
  const mine = kept.data?.find(
    (each) => each.county === county && each.day === day && each.tracked === tracked,
  )
  const isKeeping = part !== null
  const plan = useQuery({
    ...offlinePlanQuery(sheet),
    enabled: isOnline && kept.isSuccess && !mine,
  })
  const act = async (work: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof DOMException ? storageMessage(error) : messageForPeople(error))
    } finally {
      setPart(null)
      await client.invalidateQueries({ queryKey: key })
    }
  }
  const keep = () =>
    act(async () => {
      setPart(0)
      await startOfflinePages()
      await saveOfflineSheet(owner, sheet, rights, (done, all) =>
        setPart(all === 0 ? 0 : done / all),
      )
    })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        {mine ? (
          <>
            <span className="flex min-w-0 items-center gap-1.5">
              <Smartphone aria-hidden className="size-4 shrink-0 text-good-ink" />
              <span>
                <span className="font-semibold">Available offline</span>:{' '}
                {formatCount(mine.parcels, 'parcel')}, {sizeWords(mine.bytes)}, data of{' '}
                {formatInstant(mine.keptAt)}
                <span className="block text-ink-muted text-xs">With {contentWords(mine)}</span>
              </span>
            </span>
            <span className="flex gap-2">
              <Button
                variant="secondary"
                size="sm"
                disabled={isKeeping || !isOnline}
                onClick={keep}
              >
                <RefreshCw aria-hidden />
                {part !== null ? percentWords(part) : 'Update'}
                <span className="sr-only"> the offline copy</span>
              </Button>
              <Button
                variant="quiet"
                size="sm"
                disabled={isKeeping}
                onClick={() => void act(() => removeKept(mine))}
              >
                <Trash2 aria-hidden />
                Remove
                <span className="sr-only"> the offline copy</span>
              </Button>
            </span>
          </>
        ) : (
          <>
            <Button
              variant="secondary"
              size="sm"
              disabled={isKeeping || !isOnline}
              onClick={() => void keep()}
            >
              <CloudDownload aria-hidden />
              {part !== null ? percentWords(part) : 'Make available offline'}
            </Button>
            <details className="text-ink-muted text-xs open:basis-full">
              <summary className="cursor-pointer py-1">
                What it keeps{plan.data && `, about ${sizeWords(sumOf(plan.data.bytes))}`}
              </summary>
              For a sale without a signal: the sheet with{' '}
              {plan.data
                ? contentWords(plan.data)
                : 'outlines, a map, title findings, notes and photos'}
              . Marks always work offline.
            </details>
          </>
        )}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

type Content = { parcels: number; onMap: number; notes: number; photos: number }

/** `outlines, title findings, a map of 4,812 of 5,000 parcels, 12 notes and 31 photos` */
function contentWords({ parcels, onMap, notes, photos }: Content): string {
  const map =
    onMap === 0
      ? 'no map: no parcel has a place'
      : onMap < parcels
        ? `a map of ${formatNumber(onMap)} of ${formatCount(parcels, 'parcel')}`
        : 'a map'
  const beside = [
    ...(notes > 0 ? [formatCount(notes, 'note')] : []),
    ...(photos > 0 ? [formatCount(photos, 'photo')] : []),
  ]
  return formatList(['outlines', 'title findings', map, ...beside])
}

const sumOf = (bytes: Record<string, number>): number =>
  Object.values(bytes).reduce((sum, each) => sum + each, 0)

const percentWords = (part: number): string => `Downloading, ${Math.round(part * 100)}%`

/** `840 KB`, `12.4 MB` */
export function sizeWords(bytes: number): string {
  return bytes < 1e6
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1e3)))} KB`
    : `${formatNumber(Math.round(bytes / 1e5) / 10)} MB`
}
