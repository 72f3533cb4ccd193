import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { AdminImport } from '../../../contract/admin.ts'
import { formatNumber, NOTHING } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/field.tsx'
import { PagedList, RefreshButton } from '../../ui/paged-list.tsx'
import { Moment } from '../../ui/time.tsx'
import { plainAddress } from '../audit/audit-words.ts'
import { importQuery, problemsPath } from '../import/import.api.ts'
import { statusLook } from '../import/import-words.ts'
import { RetryButton } from '../import/retry-button.tsx'
import { UndoButton } from '../import/undo-button.tsx'
import { allImportsQuery, IMPORTS_KEY, retryAnyImport, undoAnyImport } from './admin.api.ts'

const STATES = [
  ['', 'All imports'],
  ['running', 'In progress'],
  ['done', 'Imported'],
  ['failed', 'Not imported'],
  ['undone', 'Undone'],
] as const

type ImportsTabProps = {
  state: string | undefined
  onState: (state: string | undefined) => void
}

/** The imports of all accounts; any of them can be undone. */
export function ImportsTab({ state, onState }: ImportsTabProps) {
  const list = useInfiniteQuery(allImportsQuery({ state }))
  return (
    <Card
      title="Imports"
      lead="All imports of all accounts and visitors"
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <Select
            aria-label="Status"
            className="w-40"
            value={state ?? ''}
            onChange={({ target }) => onState(target.value || undefined)}
            options={STATES}
          />
          <RefreshButton list={list} />
        </div>
      }
      flush
    >
      <PagedList
        list={list}
        caption="Imports"
        unit={['import', 'imports']}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        cardsBelow="72rem"
        empty={
          <EmptyState level={3} title="No imports found">
            {state
              ? 'No import has this status. Choose another.'
              : 'Nothing has been imported yet.'}
          </EmptyState>
        }
      />
    </Card>
  )
}

const count = (value: number | null) => (value === null ? NOTHING : formatNumber(value))

const COLUMNS: readonly DataColumn<AdminImport>[] = [
  {
    id: 'file',
    header: 'File',
    onCard: 'title',
    className: 'w-[55%] max-w-0',
    cell: ({ id, fileName, county, status, message }) => (
      <span className="block py-1">
        <span title={fileName} className="wrap-anywhere line-clamp-2 font-semibold leading-4.5">
          {fileName}
        </span>
        <span className="block font-normal text-ink-muted text-xs">
          #{id}
          {county !== null && `, ${county}`}
        </span>
        {status === 'failed' && (
          <span title={message} className="line-clamp-2 font-normal text-ink-muted text-xs">
            {message}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'who',
    header: 'Imported by',
    className: 'w-[45%] max-w-0',
    cell: ({ email, userId, address }) => {
      const who = email ?? (userId === null ? 'Visitor or command line' : `Account ${userId}`)
      return (
        <span className="block">
          <span title={who} className="block truncate">
            {who}
          </span>
          {address !== null && (
            <span className="block truncate text-ink-muted text-xs">{plainAddress(address)}</span>
          )}
        </span>
      )
    },
  },
  {
    id: 'at',
    header: 'Started',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: 'rows',
    header: 'Rows',
    isNumber: true,
    className: 'whitespace-nowrap',
    cell: ({ rows, imported, added, changed }) =>
      rows === null ? (
        NOTHING
      ) : (
        <span className="block">
          {count(imported)} of {formatNumber(rows)}
          <span className="block font-normal text-ink-muted text-xs">
            {count(added)} added, {count(changed)} changed
          </span>
        </span>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    onCard: 'badge',
    cell: (row) => <Status row={row} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    onCard: 'action',
    className: 'whitespace-nowrap',
    cell: (row) => <Actions row={row} />,
  },
]

function Status({ row }: { row: AdminImport }) {
  const { rows, imported } = row
  const { word, tone, icon } = statusLook({
    status: row.status,
    progress: row.progress,
    result: rows === null || imported === null ? null : { total_rows: rows, imported },
  })
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

function Actions({ row }: { row: AdminImport }) {
  const queries = useQueryClient()
  const problems = row.problems ?? 0
  if (!row.canUndo && !row.canRetry && problems === 0) return null
  const then = async <T,>(done: T): Promise<T> => {
    queries.removeQueries({ queryKey: importQuery(row.id).queryKey })
    await queries.invalidateQueries({ queryKey: IMPORTS_KEY })
    return done
  }
  return (
    <span className="flex flex-wrap justify-end gap-2 md:flex-nowrap md:justify-start">
      {row.canUndo && (
        <UndoButton progress={row} isInList send={async (id) => then(await undoAnyImport(id))} />
      )}
      {row.canRetry && (
        <RetryButton progress={row} isInList send={async (id) => then(await retryAnyImport(id))} />
      )}
      {problems > 0 && (
        <a
          href={problemsPath(row.id)}
          download
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Download aria-hidden />
          Problems
          <span className="sr-only"> of {row.fileName}</span>
        </a>
      )}
    </span>
  )
}
