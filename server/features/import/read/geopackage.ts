import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as pause } from 'node:timers/promises'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { Geometry, RawRow } from '../../../../domain/import/raw-row.ts'
import { cellOf, numbersAmong, rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { storeFile } from './byte-store.ts'
import { FeatureRow } from './feature-row.ts'
import {
  countRows,
  type Layer,
  listColumns,
  listLayers,
  listTables,
  mostRows,
  openReadOnly,
  readRows,
} from './geopackage.queries.ts'
import { closing, type FileHint, type ListBatch, type OpenList } from './list-batch.ts'
import { asDegrees, type Projection, projectionOf, projectionOfFile } from './projection.ts'
import { faulty, tooIntricate } from './shapes.ts'
import { geometryOfWkb } from './wkb.ts'

const MAX_FILE_BYTES = 2 * 1024 ** 3
const MAX_COLUMNS = 2000
const BATCH_ROWS = 500
const BATCH_BYTES = 4 * 1024 * 1024
/** All rows together are at most this many times the size of the file: a one-byte number may have twenty digits. */
const MAX_GROWTH = 20
const FREE_BYTES = 1024 * 1024
/** Longitude and latitude on NAD 83 and on WGS 84, which differ by a meter. */
const DEGREES = new Set([4326, 4269])

const DAMAGED =
  'This GeoPackage is damaged or incomplete. Download it again, or export the layer as GeoJSON in WGS 84 (EPSG:4326).'

/** A GeoPackage: the layer with the most rows, preferring those with outlines. */
export async function openGeopackage(
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
  hint: FileHint,
): Promise<OpenList> {
  const file = await storeFile(
    all,
    MAX_FILE_BYTES,
    () => new ListRefused('This GeoPackage is larger than 2 GB. Split it and import its parts.'),
  )
  let db: DatabaseSync | null = null
  try {
    db = guarded(() => openReadOnly(file.url))
    // SQLite keeps the file open; once unlinked, the system removes it, however this process ends.
    file.remove()
    const opened = db
    const list = guarded(() => openLayer(opened, file.bytes, bytesRead, hint))
    return { ...list, batches: closing(list.batches, () => opened.close()) }
  } catch (error) {
    db?.close()
    throw error
  } finally {
    file.remove()
  }
}

function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ListRefused) throw error
    throw new ListRefused(DAMAGED, { cause: error })
  }
}

function damaged(): never {
  throw new ListRefused(DAMAGED)
}

type Counted = Layer & { rows: number }

function openLayer(
  db: DatabaseSync,
  fileBytes: number,
  bytesRead: () => number,
  hint: FileHint,
): OpenList {
  const tables = new Set(listTables(db))
  if (!tables.has('gpkg_contents')) {
    throw new ListRefused(
      'This is a SQLite database without the tables of a GeoPackage. Export its list as CSV and import that file.',
    )
  }
  const most = mostRows(fileBytes)
  const layers: Counted[] = []
  let counted = 0
  for (const layer of listLayers(db, tables) ?? damaged()) {
    if (!tables.has(layer.table)) continue
    const rows = countRows(db, layer.table, most)
    // All layers are in one file.
    counted += rows
    if (counted > most) damaged()
    layers.push({ ...layer, rows })
  }
  const [first] = layers
  if (!first) {
    throw new ListRefused(
      'This GeoPackage has no layer of features. Export the layer and try again.',
    )
  }
  const rank = ({ geometryColumn, rows }: Counted) => (geometryColumn ? 1e12 : 0) + rows
  const best = layers.reduce((a, b) => (rank(b) > rank(a) ? b : a), first)
  const columns = listColumns(db, best.table)
  if (columns.length === 0 || columns.length > MAX_COLUMNS) damaged()
  const projection = best.geometryColumn ? projectionOfLayer(best, hint) : null
  const remarks = otherLayers(best, layers)
  if (projection?.remark) remarks.push(projection.remark)
  return {
    format: 'geopackage',
    encoding: 'utf-8',
    batches: readLayer(db, best, { columns, projection, fileBytes, bytesRead }),
    title: best.title ?? best.table,
    remarks,
  }
}

function otherLayers(best: Counted, layers: readonly Counted[]): string[] {
  if (layers.length === 1) return []
  const n = (rows: number) => rows.toLocaleString('en-US')
  const others = layers.filter((layer) => layer !== best).slice(0, 10)
  const named = others.map(({ table, rows }) => `${table.slice(0, 100)} (${n(rows)} rows)`)
  return [
    `the file has ${layers.length} layers; ${best.table.slice(0, 100)} (${n(best.rows)} rows) was read, and not ${named.join(', ')}`,
  ]
}

function projectionOfLayer(layer: Layer, hint: FileHint): Projection {
  if (layer.epsg !== null && DEGREES.has(layer.epsg)) return { toDegrees: asDegrees, remark: null }
  const { definition } = layer
  if (definition !== null && !['', 'undefined'].includes(definition.trim().toLowerCase())) {
    const projection = projectionOf(definition)
    if (projection) return projection
    throw new ListRefused(
      `The projection of this GeoPackage (EPSG ${layer.epsg ?? 'unknown'}) is not known. Export the layer in WGS 84 (EPSG:4326) and import that file.`,
    )
  }
  return projectionOfFile(layer.middle, hint, 'GeoPackage')
}

async function* readLayer(
  db: DatabaseSync,
  layer: Counted,
  {
    columns,
    projection,
    fileBytes,
    bytesRead,
  }: {
    columns: readonly string[]
    projection: Projection | null
    fileBytes: number
    bytesRead: () => number
  },
): AsyncGenerator<ListBatch> {
  const shapeAt = columns.indexOf(layer.geometryColumn ?? '')
  const headings = columns.filter((_name, at) => at !== shapeAt)
  let rows: RawRow[] = [rowOfCells(0, headings)]
  let held = 0
  let ordinal = 0
  let size = 0
  const values = guarded(() => readRows(db, layer.table, columns, layer.geometryColumn, layer.rows))
  const iterator = values[Symbol.iterator]()
  for (;;) {
    const next = guarded(() => iterator.next())
    if (next.done) break
    const cells = next.value as unknown[]
    const [shape] = shapeAt < 0 ? [null] : cells.splice(shapeAt, 1)
    const row = rowOf(++ordinal, cells, headings, shape, projection)
    rows.push(row.row)
    held += row.size
    size += row.size
    // Rows that share pages, or texts that each span the whole file.
    if (ordinal > layer.rows || size > MAX_GROWTH * fileBytes + FREE_BYTES) damaged()
    if (rows.length < BATCH_ROWS && held < BATCH_BYTES) continue
    yield { rows, bytesRead: bytesRead() }
    // SQLite is synchronous, so other work would starve.
    await pause()
    rows = []
    held = 0
  }
  if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
}

function rowOf(
  line: number,
  values: readonly unknown[],
  headings: readonly string[],
  shape: unknown,
  projection: Projection | null,
): { row: RawRow; size: number } {
  const plain = values.map((value) => (typeof value === 'bigint' ? value.toString() : value))
  const cells = plain.map(cellOf)
  const blob = shape instanceof Uint8Array ? Buffer.from(shape) : Buffer.alloc(0)
  const bytes = Buffer.concat([Buffer.from(cells.join('\u001f')), blob])
  const row = new FeatureRow(line, {
    bytes,
    cells: () => ({
      cells,
      numbers: numbersAmong(
        headings,
        Object.fromEntries(headings.map((name, at) => [name, plain[at]])),
      ),
    }),
    geometry: () => geometryOfBlob(shape, blob, projection),
  })
  return { row, size: bytes.length }
}

/** Bytes of the envelope after the header, by its kind (OGC 12-128r18, 2.1.3). */
const ENVELOPES = [0, 32, 48, 48, 64]

function geometryOfBlob(
  shape: unknown,
  blob: Buffer,
  projection: Projection | null,
): Geometry | null {
  if (shape === null || shape === undefined || !projection) return null
  if (!(shape instanceof Uint8Array)) return tooIntricate()
  const flags = blob[3] ?? 0
  const envelope = ENVELOPES[(flags >> 1) & 7]
  if (blob.toString('latin1', 0, 2) !== 'GP' || envelope === undefined) {
    return faulty('its shape is damaged')
  }
  if ((flags & 0x10) !== 0) return null
  return geometryOfWkb(blob.subarray(8 + envelope), projection.toDegrees)
}
