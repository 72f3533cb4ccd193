import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'

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
  const rows = await listRows<ImportQueue>(db, 'status-jobs')`
    select extract(epoch from now() - (select worker_at from alert_state))::float8 as away,
           count(*) as open,
           extract(epoch from now() - min(created_at) filter (where status = 'queued'))::float8 as waiting
      from import where status not in ('done', 'failed', 'undone', 'uploading')`
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
  const rows = await listRows<MailQueue>(db, 'status-mail')`
    select count(*) as waiting, count(*) filter (where failure is not null) as refused,
           extract(epoch from now() - min(created_at))::float8 as oldest,
           (select extract(epoch from now() - max(sent_at))::float8 from mail
             where sent_at > now() - interval '30 days') as sent
      from mail where sent_at is null and given_up_at is null`
  return rows[0] ?? { waiting: 0, oldest: null, refused: 0, sent: null }
}

export type FeedRow = {
  name: string
  countyId: number | null
  asOf: string | null
  updatedAt: Date | null
  failure: string | null
}

/** What the page for everyone says; the source's people read the reason. */
const FAILED = 'The last run of its source failed.'

/**
 * Each list of the record that a source or a profile reads, with its newest edition, and whether its source's last run
 * failed. A list that a person pasted or uploaded once is no feed.
 */
export async function listFeedRows(db: Db, limit: number): Promise<FeedRow[]> {
  return listRows<FeedRow>(db, 'status-feeds')`
    with fed as (
      select i.list_id, bool_and(last.is_good) as is_good
        from source s
       cross join lateral (select i.list_id from source_run r
                             join import i on i.id = r.import_id and i.status = 'done' and not i.is_private
                            where r.source_id = s.id order by r.id desc limit 1) i
       cross join lateral (select r.outcome in ('imported', 'unchanged') and f.status is distinct from 'failed' as is_good
                             from source_run r left join import f on f.id = r.import_id
                            where r.source_id = s.id and r.outcome is not null
                            order by r.id desc limit 1) last
       group by i.list_id)
    select l.name, d.county_id as "countyId",
      case when (d.list_day <> d.as_of) is not true then d.as_of end as "asOf",
           d.ended_at as "updatedAt", case when not fed.is_good then ${FAILED} end as failure
      from county_list l
      join lateral (select county_id, as_of, list_day, ended_at, profile from import
                     where list_id = l.id and status = 'done'
                     order by ended_at desc nulls last limit 1) d on true
      left join fed on fed.list_id = l.id
     where d.profile <> 'generic' or fed.list_id is not null
     order by d.ended_at desc nulls last, l.id limit ${limit}`
}
