import { zipSync } from 'fflate'
import { parquetMetadata } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'
import { addLayer, makeGeoPackage } from './make-geopackage.ts'
import { container, latin, record, u16, u32, workbook } from './make-xls.ts'

// Files of a few kilobytes whose parts refer to each other, or to the same part repeatedly: a reader that follows
// them never ends. Each by the description of its format.

const PAGE = 512
/** Pages that refer to the next level: with some sixty references each, their rows have no end. */
const LEVELS = 12

const page = (file: Buffer, number: number) => file.subarray((number - 1) * PAGE, number * PAGE)

/** An inner page of SQLite's tables, whose children are `first` and then `child`, as often as fits. */
function innerPage(child: number, first: number | null, headAt = 0): Buffer {
  const bytes = Buffer.alloc(PAGE)
  const children = Array.from({ length: 40 }, (_, at) => (at === 0 ? (first ?? child) : child))
  bytes[headAt] = 5
  bytes.writeUInt16BE(children.length, headAt + 3)
  bytes.writeUInt32BE(child, headAt + 8)
  children.forEach((number, at) => {
    const cell = PAGE - (at + 1) * 5
    bytes.writeUInt32BE(number, cell)
    bytes[cell + 4] = at + 1
    bytes.writeUInt16BE(cell, headAt + 12 + at * 2)
  })
  bytes.writeUInt16BE(PAGE - children.length * 5, headAt + 5)
  return bytes
}

/** The file with appended pages that refer to each other down to `leaf`; returns the number of the first. */
function withLevels(file: Buffer, leaf: Buffer): { file: Buffer; first: number } {
  const count = file.length / PAGE
  const levels = Array.from({ length: LEVELS }, (_, at) => innerPage(count + at + 2, null))
  const grown = Buffer.concat([file, ...levels, leaf])
  grown.writeUInt32BE(grown.length / PAGE, 28)
  return { file: grown, first: count + 1 }
}

function smallGeoPackage(rows = 3): Buffer {
  return makeGeoPackage((db) => {
    db.exec(`pragma page_size = ${PAGE}; vacuum`)
    const lots = Array.from({ length: rows }, (_, n) => [null, `100-${n}`, 12.5, '2026-08-24'])
    addLayer(db, 'parcels', 4326, lots)
    db.exec('vacuum')
  })
}

/** The first page of a table of `smallGeoPackage`: its last row but one has its name. */
function pageWith(file: Buffer, text: string): number {
  for (let number = 2; number <= file.length / PAGE; number++) {
    if (page(file, number)[0] === 13 && page(file, number).includes(text)) return number
  }
  throw new Error(`no page has ${text}`)
}

/** The rows of a table are in pages that refer to each other. */
function loopingTable(text: string): Buffer {
  const file = smallGeoPackage()
  const root = pageWith(file, text)
  const grown = withLevels(file, Buffer.from(page(file, root)))
  innerPage(grown.first, null).copy(page(grown.file, root))
  return grown.file
}

/** A view in place of the table of geometry columns, whose statement never ends. */
function endlessView(): Buffer {
  return makeGeoPackage((db) => {
    addLayer(db, 'parcels', 4326, [[null, '100-1', 12.5, '2026-08-24']])
    db.exec(`drop table gpkg_geometry_columns;
      create view gpkg_geometry_columns as
        with recursive n (i) as (select 1 union all select i + 1 from n)
        select 'none' || i as table_name, 'geom' as column_name, 'POLYGON' as geometry_type_name,
               4326 as srs_id from n`)
  })
}

/** A table of a file geodatabase with a text in each row. */
function geodatabaseTable(texts: readonly string[]): { table: Buffer; places: number[] } {
  const field = (name: string, ...rest: number[]) => [
    name.length,
    ...Buffer.from(name, 'utf16le'),
    0,
    ...rest,
  ]
  const fields = Buffer.from([
    ...u32(4, 0x100),
    ...u16(2),
    ...field('OBJECTID', 6, 4, 2),
    ...field('Name', 4, ...u32(100), 0, 0),
  ])
  const head = Buffer.alloc(40)
  head.writeInt32LE(3, 0)
  head.writeUInt32LE(texts.length, 4)
  head.writeUInt32LE(40, 32)
  const parts = [head, u32(fields.length), fields]
  let at = 44 + fields.length
  const places = texts.map((text) => {
    const length = Buffer.byteLength(text)
    const size = length < 128 ? [length] : [(length & 127) | 128, length >> 7]
    const row = Buffer.concat([Buffer.from(size), Buffer.from(text)])
    parts.push(u32(row.length), row)
    at += row.length + 4
    return at - row.length - 4
  })
  return { table: Buffer.concat(parts), places }
}

function offsetsOf(places: readonly number[]): Buffer {
  const blocks = Math.ceil(places.length / 1024)
  const bytes = Buffer.alloc(blocks * 1024 * 4)
  places.forEach((at, index) => void bytes.writeUInt32LE(at, index * 4))
  return Buffer.concat([u32(3, blocks, places.length, 4), bytes, Buffer.alloc(16)])
}

/** A million references to one row. */
function repeatedRow(): Buffer {
  const catalog = geodatabaseTable(['GDB_SystemCatalog', 'parcels'])
  const layer = geodatabaseTable(['x'.repeat(8_000)])
  const rows = 1_000_000
  layer.table.writeUInt32LE(rows, 4)
  const offsets = offsetsOf(new Array<number>(rows).fill(layer.places[0] ?? 0))
  return Buffer.from(
    zipSync({
      'a.gdb/a00000001.gdbtable': catalog.table,
      'a.gdb/a00000001.gdbtablx': offsetsOf(catalog.places),
      'a.gdb/a00000002.gdbtable': layer.table,
      'a.gdb/a00000002.gdbtablx': offsets,
    }),
  )
}

/** Two hundred sheets at one offset. */
function repeatedSheet(): Buffer {
  const cells = Array.from({ length: 1_800 }, (_, row) =>
    record(0x0204, u16(row, 0, 0), latin(`100-${row}`)),
  )
  const sheets = Array.from({ length: 200 }, (_, n) => ({
    name: `Sheet ${n}`,
    records: n === 0 ? cells : [],
  }))
  const stream = workbook(sheets, [record(0x00fc, u32(0, 0))])
  let place: number | null = null
  for (let at = 0; stream.readUInt16LE(at) !== 0x000a; at += 4 + stream.readUInt16LE(at + 2)) {
    if (stream.readUInt16LE(at) !== 0x0085) continue
    place ??= stream.readUInt32LE(at + 4)
    stream.writeUInt32LE(place, at + 4)
  }
  return container(stream)
}

type Metadata = ReturnType<typeof parquetMetadata>

function parquetWith(change: (metadata: Metadata) => Metadata): Buffer {
  const parcels = Array.from({ length: 1_000 }, (_, n) => `100-${n % 7}`)
  const columnData = [
    { name: 'parcel_id', data: parcels, type: 'STRING' as const },
    { name: 'due', data: parcels.map((_, n) => n), type: 'DOUBLE' as const },
  ]
  const whole = parquetWriteBuffer({ columnData })
  const body = Buffer.from(whole).subarray(0, -8)
  const length = Buffer.from(whole).readUInt32LE(body.length)
  const writer = new ByteWriter()
  writeMetadata(writer, change(parquetMetadata(whole)))
  return Buffer.concat([
    body.subarray(0, body.length - length),
    Buffer.from(writer.getBuffer()),
    Buffer.from('PAR1'),
  ])
}

/** One row group ten thousand times. */
const repeatedGroup = () =>
  parquetWith((metadata) => ({
    ...metadata,
    num_rows: metadata.num_rows * 10_000n,
    row_groups: Array.from({ length: 10_000 }, () => metadata.row_groups).flat(),
  }))

/** A page whose form uses a form twice, which uses the next one twice, and so on; the last uses the first. */
export function formsInForms(): Buffer {
  const forms = 40
  const pieces = ['%PDF-1.4\n']
  const places: number[] = []
  const add = (body: string) => {
    places.push(pieces.join('').length)
    pieces.push(`${places.length} 0 obj\n${body}\nendobj\n`)
  }
  const stream = (dictionary: string, text: string) =>
    `<< ${dictionary} /Length ${text.length} >>\nstream\n${text}\nendstream`
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  add(
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /A 6 0 R >> /Font << /F 5 0 R >> >> >>',
  )
  add(stream('', '/A Do'))
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (let form = 0; form < forms; form++) {
    const next = 6 + ((form + 1) % forms)
    add(
      stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /A ${next} 0 R >> /Font << /F 5 0 R >> >>`,
        'BT /F 9 Tf 40 700 Td (100-1 $12.50) Tj ET /A Do /A Do',
      ),
    )
  }
  const text = pieces.join('')
  const lines = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${places.length + 1}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

/** Each is refused by its reader. */
export const SELF_NAMING: Readonly<Record<string, () => Buffer>> = {
  'endless-view': endlessView,
  'looping-layer': () => loopingTable('100-1'),
  'looping-contents': () => loopingTable('Layer of parcels'),
  'repeated-geodatabase-row': repeatedRow,
  'repeated-sheet': repeatedSheet,
  'repeated-parquet-group': repeatedGroup,
}
