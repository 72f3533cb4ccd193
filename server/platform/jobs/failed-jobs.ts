import type { Db } from '../db/db.ts'
import { withJobs } from './boss.ts'
import {
  type FailedJob,
  type FailedJobPlace,
  listFailedJobs,
  runWaitingJobs,
} from './jobs.queries.ts'
import { FAILED_QUEUE, isQueue, type QueueName } from './queues.ts'

/** Dead letters kept in memory and moved back to their queues at a time. */
const REDRIVE_BATCH = 1_000

/** What changes in a feature's own rows when its dead letter is retried or dropped, by queue. */
export type FailedJobHooks = Partial<
  Record<
    QueueName,
    {
      onRetry?: (db: Db, key: string) => Promise<void>
      onDrop?: (db: Db, key: string) => Promise<void>
    }
  >
>

type Name = { kind: string; key: string }

/** Retries the named jobs at once, or all if none are named; returns how many. */
export async function retryFailedJobs(
  db: Db,
  named: Name | null,
  hooks: FailedJobHooks,
): Promise<number> {
  let count = await runWaitingJobs(db, named)
  for (let after: FailedJobPlace | null = null; ; ) {
    const dead: FailedJob[] = await listFailedJobs(db, {
      named,
      after,
      isDead: true,
      limit: REDRIVE_BATCH,
    })
    const last = dead.at(-1)
    if (!last) return count
    for (const { kind, key } of dead) if (isQueue(kind)) await hooks[kind]?.onRetry?.(db, key)
    await withJobs(db, (jobs) =>
      jobs.redrive(FAILED_QUEUE, { ids: dead.map(({ id }) => id), limit: REDRIVE_BATCH }),
    )
    count += dead.length
    after = { firstMs: last.firstAt.getTime(), kind: last.kind, key: last.key }
  }
}

/** Drops a failed job for good; false if there is no such job. */
export async function dropFailedJob(db: Db, named: Name, hooks: FailedJobHooks): Promise<boolean> {
  const failed = await listFailedJobs(db, { named })
  if (isQueue(named.kind)) {
    for (const job of failed.filter(isDead)) await hooks[named.kind]?.onDrop?.(db, job.key)
  }
  await withJobs(db, async (jobs) => {
    for (const job of failed) await jobs.deleteJob(isDead(job) ? FAILED_QUEUE : job.kind, job.id)
  })
  return failed.length > 0
}

/** Removes the dead letters of a key whose cause is gone. */
export async function clearFailedJobs(db: Db, kind: QueueName, key: string): Promise<void> {
  const dead = (await listFailedJobs(db, { named: { kind, key } })).filter(isDead)
  if (dead.length === 0) return
  await withJobs(db, (jobs) =>
    jobs.deleteJob(
      FAILED_QUEUE,
      dead.map(({ id }) => id),
    ),
  )
}

const isDead = ({ nextAt }: FailedJob): boolean => nextAt === null
