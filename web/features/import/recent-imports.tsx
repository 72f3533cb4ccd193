import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, List, Lock } from 'lucide-react'
import { useState } from 'react'
import type { ImportProgress } from '../../../contract/import.ts'
import { formatNumber, NOTHING } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { Moment } from '../../ui/time.tsx'
import { useMayEdit } from '../workspace/use-may-edit.ts'
import { importsQuery, problemsPath } from './import.api.ts'
import { importName, isRefused, isWaiting, runDetail, statusLook } from './import-words.ts'
import { RetryButton } from './retry-button.tsx'
import { UndoButton } from './undo-button.tsx'
import { WaitingQuestions } from './waiting-questions.tsx'

/** Imports shown before "Show all". */
const SHOWN_IMPORTS = 10

type RecentImportsProps = {
  onOpen: (id: number) => void
  /** The person may not import: an empty list is useless to them. */
  isLocked: boolean
}

export function RecentImports({ onOpen, isLocked }: RecentImportsProps) {
  const imports = useQuery(importsQuery)
  const [showsAll, setShowsAll] = useState(false)
  if (isLocked && imports.data?.length === 0) return null
  return (
    <Card title="Recent imports" flush>
      {imports.isPending ? (
        <TableSkeleton rows={3} label="Loading recent imports" />
      ) : imports.isError ? (
        <ErrorNotice inset what="The recent imports could not be loaded." query={imports} />
      ) : imports.data.length === 0 ? (
        <EmptyState level={3} title="No imports yet">
          Import a county’s list above, or try it with the sample list. Every import is listed here
          and can be undone.
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption="Recent imports"
            columns={columns(onOpen)}
            rows={showsAll ? imports.data : imports.data.slice(0, SHOWN_IMPORTS)}
            rowKey={({ id }) => id}
          />
          {!showsAll && imports.data.length > SHOWN_IMPORTS && (
            <div className="border-t px-4 py-3">
              <Button variant="secondary" size="sm" onClick={() => setShowsAll(true)}>
                Show all {formatNumber(imports.data.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function columns(onOpen: (id: number) => void): DataColumn<ImportProgress>[] {
  return [
    {
      id: 'fileName',
      header: 'File',
      onCard: 'title',
      className: 'w-full',
      cell: (progress) => (
        <div className="py-1">
          <button
            type="button"
            onClick={() => onOpen(progress.id)}
            className="link-quiet wrap-anywhere text-left"
          >
            {importName(progress)}
          </button>
          {progress.isPrivate && (
            <p className="flex items-center gap-1 font-normal text-ink-muted text-xs">
              <Lock aria-hidden className="size-3 shrink-0" />
              Private list{progress.status === 'done' && <ListLink id={progress.id} />}
            </p>
          )}
          {reasonOf(progress) && (
            <p className="max-w-prose font-normal text-ink-muted text-xs">{reasonOf(progress)}</p>
          )}
          <WaitingQuestions progress={progress} />
        </div>
      ),
    },
    {
      id: 'when',
      header: 'When',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'rows',
      header: 'Rows',
      isNumber: true,
      className: 'whitespace-nowrap',
      cell: ({ result }) =>
        result ? `${formatNumber(result.imported)} of ${formatNumber(result.total_rows)}` : NOTHING,
    },
    {
      id: 'status',
      header: 'Status',
      onCard: 'badge',
      cell: (progress) => <StatusBadge progress={progress} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      onCard: 'action',
      className: 'whitespace-nowrap',
      cell: (progress) => <Actions progress={progress} />,
    },
  ]
}

/** Why the record has none of it, or not yet; null if it has. */
function reasonOf(progress: ImportProgress): string | null {
  if (progress.questions.length > 0) return null
  if (progress.status === 'failed' || progress.status === 'undone') return progress.message
  if (isWaiting(progress)) return runDetail(progress)
  if (!isRefused(progress)) return null
  return progress.result?.error_details[0] ?? progress.message
}

function ListLink({ id }: { id: number }) {
  return (
    <>
      {', '}
      <Link to="/import" search={{ tab: 'lists', list: String(id) }} className="link">
        open
        <span className="sr-only"> the list</span>
      </Link>
    </>
  )
}

function StatusBadge({ progress }: { progress: ImportProgress }) {
  const { word, tone, icon } = statusLook(progress)
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

function Actions({ progress }: { progress: ImportProgress }) {
  const { errors = 0, remarks = 0 } = progress.result ?? {}
  const hasProblems = errors + remarks > 0
  // Viewers of the workspace can't undo its lists.
  const mayEdit = useMayEdit({ asks: progress.isPrivate }) || !progress.isPrivate
  const isOpen = progress.questions.length > 0
  const [canUndo, canRetry] = [progress.canUndo && mayEdit, progress.canRetry && !isOpen && mayEdit]
  const hasList = progress.status === 'done' && !progress.isPrivate && !isRefused(progress)
  if (!hasProblems && !canUndo && !canRetry && !hasList) return null
  return (
    <span className="flex flex-wrap justify-end gap-2 md:flex-nowrap md:justify-start">
      {hasList && (
        <Link
          to="/import"
          search={{ tab: 'lists', list: String(progress.id), of: 'record' }}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <List aria-hidden />
          Open
          <span className="sr-only"> the list {progress.fileName}</span>
        </Link>
      )}
      {canUndo && <UndoButton progress={progress} isInList />}
      {canRetry && <RetryButton progress={progress} isInList />}
      {hasProblems && (
        <a
          href={problemsPath(progress.id)}
          download
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Download aria-hidden />
          {errors > 0 ? 'Problems' : 'Warnings'}
          <span className="sr-only"> of {progress.fileName}</span>
        </a>
      )}
    </span>
  )
}
