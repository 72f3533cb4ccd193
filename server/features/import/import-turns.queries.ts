import { type Db, inTransaction, type Pool } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'
import { sendImport } from './import.queries.ts'
import { startStep } from './import-line.queries.ts'
import { WAITS_FOR_TURN } from './import-size.ts'

/** Import processes on this server: in total, and those that large imports may use. */
export type Places = { all: number; large: number }

/** How long it waits before another yields to it: a process may just be starting. */
const PATIENCE = '2 seconds'

/**
 * The import that import $1 must yield to; none if it may go on. It belongs to another workspace and another network,
 * which hold no process, and no process is free for it. Import $1 yields if an earlier import of its own workspace or
 * network holds a process too (of several such, the last yields), or if it is a small one that has brought no rows
 * for long ($4). Running jobs are few, and waiting ones are read by pg-boss's index for fetching.
 */
const FIND_WAITING = `
  with line as materialized (
    select j.id, (j.data->>'key')::bigint as import_id, j.state = 'active' as runs,
           j.priority, j.created_on, greatest(j.created_on, j.start_after) as since,
           coalesce(j.group_id = 'large', false) as is_large,
           held.kind, held.by
      from pgboss.job j, lateral (values ('workspace', j.data->'rows'->>'workspace'),
                                         ('network', j.data->'rows'->>'network')) held (kind, by)
     where j.name = 'import' and j.state <= 'active'),
  running as (select * from line where runs),
  taken as (select count(distinct id) as all, count(distinct id) filter (where is_large) as large from running),
  waiting as (
    select w.* from line w, taken
     where not w.runs and w.since < now() - interval '${PATIENCE}'
       and (taken.all >= $2 or (w.is_large and taken.large >= $3))
       and not exists (select from line h join running r on r.kind = h.kind and r.by = h.by where h.id = w.id))
  select w.id from waiting w, running me
   where me.import_id = $1 and w.kind = me.kind and w.by is distinct from me.by
     and (me.is_large or not w.is_large or (select large < $3 from taken))
     and (($4 and not me.is_large)
       or (me.by is not null
         and exists (select from running first
                      where first.kind = me.kind and first.by = me.by and first.import_id < me.import_id)
         and not exists (select from running last join import i on i.id = last.import_id
                          where last.kind = me.kind and last.by = me.by and last.import_id > me.import_id
                            and i.status in ('queued', 'reading', 'waiting'))))
   order by w.priority desc, w.created_on, w.id limit 1`

/** Whether the import must yield its process to somebody who has none. `isSlow`: it has brought no rows for long. */
export async function mustGiveWay(
  db: Db,
  importId: number,
  places: Places,
  isSlow = false,
): Promise<boolean> {
  const values = [importId, places.all, places.large, isSlow]
  const { rowCount } = await db.query({ name: 'import-gives-way', text: FIND_WAITING, values })
  return rowCount === 1
}

/**
 * Requeues the import behind the one it yields to. It has written nothing. A slow one waits among large ones from
 * then on, which leave a process to others; there it no longer yields for being slow.
 */
export async function giveWay(
  db: Pool,
  importId: number,
  places: Places,
  isSlow = false,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await listRows<{ network: string | null }>(tx)`
      select data->'rows'->>'network' as network from pgboss.job
       where name = 'import' and state = 'active' and data->>'key' = ${importId}::text limit 1`
    await tx.query(
      `update pgboss.job set priority = (select max(priority) + 1 from pgboss.job
                                          where name = 'import' and state < 'active')
        where name = 'import' and state < 'active' and id in (${FIND_WAITING})`,
      [importId, places.all, places.large, isSlow],
    )
    await startStep(tx, importId, { status: 'queued', message: WAITS_FOR_TURN })
    await sendImport(tx, importId, rows[0]?.network ?? null, isSlow)
  })
}
