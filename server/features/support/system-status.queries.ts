import type { Db } from '../../platform/db/db.ts'

/** An empty query that measures the database's response time. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.query({ name: 'status-ping', text: 'select 1' })
}

export type ImportQueue = {
  /** Seconds since a worker was seen; null if none ever was. */
  away: number | null
  /** Imports that have not ended. */
  open: number
  /** Seconds the oldest waiting import has waited; null when none waits. */
  waiting: number | null
}

/** Records that the process for alerts and mail is running. */
export async function recordServiceBeat(db: Db): Promise<void> {
  await db.query('update alert_state set worker_at = now() where id = 1')
}

export async function getImportQueue(db: Db): Promise<ImportQueue> {
  const { rows } = await db.query<ImportQueue>({
    name: 'status-jobs',
    text: `select extract(epoch from now() - (select worker_at from alert_state))::float8 as away,
                  count(*) as open,
                  extract(epoch from now() - min(created_at) filter (where status = 'queued'))::float8 as waiting
             from import where status not in ('done', 'failed', 'undone', 'uploading')`,
  })
  return rows[0] ?? { away: null, open: 0, waiting: null }
}

export type MailQueue = {
  waiting: number
  /** Age in seconds of the oldest waiting email. */
  oldest: number | null
  /** Waiting emails whose last attempt failed. */
  refused: number
  /** Seconds since the last email was sent, within 30 days. */
  sent: number | null
}

export async function getMailQueue(db: Db): Promise<MailQueue> {
  const { rows } = await db.query<MailQueue>({
    name: 'status-mail',
    text: `select count(*) as waiting, count(*) filter (where failure is not null) as refused,
                  extract(epoch from now() - min(created_at))::float8 as oldest,
                  (select extract(epoch from now() - max(sent_at))::float8 from mail
                    where sent_at > now() - interval '30 days') as sent
             from mail where sent_at is null and given_up_at is null`,
  })
  return rows[0] ?? { waiting: 0, oldest: null, refused: 0, sent: null }
}

export type FeedRow = {
  name: string
  countyId: number | null
  asOf: string | null
  updatedAt: Date | null
  failure: string | null
}

/** Each list with its newest edition, and why the last attempt failed, if it did. Served by `import_done` and `import_failed`. */
export async function listFeedRows(db: Db, limit: number): Promise<FeedRow[]> {
  const { rows } = await db.query<FeedRow>({
    name: 'status-feeds',
    text: `select l.name, d.county_id as "countyId", case when (d.list_day <> d.as_of) is not true then d.as_of end as "asOf",
                  d.ended_at as "updatedAt",
                  (select f.message from import f
                    where f.status = 'failed' and not f.is_private and f.file_name = d.file_name and f.ended_at > d.ended_at
                    order by f.ended_at desc limit 1) as failure
             from county_list l
             join lateral (select county_id, as_of, list_day, ended_at, file_name from import
                            where list_id = l.id and status = 'done'
                            order by ended_at desc nulls last limit 1) d on true
            order by d.ended_at desc nulls last, l.id limit $1`,
    values: [limit],
  })
  return rows
}
