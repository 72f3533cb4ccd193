import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CELL_STEP } from '../server/features/map/cell-tile.ts'
import type { TileAddress } from '../server/features/map/tile.queries.ts'
import { CopyWriter, copyText } from '../server/platform/db/copy-text.ts'
import { type Client, openPool, type Pool } from '../server/platform/db/db.ts'

const ROOT = '/usr/lib/postgresql'
const FETCH = 20_000

export type Postgis = {
  /** Version of PostGIS and PostgreSQL, and the table's size on disk. */
  about: string
  /** A tile of outlines by `ST_AsMVT`. */
  outlines: (tile: TileAddress) => Promise<Buffer>
  /** A tile of cells, counted at request time. */
  cells: (tile: TileAddress) => Promise<Buffer>
  stop: () => Promise<void>
}

/** Folder of Debian's PostgreSQL with PostGIS; null if not installed. */
function findPostgis(): { version: string; bin: string } | null {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).sort().reverse() : []
  for (const version of versions) {
    if (
      existsSync(`${ROOT}/${version}/bin/initdb`) &&
      existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`)
    ) {
      return { version, bin: `${ROOT}/${version}/bin` }
    }
  }
  return null
}

/**
 * A separate PostGIS with the outlines of the database `from`, in Hilbert order and with a spatial index, with as
 * much memory as the product's PostgreSQL. Null if not installed.
 */
export async function startPostgis(from: Pool): Promise<Postgis | null> {
  const found = findPostgis()
  if (!found) return null
  const folder = fileURLToPath(new URL('./.work-postgis/', import.meta.url))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const isRoot = process.getuid?.() === 0
  const asUser = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  if (isRoot) execFileSync('chown', ['postgres', folder])
  await chmod(folder, 0o700)
  const run = (command: string, ...args: string[]) => {
    const [first = '', ...rest] = [...asUser, `${found.bin}/${command}`, ...args]
    return { first, rest }
  }
  const init = run('initdb', '-D', `${folder}data`, '-U', 'postgres', '-A', 'trust', '-N')
  execFileSync(init.first, init.rest, { stdio: 'ignore', cwd: '/' })
  const { first, rest } = run(
    'postgres',
    ...['-D', `${folder}data`, '-k', folder, '-c', 'listen_addresses='],
    ...['-c', 'shared_buffers=256MB', '-c', 'work_mem=32MB', '-c', 'maintenance_work_mem=512MB'],
    ...['-c', 'random_page_cost=1.1', '-c', 'jit=off', '-c', 'max_wal_size=4GB', '-c', 'fsync=off'],
  )
  const server = spawn(first, rest, { stdio: 'ignore', cwd: '/' })
  const db = openPool(`postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`, 1)
  await untilThere(db)
  await fill(from, db)
  return {
    about: await aboutOf(db),
    outlines: (tile) => tileBy(db, 'outlines', OUTLINES, [tile.zoom, tile.x, tile.y]),
    cells: (tile) => tileBy(db, 'cells', CELLS, [tile.zoom, tile.x, tile.y, cellSize(tile.zoom)]),
    stop: async () => {
      await db.end()
      const gone = once(server, 'exit')
      server.kill('SIGINT')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Side of a cell in meters of the projection. */
const cellSize = (zoom: number) => 40_075_016.685_578_488 / 2 ** (zoom + CELL_STEP)

const OUTLINES = `select ST_AsMVT(q, 'parcels', 4096, 'geom', 'id') as data from (
  select id, look, ST_AsMVTGeom(geom, ST_TileEnvelope($1, $2, $3), 4096, 64, true) as geom
    from parcel where geom && ST_TileEnvelope($1, $2, $3)) q`

const CELLS = `select ST_AsMVT(q, 'cells', 4096, 'geom') as data from (
  select n, ST_AsMVTGeom(place, ST_TileEnvelope($1, $2, $3), 4096, 64, true) as geom from (
    select count(*) as n, ST_SnapToGrid(middle, $4::float8) as place
      from parcel where middle && ST_TileEnvelope($1, $2, $3) group by 2) c) q`

async function tileBy(db: Pool, name: string, text: string, values: number[]): Promise<Buffer> {
  const { rows } = await db.query<{ data: Buffer }>({ name, text, values })
  return rows[0]?.data ?? Buffer.alloc(0)
}

async function untilThere(db: Pool): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await db.query('select 1')
      return
    } catch (error) {
      if (tries > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function fill(from: Pool, db: Pool): Promise<void> {
  await db.query('create extension postgis')
  await db.query('create unlogged table read (id bigint, look integer, outline text)')
  const client = await db.connect()
  try {
    await copyOutlines(from, client)
  } finally {
    client.release()
  }
  await db.query(`create table parcel as
    select id, look, geom, ST_Centroid(geom) as middle
      from (select id, look, ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(outline), 4326), 3857) as geom
              from read) r
     order by geom`)
  await db.query('drop table read')
  await db.query('create index on parcel using gist (geom)')
  await db.query('create index on parcel using gist (middle)')
  await db.query('vacuum analyze parcel')
}

async function copyOutlines(from: Pool, client: Client): Promise<void> {
  const writer = new CopyWriter(client, 'read (id, look, outline)')
  let last = 0
  for (;;) {
    const { rows } = await from.query<{ id: number; look: number; rings: unknown }>(
      `select o.property_id as id, p.look, o.rings from parcel_outline o
         join map_place p using (property_id) where o.property_id > $1 order by 1 limit ${FETCH}`,
      [last],
    )
    for (const { id, look, rings } of rows) {
      last = id
      const outline = JSON.stringify({ type: 'Polygon', coordinates: rings })
      const wait = writer.write([id, look, outline].map(copyText).join('\t'))
      if (wait) await wait
    }
    if (rows.length < FETCH) break
  }
  await writer.end()
}

async function aboutOf(db: Pool): Promise<string> {
  const { rows } = await db.query<{ postgis: string; server: string; megabytes: number }>(
    `select postgis_lib_version() as postgis, current_setting('server_version') as server,
            (pg_total_relation_size('parcel') / 1e6)::float8 as megabytes`,
  )
  const { postgis, server, megabytes } = rows[0] ?? { postgis: '?', server: '?', megabytes: 0 }
  return `PostGIS ${postgis} on PostgreSQL ${server.split(' ')[0]}, ${megabytes.toFixed(0)} MB with its indexes`
}
