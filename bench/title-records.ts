import { performance } from 'node:perf_hooks'
import { centralDay } from '../domain/lib/local-date.ts'
import { analyzeTitle } from '../domain/title/score/analyze.ts'
import { loadSample } from '../server/features/sample/load-sample.ts'
import { buildCase } from '../server/features/title/build-case.ts'
import { readEvidence } from '../server/features/title/read-evidence.queries.ts'
import { scoreTitles } from '../server/features/title/score-titles.ts'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { busy, machine, writeRun } from './results.ts'

/** Properties the product is to cover. */
const ALL = 2_100_000
/** Properties whose cases are examined without the database, to separate the two. */
const EXAMINED = 5_000

export type TitleRecordsBenchResult = {
  properties: number
  instruments: number
  /** First pass: every record is written. */
  firstSeconds: number
  /** The next day's pass: every title is scored, only changes are written. */
  nextDaySeconds: number
  /** Memory of this process in the first pass. */
  cpuSeconds: number
  /** The engine alone, per second of processor time. */
  examinedPerSecond: number
}

/** Measures the scoring of all properties on sample data in the empty database at `url`. */
export async function runTitleRecordsBench({
  url,
  properties,
  log = () => {},
}: {
  url: string
  properties: number
  log?: (line: string) => void
}): Promise<TitleRecordsBenchResult> {
  await migrate(url)
  const db = openPool(url, 2)
  try {
    const today = centralDay(new Date())
    await loadSample(db, { today, properties, log })
    const cpu = process.cpuUsage()
    const firstSeconds = await secondsOf(() => scoreTitles(db, { today }))
    const { user, system } = process.cpuUsage(cpu)
    log(`all scored in ${firstSeconds.toFixed(1)} s`)
    await db.query(`update title_scoring set as_of = as_of - 1 where id = 1`)
    const nextDaySeconds = await secondsOf(() => scoreTitles(db, { today }))
    const { rows } = await db.query<{ n: number }>('select count(*) as n from instrument')
    return {
      properties,
      instruments: rows[0]?.n ?? 0,
      firstSeconds,
      nextDaySeconds,
      cpuSeconds: (user + system) / 1e6,
      examinedPerSecond: await examine(db, today),
    }
  } finally {
    await db.end()
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function examine(db: Pool, today: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>('select id from property order by id limit $1', [
    EXAMINED,
  ])
  const evidence = await readEvidence(
    db,
    rows.map((row) => row.id),
  )
  const cases = evidence.map((each) => buildCase(each, today).titleCase)
  for (const each of cases) analyzeTitle(each)
  const cpu = process.cpuUsage()
  for (const each of cases) analyzeTitle(each)
  const { user, system } = process.cpuUsage(cpu)
  return (cases.length / (user + system)) * 1e6
}

/** `npm run bench -- title-records URL [PROPERTIES]`, where URL is an empty database. */
export async function titleRecordsBench([url, properties = '200000']: string[]): Promise<void> {
  if (!url) throw new Error('Which database? npm run bench -- title-records URL [PROPERTIES]')
  const result = await runTitleRecordsBench({
    url,
    properties: Number(properties),
    log: (line) => process.stdout.write(`${line}\n`),
  })
  const n = (value: number) => Math.round(value).toLocaleString('en-US')
  const row = (what: string, seconds: number) => {
    const rate = result.properties / seconds
    return `| ${what} | ${seconds.toFixed(1)} | ${n(rate)} | ${(ALL / rate / 60).toFixed(1)} |`
  }
  const text = [
    `${machine()}; ${n(result.properties)} sample properties with ${n(result.instruments)} instruments, one scorer, ${busy()}. The last column is not measured: it is the same rate for ${n(ALL)} properties.`,
    '',
    '| pass | seconds | properties a second | minutes for all |',
    '|---|---|---|---|',
    row('first: every record is written', result.firstSeconds),
    row('next day: what changed is written', result.nextDaySeconds),
    '',
    `The scorer's own processor time in the first pass was ${result.cpuSeconds.toFixed(1)} s; the engine alone examines ${n(result.examinedPerSecond)} cases a second of processor time.`,
  ].join('\n')
  process.stdout.write(`${text}\n`)
  await writeRun({ title: 'Title records', report: text })
}
