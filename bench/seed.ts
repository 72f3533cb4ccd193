import { parseArgs } from 'node:util'
import { centralDay } from '../domain/lib/local-date.ts'
import { SAMPLE_TABLES } from '../server/features/sample/copy-sample.ts'
import { startSample } from '../server/features/sample/fill-sample.queries.ts'
import { endSample, fillCounties } from '../server/features/sample/load-sample.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { inTransaction, openPool, type Pool } from '../server/platform/db/db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { attachDatabase } from '../server/platform/db/start-database.ts'
import { machine, writeRun } from './results.ts'
import { seedCounties } from './seed-counties.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `npm run bench -- seed [--properties N] [--instruments M]`: fills the database of `DATA_DIR` or `DATABASE_URL`
 * with sample properties of 56 counties or more, one transaction per county. `--instruments`: only the latest M of
 * each property, so that more fit a disk. After an interruption it continues with the county it was writing.
 */
export async function seedBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      properties: { type: 'string', default: '2100000' },
      instruments: { type: 'string' },
    },
  })
  const wanted = wholeNumber('properties', values.properties)
  const instruments =
    values.instruments === undefined ? undefined : wholeNumber('instruments', values.instruments)
  const database = await attachDatabase(readConfig(process.env), { log: say })
  try {
    await migrate(database.url)
    const db = openPool(database.url, 2)
    try {
      await seed(db, wanted, instruments)
    } finally {
      await db.end()
    }
  } finally {
    await database.stop()
  }
}

function wholeNumber(name: string, value: string): number {
  const n = Number(value)
  if (!Number.isSafeInteger(n) || n < 1) throw new Error(`--${name} must be a whole number`)
  return n
}

async function seed(db: Pool, wanted: number, instruments: number | undefined): Promise<void> {
  const today = centralDay(new Date())
  const { places, outlines, weights } = seedCounties(wanted)
  const started = performance.now()
  const { rows } = await db.query<{ countyId: number; n: number }>(
    `select county_id as "countyId", count(*)::integer as n from property group by 1`,
  )
  const held = new Map(rows.map(({ countyId, n }) => [countyId, n]))
  if (await isFinished(db, held))
    throw new Error('This database holds properties already: choose an empty one.')
  let loaded = [...held.values()].reduce((sum, each) => sum + each, 0)
  const before = loaded
  if (before > 0) say(`going on after ${before.toLocaleString('en-US')} properties`)
  const missing = wanted - before
  const all = [...weights].reduce((sum, [id, each]) => sum + (held.has(id) ? 0 : each), 0)
  await inTransaction(db, startSample)
  for (const place of places) {
    if (held.has(place.countyId)) continue
    const properties = Math.round((missing * place.rollSize) / all)
    if (properties === 0) continue
    loaded += await inTransaction(db, (tx) =>
      fillCounties(tx, {
        today,
        properties,
        outlines,
        places: [place],
        counties: new Map([[place.countyId, 1]]),
        ...(instruments === undefined ? {} : { instruments }),
      }),
    )
    const seconds = (performance.now() - started) / 1000
    say(
      `${place.name} County, ${place.state}: ${loaded.toLocaleString('en-US')} properties, ${Math.round((loaded - before) / seconds).toLocaleString('en-US')} a second`,
    )
  }
  await inTransaction(db, (tx) => endSample(tx, today, loaded))
  await db.query(`analyze serving.property_search, ${SAMPLE_TABLES.join(', ')}`)
  const seconds = (performance.now() - started) / 1000
  await report(db, { loaded, added: loaded - before, seconds, instruments })
}

/** The search table is filled last: with as many rows as properties, everything is done. */
async function isFinished(db: Pool, held: ReadonlyMap<number, number>): Promise<boolean> {
  if (held.size === 0) return false
  const { rows } = await db.query<{ finished: boolean }>(
    'select exists (select from serving.property_search) as finished',
  )
  return rows[0]?.finished ?? false
}

async function report(
  db: Pool,
  {
    loaded,
    added,
    seconds,
    instruments,
  }: { loaded: number; added: number; seconds: number; instruments: number | undefined },
): Promise<void> {
  const { rows: sizes } = await db.query<{ name: string; rows: number; megabytes: number }>(
    `select relname as name, reltuples::float8 as rows,
            (pg_total_relation_size(oid) / 1e6)::float8 as megabytes
       from pg_class
      where relname = any ($1) order by 3 desc`,
    [[...SAMPLE_TABLES, 'property_search']],
  )
  const { rows: counted } = await db.query<{ counties: number }>(
    'select count(*)::integer as counties from property_count where n > 0',
  )
  const n = (value: number) => Math.round(value).toLocaleString('en-US')
  const total = sizes.reduce((sum, { megabytes }) => sum + megabytes, 0)
  const kept = instruments === undefined ? '' : `, of each its latest ${n(instruments)} instruments`
  const text = [
    `\`npm run bench -- seed\` on ${machine()}: ${n(loaded)} sample properties in ${counted[0]?.counties ?? 0} counties${kept}; ${n(added)} of them written in ${(seconds / 60).toFixed(1)} minutes by this run (${n(added / seconds)} a second), search's indexes included. ${n(total)} MB on disk:`,
    '',
    '| table | rows | MB with indexes |',
    '|---|---|---|',
    ...sizes.map((each) => `| ${each.name} | ${n(each.rows)} | ${n(each.megabytes)} |`),
  ].join('\n')
  say(text)
  await writeRun({ title: instruments === undefined ? 'Seed' : 'Seed, lean', report: text })
}
