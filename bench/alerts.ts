import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays, centralDay } from '../domain/lib/local-date.ts'
import { homeOf } from '../server/features/account/person-workspace.queries.ts'
import { raiseDeadlines } from '../server/features/alerts/raise-deadlines.ts'
import { sendDigests } from '../server/features/notifications/send-digests.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { attachDatabase } from '../server/platform/db/start-database.ts'
import { countQueries } from '../server/platform/testing/count-queries.ts'
import { makeMembers, removeMembers } from './load-people.ts'
import { busy, machine, writeRun } from './results.ts'

/** The server writes its statistics at most this often. */
const STATISTICS_MS = 1_500

/**
 * `npm run bench -- alerts [--people 2000] [--tracked 50]`: cost of the daily job that looks for near days, of the next
 * day's, which finds most of them reported, and of the mails, on the database of `DATA_DIR` or `DATABASE_URL`.
 */
export async function alertsBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '2000' },
      tracked: { type: 'string', default: '50' },
    },
  })
  const [people, tracked] = [Number(values.people), Number(values.tracked)]
  const database = await attachDatabase(readConfig(process.env), { log: () => {} })
  const db = openPool(database.url, 2)
  try {
    const properties = await countProperties(db)
    const rows = await track(db, people, tracked)
    process.stdout.write(`${rows.toLocaleString('en-US')} tracked parcels\n`)
    const lines = await measureDays(db, rows)
    const n = properties.toLocaleString('en-US')
    const report = `\`npm run bench -- alerts\` on ${machine()}; ${n} properties, ${people.toLocaleString('en-US')} people who track ${tracked} parcels in a tax sale each, chosen at random: ${rows.toLocaleString('en-US')} in all. ${busy()}. In one process, no server beside it. SQL: time the database was executing statements, of which the rest is Node's.

| job | seconds | of it SQL | statements | made | ms a tracked parcel |
|---|---:|---:|---:|---:|---:|
${lines.join('\n')}
`
    process.stdout.write(report)
    await writeRun({ title: `Daily alerts at ${n} properties`, report })
  } finally {
    await removeMembers(db)
    await db.end()
    await database.stop()
  }
}

async function measureDays(db: Pool, rows: number): Promise<string[]> {
  const today = centralDay(new Date())
  const tomorrow = addDays(today, 1)
  const publicUrl = 'https://pp.example'
  const mailOf = (day: string) => (pool: Pool) =>
    sendDigests(pool, { publicUrl, now: new Date(`${day}T18:00:00Z`) })
  const steps: Array<[string, (pool: Pool) => Promise<number>]> = [
    ['near days, everybody for the first time', (pool) => raiseDeadlines(pool, today)],
    ['the mails of that', mailOf(today)],
    ['near days, the day after', (pool) => raiseDeadlines(pool, tomorrow)],
    ['the mails of that', mailOf(tomorrow)],
  ]
  await db.query('update alert_state set deadlines_on = null')
  await db.query('analyze tracked_property, workspace_member')
  const lines: string[] = []
  for (const [what, run] of steps) {
    const counted = countQueries(db)
    const before = await activeMs(db)
    const started = performance.now()
    const made = await run(counted.db)
    const ms = performance.now() - started
    const sql = (await activeMs(db)) - before
    const cells = [
      what,
      (ms / 1_000).toFixed(1),
      (sql / 1_000).toFixed(1),
      counted.queries.length.toLocaleString('en-US'),
      made.toLocaleString('en-US'),
      (ms / rows).toFixed(2),
    ]
    lines.push(`| ${cells.join(' | ')} |`)
  }
  return lines
}

/** Makes people with a watchlist each. */
async function track(db: Pool, people: number, each: number): Promise<number> {
  const members = await makeMembers(db, people, 0)
  const { rows } = await db.query<{ id: number }>(
    'select property_id as id from tax_sale order by md5(property_id::text) limit $1',
    [people * each],
  )
  let all = 0
  for (const [at, { userId }] of members.entries()) {
    const ids = Array.from(
      { length: Math.min(each, rows.length) },
      (_, n) => rows[(at * each + n) % rows.length]?.id,
    )
    const { rowCount } = await db.query(
      'insert into tracked_property (property_id, workspace_id) select unnest($1::bigint[]), $2',
      [ids, await homeOf(db, userId)],
    )
    all += rowCount ?? 0
  }
  return all
}

async function countProperties(db: Pool): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select coalesce(sum(n), 0)::float8 as n from property_count',
  )
  return rows[0]?.n ?? 0
}

/** Time that the database has executed statements. */
async function activeMs(db: Pool): Promise<number> {
  await sleep(STATISTICS_MS)
  const { rows } = await db.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.ms ?? 0
}
