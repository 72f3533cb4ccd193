import {
  type AsyncBuffer,
  type FileMetaData,
  type PageHeader,
  parquetMetadataAsync,
  parquetReadObjects,
  type RowGroup,
} from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { getSchemaPath } from 'hyparquet/src/schema.js'
import { compressors } from 'hyparquet-compressors'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { cellOf, numbersAmong, rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { parseJson } from '../../../../domain/lib/bounded-json.ts'
import { type ByteStore, storeBytes } from './byte-store.ts'
import { FeatureRow } from './feature-row.ts'
import { closing, type FileHint, type ListBatch, type OpenList } from './list-batch.ts'
import { areRunsBounded } from './parquet-runs.ts'
import { asDegrees, type Projection, projectionOf } from './projection.ts'
import { geometryOfWkb } from './wkb.ts'

const MAX_FILE_BYTES = 2 * 1024 ** 3
/** The columns of a row group are read as a whole before any of its rows. */
const MAX_GROUP_BYTES = 128 * 1024 * 1024
const MAX_GROUP_ROWS = 10_000_000
const MAX_COLUMNS = 2000
/** Bytes of a page, or its values. */
const MAX_LENGTH = MAX_GROUP_BYTES
/** Of a group: its columns are decompressed again for each piece of this many cells. */
const MAX_GROUP_CELLS = 200_000_000
/** Identical rows compress to nothing, but a list has few of them; every other row needs more than a bit. */
const FREE_ROWS = 1_000_000
const ROWS_PER_BYTE = 8
/** Values in memory at a time, and their bytes. */
const PIECE_CELLS = 2_000_000
const PIECE_BYTES = 16 * 1024 * 1024
const BATCH_ROWS = 1_000
const MAX_METADATA_BYTES = 16 * 1024 * 1024

const DAMAGED =
  'This Parquet file is damaged or incomplete. Download it again, or export the layer as GeoJSON in WGS 84 (EPSG:4326).'

type GeometryColumn = { name: string; projection: Projection }

/** Kept unparsed: shapes are parsed on demand. */
const parsers = {
  geometryFromBytes: (bytes: Uint8Array) => bytes,
  geographyFromBytes: (bytes: Uint8Array) => bytes,
}

/** A Parquet file, plain or GeoParquet: some thousand rows at a time. */
export async function openParquet(
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
  _hint: FileHint,
): Promise<OpenList> {
  const store = await storeBytes(
    all,
    MAX_FILE_BYTES,
    () => new ListRefused('This Parquet file is larger than 2 GB. Split it and import its parts.'),
  )
  try {
    checkFooter(store)
    const metadata = await guarded(() => parquetMetadataAsync(bufferOf(store), { parsers }))
    checkSizes(metadata)
    checkWhole(metadata, store.length)
    const names = columnsOf(metadata)
    const shape = geometryColumn(metadata, names)
    const remarks = shape?.projection.remark ? [shape.projection.remark] : []
    return {
      format: 'parquet',
      encoding: 'utf-8',
      batches: closing(readGroups(store, metadata, names, shape, bytesRead), () => store.close()),
      title: null,
      remarks,
    }
  } catch (error) {
    store.close()
    throw error
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ListRefused) throw error
    throw new ListRefused(DAMAGED, { cause: error })
  }
}

function bufferOf(store: ByteStore): AsyncBuffer {
  return {
    byteLength: store.length,
    slice: (start, end = store.length) => {
      const from = start < 0 ? store.length + start : start
      const bytes = new Uint8Array(store.slice(from, Math.min(end, store.length)))
      return bytes.buffer
    },
  }
}

/** Checks the length of the metadata in the file's footer. */
function checkFooter(store: ByteStore): void {
  const tail = store.slice(Math.max(0, store.length - 8), store.length)
  if (tail.length < 8 || tail.toString('latin1', 4) !== 'PAR1') throw new ListRefused(DAMAGED)
  const length = tail.readUInt32LE(0)
  if (length > MAX_METADATA_BYTES || length + 12 > store.length) throw new ListRefused(DAMAGED)
}

/** A damaged file may lack any of its numbers, whatever their types declare. */
const isSize = (value: unknown) => typeof value === 'bigint' && value >= 0n

function checkSizes({ row_groups: groups, schema }: FileMetaData): void {
  if (schema.length > MAX_COLUMNS) throw new ListRefused(DAMAGED)
  for (const { columns, num_rows: rows } of groups) {
    let size = 0n
    for (const { meta_data: column } of columns) {
      if (!column) continue
      const { total_uncompressed_size: bytes, total_compressed_size: stored } = column
      const sizes = [column.num_values, bytes, stored, column.data_page_offset]
      if (!sizes.every(isSize) || column.num_values > BigInt(MAX_GROUP_ROWS)) {
        throw new ListRefused(DAMAGED)
      }
      size += bytes
    }
    if (!isSize(rows) || rows > BigInt(MAX_GROUP_ROWS)) throw new ListRefused(DAMAGED)
    const cells = Number(rows) * columns.length
    if (size > BigInt(MAX_GROUP_BYTES) || cells > MAX_GROUP_CELLS) {
      throw new ListRefused(
        'This Parquet file has groups of rows larger than 128 MB or 200 million values, too much to be read at once. Write it with smaller row groups, or save it as CSV, and import that file.',
      )
    }
  }
}

/** Row groups follow one another in the file: repeated references to the same pages would never end. */
function checkWhole({ row_groups: groups }: FileMetaData, fileBytes: number): void {
  let stored = 0
  let rows = 0
  for (const group of groups) {
    rows += Number(group.num_rows)
    for (const { meta_data: column } of group.columns) {
      stored += Number(column?.total_compressed_size ?? 0)
    }
  }
  if (stored > fileBytes || rows > FREE_ROWS + ROWS_PER_BYTE * fileBytes) {
    throw new ListRefused(DAMAGED)
  }
}

/** Pages follow one another in columns. The library loops forever if lengths or counts are missing. */
function checkPages(store: ByteStore, { columns }: RowGroup, { schema }: FileMetaData): void {
  for (const { meta_data: column } of columns) {
    if (!column) continue
    const { dictionary_page_offset: dictionary, data_page_offset: data } = column
    const start = Number(dictionary || data)
    const end = start + Number(column.total_compressed_size)
    if (!(start >= 0 && end >= start && end <= store.length)) throw new ListRefused(DAMAGED)
    const bytes = store.slice(start, end)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const reader = { view, offset: 0 }
    const { type, codec, path_in_schema: name } = column
    const runs = { path: getSchemaPath(schema, name), type, codec, compressors }
    // The library, too, ignores a single last byte.
    while (reader.offset < view.byteLength - 1) {
      const page = parquetHeader(reader)
      const isLarger =
        page.uncompressed_page_size > Number(column.total_uncompressed_size) ||
        valuesOf(page) > Number(column.num_values)
      if (!isWhole(page) || isLarger) throw new ListRefused(DAMAGED)
      const pageEnd = reader.offset + page.compressed_page_size
      if (pageEnd > view.byteLength) throw new ListRefused(DAMAGED)
      if (!areRunsBounded(page, bytes.subarray(reader.offset, pageEnd), runs)) {
        throw new ListRefused(DAMAGED)
      }
      reader.offset = pageEnd
    }
  }
}

const valuesOf = (page: PageHeader) =>
  page.data_page_header?.num_values ?? page.data_page_header_v2?.num_values ?? 0

/** Whether a page header has all fields that reading it needs. */
function isWhole(page: PageHeader): boolean {
  const { data_page_header: data, data_page_header_v2: data2, dictionary_page_header: words } = page
  const lengths = [page.compressed_page_size, page.uncompressed_page_size]
  if (page.type === 'DATA_PAGE') return areLengths(...lengths, data?.num_values) && !!data?.encoding
  if (page.type === 'DICTIONARY_PAGE') return areLengths(...lengths, words?.num_values)
  if (page.type !== 'DATA_PAGE_V2' || !data2?.encoding) return false
  const { definition_levels_byte_length: defined, repetition_levels_byte_length: repeated } = data2
  return (
    areLengths(...lengths, data2.num_values, data2.num_nulls, defined, repeated) &&
    defined + repeated <= page.compressed_page_size
  )
}

/** Also bounded: the reader allocates as many values as a page declares. */
const areLengths = (...values: (number | undefined)[]) =>
  values.every(
    (value) => value !== undefined && Number.isInteger(value) && value >= 0 && value <= MAX_LENGTH,
  )

function columnsOf({ schema }: FileMetaData): string[] {
  const names: string[] = []
  // The schema is a tree in one list: each element's children follow it.
  const end = (at: number): number => {
    let next = at + 1
    for (let child = 0; child < (schema[at]?.num_children ?? 0); child++) {
      if (next >= schema.length) throw new ListRefused(DAMAGED)
      next = end(next)
    }
    return next
  }
  for (let at = 1; at < schema.length; at = end(at)) names.push(schema[at]?.name ?? '')
  return names
}

function geometryColumn(metadata: FileMetaData, names: readonly string[]): GeometryColumn | null {
  const element = metadata.schema.find(
    ({ logical_type: type, name }) =>
      (type?.type === 'GEOMETRY' || type?.type === 'GEOGRAPHY') && names.includes(name),
  )
  if (!element) return null
  const { name } = element
  const geo = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value
  return { name, projection: projectionOfColumn(geo, name) }
}

/** A table's columns, each with its full coordinate system. */
const GEO_LIMITS = { bytes: 1024 * 1024, values: 100_000 }

type GeoMetadata = { columns?: Record<string, { crs?: unknown; encoding?: unknown }> }

/** GeoParquet: a column without a coordinate system is in degrees (OGC:CRS84). */
function projectionOfColumn(geo: string | undefined, name: string): Projection {
  const plain = { toDegrees: asDegrees, remark: null }
  if (geo === undefined) return plain
  let metadata: GeoMetadata
  try {
    metadata = parseJson(geo, GEO_LIMITS) as GeoMetadata
  } catch (error) {
    throw new ListRefused(DAMAGED, { cause: error })
  }
  const crs = metadata.columns?.[name]?.crs
  if (crs === undefined || crs === null || typeof crs !== 'object') return plain
  const { id, name: said } = crs as { id?: { code?: unknown }; name?: unknown }
  if (['4326', '4269', 'CRS84'].includes(String(id?.code))) return plain
  const projection = projectionOf(JSON.stringify(crs))
  if (projection) return projection
  throw new ListRefused(
    `The projection of this Parquet file (${String(said).slice(0, 80)}) is not known. Export the layer in WGS 84 (EPSG:4326) and import that file.`,
  )
}

async function* readGroups(
  store: ByteStore,
  metadata: FileMetaData,
  names: readonly string[],
  shape: GeometryColumn | null,
  bytesRead: () => number,
): AsyncGenerator<ListBatch> {
  const file = bufferOf(store)
  const headings = names.filter((name) => name !== shape?.name)
  yield { rows: [rowOfCells(0, headings)], bytesRead: bytesRead() }
  let ordinal = 0
  let begin = 0
  for (const group of metadata.row_groups) {
    const groupRows = Number(group.num_rows)
    await guarded(async () => checkPages(store, group, metadata))
    const pieceRows = pieceOf(group, groupRows)
    for (let at = 0; at < groupRows; at += pieceRows) {
      const rowStart = begin + at
      const rowEnd = begin + Math.min(groupRows, at + pieceRows)
      const columns = await guarded(() => readColumns(file, metadata, names, { rowStart, rowEnd }))
      for (let from = 0; from < rowEnd - rowStart; from += BATCH_ROWS) {
        const to = Math.min(from + BATCH_ROWS, rowEnd - rowStart)
        const rows: RawRow[] = []
        for (let row = from; row < to; row++) {
          const object: Record<string, unknown> = {}
          for (const [name, values] of columns) object[name] = values[row]
          rows.push(rowOf(++ordinal, object, headings, shape))
        }
        yield { rows, bytesRead: bytesRead() }
      }
    }
    begin += groupRows
  }
}

/** Rows of a group in memory at a time. For each such piece all columns are decompressed again. */
function pieceOf({ columns }: RowGroup, groupRows: number): number {
  const sizes = columns.map(({ meta_data: column }) => Number(column?.total_uncompressed_size ?? 0))
  const bytes = sizes.reduce((sum, size) => sum + size, 1)
  const byCells = PIECE_CELLS / Math.max(1, columns.length)
  return Math.max(BATCH_ROWS, Math.floor(Math.min(byCells, (PIECE_BYTES * groupRows) / bytes)))
}

/**
 * Reads one column at a time: if several are damaged, the library leaves all rejections but the first unhandled,
 * which ends the process.
 */
async function readColumns(
  file: AsyncBuffer,
  metadata: FileMetaData,
  names: readonly string[],
  range: { rowStart: number; rowEnd: number },
): Promise<Map<string, unknown[]>> {
  const columns = new Map<string, unknown[]>()
  for (const name of names) {
    const ask = { file, metadata, columns: [name], ...range, compressors, parsers }
    const values = (await parquetReadObjects(ask)).map((row) => row[name])
    if (values.length !== range.rowEnd - range.rowStart) throw new ListRefused(DAMAGED)
    columns.set(name, values)
  }
  return columns
}

function rowOf(
  line: number,
  object: Readonly<Record<string, unknown>>,
  headings: readonly string[],
  shape: GeometryColumn | null,
): RawRow {
  const cells = headings.map((name) => cellOf(plain(object[name])))
  const wkb = shape ? object[shape.name] : null
  const bytes = wkb instanceof Uint8Array ? Buffer.from(wkb) : Buffer.alloc(0)
  return new FeatureRow(line, {
    bytes: Buffer.concat([Buffer.from(cells.join('\u001f')), bytes]),
    cells: () => ({ cells, numbers: numbersAmong(headings, object) }),
    geometry: () =>
      shape && bytes.length > 0 ? geometryOfWkb(bytes, shape.projection.toDegrees) : null,
  })
}

/** Converts days, large numbers and bytes, also inside lists, to JSON values. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return ''
    return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  }
  if (value instanceof Uint8Array) return ''
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]))
  }
  return value
}
