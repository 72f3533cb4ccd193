import type { PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
import type { CrashNote, CrashPlace, InFlight } from './in-flight.ts'
import { isRestartedSince, listActiveJobs } from './jobs.queries.ts'

/** Rows that may lie between two crashes at one place: progress is noted three times a second. */
const SAME_ROWS = 10_000
const SAME_SHARE = 0.05

/** How far a job was; null where it does not say so, and `none` where it only waited for its turn. */
export type PlaceOf = (job: InFlight) => Promise<CrashPlace | null | 'none'>

/**
 * Notes of the jobs a worker ran that it crashed, `how`; they are retried alone, and one that crashes its
 * process again at the same place is given up (`run-jobs.ts`). Nothing is noted where the database was
 * started since the worker was (`ageMs`): then it is no job's doing.
 */
export async function noteCrash(
  { boss, db, placeOf }: { boss: PgBoss; db: Db; placeOf: PlaceOf },
  jobs: readonly InFlight[],
  { how, ageMs }: { how: string; ageMs: number },
): Promise<void> {
  const isRestarted = await isRestartedSince(db, ageMs)
  for (const job of jobs) {
    const { queue, id, retryCount, crash, isBegun } = job
    const message = `its process ended: ${how}`
    // What had not begun crashed nothing; what it was suspected of before still counts.
    const place = isRestarted || !isBegun ? 'none' : await placeOf(job)
    const noted = isBegun ? { message } : { ...crash, message }
    const output = place === 'none' ? noted : afterCrash(crash, { message, place })
    await boss.fail(queue, { id, retryCount }, output)
  }
}

/** What is noted after a crash, where `before` was noted of the ones in a row before it. */
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

/** Has jobs retried whose workers are gone with their server, without waiting for their heartbeats to stop. */
export async function failOrphans(boss: PgBoss, db: Db): Promise<void> {
  for (const { queue, ids } of await listActiveJobs(db)) {
    await boss.fail(queue, ids, { message: 'its server ended' })
  }
}
