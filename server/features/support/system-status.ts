import type { SystemStatus } from '../../../contract/support.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'

type Part = SystemStatus['parts'][number]

/** A database that takes longer than this for nothing is slow. */
const SLOW_DATABASE_MS = 500
/** Work that waits longer than this waits for a worker that is busy or away. */
const SLOW_JOBS_SECONDS = 120
/** A worker that said nothing for so long is away. */
const WORKER_AWAY_SECONDS = 60
const SLOW_MAIL_SECONDS = 300
/** Lists named one by one; the most recent ones. */
const MOST_FEEDS = 50

/** How the service is doing now: measured at this moment, nothing remembered. */
export async function getSystemStatus(db: Db): Promise<SystemStatus> {
  const begun = performance.now()
  await db.query({ name: 'status-ping', text: 'select 1' })
  const pingMs = performance.now() - begun
  const [jobs, email, feeds] = await Promise.all([jobsPart(db), mailPart(db), listFeeds(db)])
  return {
    checkedAt: new Date().toISOString(),
    parts: [
      {
        name: 'database',
        state: pingMs > SLOW_DATABASE_MS ? 'slow' : 'ok',
        detail: `Answers in ${pingMs < 1 ? 'less than 1' : Math.round(pingMs)} ms`,
      },
      jobs,
      email,
    ],
    feeds,
  }
}

async function jobsPart(db: Db): Promise<Part> {
  const { rows } = await db.query<{ away: number | null; open: number; waiting: number | null }>({
    name: 'status-jobs',
    text: `select extract(epoch from now() - (select worker_at from alert_state))::float8 as away,
                  count(*) as open,
                  extract(epoch from now() - min(created_at) filter (where status = 'queued'))::float8 as waiting
             from import where status not in ('done', 'failed', 'undone', 'uploading')`,
  })
  const { away = null, open = 0, waiting = null } = rows[0] ?? {}
  const work =
    open === 0 ? 'nothing waits' : `${open === 1 ? '1 import is' : `${open} imports are`} under way`
  if (away === null || away > WORKER_AWAY_SECONDS) {
    return {
      name: 'jobs',
      state: 'down',
      detail: `No worker has been seen ${away === null ? 'yet' : `for ${duration(away)}`}; ${work}`,
    }
  }
  const isSlow = waiting !== null && waiting > SLOW_JOBS_SECONDS
  return {
    name: 'jobs',
    state: isSlow ? 'slow' : 'ok',
    detail: `A worker is there; ${work}${isSlow ? `, the oldest for ${duration(waiting)}` : ''}`,
  }
}

async function mailPart(db: Db): Promise<Part> {
  const { rows } = await db.query<{
    waiting: number
    oldest: number | null
    refused: number
    sent: number | null
  }>({
    name: 'status-mail',
    text: `select count(*) as waiting, count(*) filter (where failure is not null) as refused,
                  extract(epoch from now() - min(created_at))::float8 as oldest,
                  (select extract(epoch from now() - max(sent_at))::float8 from mail
                    where sent_at > now() - interval '30 days') as sent
             from mail where due_at is not null`,
  })
  const { waiting = 0, oldest = null, refused = 0, sent = null } = rows[0] ?? {}
  const last =
    sent === null ? 'none was sent in the last 30 days' : `the last went ${duration(sent)} ago`
  if (refused > 0) {
    return {
      name: 'email',
      state: refused === waiting ? 'down' : 'slow',
      detail: `${refused} of ${waiting} waiting mails could not be delivered yet; ${last}`,
    }
  }
  return {
    name: 'email',
    state: oldest !== null && oldest > SLOW_MAIL_SECONDS ? 'slow' : 'ok',
    detail: `${waiting === 0 ? 'No mail waits' : `${waiting} waiting`}; ${last}`,
  }
}

/** Each list with its newest edition, and whether the last try failed. Served by `import_done` and `import_failed`. */
async function listFeeds(db: Db): Promise<SystemStatus['feeds']> {
  const { rows } = await db.query<{
    name: string
    countyId: number | null
    asOf: string | null
    updatedAt: Date | null
    failure: string | null
  }>({
    name: 'status-feeds',
    text: `select l.name, d.county_id as "countyId", d.as_of as "asOf", d.ended_at as "updatedAt",
                  (select f.message from import f
                    where f.status = 'failed' and f.file_name = d.file_name and f.ended_at > d.ended_at
                    order by f.ended_at desc limit 1) as failure
             from county_list l
             join lateral (select county_id, as_of, ended_at, file_name from import
                            where list_id = l.id and status = 'done'
                            order by ended_at desc nulls last limit 1) d on true
            order by d.ended_at desc nulls last, l.id limit $1`,
    values: [MOST_FEEDS],
  })
  return rows.map(({ countyId, updatedAt, ...row }) => ({
    ...row,
    county: countyId === null ? null : countyLabel(countyId),
    updatedAt: updatedAt?.toISOString() ?? null,
  }))
}

/** `40 seconds`, `5 minutes`, `3 hours`, `2 days` */
function duration(seconds: number): string {
  const steps = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const
  const [length, word] = steps.find(([each]) => seconds >= each) ?? [1, 'second']
  const count = Math.floor(seconds / length)
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
