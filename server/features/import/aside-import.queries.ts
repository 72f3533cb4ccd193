import type { Db } from '../../platform/db/db.ts'
import type { InHand } from '../../platform/jobs/in-hand.ts'
import { clearAside } from '../../platform/jobs/set-aside.ts'

/** Rows that may lie between two ends at one place: progress is noted three times a second. */
const SAME_ROWS = 10_000
const SAME_SHARE = 0.05

/**
 * Notes of imports that their worker ended by itself, while its server and database went on: when those
 * end too, it is no import's doing. Nor is it where the import only waited for its turn. Another place
 * than the last time begins the count anew.
 */
export async function noteWorkerDeath(
  db: Db,
  inHand: readonly InHand[],
  how: string,
): Promise<void> {
  for (const { importId, database } of inHand) {
    await db.query(
      `insert into set_aside as a (kind, key, data, reason, due_at)
         select 'import', i.id::text, jsonb_build_object('status', i.status, 'rows', i.rows_read, 'deaths', 1), $3, now()
           from import i
          where i.id = $1 and i.status in ('reading', 'writing', 'undoing')
            and pg_postmaster_start_time()::text = $2
       on conflict (kind, key) do update
          set data = excluded.data || jsonb_build_object('deaths', coalesce((a.data->>'deaths')::int, 0) + 1),
              reason = excluded.reason, failed_at = now(), due_at = now(),
              tries = case when a.data->>'status' = excluded.data->>'status'
                             and abs((a.data->>'rows')::float8 - (excluded.data->>'rows')::float8)
                                 <= greatest($4, $5 * (excluded.data->>'rows')::float8)
                           then a.tries + 1 else 1 end`,
      [importId, database, `its worker ended: ${how}`, SAME_ROWS, SAME_SHARE],
    )
  }
}

/** Sets an import aside with its file; `message` is for its person, `reason` for the staff. */
export async function putAside(
  db: Db,
  importId: number,
  { message, reason }: { message: string; reason: string },
): Promise<void> {
  await db.query(
    `with failed as (
       update import set status = 'failed', message = $2, ended_at = clock_timestamp()
        where id = $1 and status not in ('done', 'undone') returning id)
     insert into set_aside (kind, key, reason, due_at)
       select 'import', id::text, $3, null from failed
     on conflict (kind, key) do update set reason = excluded.reason, failed_at = now(), due_at = null`,
    [importId, message, reason],
  )
}

/** An import that has ended is not set aside. */
export async function clearImportAside(db: Db, importId: number): Promise<void> {
  await clearAside(db, 'import', [importId])
}

/** Has what was set aside begun again from its file, all of it where `key` is null; answers how many. */
export async function retryImports(db: Db, key: string | null): Promise<number> {
  const { rowCount } = await db.query(
    `with gone as (
       delete from set_aside where kind = 'import' and ($1::text is null or key = $1) returning key),
     again as (
       update import set status = 'queued', attempt = 0, ended_at = null, message = 'Waiting for its turn'
        where id = any(select key::bigint from gone) and status = 'failed')
     select from gone`,
    [key],
  )
  return rowCount ?? 0
}

/** Gives an import that was set aside up for good, with its file. False where there is none. */
export async function dropImport(db: Db, key: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `with given_up as (
       update import set message = 'This list was given up; nothing was imported. Please import the file again.'
        where status = 'failed'
          and id = (select key::bigint from set_aside where kind = 'import' and key = $1) returning id),
     gone as (
       delete from set_aside where kind = 'import' and key = (select id::text from given_up) returning key),
     chunks as (
       delete from import_chunk where import_id = (select id from given_up))
     select from gone`,
    [key],
  )
  return rowCount === 1
}
