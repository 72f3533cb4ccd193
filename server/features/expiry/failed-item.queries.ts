import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'
import { sendJobs } from '../../platform/jobs/boss.ts'
import { isQueue, type JobData } from '../../platform/jobs/queues.ts'

/** Sends the failed items of a restored backup to their queues. */
export async function sendFailedItems(db: Db): Promise<void> {
  const rows = await listRows<{ queue: string; key: string; rows: unknown; reason: string }>(db)`
    delete from failed_item returning queue, key, rows, reason`
  for (const [queue, jobs] of Map.groupBy(rows, (row) => row.queue)) {
    // Imports are sent again by their rows.
    if (!isQueue(queue) || queue === 'import') continue
    await sendJobs(
      db,
      queue,
      jobs.map(({ key, rows, reason }): JobData => ({ key, rows, reason })),
    )
  }
}
