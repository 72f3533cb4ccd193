import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PARCEL_ZOOM } from '../domain/map/layers.ts'
import { tileAt, tileOf } from '../domain/map/mercator.ts'
import { openPool, type Pool } from '../server/db/db.ts'
import { migrate } from '../server/db/migrate.ts'
import { refreshMap } from '../server/map/refresh-map.ts'
import { readTile, type TileAddress } from '../server/map/tile.queries.ts'
import { machine, writeSection } from './results.ts'

const zip = promisify(gzip)
const ZOOMS = [4, 6, 8, 10, 12, 13, 14, 15, 16]
/** Tiles of each zoom: those a property lies in, drawn by lot, so that full ones come up most. */
const TILES = 250

type Row = {
  zoom: number
  times: number[]
  packed: number[]
  kilobytes: number[]
}

/**
 * `npm run bench -- tiles URL`: how long the database at `URL` and the encoder take for a tile of each
 * zoom, one after another on one connection, warm. Draws what is due first and says how fast.
 */
export async function tilesBench([url]: string[]): Promise<void> {
  if (!url) throw new Error('Which database? npm run bench -- tiles URL')
  await migrate(url)
  const db = openPool(url, 1)
  try {
    const { rows: due } = await db.query<{ n: number }>('select count(*) as n from map_due')
    const started = performance.now()
    await refreshMap(db)
    const drawSeconds = (performance.now() - started) / 1000
    const { rows: placed } = await db.query<{ n: number }>('select count(*) as n from map_place')
    const rows: Row[] = []
    for (const zoom of ZOOMS) {
      const addresses = await chooseTiles(db, zoom)
      await measure(db, addresses)
      rows.push({ zoom, ...(await measure(db, addresses)) })
      process.stdout.write(`${line(rows.at(-1))}\n`)
    }
    const { rows: sizes } = await db.query<{ name: string; megabytes: number }>(
      `select relname as name, (pg_total_relation_size(oid) / 1e6)::float8 as megabytes from pg_class
        where relname in ('map_place', 'map_shape', 'map_pack', 'map_cell') order by relname`,
    )
    const drawn = due[0]?.n ?? 0
    await writeSection(
      'Map tiles',
      [
        `\`npm run bench -- tiles URL\` on ${machine()}; ${(placed[0]?.n ?? 0).toLocaleString('en-US')} properties on the map.`,
        `${TILES} tiles of each zoom, chosen by the properties in them, one after another on one connection, warm:`,
        'reading and encoding, and packing by gzip apart. Below zoom 14 tiles hold cells, from there on outlines.',
        '',
        '| zoom | p50 ms | p95 | gzip p50 | kB p50 | p95 |',
        '|---|---|---|---|---|---|',
        ...rows.map(line),
        '',
        `Megabytes with indexes: ${sizes.map(({ name, megabytes }) => `${name} ${megabytes.toFixed(0)}`).join(', ')}.`,
        ...(drawn > 0
          ? [
              `${drawn.toLocaleString('en-US')} changes that were due were drawn in ${drawSeconds.toFixed(1)} s.`,
            ]
          : []),
      ].join('\n'),
    )
  } finally {
    await db.end()
  }
}

async function chooseTiles(db: Pool, zoom: number): Promise<TileAddress[]> {
  const { rows } = await db.query<{ x: number; y: number }>(
    `select x, y from map_place order by hashint8(property_id + $1) limit $2`,
    [zoom * 1_000_003, TILES],
  )
  return rows.map(({ x, y }) => ({ zoom, ...tileOf(tileAt([x, y], zoom)) }))
}

async function measure(db: Pool, addresses: readonly TileAddress[]): Promise<Omit<Row, 'zoom'>> {
  const result: Omit<Row, 'zoom'> = { times: [], packed: [], kilobytes: [] }
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

function line(row: Row | undefined): string {
  if (!row) return ''
  const at = (values: number[], share: number) => {
    const sorted = [...values].sort((a, b) => a - b)
    return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)
  }
  const what = row.zoom < PARCEL_ZOOM ? 'cells' : 'outlines'
  return `| ${row.zoom} (${what}) | ${at(row.times, 0.5)} | ${at(row.times, 0.95)} | ${at(row.packed, 0.5)} | ${at(row.kilobytes, 0.5)} | ${at(row.kilobytes, 0.95)} |`
}
