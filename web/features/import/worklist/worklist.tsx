import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Import } from 'lucide-react'
import { useState } from 'react'
import type { Worklist as Rows } from '../../../../contract/worklist.ts'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useImportRights } from '../../rights/rights-notice.tsx'
import { followImport, recordProgress, toastFailed } from '../follow-import.ts'
import { TypedRowForm } from './typed-row-form.tsx'
import { importTypedRows, saveRow, worklistQuery } from './worklist.api.ts'
import { nextLine } from './worklist-order.ts'

type WorklistProps = {
  importId: number
  /** Its rows go to the lists of the workspace. */
  isPrivate: boolean
  /** Shows the import of the typed rows. */
  onFollow: (id: number) => void
}

/** The unreadable rows of a printed list: each with its print, for a person to type in. */
export function Worklist({ importId, isPrivate, onFollow }: WorklistProps) {
  const list = useQuery(worklistQuery(importId))
  // Without it the rows are still listed above, each with its reason.
  if (!list.data || list.data.rows.length === 0) return null
  return <Loaded importId={importId} isPrivate={isPrivate} onFollow={onFollow} list={list.data} />
}

function Loaded({ importId, isPrivate, onFollow, list }: WorklistProps & { list: Rows }) {
  const queries = useQueryClient()
  const rights = useImportRights()
  const isLocked = (isPrivate ? rights?.mayImportOwn : rights?.mayImport) === false
  const [chosen, setChosen] = useState<number | null>(null)
  const { rows, columns, count } = list
  const line = chosen ?? nextLine(rows, null) ?? rows[0]?.line ?? null
  const shown = rows.find((row) => row.line === line)
  const typed = rows.filter(({ isTyped }) => isTyped)
  const hasScans = rows.some(({ isScanned }) => isScanned)
  const [task, kept] = hasScans ? ['to confirm', 'confirmed row'] : ['to type in', 'typed row']
  const isRow = typed.filter(({ cells }) => cells !== null).length

  const keep = useMutation({
    mutationFn: ({ of, cells }: { of: number; cells: string[] | null }) =>
      saveRow(importId, of, cells),
    onSuccess: (_, { of, cells }) => {
      const kept = rows.map((row) => (row.line === of ? { ...row, isTyped: true, cells } : row))
      queries.setQueryData(worklistQuery(importId).queryKey, { ...list, rows: kept })
      setChosen(nextLine(kept, of) ?? of)
    },
    onError: toastFailed,
  })
  const send = useMutation({
    mutationFn: () => importTypedRows(importId),
    onSuccess: (progress) => {
      recordProgress(queries, progress)
      followImport(queries, progress, true)
      onFollow(progress.id)
    },
    onError: toastFailed,
  })

  return (
    <section
      aria-labelledby="worklist"
      className="grid min-w-0 grid-cols-1 gap-3 rounded-md border p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id="worklist" className="font-semibold">
            {count === 1 ? 'One row' : `${formatNumber(count)} rows`} {task}
          </h3>
          <p className="text-ink-muted">
            {hasScans
              ? 'They were read from a scan, so that they are a draft and were not imported. Compare each with its print, correct what differs, and press Enter: what you confirm is imported with its place on the page.'
              : 'They could not be read for certain, so they were not imported. What you type is imported with its place on the page.'}
          </p>
          {rows.length < count && (
            <p className="text-ink-muted">
              The first {formatNumber(rows.length)} are shown. The others follow once these are
              imported.
            </p>
          )}
        </div>
        <p role="status" className="text-ink-muted tabular-nums">
          {formatNumber(typed.length)} of {formatNumber(count)} done
        </p>
      </div>
      {rows.length > 1 && (
        <ol aria-label="Rows" className="flex max-h-24 flex-wrap gap-1.5 overflow-y-auto">
          {rows.map((row) => (
            <li key={row.line}>
              <button
                type="button"
                aria-current={row.line === line ? 'true' : undefined}
                onClick={() => setChosen(row.line)}
                className="inline-flex h-8 min-w-8 pointer-coarse:h-11 pointer-coarse:min-w-11 items-center justify-center gap-1 rounded-md border px-2 text-xs tabular-nums hover:bg-well aria-[current]:border-accent aria-[current]:font-semibold"
              >
                {row.isTyped && <Check aria-hidden className="size-3.5 text-accent" />}
                <span className="sr-only">{row.isTyped ? 'Done: line ' : 'Line '}</span>
                {row.line}
              </button>
            </li>
          ))}
        </ol>
      )}
      {shown && (
        <TypedRowForm
          key={shown.line}
          row={shown}
          columns={columns}
          isLocked={isLocked}
          isSaving={keep.isPending}
          takesFocus={chosen !== null}
          onKeep={(cells) => keep.mutate({ of: shown.line, cells })}
        />
      )}
      {typed.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-3">
          <Button
            onClick={() => send.mutate()}
            disabled={send.isPending}
            variant={typed.length === count ? 'primary' : 'secondary'}
          >
            <Import aria-hidden />
            {isRow > 0 ? `Import ${formatCount(isRow, kept)}` : 'Import without these rows'}
          </Button>
          {typed.length < count && (
            <Badge tone="wait">{formatCount(count - typed.length, 'row')} still waiting</Badge>
          )}
        </div>
      )}
    </section>
  )
}
