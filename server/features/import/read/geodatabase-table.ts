import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { cellOf } from '../../../../domain/import/rows-from-objects.ts'
import type { ByteStore } from './byte-store.ts'

// A table of an Esri file geodatabase, by the description of the FGDB format by Even Rouault
// (github.com/rouault/dump_gdbtable/wiki/FGDB-Spec). Esri publishes none.

const MAX_FIELDS = 2000
const MAX_HEADER_BYTES = 4 * 1024 * 1024
/** Of one row with its shape. */
const MAX_ROW_BYTES = 8 * 1024 * 1024
const MAX_ROWS = 200_000_000
const BLOCK_ROWS = 1024

export class DamagedGeodatabase extends ListRefused {
  constructor(cause?: unknown) {
    super(
      'This file geodatabase is damaged, or of a kind that is not read here. Export the layer as GeoJSON in WGS 84 (EPSG:4326) and import that file.',
      { cause },
    )
  }
}

/** Field type codes. */
const STRING = 4
const DATE_TIME = 5
const OBJECT_ID = 6
const GEOMETRY = 7
const BINARY = 8
const XML = 12
const WIDTHS: Readonly<Record<number, number>> = {
  0: 2,
  1: 4,
  2: 4,
  3: 8,
  5: 8,
  10: 16,
  11: 16,
  13: 8,
  14: 8,
  15: 8,
  16: 10,
}

export type ShapeGrid = {
  wkt: string
  xOrigin: number
  yOrigin: number
  scale: number
  middle: [number, number]
}

type Field = { name: string; kind: number; isNullable: boolean }

export type GeodatabaseTable = {
  fields: readonly Field[]
  grid: ShapeGrid | null
  rowCount: number
  isUtf8: boolean
  /** Number and bytes of each row in turn. */
  rows: () => Generator<{ id: number; bytes: Buffer }>
}

/** Reads numbers and texts one after the other. */
export class Fields {
  readonly bytes: Buffer
  at = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  take(count: number): Buffer {
    if (count < 0 || this.at + count > this.bytes.length) throw new DamagedGeodatabase()
    this.at += count
    return this.bytes.subarray(this.at - count, this.at)
  }

  byte = () => this.take(1)[0] ?? 0
  int16 = () => this.take(2).readInt16LE(0)
  int32 = () => this.take(4).readInt32LE(0)
  uint32 = () => this.take(4).readUInt32LE(0)
  double = () => this.take(8).readDoubleLE(0)
  utf16 = (count: number) => this.take(count * 2).toString('utf16le')

  varuint(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte()
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      if (factor > 2 ** 56) throw new DamagedGeodatabase()
    }
  }

  varint(): number {
    const first = this.byte()
    let value = first & 0x3f
    if (first >= 0x80) {
      for (let factor = 64; ; factor *= 128) {
        const byte = this.byte()
        value += (byte & 0x7f) * factor
        if (byte < 0x80) break
        if (factor > 2 ** 56) throw new DamagedGeodatabase()
      }
    }
    return (first & 0x40) !== 0 ? -value : value
  }
}

/** Opens a table (.gdbtable) by its rows' offsets (.gdbtablx). */
export function openTable(table: ByteStore, offsets: ByteStore): GeodatabaseTable {
  const head = table.slice(0, 40)
  if (head.length < 40 || head.readInt32LE(0) !== 3) throw new DamagedGeodatabase()
  const at = Number(head.readBigUInt64LE(32))
  const size = table.slice(at, at + 4)
  if (size.length < 4 || size.readUInt32LE(0) > MAX_HEADER_BYTES) throw new DamagedGeodatabase()
  const reader = new Fields(table.slice(at + 4, at + 4 + size.readUInt32LE(0)))
  reader.int32()
  const flags = reader.uint32()
  const count = reader.int16()
  if (count < 0 || count > MAX_FIELDS) throw new DamagedGeodatabase()
  const fields: Field[] = []
  let grid: ShapeGrid | null = null
  for (let index = 0; index < count; index++) {
    const name = reader.utf16(reader.byte())
    reader.utf16(reader.byte())
    const kind = reader.byte()
    const { isNullable, grid: found } = readFieldEnd(reader, kind, flags)
    grid = found ?? grid
    if (kind !== OBJECT_ID) fields.push({ name, kind, isNullable })
  }
  return {
    fields,
    grid,
    rowCount: head.readUInt32LE(4),
    isUtf8: (flags & 0x100) !== 0,
    rows: () => readRows(table, offsets),
  }
}

function readFieldEnd(
  reader: Fields,
  kind: number,
  flags: number,
): { isNullable: boolean; grid?: ShapeGrid } {
  if (kind === OBJECT_ID) {
    reader.take(2)
    return { isNullable: false }
  }
  if (kind === STRING) reader.int32()
  else reader.byte()
  const flag = reader.byte()
  const isNullable = (flag & 1) !== 0
  if (kind === GEOMETRY) return { isNullable, grid: readGrid(reader, flags) }
  if (kind === STRING) {
    const length = reader.varuint()
    if ((flag & 4) !== 0) reader.take(length)
  } else if (kind !== BINARY && kind !== XML && kind !== 10 && kind !== 11) {
    if (WIDTHS[kind] === undefined) throw new DamagedGeodatabase()
    const length = reader.byte()
    if ((flag & 4) !== 0) reader.take(length)
  }
  return { isNullable }
}

/** The coordinate system, and the grid of the integer coordinates. */
function readGrid(reader: Fields, flags: number): ShapeGrid {
  const wkt = reader.utf16(reader.int16() / 2)
  const parts = reader.byte()
  const [xOrigin, yOrigin, scale] = [reader.double(), reader.double(), reader.double()]
  const more = ((parts & 2) !== 0 ? 1 : 0) + ((parts & 4) !== 0 ? 1 : 0)
  // Origin and scale of measures and heights, then the tolerances.
  reader.take(more * 16 + 8 + more * 8)
  const [west, south, east, north] = [
    reader.double(),
    reader.double(),
    reader.double(),
    reader.double(),
  ]
  if ((flags & 0x80000000) !== 0) reader.take(16)
  if ((flags & 0x40000000) !== 0) reader.take(16)
  reader.byte()
  const grids = reader.uint32()
  if (grids > 16) throw new DamagedGeodatabase()
  reader.take(grids * 8)
  return { wkt, xOrigin, yOrigin, scale, middle: [(west + east) / 2, (south + north) / 2] }
}

function* readRows(table: ByteStore, offsets: ByteStore): Generator<{ id: number; bytes: Buffer }> {
  const head = offsets.slice(0, 16)
  if (head.length < 16) throw new DamagedGeodatabase()
  const blocks = head.readUInt32LE(4)
  const total = head.readUInt32LE(8)
  const width = head.readUInt32LE(12)
  if (width < 4 || width > 6 || total > MAX_ROWS) throw new DamagedGeodatabase()
  const isHere = presentBlocks(offsets, 16 + blocks * BLOCK_ROWS * width)
  let block = 0
  let size = 0
  for (let first = 0; first < total; first += BLOCK_ROWS) {
    if (!isHere(first / BLOCK_ROWS)) continue
    const start = 16 + block++ * BLOCK_ROWS * width
    const bytes = offsets.slice(start, start + BLOCK_ROWS * width)
    for (let index = 0; index < BLOCK_ROWS && first + index < total; index++) {
      if ((index + 1) * width > bytes.length) throw new DamagedGeodatabase()
      const at = bytes.readUIntLE(index * width, width)
      // A row that was deleted.
      if (at === 0) continue
      const row = rowAt(table, at)
      // Each row is in the table once: repeated offsets would never end.
      size += row.length + 4
      if (size > table.length) throw new DamagedGeodatabase()
      yield { id: first + index + 1, bytes: row }
    }
  }
}

/** Blocks without rows are not written; a bitmap after the others says which exist. */
function presentBlocks(offsets: ByteStore, at: number): (block: number) => boolean {
  const head = offsets.slice(at, at + 16)
  const words = head.length < 16 ? 0 : head.readUInt32LE(0)
  if (words === 0) return () => true
  const bitmap = offsets.slice(at + 16, Math.min(offsets.length, at + 16 + words * 4))
  return (block) => ((bitmap[block >> 3] ?? 0) & (1 << (block & 7))) !== 0
}

function rowAt(table: ByteStore, at: number): Buffer {
  const size = table.slice(at, at + 4)
  if (size.length < 4) throw new DamagedGeodatabase()
  const length = size.readInt32LE(0)
  if (length < 0 || length > MAX_ROW_BYTES) throw new DamagedGeodatabase()
  const bytes = table.slice(at + 4, at + 4 + length)
  if (bytes.length < length) throw new DamagedGeodatabase()
  return bytes
}

/** A row's values as cells, and its shape's bytes. */
export function readRow(
  bytes: Buffer,
  { fields, isUtf8 }: GeodatabaseTable,
): { cells: string[]; shape: Buffer | null } {
  const reader = new Fields(bytes)
  const nullable = fields.filter(({ isNullable }) => isNullable).length
  const nulls = reader.take(Math.ceil(nullable / 8))
  const cells: string[] = []
  let shape: Buffer | null = null
  let bit = 0
  for (const { kind, isNullable } of fields) {
    const isNull = isNullable && ((nulls[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
    if (isNullable) bit++
    if (kind === GEOMETRY) shape = isNull ? null : reader.take(reader.varuint())
    else cells.push(isNull ? '' : readCell(reader, kind, isUtf8))
  }
  return { cells, shape }
}

function readCell(reader: Fields, kind: number, isUtf8: boolean): string {
  if (kind === STRING || kind === XML) {
    const text = reader.take(reader.varuint())
    return text.toString(isUtf8 ? 'utf8' : 'utf16le').replaceAll('\0', '')
  }
  if (kind === BINARY) {
    reader.take(reader.varuint())
    return ''
  }
  const value = reader.take(WIDTHS[kind] ?? 0)
  switch (kind) {
    case 0:
      return String(value.readInt16LE(0))
    case 1:
      return String(value.readInt32LE(0))
    case 2:
      return cellOf(Number(value.readFloatLE(0).toPrecision(7)))
    case 3:
      return cellOf(Number(value.readDoubleLE(0).toPrecision(15)))
    case DATE_TIME:
    case 14:
    case 16:
      return dayText(value.readDoubleLE(0))
    case 13:
      return value.readBigInt64LE(0).toString()
    case 15:
      return ''
  }
  return guid(value)
}

/** Days since December 30, 1899. */
function dayText(days: number): string {
  const milliseconds = Math.round((days - 25_569) * 86_400) * 1000
  if (!(Math.abs(milliseconds) < 8e15)) return ''
  const text = new Date(milliseconds).toISOString()
  return text.endsWith('T00:00:00.000Z')
    ? text.slice(0, 10)
    : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

function guid(bytes: Buffer): string {
  const hex = (from: number, to: number) => bytes.subarray(from, to).toString('hex')
  const turned = (from: number, to: number) =>
    Buffer.from(bytes.subarray(from, to)).reverse().toString('hex')
  return `{${[turned(0, 4), turned(4, 6), turned(6, 8), hex(8, 10), hex(10, 16)].join('-').toUpperCase()}}`
}
