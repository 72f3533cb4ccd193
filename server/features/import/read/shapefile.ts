import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { Geometry, RawRow } from '../../../../domain/import/raw-row.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { ByteCursor } from './byte-cursor.ts'
import { cellsOfRecord, type DbfHeader, DbfReader, isDeleted, openDbf } from './dbf.ts'
import { FeatureRow } from './feature-row.ts'
import type { Archive, FileHint, ListBatch, OpenList } from './list-batch.ts'
import { type Projection, projectionOf, projectionOfFile, type ToDegrees } from './projection.ts'
import { geometryOfShape, shapeKind, tooIntricate } from './shapes.ts'
import { type ArchiveWords, damagedZip, type ZipEntry, ZipReader } from './zip-entries.ts'

const WORDS: ArchiveWords = {
  what: 'zipped shapefile',
  instead: 'export the layer as GeoJSON in WGS 84 (EPSG:4326)',
}
/** Tables of blanks compress several hundred times. */
const MAX_INFLATION = 800
/** Maximum layers of an archive that are read. */
const MAX_LAYERS = 200
/** A shape with the maximum corners, including heights and measures. */
const MAX_SHAPE_BYTES = 4 * 1024 * 1024
const MAX_TEXT_BYTES = 64 * 1024
const HEADER_BYTES = 100
const BATCH_ROWS = 1000
/** Batches of large shapes have fewer rows. */
const BATCH_BYTES = 4 * 1024 * 1024

type Layer = {
  name: string
  shp: ZipEntry | null
  dbf: ZipEntry
  prj: ZipEntry | null
  cpg: ZipEntry | null
}

type ShapeHead = { kind: ReturnType<typeof shapeKind>; middle: [number, number] }
type Candidate = { layer: Layer; head: ShapeHead | null; rows: number }

/**
 * A zipped shapefile: attributes (.dbf) and shapes (.shp) read in parallel, one block of each at a time. Of several
 * layers, the one with polygons and the most rows is read.
 */
export async function openShapefile({ zip, entries, bytesRead, hint }: Archive): Promise<OpenList> {
  const reader = new ZipReader(zip, WORDS, MAX_INFLATION)
  const layers = findLayers(entries)
  const candidates: Candidate[] = []
  for (const layer of layers.slice(0, MAX_LAYERS)) {
    candidates.push({
      layer,
      head: layer.shp ? await readShapeHead(reader, layer.shp) : null,
      rows: (await new DbfReader(reader.read(layer.dbf)).readHeader()).rowCount,
    })
  }
  const best = candidates.reduce((a, b) => (rank(b) > rank(a) ? b : a))
  const { layer, head } = best
  const remarks = otherLayers(best, candidates)
  const codePage = layer.cpg ? await textOf(reader, layer.cpg) : null
  if (!layer.shp || !head) {
    const list = await openDbf(reader.read(layer.dbf), bytesRead, codePage)
    return { ...list, title: layer.name, remarks: [...remarks, ...(list.remarks ?? [])] }
  }
  const projection = await findProjection(reader, layer, head, hint)
  if (projection.remark !== null) remarks.push(projection.remark)
  const table = new DbfReader(reader.read(layer.dbf), codePage)
  const header = await table.readHeader()
  remarks.push(...header.remarks)
  const shapes = new ShapeReader(reader.read(layer.shp))
  const { encoding } = header
  return {
    format: 'shapefile',
    encoding: typeof encoding === 'string' ? encoding : encoding.decoder.encoding,
    batches: readSideBySide(table, header, shapes, projection.toDegrees, bytesRead),
    title: layer.name,
    remarks,
  }
}

const rank = ({ head, rows }: Candidate) => (head?.kind === 'polygon' ? 1e12 : 0) + rows

function otherLayers(best: Candidate, all: readonly Candidate[]): string[] {
  const others = all.filter((each) => each !== best)
  if (others.length === 0) return []
  const n = (rows: number) => rows.toLocaleString('en-US')
  const named = others.slice(0, 10).map(({ layer, rows }) => `${layer.name} (${n(rows)} rows)`)
  const more = others.length > 10 ? `, and ${others.length - 10} more` : ''
  return [
    `the archive has ${all.length} layers; ${best.layer.name} (${n(best.rows)} rows) was read, and not ${named.join(', ')}${more}`,
  ]
}

/** The files of each layer, by their common name. */
function findLayers(entries: readonly ZipEntry[]): Layer[] {
  const byName = new Map<string, Map<string, ZipEntry>>()
  for (const entry of entries) {
    const dot = entry.name.lastIndexOf('.')
    const extension = entry.name.slice(dot + 1).toLowerCase()
    if (!['shp', 'dbf', 'prj', 'cpg'].includes(extension)) continue
    const base = entry.name.slice(0, dot)
    const files = byName.get(base.toLowerCase()) ?? new Map<string, ZipEntry>()
    files.set(extension, entry)
    byName.set(base.toLowerCase(), files)
  }
  const layers: Layer[] = []
  let alone: string | null = null
  for (const files of byName.values()) {
    const shp = files.get('shp') ?? null
    const dbf = files.get('dbf')
    const name =
      (dbf ?? shp)?.name
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? ''
    if (dbf) {
      layers.push({ name, shp, dbf, prj: files.get('prj') ?? null, cpg: files.get('cpg') ?? null })
    } else if (shp) alone = name
  }
  if (layers.length === 0) {
    throw new ListRefused(
      `This shapefile has outlines (${alone}.shp) but no table of attributes (${alone}.dbf), so its parcels have no numbers. Zip both together and import that file.`,
    )
  }
  return layers
}

async function textOf(reader: ZipReader, entry: ZipEntry): Promise<string> {
  return (await reader.bytes(entry, MAX_TEXT_BYTES))
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim()
}

async function readShapeHead(reader: ZipReader, entry: ZipEntry): Promise<ShapeHead> {
  const cursor = new ByteCursor(reader.read(entry))
  try {
    if (!(await cursor.fill(HEADER_BYTES))) throw damagedZip(undefined, WORDS)
    const head = cursor.take(HEADER_BYTES)
    if (head.readInt32BE(0) !== 9994) throw damagedZip(undefined, WORDS)
    const [west, south, east, north] = [36, 44, 52, 60].map((at) => head.readDoubleLE(at)) as [
      number,
      number,
      number,
      number,
    ]
    return {
      kind: shapeKind(head.readInt32LE(32)),
      middle: [(west + east) / 2, (south + north) / 2],
    }
  } finally {
    await cursor.close()
  }
}

async function findProjection(
  reader: ZipReader,
  layer: Layer,
  head: ShapeHead,
  hint: FileHint,
): Promise<Projection> {
  const definition = layer.prj ? await textOf(reader, layer.prj) : ''
  if (definition !== '') {
    const projection = projectionOf(definition)
    if (projection) return projection
    const name = /^\s*\w+\s*\[\s*"([^"]{1,80})"/.exec(definition.slice(0, 200))?.[1]
    throw new ListRefused(
      `The projection of this shapefile${name ? ` (${name})` : ''} is not known. Export the layer in WGS 84 (EPSG:4326) and import that file.`,
    )
  }
  if (head.kind === 'none') return { toDegrees: (x, y) => [x, y], remark: null }
  return projectionOfFile(head.middle, hint, 'shapefile')
}

/** The records of a .shp file. */
class ShapeReader {
  readonly #cursor: ByteCursor
  #isBegun = false

  constructor(source: AsyncIterable<Buffer>) {
    this.#cursor = new ByteCursor(source)
  }

  /** The next shape's bytes; `large` if it exceeds the limit, null after the last. */
  async next(): Promise<Buffer | 'large' | null> {
    const cursor = this.#cursor
    if (!this.#isBegun) {
      this.#isBegun = true
      if (!(await cursor.skip(HEADER_BYTES))) throw damagedZip(undefined, WORDS)
    }
    if (!cursor.has(8) && !(await cursor.fill(8))) return null
    const length = cursor.take(8).readInt32BE(4) * 2
    if (length < 4) throw damagedZip(undefined, WORDS)
    if (length > MAX_SHAPE_BYTES) {
      if (!(await cursor.skip(length))) throw damagedZip(undefined, WORDS)
      return 'large'
    }
    if (!cursor.has(length) && !(await cursor.fill(length))) throw damagedZip(undefined, WORDS)
    return cursor.take(length)
  }

  close(): Promise<void> {
    return this.#cursor.close()
  }
}

async function* readSideBySide(
  table: DbfReader,
  header: DbfHeader,
  shapes: ShapeReader,
  toDegrees: ToDegrees,
  bytesRead: () => number,
): AsyncGenerator<ListBatch> {
  try {
    let rows: RawRow[] = [rowOfCells(0, header.headings)]
    let held = 0
    for (let ordinal = 1; ; ordinal++) {
      const record = await table.next()
      const shape = await shapes.next()
      if (record === null || shape === null) {
        if ((record === null) !== (shape === null))
          throw unevenFiles(header.rowCount, shape === null)
        break
      }
      if (isDeleted(record)) continue
      rows.push(shapeRow(ordinal, record, header, shape, toDegrees))
      held += record.length + shape.length
      if (rows.length < BATCH_ROWS && held < BATCH_BYTES) continue
      yield { rows, bytesRead: bytesRead() }
      rows = []
      held = 0
    }
    if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
  } finally {
    await table.close()
    await shapes.close()
  }
}

/** Only the order links outlines to rows. */
function unevenFiles(rows: number, lacksShapes: boolean): ListRefused {
  const count = rows.toLocaleString('en-US')
  return new ListRefused(
    `This shapefile has ${lacksShapes ? 'fewer' : 'more'} outlines (.shp) than its table (.dbf) has rows (${count}), so it is not known which belongs to which. Export the layer again.`,
  )
}

function shapeRow(
  ordinal: number,
  record: Buffer,
  header: DbfHeader,
  shape: Buffer | 'large',
  toDegrees: ToDegrees,
): RawRow {
  const isLarge = shape === 'large'
  return new FeatureRow(ordinal, {
    bytes: isLarge ? record : Buffer.concat([record, shape]),
    cells: () => cellsOfRecord(record, header),
    geometry: (): Geometry | null => (isLarge ? tooIntricate() : geometryOfShape(shape, toDegrees)),
  })
}
