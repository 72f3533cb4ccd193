import { Gauge, Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import type { Metrics } from './process-metrics.ts'

type Row = { name: string; label: string; value: number }

/** Waiting items are counted up to this number, because counting has a cost. */
const COUNTED = 100_000

const waiting = (kind: string, from: string) =>
  `select 'waiting', '${kind}', (select count(*) from (select 1 from ${from} limit ${COUNTED}) due)`

const oldest = (kind: string, age: string, from: string) =>
  `select 'oldest', '${kind}', coalesce((select extract(epoch from now() - min(${age})) from ${from}), 0)`

const SQL = [
  waiting('mail', `mail where sent_at is null and given_up_at is null`),
  oldest('mail', 'created_at', `mail where sent_at is null and given_up_at is null`),
  waiting('webhook', `webhook_delivery where state <> 'ended'`),
  oldest('webhook', 'created_at', `webhook_delivery where state <> 'ended'`),
  waiting('import', `import where status in ('queued', 'running', 'undoing')`),
  oldest('import', 'created_at', `import where status in ('queued', 'running', 'undoing')`),
  waiting('title', 'title_due'),
  waiting('owner', 'owner_due'),
  waiting('map', 'map_due'),
  waiting('screen', 'screen_due'),
  waiting('alert', 'watched_change'),
  `select 'waiting', 'payment-review', count(*) from purchase where status = 'review'`,
  `select 'failed', 'mail', count(*) from mail where given_up_at is not null`,
  `select 'failed', 'import', count(*) from import where status = 'failed' and ended_at > now() - interval '1 day'`,
  `select 'dead', source_name, count(*) from pgboss.job where name = 'failed' and state < 'completed' group by 2`,
  `select 'failed', 'webhook', count(*) from webhook_endpoint where disabled_at is not null`,
  `select 'job', state::text, count(*) from pgboss.job group by state`,
  `select 'job-oldest', name, extract(epoch from now() - min(created_on)) from pgboss.job
    where state in ('created', 'retry', 'active') group by name`,
].join(' union all ')

const MEANING: Readonly<Record<string, readonly [string, string, string]>> = {
  waiting: ['parcelproof_work_waiting', 'Waiting items, up to 100,000 of a kind.', 'kind'],
  oldest: ['parcelproof_work_oldest_seconds', 'Age of the oldest waiting item.', 'kind'],
  failed: [
    'parcelproof_work_failed',
    'Failed: undelivered mail; lists refused in a day; disabled webhooks.',
    'kind',
  ],
  dead: ['parcelproof_jobs_dead', 'Dead letters: jobs that failed for good.', 'queue'],
  job: ['parcelproof_jobs', 'Jobs of the queue.', 'state'],
  'job-oldest': ['parcelproof_job_oldest_seconds', 'Age of a queue’s oldest open job.', 'queue'],
}

/** Database availability and waiting work; the same for all server processes. */
export async function workMetrics(db: Db): Promise<Metrics> {
  const registry = new Registry()
  const registers = [registry]
  const isUp = new Gauge({
    name: 'parcelproof_database_up',
    help: 'Whether the database is available.',
    registers,
  })
  const rows = await readWork(db)
  isUp.set(rows === null ? 0 : 1)
  for (const [kind, [name, help, label]] of Object.entries(MEANING)) {
    const gauge = new Gauge({ name, help, labelNames: [label], registers })
    for (const row of rows ?? []) {
      if (row.name === kind) gauge.set({ [label]: row.label }, Number(row.value))
    }
  }
  return registry.getMetricsAsJSON()
}

async function readWork(db: Db): Promise<readonly Row[] | null> {
  try {
    return (await db.query<Row>(`select * from (${SQL}) work (name, label, value)`)).rows
  } catch {
    // The metric says that it is down; the log says why.
    return null
  }
}
