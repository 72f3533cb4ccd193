import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PARCEL_ZOOM } from '../domain/map/layers.ts'
import { tileAt, tileOf } from '../domain/map/mercator.ts'
import { refreshMap } from '../server/features/map/refresh-map.ts'
import { readTile, type TileAddress } from '../server/features/map/tile.queries.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { attachDatabase } from '../server/platform/db/start-database.ts'
import { type Postgis, startPostgis } from './postgis.ts'
import { machine, writeRun } from './results.ts'

const zip = promisify(gzip)
const ZOOMS = [4, 6, 8, 10, 12, 13, 14, 15, 16]
/** Tiles of each zoom: those of random properties, so that full ones are the most frequent. */
const TILES = 250
/** PostGIS tiles for each zoom with cells: counting is slow. */
const PEER_CELLS = 20

type Row = {
  zoom: number
  times: number[]
  packed: number[]
  kilobytes: number[]
  /** Figures of PostGIS; null if not installed. */
  theirs: number[] | null
}

/**
 * `npm run bench -- tiles`: times of the database of `DATA_DIR` or `DATABASE_URL` and the encoder for tiles of each
 * zoom, one after another on one connection, warm; beside PostGIS with the same outlines if installed. Renders due
 * tiles first and prints how fast.
 */
export async function tilesBench(): Promise<void> {
  const database = await attachDatabase(readConfig(process.env), { log: () => {} })
  await migrate(database.url)
  const db = openPool(database.url, 1)
  let postgis: Postgis | null = null
  try {
    const { rows: due } = await db.query<{ n: number }>('select count(*) as n from map_due')
    const started = performance.now()
    await refreshMap(db)
    const renderSeconds = (performance.now() - started) / 1000
    const { rows: placed } = await db.query<{ n: number }>('select count(*) as n from map_place')
    postgis = await startPostgis(db)
    const rows: Row[] = []
    for (const zoom of ZOOMS) {
      const addresses = await chooseTiles(db, zoom)
      await measure(db, addresses)
      const ours = await measure(db, addresses)
      rows.push({ zoom, ...ours, theirs: await measurePeer(postgis, addresses) })
      process.stdout.write(`${line(rows.at(-1))}\n`)
    }
    const { rows: sizes } = await db.query<{ name: string; megabytes: number }>(
      `select relname as name, (pg_total_relation_size(oid) / 1e6)::float8 as megabytes from pg_class
        where relname in ('map_place', 'map_shape', 'map_pack', 'map_cell') order by relname`,
    )
    const drawn = due[0]?.n ?? 0
    await writeRun({
      title: 'Map tiles',
      report: [
        `\`npm run bench -- tiles\` on ${machine()}; ${(placed[0]?.n ?? 0).toLocaleString('en-US')} properties on the map.`,
        `${TILES} tiles of each zoom, chosen by the properties in them, one after another on one connection, warm:`,
        'reading and encoding, and packing by gzip apart. Below zoom 14 tiles hold cells, from there on outlines.',
        postgis
          ? `Beside it ${postgis.about}: the same outlines in Hilbert order, GiST, \`ST_AsMVT\`; below zoom 14 the cells counted by \`ST_SnapToGrid\`, ${PEER_CELLS} tiles a zoom. It answers an id and one number of classes for each parcel, ours the classes of four layers.`
          : 'PostGIS is not installed here.',
        '',
        '| zoom | p50 ms | p95 | PostGIS p50 | p95 | as long, p50 | p95 | gzip p50 | kB p50 | p95 |',
        '|---|---|---|---|---|---|---|---|---|---|',
        ...rows.map(line),
        '',
        `Megabytes with indexes: ${sizes.map(({ name, megabytes }) => `${name} ${megabytes.toFixed(0)}`).join(', ')}.`,
        ...(drawn > 0
          ? [
              `${drawn.toLocaleString('en-US')} changes that were due were drawn in ${renderSeconds.toFixed(1)} s.`,
            ]
          : []),
      ].join('\n'),
    })
  } finally {
    await postgis?.stop()
    await db.end()
    await database.stop()
  }
}

async function chooseTiles(db: Pool, zoom: number): Promise<TileAddress[]> {
  const { rows } = await db.query<{ x: number; y: number }>(
    `select x, y from map_place order by hashint8(property_id + $1) limit $2`,
    [zoom * 1_000_003, TILES],
  )
  return rows.map(({ x, y }) => ({ zoom, ...tileOf(tileAt([x, y], zoom)) }))
}

async function measure(
  db: Pool,
  addresses: readonly TileAddress[],
): Promise<Omit<Row, 'zoom' | 'theirs'>> {
  const result: Omit<Row, 'zoom' | 'theirs'> = { times: [], packed: [], kilobytes: [] }
  for (const address of addresses) {
    const start = performance.now()
    const tile = await readTile(db, address, null)
    const read = performance.now()
    await zip(tile, { level: 4 })
    result.times.push(read - start)
    result.packed.push(performance.now() - read)
    result.kilobytes.push(tile.length / 1000)
  }
  return result
}

async function measurePeer(
  postgis: Postgis | null,
  addresses: readonly TileAddress[],
): Promise<number[] | null> {
  if (!postgis) return null
  const isCells = (addresses[0]?.zoom ?? 0) < PARCEL_ZOOM
  const asked = isCells ? addresses.slice(0, PEER_CELLS) : addresses
  const ask = isCells ? postgis.cells : postgis.outlines
  if (!isCells) for (const address of asked) await ask(address)
  const times: number[] = []
  for (const address of asked) {
    const start = performance.now()
    await ask(address)
    times.push(performance.now() - start)
  }
  return times
}

function line(row: Row | undefined): string {
  if (!row) return ''
  const at = (values: readonly number[], share: number) => {
    const sorted = [...values].sort((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  }
  const ms = (values: readonly number[], share: number) => at(values, share).toFixed(2)
  const { theirs, times } = row
  const factor = (share: number) =>
    theirs ? `${(at(theirs, share) / at(times, share)).toFixed(1)}×` : ''
  return `| ${[
    `${row.zoom} (${row.zoom < PARCEL_ZOOM ? 'cells' : 'outlines'})`,
    ms(times, 0.5),
    ms(times, 0.95),
    ...(theirs ? [ms(theirs, 0.5), ms(theirs, 0.95)] : ['', '']),
    factor(0.5),
    factor(0.95),
    ms(row.packed, 0.5),
    ms(row.kilobytes, 0.5),
    ms(row.kilobytes, 0.95),
  ].join(' | ')} |`
}
