import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw, Trash2 } from 'lucide-react'
import type { FailedJob } from '../../../contract/admin.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList, RefreshButton } from '../../ui/paged-list.tsx'
import { Moment } from '../../ui/time.tsx'
import { jobName } from '../audit/job-name.ts'
import { dropJob, failedJobsQuery, JOBS_KEY, retryJobs } from './admin.api.ts'

export function FailedJobsTab() {
  const list = useInfiniteQuery(failedJobsQuery)
  const hasSome = (list.data?.pages[0]?.rows.length ?? 0) > 0
  return (
    <Card
      title="Failed jobs"
      lead="Oldest first. A failed job is retried automatically, at growing intervals; when its attempts are used up, it waits for you."
      aside={
        <div className="flex flex-wrap gap-2">
          {hasSome && <RetryAll />}
          <RefreshButton list={list} />
        </div>
      }
      flush
    >
      <PagedList
        list={list}
        caption="Failed jobs"
        unit={['job', 'jobs']}
        columns={COLUMNS}
        rowKey={jobName}
        cardsBelow="72rem"
        empty={
          <EmptyState level={3} title="No failed jobs">
            All background jobs have succeeded.
          </EmptyState>
        }
      />
    </Card>
  )
}

const COLUMNS: readonly DataColumn<FailedJob>[] = [
  {
    id: 'job',
    header: 'Job',
    onCard: 'title',
    className: 'max-w-72 font-semibold',
    cell: (job) => (
      <span title={jobName(job)} className="block truncate">
        {jobName(job)}
      </span>
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    onCard: 'text',
    className: 'w-full max-w-0',
    cell: ({ reason }) => (
      <span title={reason} className="line-clamp-2 leading-4.5 wrap-anywhere">
        {reason}
      </span>
    ),
  },
  {
    id: 'tries',
    header: 'Attempts',
    isNumber: true,
    cell: ({ tries }) => formatNumber(tries),
  },
  {
    id: 'first',
    header: 'First failed',
    className: 'whitespace-nowrap',
    cell: ({ firstAt }) => <Moment at={firstAt} />,
  },
  {
    id: 'next',
    header: 'Next attempt',
    className: 'whitespace-nowrap',
    cell: ({ nextAt }) =>
      nextAt === null ? <Badge tone="bad">Manual retry</Badge> : <Moment at={nextAt} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    onCard: 'action',
    className: 'whitespace-nowrap',
    cell: (job) => <Actions job={job} />,
  },
]

function useJobsChanged() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: JOBS_KEY })
}

function Actions({ job }: { job: FailedJob }) {
  const onDone = useJobsChanged()
  const { kind, key } = job
  const name = jobName(job)
  return (
    <span className="flex flex-wrap justify-end gap-2 md:flex-nowrap md:justify-start">
      <ConfirmButton
        icon={RotateCw}
        label="Retry"
        about={name}
        title="Retry this job?"
        description={`${name} is retried within seconds. If it fails again, it returns to this list.`}
        confirm={{ label: 'Retry job', variant: 'primary' }}
        failed="The job could not be retried."
        run={async () => {
          await retryJobs({ kind, key })
          return { title: 'Job retried', description: name }
        }}
        onDone={onDone}
      >
        <Reason job={job} />
      </ConfirmButton>
      <ConfirmButton
        icon={Trash2}
        label="Drop"
        about={name}
        variant="quiet"
        title="Drop this job?"
        description={
          kind === 'import'
            ? `${name} is dropped, and its file is deleted. To get its data, import the list again.`
            : `${name} will not run. This can’t be undone.`
        }
        confirm={{ label: 'Drop job' }}
        failed="The job could not be dropped."
        run={async () => {
          await dropJob({ kind, key })
          return { title: 'Job dropped', description: name }
        }}
        onDone={onDone}
      >
        <Reason job={job} />
      </ConfirmButton>
    </span>
  )
}

/** The table shows only the start of it. */
function Reason({ job }: { job: FailedJob }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap rounded-md bg-well p-3">
      <span className="block text-ink-muted text-xs">
        Failed <Moment at={job.failedAt} />, attempt {formatNumber(job.tries)}
      </span>
      {job.reason}
    </p>
  )
}

function RetryAll() {
  return (
    <ConfirmButton
      icon={RotateCw}
      label="Retry all"
      title="Retry all failed jobs?"
      description="Every failed job is retried within seconds, including those not shown yet."
      confirm={{ label: 'Retry all', variant: 'primary' }}
      failed="The jobs could not be retried."
      run={async () => ({
        title: 'Jobs retried',
        description: formatCount(await retryJobs({ all: true }), 'job', 'jobs'),
      })}
      onDone={useJobsChanged()}
    />
  )
}
