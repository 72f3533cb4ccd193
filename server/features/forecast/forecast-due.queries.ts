import type { Db } from '../../platform/db/db.ts'
import { sendJob } from '../../platform/jobs/boss.ts'

/** Queues the counties of the query for training, once the transaction commits. */
export async function markForecastsDue(tx: Db, counties: string): Promise<void> {
  await tx.query(
    `insert into forecast_due as d (county_id) select county_id from (${counties}) c order by county_id
     on conflict (county_id) do update set changes = d.changes + 1`,
  )
  await sendJob(tx, 'forecasts')
}
