import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { hasThreeDecimals } from '../../../../domain/import/money.ts'
import type { Geometry, RawRow } from '../../../../domain/import/raw-row.ts'
import type { Position, Ring } from '../../../../domain/import/rings.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { type ByteStore, storeBytes } from './byte-store.ts'
import { FeatureRow } from './feature-row.ts'
import {
  DamagedGeodatabase,
  Fields,
  type GeodatabaseTable,
  openTable,
  readRow,
  type ShapeGrid,
} from './geodatabase-table.ts'
import {
  type Archive,
  closing,
  type FileHint,
  type ListBatch,
  type OpenList,
} from './list-batch.ts'
import { type Projection, projectionOf, projectionOfFile, type ToDegrees } from './projection.ts'
import { faulty, MAX_CORNERS, MAX_RINGS, multiPolygon, tooIntricate } from './shapes.ts'
import { type ArchiveWords, type ZipEntry, ZipReader } from './zip-entries.ts'

const WORDS: ArchiveWords = {
  what: 'file geodatabase',
  instead: 'export the layer as GeoJSON in WGS 84 (EPSG:4326)',
}
const MAX_TABLE_BYTES = 2 * 1024 ** 3
/** Maximum tables of a geodatabase that are read. */
const MAX_TABLES = 200
const BATCH_ROWS = 1000
const BATCH_BYTES = 4 * 1024 * 1024
/** The table of tables. */
const CATALOG = 1

type Layer = { name: string; number: number; rows: number; grid: ShapeGrid | null }
type OpenTable = { table: GeodatabaseTable; close: () => void }

/** A zipped file geodatabase: the layer with the most rows, preferring those with shapes. */
export async function openGeodatabase({
  zip,
  entries,
  bytesRead,
  hint,
}: Archive): Promise<OpenList> {
  const reader = new ZipReader(zip, WORDS)
  const catalog = await openNumbered(reader, entries, CATALOG)
  const names = new Map<number, string>()
  try {
    const nameAt = catalog.table.fields.findIndex(({ name }) => name === 'Name')
    for (const { id, bytes } of catalog.table.rows()) {
      const name = readRow(bytes, catalog.table).cells[nameAt] ?? ''
      if (name !== '' && !name.startsWith('GDB_') && names.size < MAX_TABLES) names.set(id, name)
    }
  } finally {
    catalog.close()
  }
  const layers: Layer[] = []
  for (const [number, name] of names) {
    const { table, close } = await openNumbered(reader, entries, number)
    layers.push({ name, number, rows: table.rowCount, grid: table.grid })
    close()
  }
  const [first] = layers
  if (!first) {
    throw new ListRefused('This file geodatabase has no layer. Export the layer and try again.')
  }
  const rank = ({ grid, rows }: Layer) => (grid ? 1e12 : 0) + rows
  const best = layers.reduce((a, b) => (rank(b) > rank(a) ? b : a), first)
  const remarks = otherLayers(best, layers)
  const projection = best.grid ? projectionOfGrid(best.grid, hint) : null
  if (projection?.remark) remarks.push(projection.remark)
  const opened = await openNumbered(reader, entries, best.number)
  return {
    format: 'geodatabase',
    encoding: opened.table.isUtf8 ? 'utf-8' : 'utf-16le',
    batches: closing(readLayer(opened.table, projection, bytesRead), opened.close),
    title: best.name,
    remarks,
  }
}

function otherLayers(best: Layer, layers: readonly Layer[]): string[] {
  if (layers.length === 1) return []
  const n = (rows: number) => rows.toLocaleString('en-US')
  const others = layers.filter((layer) => layer !== best).slice(0, 10)
  const named = others.map(({ name, rows }) => `${name.slice(0, 100)} (${n(rows)} rows)`)
  return [
    `the geodatabase has ${layers.length} layers; ${best.name.slice(0, 100)} (${n(best.rows)} rows) was read, and not ${named.join(', ')}`,
  ]
}

/** The table of this number, whose files are named by it in hexadecimal. */
async function openNumbered(
  reader: ZipReader,
  entries: readonly ZipEntry[],
  number: number,
): Promise<OpenTable> {
  const base = `a${number.toString(16).padStart(8, '0')}`
  const stores: ByteStore[] = []
  const close = () => {
    for (const store of stores) store.close()
  }
  try {
    for (const extension of ['gdbtable', 'gdbtablx']) {
      const entry = entries.find(({ name }) => name.toLowerCase().endsWith(`${base}.${extension}`))
      if (!entry) throw new DamagedGeodatabase()
      stores.push(
        await storeBytes(reader.read(entry), MAX_TABLE_BYTES, () => new DamagedGeodatabase()),
      )
    }
    const [table, offsets] = stores
    if (!table || !offsets) throw new DamagedGeodatabase()
    return { table: openTable(table, offsets), close }
  } catch (error) {
    close()
    throw error
  }
}

function projectionOfGrid({ wkt, middle }: ShapeGrid, hint: FileHint): Projection {
  if (wkt.trim() !== '' && !/^\{/.test(wkt)) {
    const projection = projectionOf(wkt)
    if (projection) return projection
    throw new ListRefused(
      `The projection of this file geodatabase (${wkt.slice(0, 80)}) is not known. Export the layer in WGS 84 (EPSG:4326) and import that file.`,
    )
  }
  return projectionOfFile(middle, hint, 'file geodatabase')
}

async function* readLayer(
  table: GeodatabaseTable,
  projection: Projection | null,
  bytesRead: () => number,
): AsyncGenerator<ListBatch> {
  const headings = table.fields.filter(({ kind }) => kind !== 7).map(({ name }) => name)
  let rows: RawRow[] = [rowOfCells(0, headings)]
  let held = 0
  let count = 0
  for (const { id, bytes } of table.rows()) {
    rows.push(rowOf(id, bytes, table, projection))
    count++
    held += bytes.length
    if (rows.length < BATCH_ROWS && held < BATCH_BYTES) continue
    yield { rows, bytesRead: bytesRead() }
    rows = []
    held = 0
  }
  if (count !== table.rowCount) throw new DamagedGeodatabase()
  if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
}

function rowOf(
  line: number,
  bytes: Buffer,
  table: GeodatabaseTable,
  projection: Projection | null,
): RawRow {
  return new FeatureRow(line, {
    bytes,
    cells: () => {
      const { cells } = readRow(bytes, table)
      const kinds = table.fields.filter(({ kind }) => kind !== 7).map(({ kind }) => kind)
      const numbers = cells.flatMap((cell, at) =>
        (kinds[at] === 2 || kinds[at] === 3) && hasThreeDecimals(cell) ? [at] : [],
      )
      return { cells, numbers: numbers.length > 0 ? new Set(numbers) : null }
    },
    geometry: () => {
      const { shape } = readRow(bytes, table)
      if (!shape || !projection || !table.grid) return null
      return geometryOfGridShape(shape, table.grid, projection.toDegrees)
    },
  })
}

const POINTS = new Set([1, 9, 11, 21, 52])
const LINES = new Set([3, 10, 13, 23, 50])
const POLYGONS = new Set([5, 15, 19, 25, 51])
const HAS_CURVES = 0x20000000

/** A shape's corners are deltas on the table's grid. */
export function geometryOfGridShape(
  shape: Buffer,
  grid: ShapeGrid,
  toDegrees: ToDegrees,
): Geometry | null {
  const reader = new Fields(shape)
  try {
    const type = reader.varuint()
    const kind = type % 256
    const place = (x: number, y: number): Position =>
      toDegrees(x / grid.scale + grid.xOrigin, y / grid.scale + grid.yOrigin)
    if (kind === 0) return null
    if (POINTS.has(kind)) {
      const [x, y] = [reader.varuint(), reader.varuint()]
      // Zero is an empty point; all other values are shifted by one.
      return x === 0 ? null : { type: 'Point', coordinates: place(x - 1, y - 1) }
    }
    if (!LINES.has(kind) && !POLYGONS.has(kind)) {
      return faulty(`its shape is of a kind (${kind}) instead of a polygon`)
    }
    const corners = reader.varuint()
    if (corners === 0) return null
    const parts = reader.varuint()
    if (corners > MAX_CORNERS || parts > MAX_RINGS) return tooIntricate()
    if (Math.floor(type / HAS_CURVES) % 2 === 1) reader.varuint()
    for (let side = 0; side < 4; side++) reader.varuint()
    const rings = readRings(reader, corners, parts, place)
    return LINES.has(kind) ? { type: 'MultiLineString', coordinates: rings } : multiPolygon(rings)
  } catch (error) {
    if (error instanceof DamagedGeodatabase) return faulty('its shape is damaged')
    throw error
  }
}

function readRings(
  reader: Fields,
  corners: number,
  parts: number,
  place: (x: number, y: number) => Position,
): Ring[] {
  const counts: number[] = []
  let left = corners
  for (let part = 1; part < parts; part++) {
    const count = reader.varuint()
    counts.push(count)
    left -= count
  }
  if (left < 0) throw new DamagedGeodatabase()
  counts.push(left)
  let x = 0
  let y = 0
  return counts.map((count) => {
    const ring: Ring = []
    for (let corner = 0; corner < count; corner++) {
      x += reader.varint()
      y += reader.varint()
      ring.push(place(x, y))
    }
    return ring
  })
}
