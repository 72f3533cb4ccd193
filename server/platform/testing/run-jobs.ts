import type { JobWithMetadata } from 'pg-boss'
import { JOBS } from '../../jobs.ts'
import type { Pool } from '../db/db.ts'
import { withJobs } from '../jobs/boss.ts'
import { listFailedJobs } from '../jobs/jobs.queries.ts'
import type { JobData, QueueName } from '../jobs/queues.ts'
import { runJob, type Work } from '../jobs/run-jobs.ts'
import type { TestApp } from './test-app.ts'

const QUIET = { info: () => {}, error: () => {} }

/**
 * Runs every job of the queue once, in this process, including jobs that wait for a retry; returns how many there
 * were. `work` replaces the product's handler; `together`: how many are fetched at once.
 */
export async function runJobs(
  { db, context }: Pick<TestApp, 'db' | 'context'>,
  queue: QueueName,
  work?: Omit<Work, 'queue'>,
  together = 1_000,
): Promise<number> {
  const { config, today } = context
  const chosen = work ?? (await JOBS[queue]({ db, config, today, log: QUIET }))
  const signal = new AbortController().signal
  const jobs = await withJobs(db, (boss) =>
    boss.fetch<JobData>(queue, {
      includeMetadata: true,
      batchSize: together,
      ignoreStartAfter: true,
    }),
  )
  // As sent: a worker fetches one import at a time, and one that was fetched is waited for by later ones.
  for (const job of (jobs as JobWithMetadata<JobData>[]).sort(asSent)) {
    const boss = await withJobs(db, async (found) => found)
    const result = await withJobs(db, () =>
      runJob(boss, { queue, ...chosen }, job, { log: QUIET, signal }),
    )
    await settle(db, queue, job, result)
  }
  return jobs.length
}

const asSent = (a: JobWithMetadata<JobData>, b: JobWithMetadata<JobData>): number =>
  a.createdOn.getTime() - b.createdOn.getTime() || Number(a.data?.key) - Number(b.data?.key) || 0

async function settle(
  db: Pool,
  queue: QueueName,
  { id, retryCount }: JobWithMetadata<JobData>,
  { status, output }: Awaited<ReturnType<typeof runJob>>,
): Promise<void> {
  if (status === 'completed') {
    await withJobs(db, (boss) => boss.complete(queue, { id, retryCount }))
    return
  }
  if (status === 'deadletter') {
    await db.query('update pgboss.job set retry_limit = retry_count where id = $1', [id])
  }
  await withJobs(db, (boss) => boss.fail(queue, { id, retryCount }, output as object))
}

/** Failed jobs in short: `title 2 poisoned row`, `mail 11 mailbox full (given up)`. */
export async function failedJobs({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  return (await listFailedJobs(db)).map(
    ({ kind, tries, reason, nextAt }) =>
      `${kind} ${tries} ${reason}${nextAt === null ? ' (given up)' : ''}`,
  )
}
