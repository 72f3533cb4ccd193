import { useQuery } from '@tanstack/react-query'
import type { SourceRun } from '../../../../contract/source.ts'
import { formatNumber, NOTHING } from '../../../lib/format.ts'
import { formatBytes } from '../../../lib/format-bytes.ts'
import type { DataColumn } from '../../../ui/data-column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { TableSkeleton } from '../../../ui/skeleton.tsx'
import { Moment } from '../../../ui/time.tsx'
import { runWords } from './source-words.ts'
import { runsQuery } from './sources.api.ts'

type SourceRunsProps = { id: number; name: string; onOpenImport: (id: number) => void }

/** A source's runs and their outcomes. */
export function SourceRuns({ id, name, onOpenImport }: SourceRunsProps) {
  const runs = useQuery({ ...runsQuery(id), refetchOnMount: 'always' })
  if (runs.isPending) return <TableSkeleton rows={2} label="Loading the runs" />
  if (runs.isError) {
    return (
      <ErrorNotice
        what="The runs could not be loaded."
        error={runs.error}
        onRetry={() => void runs.refetch()}
      />
    )
  }
  if (runs.data.length === 0) return <p className="text-ink-muted">It has not run yet.</p>
  return (
    // Extends to the edges of the source's entry.
    <div className="-mx-4 -mb-4 border-t">
      <DataTable
        caption={`Runs of ${name}`}
        columns={columns(onOpenImport)}
        rows={runs.data}
        rowKey={(run) => run.id}
      />
    </div>
  )
}

const count = (value: number | null) => (value === null ? NOTHING : formatNumber(value))

function columns(onOpenImport: (id: number) => void): DataColumn<SourceRun>[] {
  const number = (id: 'rows' | 'added' | 'changed' | 'requests', header: string) => ({
    id,
    header,
    isNumber: true,
    cell: (run: SourceRun) => count(run[id]),
  })
  return [
    {
      id: 'outcome',
      header: 'Outcome',
      onCard: 'title',
      className: 'w-full',
      cell: (run) => <Outcome run={run} />,
    },
    {
      id: 'when',
      header: 'When',
      className: 'whitespace-nowrap',
      cell: ({ startedAt }) => <Moment at={startedAt} />,
    },
    number('rows', 'Rows'),
    number('added', 'New'),
    number('changed', 'Changed'),
    number('requests', 'Requests'),
    {
      id: 'bytes',
      header: 'Size',
      isNumber: true,
      className: 'whitespace-nowrap',
      cell: ({ bytes }) => (bytes === 0 ? NOTHING : formatBytes(bytes)),
    },
    {
      id: 'import',
      header: 'Import',
      onCard: 'action',
      className: 'whitespace-nowrap',
      cell: ({ importId }) =>
        importId !== null && (
          <button type="button" className="link" onClick={() => onOpenImport(importId)}>
            Open import {importId}
          </button>
        ),
    },
  ]
}

function Outcome({ run }: { run: SourceRun }) {
  const isBad = run.outcome === 'failed' || run.outcome === 'refused'
  return (
    <div className="py-1">
      <span className={isBad ? 'font-semibold text-danger' : undefined}>{runWords(run)}</span>
      {(isBad || run.areas !== null) && (
        <p className="wrap-anywhere max-w-prose text-ink-muted text-xs">{run.message}</p>
      )}
      {run.remark && (
        <p className="wrap-anywhere max-w-prose text-warn-ink text-xs">{run.remark}</p>
      )}
    </div>
  )
}
