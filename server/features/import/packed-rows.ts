import { deserialize, serialize } from 'node:v8'
import type { Geometry, RawRow } from '../../../domain/import/raw-row.ts'
import type { PartInPrint } from '../../../domain/printed/row-in-print.ts'
import type { ListBatch } from './read/list-batch.ts'

// Rows on their way from the process that reads a file to the one that writes them. The common parts are packed into
// a few arrays and one text, which are copied as a whole; a row is unpacked only when needed.

/** Separates cells; a row whose cell contains one is packed differently. */
const SEPARATOR = '\u001f'

/** Parts that only a few rows or formats have. */
type More = {
  cells?: string[]
  numbers?: ReadonlySet<number> | null
  geometry?: Geometry | null
  fault?: string | null
  place?: string
  inPrint?: PartInPrint[]
  draft?: string[] | null
  isScanned?: true
}

export type PackedRows = {
  bytesRead: number
  lines: Float64Array
  /** High and low half of each row's hash. */
  hashes: Uint32Array
  /** The cells of all rows, and where each row ends. */
  text: string
  ends: Uint32Array
  more: ReadonlyMap<number, Uint8Array>
  /** Its rows have a place in print. */
  isPrinted: boolean
}

export function packRows({ rows, bytesRead }: ListBatch): PackedRows {
  const texts: string[] = []
  const ends = new Uint32Array(rows.length)
  const more = new Map<number, Uint8Array>()
  let end = 0
  rows.forEach((row, index) => {
    const cells = row.cells()
    const isPlain = cells.length > 0 && !cells.some((cell) => cell.includes(SEPARATOR))
    const text = isPlain ? cells.join(SEPARATOR) : ''
    texts.push(text)
    end += text.length
    ends[index] = end
    const found = moreOf(row)
    if (!isPlain) found.cells = cells
    if (Object.keys(found).length > 0) more.set(index, serialize(found))
  })
  return {
    bytesRead,
    lines: Float64Array.from(rows, ({ line }) => line),
    hashes: Uint32Array.from(rows.flatMap(({ hashHigh, hashLow }) => [hashHigh, hashLow])),
    text: texts.join(''),
    ends,
    more,
    isPrinted: rows.some((row) => row.place || row.inPrint || row.isScanned),
  }
}

function moreOf(row: RawRow): More {
  const more: More = {}
  const numbers = row.numbers?.() ?? null
  const geometry = row.geometry?.()
  const fault = row.fault?.() ?? null
  const draft = row.draft?.() ?? null
  if (numbers !== null) more.numbers = numbers
  // A layer stays one where its shapes can't be read.
  if (geometry !== undefined) more.geometry = geometry
  if (fault !== null) more.fault = fault
  if (draft !== null) more.draft = draft
  if (row.place) more.place = row.place()
  if (row.inPrint) more.inPrint = row.inPrint()
  if (row.isScanned) more.isScanned = true
  return more
}

export function unpackRows(packed: PackedRows): ListBatch {
  const rows = Array.from(packed.lines, (_line, index) => {
    const more = packed.more.get(index)
    return more ? withMore(packed, index, more) : new PackedRow(packed, index)
  })
  return { rows, bytesRead: packed.bytesRead }
}

class PackedRow implements RawRow {
  readonly line: number
  readonly hashHigh: number
  readonly hashLow: number
  readonly #text: string
  readonly #start: number
  readonly #end: number

  constructor({ lines, hashes, text, ends }: PackedRows, index: number) {
    this.line = lines[index] ?? 0
    this.hashHigh = hashes[index * 2] ?? 0
    this.hashLow = hashes[index * 2 + 1] ?? 0
    this.#text = text
    this.#start = index === 0 ? 0 : (ends[index - 1] ?? 0)
    this.#end = ends[index] ?? 0
  }

  cells(): string[] {
    return this.#text.slice(this.#start, this.#end).split(SEPARATOR)
  }
}

function withMore(packed: PackedRows, index: number, bytes: Uint8Array): RawRow {
  const plain = new PackedRow(packed, index)
  const { line, hashHigh, hashLow } = plain
  let read: More | null = null
  const more = (): More => {
    read ??= deserialize(bytes) as More
    return read
  }
  const { place, inPrint, isScanned } = packed.isPrinted ? more() : ({} as More)
  return {
    line,
    hashHigh,
    hashLow,
    cells: () => more().cells ?? plain.cells(),
    numbers: () => more().numbers ?? null,
    geometry: () => more().geometry,
    fault: () => more().fault ?? null,
    draft: () => more().draft ?? null,
    ...(place === undefined ? {} : { place: () => place }),
    ...(inPrint === undefined ? {} : { inPrint: () => inPrint }),
    ...(isScanned ? { isScanned } : {}),
  }
}
