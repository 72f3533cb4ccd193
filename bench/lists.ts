import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countyLabel } from '../domain/county/county.ts'
import { qualityQueries } from '../server/features/search/testing/search-quality.ts'
import type { Pool } from '../server/platform/db/db.ts'
import { type RunningServer, runServer } from '../server/platform/testing/run-server.ts'
import { Asker, type Times, timesOf } from './answers/measure.ts'
import { pathOf, sampleRows } from './answers/search.ts'
import { type Member, makeMembers, removeMembers } from './load-people.ts'
import { busy, machine, writeRun } from './results.ts'
import { withServer } from './with-server.ts'

/** Rows of the company's list; one in five is a parcel that the record lacks. */
const ROWS = 100_000
const QUERIES = 1_500
const PROPERTIES = 400

/**
 * `npm run bench -- lists [--before <folder>] [--rows 100000]`: cost of private lists on the database of `DATA_DIR`
 * or `DATABASE_URL`: the same calls of a visitor, a person without lists, and a person with a list of `rows` rows.
 * `--before`: a checkout of the release before them, whose server gets the same calls on the same rows in the same
 * run.
 */
export async function listsBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { before: { type: 'string' }, rows: { type: 'string', default: String(ROWS) } },
  })
  const rows = Number(values.rows)
  await withServer(async (db, server, databaseUrl) => {
    const { rows: counted } = await db.query<{ n: number }>(
      'select coalesce(sum(n), 0)::float8 as n from property_count',
    )
    const n = (counted[0]?.n ?? 0).toLocaleString('en-US')
    const port = (url: string) => Number(new URL(url).port)
    const [none, with_] = await makeMembers(db, 2, port(server.url))
    if (!none || !with_) throw new Error('no people were made')
    const csv = await listOf(db, rows)
    const started = performance.now()
    await importList(server.url, with_, csv)
    const seconds = (performance.now() - started) / 1000
    await awaitPrepared(server.url, with_)
    const old = values.before === undefined ? null : await serverOf(databaseUrl, values.before)
    const [earlier] = old ? await makeMembers(db, 1, port(old.url)) : []
    const asker = (base: string, member?: Member) =>
      new Asker(base, member ? { cookie: member.cookie } : {})
    const askers: Array<[string, Asker]> = [
      ...(old
        ? [['the release before, a person', asker(old.url, earlier)] as [string, Asker]]
        : []),
      ['a visitor', asker(server.url)],
      ['a person without lists', asker(server.url, none)],
      [`a person with a list of ${rows.toLocaleString('en-US')} rows`, asker(server.url, with_)],
    ]
    const kinds = await pathsOf(db)
    const tables: string[] = []
    for (const [kind, paths] of Object.entries(kinds)) {
      const times = await timeInTurns(askers, paths)
      tables.push(...linesOf(kind, times))
      process.stdout.write(`${tables.slice(-askers.length).join('\n')}\n`)
    }
    for (const [, each] of askers) each.close()
    await old?.stop()
    await removeMembers(db)
    const body = [
      `\`npm run bench -- lists\` on ${machine()}; ${n} properties, ${busy()}.`,
      `The list of ${rows.toLocaleString('en-US')} rows went in within ${seconds.toFixed(1)} s (${Math.round(rows / seconds).toLocaleString('en-US')} rows a second). Each path is asked by each of them in turn, each time another one first, after a round that is not timed. × is the median to that of the first line.`,
      '',
      '| | asked | p50 ms | p95 | × |',
      '|---|---|---|---|---|',
      ...tables,
    ].join('\n')
    process.stdout.write(`${body}\n`)
    await writeRun({ title: `Private lists at ${n} properties`, report: body })
  })
}

/** The server of another checkout on the same database. */
async function serverOf(databaseUrl: string, folder: string): Promise<RunningServer> {
  const env = {
    DATABASE_URL: databaseUrl,
    SAMPLE_DATA: 'off',
    RATE_LIMITS: 'off',
    IMPORTS: 'everyone',
    PLAN_LIMITS: 'meter',
  }
  return runServer(env, resolve(folder, 'server/main.ts'))
}

/** A list of the record's properties with other owners and amounts; one row in five is a parcel the record lacks. */
async function listOf(db: Pool, rows: number): Promise<string> {
  const { rows: known } = await db.query<{
    countyId: number
    parcelId: string
    address: string | null
    city: string | null
    owner: string | null
  }>(
    `select county_id as "countyId", parcel_id as "parcelId", address, city, owner_name as owner
       from property where parcel_id is not null and county_id = (
         select county_id from property_count group by county_id order by sum(n) desc limit 1)
      order by id limit $1`,
    [rows],
  )
  const cell = (text: string | null) => `"${(text ?? '').replaceAll('"', '""')}"`
  const lines = known.map(({ countyId, parcelId, address, city, owner }, at) =>
    [
      cell(at % 5 === 4 ? `OWN-${at}` : parcelId),
      cell(at % 5 === 4 ? `${at} PRIVATE RD` : address),
      cell(city),
      cell(at % 3 === 0 ? `HOLDER ${at % 977} LLC` : owner),
      cell(countyLabel(countyId)),
      '2025',
      ((at % 9_000) + 100.25).toFixed(2),
    ].join(','),
  )
  return ['Parcel ID,Address,City,Owner Name,County,Tax Year,Total Owed', ...lines, ''].join('\n')
}

async function importList(base: string, member: Member, csv: string): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([csv]), 'bench-list.csv')
  const answer = await fetch(`${base}/api/properties/import-file?to=workspace`, {
    method: 'POST',
    headers: { cookie: member.cookie, origin: base },
    body: form,
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

/** Waits until a long list is prepared for its pages. */
async function awaitPrepared(base: string, member: Member): Promise<void> {
  const ask = async (path: string) => {
    const answer = await fetch(`${base}${path}`, { headers: { cookie: member.cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }
  const [list] = (await ask('/api/lists')) as { id: number }[]
  while (
    ((await ask(`/api/lists/${list?.id}`)) as { preparing: number | null }).preparing !== null
  ) {
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** The measured paths, by kind. */
async function pathsOf(db: Pool): Promise<Record<string, string[]>> {
  const queries = qualityQueries(await sampleRows(db), 7)
  const step = Math.max(1, Math.floor(queries.length / QUERIES))
  const { rows } = await db.query<{ id: number }>(
    `select id from (select id from property where county_id = (
         select county_id from property_count group by county_id order by sum(n) desc limit 1)
       order by id limit ${ROWS}) listed order by md5(id::text) limit ${PROPERTIES}`,
  )
  const ofEach = (path: (id: number) => string) => rows.map(({ id }) => path(id))
  const tiles = Array.from({ length: 60 }, (_, at) => tileOver(9 + (at % 3), at))
  return {
    Search: queries.filter((_, at) => at % step === 0).map(pathOf),
    'A property': ofEach((id) => `/api/properties/${id}`),
    'Its tax sale': ofEach((id) => `/api/tax-sales/property/${id}`),
    'Its highest bid': ofEach((id) => `/api/properties/${id}/max-bid?value=50000`),
    'The radar': [
      '/api/tax-sales?limit=50',
      '/api/tax-sales?limit=50&sort=totalOwed&order=desc',
    ].flatMap((path) => Array.from({ length: 20 }, () => path)),
    'The radar of own lists': Array.from(
      { length: 10 },
      () => '/api/tax-sales?scope=lists&limit=50',
    ),
    Tiles: tiles,
  }
}

/** A tile near Jackson, Mississippi. */
function tileOver(z: number, at: number): string {
  const [lng, lat] = [-90.18 + (at % 7) * 0.05, 32.3 + (at % 5) * 0.05]
  const n = 2 ** z
  const x = Math.floor(((lng + 180) / 360) * n)
  const sin = Math.sin((lat * Math.PI) / 180)
  const y = Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * n)
  return `/api/map/tiles/${z}/${x}/${y}.mvt`
}

async function timeInTurns(
  askers: ReadonlyArray<[string, Asker]>,
  paths: readonly string[],
): Promise<Array<[string, Times]>> {
  const times = askers.map(() => [] as number[])
  for (const [first, path] of paths.entries()) {
    for (const [, each] of askers) await each.ask(path)
    for (const turn of askers.keys()) {
      const at = (first + turn) % askers.length
      const ms = (await askers[at]?.[1].ask(path))?.ms
      if (ms !== undefined) times[at]?.push(ms)
    }
  }
  return askers.map(([name], at) => [name, timesOf(times[at] ?? [])])
}

function linesOf(kind: string, times: ReadonlyArray<[string, Times]>): string[] {
  const first = times[0]?.[1].p50 ?? Number.NaN
  return times.map(
    ([name, { n, p50, p95 }]) =>
      `| ${kind}, ${name} | ${n} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${(p50 / first).toFixed(2)} |`,
  )
}
