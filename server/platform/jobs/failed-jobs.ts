import type { Db } from '../db/db.ts'
import { withJobs } from './boss.ts'
import { type FailedJob, listFailedJobs } from './jobs.queries.ts'
import { FAILED_QUEUE, isQueue, type QueueName } from './queues.ts'

/** Dead letters moved back to their queues in one call. */
const REDRIVE_BATCH = 1_000

/** What of a feature's own rows changes when its dead letter is retried or dropped, by queue. */
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

/** Has what is named tried at once, everything where nothing is named; answers how many jobs that are. */
export async function retryFailedJobs(
  db: Db,
  named: Name | null,
  hooks: FailedJobHooks,
): Promise<number> {
  const failed = await listFailedJobs(db, { named })
  const dead = failed.filter(isDead)
  for (const { kind, key } of dead) if (isQueue(kind)) await hooks[kind]?.onRetry?.(db, key)
  await withJobs(db, async (jobs) => {
    for (let at = 0; at < dead.length; at += REDRIVE_BATCH) {
      const ids = dead.slice(at, at + REDRIVE_BATCH).map(({ id }) => id)
      await jobs.redrive(FAILED_QUEUE, { ids })
    }
    const startAfter = new Date(0)
    for (const { kind, id } of failed.filter((job) => !isDead(job))) {
      await jobs.update(kind, undefined, { id, startAfter })
    }
  })
  return failed.length
}

/** Gives up what is named for good; false where there is no such job. */
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

/** Takes dead letters of a key away whose reason is gone. */
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
