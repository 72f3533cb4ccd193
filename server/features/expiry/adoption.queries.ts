import type { Db } from '../../platform/db/db.ts'
import { sendJobs } from '../../platform/jobs/boss.ts'
import { isQueue, type JobData } from '../../platform/jobs/queues.ts'

/** Queues of the kinds of `set_aside` that are called otherwise now. */
const QUEUE_OF_KIND: Readonly<Record<string, string>> = {
  map: 'map-place',
  spelling: 'reindex-property',
  'instrument-spelling': 'reindex-instrument',
}

/** Sends the dead letters of the release before to their queues. What crashed as a whole is a sweep's now. */
export async function adoptDeadLetters(db: Db): Promise<void> {
  const { rows } = await db.query<{ kind: string; key: string; rows: unknown; reason: string }>(
    `delete from set_aside where due_at is null or due_at < now()
     returning kind, key, data as rows, reason`,
  )
  for (const [kind, jobs] of Map.groupBy(rows, (row) => QUEUE_OF_KIND[row.kind] ?? row.kind)) {
    if (!isQueue(kind) || kind === 'import') continue
    await sendJobs(
      db,
      kind,
      jobs.map(({ key, rows, reason }): JobData => ({ key, rows, reason })),
    )
  }
}
