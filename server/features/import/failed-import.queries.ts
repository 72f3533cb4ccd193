import type { Db } from '../../platform/db/db.ts'
import { changesRow, listRows, runSql } from '../../platform/db/sql.ts'
import { sendJobs } from '../../platform/jobs/boss.ts'
import type { CrashPlace } from '../../platform/jobs/in-flight.ts'
import { WAITS_FOR_TURN } from './import-size.ts'

/**
 * Gives an import up for a reason unrelated to its list: its file is kept, and it can be retried. An import to be
 * undone stays unchanged.
 */
export async function giveUpImport(db: Db, importId: number, message: string): Promise<void> {
  await runSql(db)`update import
        set status = case when status = 'undoing' then 'done' else 'failed' end,
          ended_at = clock_timestamp(),
            message = case when status = 'undoing'
                           then 'Undoing failed; nothing was changed. Please try again.' else ${message} end
      where id = ${importId} and status not in ('done', 'undone')`
}

/** Reopens a failed import whose file is kept, so that a job can restart it; false if there is none. */
export async function reopenImport(db: Db, importId: number): Promise<boolean> {
  return changesRow(db)`
    update import set status = 'queued', ended_at = null, message = ${WAITS_FOR_TURN}
     where id = ${importId} and status = 'failed'
       and import_has_file(import.id)`
}

/** Discards a failed import for good, with its file. */
export async function dropImport(db: Db, importId: number): Promise<void> {
  await runSql(db)`with given_up as (
        update import set message = 'This import was dropped, and nothing was imported. Please import the file again.'
         where status = 'failed' and id = ${importId} returning id)
      select delete_import_file(id) from given_up`
}

/** The progress of an import; `none` if it is waiting, and so cannot cause a crash. */
export async function findPlace(db: Db, importId: number): Promise<CrashPlace | 'none'> {
  const rows = await listRows<CrashPlace>(db)`select status as stage, rows_read as rows from import
      where id = ${importId} and status in ('reading', 'writing', 'undoing')`
  return rows[0] ?? 'none'
}

/** Sends a job for each open import without one: from a restored backup, or lost. Served by `import_open`. */
export async function resendImports(db: Db): Promise<void> {
  const rows = await listRows<{ key: number }>(db)`select id as key from import i
      where status not in ('done', 'failed', 'undone', 'uploading')
        and not exists (select from pgboss.job j where j.name = 'import' and j.state < 'completed'
                           and j.data->>'key' = i.id::text)
      order by id`
  await sendJobs(db, 'import', rows)
}
