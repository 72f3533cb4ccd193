import type { Db } from '../db/db.ts'
import { listRows } from '../db/sql.ts'
import { FAILED_QUEUE, QUEUE_NAMES, type QueueName } from './queues.ts'

/** The queues that have a job to run now. Served by pg-boss's index for fetching. */
export async function listReadyQueues(db: Db): Promise<QueueName[]> {
  const rows = await listRows<{ name: QueueName }>(db, 'ready-queues')`
    select distinct name from pgboss.job
     where state < 'active' and start_after <= now() and not blocked`
  return rows.map(({ name }) => name)
}

/** Number of waiting jobs of the queue, and the age of the oldest. */
export async function countReady(db: Db, queue: QueueName): Promise<number> {
  const rows = await listRows<{ count: number }>(db, 'count-ready-jobs')`
    select count(*) as count from pgboss.job
     where name = ${queue} and state < 'active' and start_after <= now() and not blocked`
  return rows[0]?.count ?? 0
}

/** The jobs of our queues that a worker is running, or was running when it ended. */
export async function listActiveJobs(db: Db): Promise<{ queue: QueueName; ids: string[] }[]> {
  return listRows<{ queue: QueueName; ids: string[] }>(db)`
    select name as queue, array_agg(id::text) as ids from pgboss.job
     where state = 'active' and name = any(${QUEUE_NAMES}) group by name`
}

/** Whether the database was started less than `ageMs` ago. */
export async function isRestartedSince(db: Db, ageMs: number): Promise<boolean> {
  const rows = await listRows<{ isRestarted: boolean }>(db)`
    select pg_postmaster_start_time() > now() - make_interval(secs => ${ageMs / 1_000}) as "isRestarted"`
  return rows[0]?.isRestarted ?? true
}

/** A job that failed: a dead letter, or one waiting for its next attempt. */
export type FailedJob = {
  id: string
  kind: string
  key: string
  tries: number
  firstAt: Date
  failedAt: Date
  /** Null if it is not retried automatically. */
  nextAt: Date | null
  reason: string
}

/** Cursor of a page of failed jobs. */
export type FailedJobPlace = { firstMs: number; kind: string; key: string }

/** Failed jobs, oldest first: one `page` of them, or all; or those of one name. */
export async function listFailedJobs(
  db: Db,
  {
    after = null,
    limit = null,
    named = null,
    isDead = false,
  }: {
    after?: FailedJobPlace | null
    limit?: number | null
    named?: { kind: string; key: string } | null
    /** Only dead letters. */
    isDead?: boolean
  } = {},
): Promise<FailedJob[]> {
  const { rows } = await db.query<FailedJob>(
    `select id, kind, key, tries, "firstAt", "failedAt", "nextAt", reason from (
       select id, source_name as kind, coalesce(data->>'key', source_name) as key,
              source_retry_count + 1 + (data ? 'reason')::int as tries, source_created_on as "firstAt", created_on as "failedAt",
              null::timestamptz as "nextAt", coalesce(source_output->>'message', data->>'reason', '') as reason
         from pgboss.job where name = $6 and state < 'completed'
       union all
       select id, name, coalesce(data->>'key', name), retry_count + (state = 'retry')::int + (data ? 'reason')::int, created_on,
              coalesce(started_on, created_on), start_after,
              coalesce(output->>'message', data->>'reason', '')
         from pgboss.job
        where name <> $6 and (state = 'retry' or (state = 'created' and data ? 'reason' and start_after > now()))) j,
       lateral (select floor(extract(epoch from "firstAt") * 1000)::bigint as first_ms) at
      where ($1::bigint is null or (first_ms, kind, key) > ($1, $2, $3))
        and ($4::text is null or (kind = $4 and key = $5)) and ("nextAt" is null or not $8)
      order by first_ms, kind, key limit $7`,
    [
      after?.firstMs ?? null,
      after?.kind ?? null,
      after?.key ?? null,
      named?.kind ?? null,
      named?.key ?? null,
      FAILED_QUEUE,
      limit,
      isDead,
    ],
  )
  return rows
}

/** Runs failed jobs that wait for their next attempt now: all, or those of one name; returns how many. */
export async function runWaitingJobs(
  db: Db,
  named: { kind: string; key: string } | null,
): Promise<number> {
  const { rowCount } = await db.query(
    `update pgboss.job set start_after = now()
      where name <> $1 and (state = 'retry' or (state = 'created' and data ? 'reason' and start_after > now()))
        and ($2::text is null or (name = $2 and coalesce(data->>'key', name) = $3))`,
    [FAILED_QUEUE, named?.kind ?? null, named?.key ?? null],
  )
  return rowCount ?? 0
}
