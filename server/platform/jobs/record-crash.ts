import type { PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
import type { CrashNote, CrashPlace, InFlight } from './in-flight.ts'
import { isRestartedSince, listActiveJobs } from './jobs.queries.ts'

/** Maximum rows between two crashes at the same place: progress is recorded three times a second. */
const SAME_ROWS = 10_000
const SAME_SHARE = 0.05

/** The progress of a job; null if it reports none, `none` if it was only waiting for its turn. */
export type PlaceOf = (job: InFlight) => Promise<CrashPlace | null | 'none'>

/**
 * Records a crash on the jobs of the worker; `how` says how it ended. They are retried alone, and a job that crashes
 * its process again at the same place is given up (`run-jobs.ts`). Nothing is recorded if the database was started
 * after the worker (`ageMs`): then no job is to blame.
 */
export async function recordCrash(
  { boss, db, placeOf }: { boss: PgBoss; db: Db; placeOf: PlaceOf },
  jobs: readonly InFlight[],
  { how, ageMs }: { how: string; ageMs: number },
): Promise<void> {
  const isRestarted = await isRestartedSince(db, ageMs)
  for (const job of jobs) {
    const { queue, id, retryCount, crash, isBegun } = job
    const message = `its process ended: ${how}`
    // A job that had not started cannot have crashed the process; earlier suspicion still counts.
    const place = isRestarted || !isBegun ? 'none' : await placeOf(job)
    const noted = isBegun ? { message } : { ...crash, message }
    const output = place === 'none' ? noted : afterCrash(crash, { message, place })
    await boss.fail(queue, { id, retryCount }, output)
  }
}

/** The record after a crash; `before` is the record of the preceding consecutive crashes. */
export function afterCrash(
  before: CrashNote | null,
  { message, place }: Pick<CrashNote, 'message' | 'place'>,
): CrashNote {
  const isSame = before !== null && isSamePlace(before.place, place)
  return {
    message,
    place,
    crashes: isSame ? before.crashes + 1 : 1,
    crashesInAll: (before?.crashesInAll ?? 0) + 1,
  }
}

function isSamePlace(a: CrashPlace | null, b: CrashPlace | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.stage === b.stage && Math.abs(a.rows - b.rows) <= Math.max(SAME_ROWS, SAME_SHARE * b.rows)
  )
}

/** Retries jobs whose workers ended with their server, without waiting for their heartbeats to time out. */
export async function failOrphans(boss: PgBoss, db: Db): Promise<void> {
  for (const { queue, ids } of await listActiveJobs(db)) {
    await boss.fail(queue, ids, { message: 'its server ended' })
  }
}
