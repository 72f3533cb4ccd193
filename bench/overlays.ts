import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LngLat } from '../domain/map/mercator.ts'
import { compareAll } from '../server/features/overlays/compare-parcels.ts'
import { type AreaRow, storeOverlay } from '../server/features/overlays/store-overlay.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { asSuperuser } from '../server/platform/db/embedded/cluster.ts'
import { startDatabase } from '../server/platform/db/start-database.ts'
import { prepareStorage } from '../server/platform/jobs/prepare-storage.ts'
import { busy, machine, median, writeRun } from './results.ts'

const COMMAND = fileURLToPath(new URL('../server/cli/main.ts', import.meta.url))
/** Corner of the lots and areas in degrees, and the width of a lot. */
const [WEST, SOUTH] = [-90.5, 32.1]
const LOT = 0.0003
/** Corners of an area, an irregular polygon. */
const CORNERS = 60
const ZONES = ['AE', 'X', 'A', 'VE']

type Figures = { seconds: number; processor: number; postgres: number }

/**
 * `npm run bench -- overlays [--parcels 1000000] [--areas 20000] [--rows 100000] [--rounds 3]`: time to compute the
 * shares of all parcels for one layer, and the cost of recording changed parcels during an import. With `--parcels`
 * or `--rows` no results are written.
 */
export async function overlaysBench(args: string[]): Promise<void> {
  const option = (name: string, or: number) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : or
  const parcels = option('parcels', 1_000_000)
  const areas = option('areas', 20_000)
  const rows = option('rows', 100_000)
  const rounds = option('rounds', 3)
  const folder = await mkdtemp(join(tmpdir(), 'bench-overlays-'))
  const config = readConfig({ DATA_DIR: folder })
  const database = await startDatabase(config, { log: () => {} })
  const cluster: Cluster = { url: asSuperuser(database.url), folder, stop: () => database.stop() }
  try {
    const compared = await timeShares(cluster, parcels, areas)
    const imports = await timeImports(cluster, rows, rounds)
    const text = report({ parcels, areas, rows, rounds }, compared, imports)
    process.stdout.write(`${text}\n`)
    if (!args.includes('--parcels') && !args.includes('--rows'))
      await writeRun({ title: 'Overlays', report: text })
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Cluster = { url: string; folder: string; stop: () => Promise<unknown> }

/** A separate database with the schema. */
async function fresh(cluster: Cluster, name: string): Promise<string> {
  const admin = openPool(cluster.url, 1)
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  await prepareStorage({ url: url.href, embedded: false }, readConfig({ DATA_DIR: cluster.folder }))
  return url.href
}

type Shares = { store: Figures; compare: Figures; covers: number; perSecond: number }

async function timeShares(cluster: Cluster, parcels: number, areas: number): Promise<Shares> {
  const url = await fresh(cluster, 'shares')
  const side = Math.ceil(Math.sqrt(parcels))
  await using(url, (db) => makeLots(db, parcels, side))
  process.stdout.write(`${parcels} parcels made\n`)
  const store = await measured(cluster, url, (db) => addLayer(db, layerOf(areas, side * LOT)))
  process.stdout.write(`${areas} areas stored: ${JSON.stringify(store)}\n`)
  const compare = await measured(cluster, url, async (db) => {
    if (!(await compareAll(db))) throw new Error('parcels are compared elsewhere')
  })
  const [found] = await using(url, async (db) => {
    const { rows } = await db.query<{ compared: number; covers: number }>(
      `select (select count(*)::integer from overlay_compared) as compared,
              (select count(*)::integer from overlay_cover) as covers`,
    )
    return rows
  })
  if (!found || found.compared < parcels * 0.95) {
    throw new Error(`${found?.compared} of ${parcels} parcels were compared`)
  }
  return { store, compare, covers: found.covers, perSecond: parcels / compare.seconds }
}

async function makeLots(db: Pool, parcels: number, side: number): Promise<void> {
  const lot = `(${WEST} + (n % ${side}) * ${LOT}) as w, (${SOUTH} + (n / ${side}) * ${LOT}) as s`
  await db.query(
    `insert into property (id, county_id, parcel_key, parcel_id, lng, lat, import_id, created_import_id, as_of)
       select n + 1, 28049, 'B' || n, 'B' || n, w + ${LOT / 2}, s + ${LOT / 2}, 0, 0, '2026-01-01'
         from (select n, ${lot} from generate_series(0, $1::integer - 1) n) l`,
    [parcels],
  )
  await db.query(
    `insert into parcel_outline (property_id, rings, min_lng, min_lat, max_lng, max_lat, import_id)
       select n + 1, jsonb_build_array(jsonb_build_array(
                jsonb_build_array(w, s), jsonb_build_array(w, s + ${LOT}),
                jsonb_build_array(w + ${LOT}, s + ${LOT}), jsonb_build_array(w + ${LOT}, s), jsonb_build_array(w, s))),
              w, s, w + ${LOT}, s + ${LOT}, 0
         from (select n, ${lot} from generate_series(0, $1::integer - 1) n) l`,
    [parcels],
  )
  await db.query('vacuum analyze property, parcel_outline')
}

/** Areas over a square of degrees, with as many corners as a shore in a county's layer. */
function* layerOf(areas: number, degrees: number): Generator<AreaRow[]> {
  const across = Math.ceil(Math.sqrt(areas))
  const step = degrees / across
  for (let from = 0; from < areas; from += 500) {
    yield Array.from({ length: Math.min(500, areas - from) }, (_each, at) => {
      const n = from + at
      const [x, y] = [(n % across) + 0.5, Math.floor(n / across) + 0.5]
      const ring = Array.from({ length: CORNERS }, (_corner, corner): LngLat => {
        const angle = (-2 * Math.PI * corner) / CORNERS
        const radius = step * (0.42 + 0.12 * Math.sin(7 * angle + n))
        return [
          WEST + x * step + radius * Math.cos(angle),
          SOUTH + y * step + radius * Math.sin(angle),
        ]
      })
      const [first] = ring
      return {
        class: ZONES[n % ZONES.length] ?? 'X',
        polygons: first ? [[[...ring, first]]] : [],
      }
    })
  }
}

async function addLayer(db: Pool, batches: Iterable<AreaRow[]>): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `insert into source (kind, name, address, every_days, overlay_kind, class_field, is_paused)
       values ('url', 'bench', 'https://bench.example/zones', 7, 'flood', 'ZONE', true) returning id`,
  )
  const overlay = {
    sourceId: rows[0]?.id ?? 0,
    kind: 'flood' as const,
    name: 'Zones',
    classField: 'ZONE',
    address: 'https://bench.example/zones',
    knownSha256: null,
  }
  await storeOverlay(db, overlay, asynchronous(batches))
}

async function* asynchronous<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items
}

/** The import's triggers for changed parcels: dropped, without a layer, and with one. */
const MODES = ['without the triggers', 'no layer', 'one layer'] as const

const TRIGGERS = {
  property: ['overlay_property_added', 'overlay_property_changed', 'overlay_property_removed'],
  parcel_outline: ['overlay_outline_added', 'overlay_outline_changed', 'overlay_outline_removed'],
}

type Imports = Record<(typeof MODES)[number], { first: Figures; moved: Figures }>

/** A list of lots with outlines, and an edition that moves all of them. */
async function timeImports(cluster: Cluster, rows: number, rounds: number): Promise<Imports> {
  const lists = {
    first: join(cluster.folder, 'first.geojson'),
    moved: join(cluster.folder, 'moved.geojson'),
  }
  await writeFile(lists.first, listOf(rows, 0))
  await writeFile(lists.moved, listOf(rows, LOT / 3))
  const all = MODES.map((mode) => ({ mode, first: [] as Figures[], moved: [] as Figures[] }))
  for (let round = 0; round < rounds; round++) {
    for (const { mode, first, moved } of all) {
      const url = await fresh(cluster, 'imports')
      await using(url, async (db) => {
        if (mode === 'one layer') await addLayer(db, layerOf(100, 0.1))
        if (mode !== 'without the triggers') return
        for (const [table, names] of Object.entries(TRIGGERS)) {
          for (const name of names) await db.query(`alter table ${table} disable trigger ${name}`)
        }
      })
      first.push(await importApart(cluster, url, lists.first))
      moved.push(await importApart(cluster, url, lists.moved))
      process.stdout.write(`${mode}: ${JSON.stringify([first.at(-1), moved.at(-1)])}\n`)
    }
  }
  const middle = (figures: readonly Figures[]): Figures => ({
    seconds: median(figures.map(({ seconds }) => seconds)),
    processor: median(figures.map(({ processor }) => processor)),
    postgres: median(figures.map(({ postgres }) => postgres)),
  })
  return Object.fromEntries(
    all.map(({ mode, first, moved }) => [mode, { first: middle(first), moved: middle(moved) }]),
  ) as Imports
}

function listOf(rows: number, off: number): string {
  const side = Math.ceil(Math.sqrt(rows))
  const features = Array.from({ length: rows }, (_each, n) => {
    const [w, s] = [WEST + (n % side) * LOT + off, SOUTH + Math.floor(n / side) * LOT]
    const ring = [[w, s], [w, s + LOT], [w + LOT, s + LOT], [w + LOT, s], [w, s]] // biome-ignore format: a square
    return JSON.stringify({
      type: 'Feature',
      properties: { parcel_id: `B-${n}`, owner_name: `OWNER ${n}`, total_owed: 100 },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })
  })
  return `{"type": "FeatureCollection", "features": [\n${features.join(',\n')}\n]}`
}

/** Runs the command line in a separate process. */
async function importApart(cluster: Cluster, url: string, list: string): Promise<Figures> {
  const before = await postgresSeconds(cluster)
  const start = performance.now()
  await promisify(execFile)(
    process.execPath,
    [COMMAND, 'import', list, '--county', 'Hinds County, MS'],
    {
      env: { ...process.env, DATABASE_URL: url },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const seconds = (performance.now() - start) / 1_000
  return { seconds, processor: 0, postgres: (await postgresSeconds(cluster)) - before }
}

async function using<T>(url: string, work: (db: Pool) => Promise<T>): Promise<T> {
  const db = openPool(url, 2)
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

async function measured(
  cluster: Cluster,
  url: string,
  work: (db: Pool) => Promise<unknown>,
): Promise<Figures> {
  const before = await postgresSeconds(cluster)
  const cpu = process.cpuUsage()
  const start = performance.now()
  await using(url, work)
  const seconds = (performance.now() - start) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  return {
    seconds,
    processor: (user + system) / 1e6,
    postgres: (await postgresSeconds(cluster)) - before,
  }
}

/** Closed connections have ended by then. */
const ENDED_MS = 1_000

/** Processor time of PostgreSQL and of its connections that have ended: fields 14 to 17 of proc_pid_stat(5). */
async function postgresSeconds({ folder }: Cluster): Promise<number> {
  await sleep(ENDED_MS)
  const pid = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

function report(
  asked: { parcels: number; areas: number; rows: number; rounds: number },
  { store, compare, covers, perSecond }: Shares,
  imports: Imports,
): string {
  const n = (value: number) => Math.round(value).toLocaleString('en-US')
  const s = (value: number) => value.toFixed(1)
  const base = imports['without the triggers']
  const importRow = (mode: (typeof MODES)[number]) => {
    const { first, moved } = imports[mode]
    const ratio = (figures: Figures, of: Figures) => (figures.postgres / of.postgres).toFixed(2)
    return `| ${mode} | ${s(first.seconds)} | ${s(first.postgres)} | ${ratio(first, base.first)} | ${s(moved.seconds)} | ${s(moved.postgres)} | ${ratio(moved, base.moved)} |`
  }
  return `${machine()}, ${busy()}.

\`npm run bench -- overlays\`: ${n(asked.parcels)} parcels with outlines and a layer of ${n(asked.areas)} areas of ${CORNERS} corners that cover about half of
the land. *Processor* is that of the worker, *PostgreSQL* that of its own processes; seconds are those of the clock.

| step | seconds | processor | PostgreSQL |
|---|---:|---:|---:|
| areas are stored | ${s(store.seconds)} | ${s(store.processor)} | ${s(store.postgres)} |
| shares of all parcels (${n(covers)} covers) | ${s(compare.seconds)} | ${s(compare.processor)} | ${s(compare.postgres)} |

${n(perSecond)} parcels a second. What noting changed parcels costs an import of ${n(asked.rows)} rows with outlines, and of an edition in which
all of them lie elsewhere; medians of ${asked.rounds} rounds; the ratio is of PostgreSQL's processor time to that without the triggers.

| import | first: seconds | PostgreSQL | ratio | moved: seconds | PostgreSQL | ratio |
|---|---:|---:|---:|---:|---:|---:|
${MODES.map(importRow).join('\n')}`
}
