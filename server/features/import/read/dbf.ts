import { isUtf8 } from 'node:buffer'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { hasThreeDecimals } from '../../../../domain/import/money.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { cellOf, rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { ByteCursor } from './byte-cursor.ts'
import { type FeatureCells, FeatureRow } from './feature-row.ts'
import type { ListBatch, OpenList } from './list-batch.ts'

/** A table has 255 columns at most (dBASE), of 255 bytes each. */
const MAX_COLUMNS = 2000
const BATCH_ROWS = 1000

const DAMAGED =
  'This dBASE table (.dbf) is damaged or incomplete. Download it again, or save it as CSV and import that file.'

type Column = { name: string; type: string; start: number; width: number }

/** The encoding of the texts; `either` if the file does not say. */
type TextEncoding =
  | 'utf-8'
  | 'windows-1252'
  | 'either'
  | { decoder: InstanceType<typeof TextDecoder> }

export type DbfHeader = {
  columns: Column[]
  headings: string[]
  rowCount: number
  recordBytes: number
  encoding: TextEncoding
  remarks: string[]
}

/** A dBASE table, record by record. `codePage` is the content of a .cpg file beside it. */
export class DbfReader {
  readonly #cursor: ByteCursor
  readonly #codePage: string | null
  header: DbfHeader | null = null
  #taken = 0

  constructor(source: AsyncIterable<Buffer>, codePage: string | null = null) {
    this.#cursor = new ByteCursor(source)
    this.#codePage = codePage
  }

  async readHeader(): Promise<DbfHeader> {
    const cursor = this.#cursor
    if (!(await cursor.fill(32))) throw new ListRefused(DAMAGED)
    const head = cursor.take(32)
    const headerBytes = head.readUInt16LE(8)
    if (headerBytes < 65 || !(await cursor.fill(headerBytes - 32))) throw new ListRefused(DAMAGED)
    const table = cursor.take(headerBytes - 32)
    this.header = parseHeader(head, table, this.#codePage)
    return this.header
  }

  /** The next record; null at the end of the table, after checking the count. */
  async next(): Promise<Buffer | null> {
    const { header } = this
    if (!header) throw new Error('the header is read first')
    const cursor = this.#cursor
    if (this.#taken === header.rowCount) {
      await this.#checkEnd(header)
      return null
    }
    if (!cursor.has(header.recordBytes) && !(await cursor.fill(header.recordBytes))) {
      throw new ListRefused(
        `This dBASE table (.dbf) ends after ${this.#taken.toLocaleString('en-US')} of its ${header.rowCount.toLocaleString('en-US')} rows. Download it again, or save it as CSV and import that file.`,
      )
    }
    this.#taken++
    return cursor.take(header.recordBytes)
  }

  close(): Promise<void> {
    return this.#cursor.close()
  }

  /** After the last row there is an end mark, and no rows that the header does not count. */
  async #checkEnd({ recordBytes, rowCount }: DbfHeader): Promise<void> {
    if (!(await this.#cursor.fill(recordBytes))) return
    const more = this.#cursor.take(recordBytes)
    if (more[0] !== 0x20 && more[0] !== 0x2a) return
    throw new ListRefused(
      `This dBASE table (.dbf) counts ${rowCount.toLocaleString('en-US')} rows and holds more. Save it again, or save it as CSV and import that file.`,
    )
  }
}

function parseHeader(head: Buffer, table: Buffer, codePage: string | null): DbfHeader {
  const columns: Column[] = []
  const memos: string[] = []
  let start = 1
  for (let at = 0; at + 32 <= table.length && table[at] !== 0x0d; at += 32) {
    if (columns.length >= MAX_COLUMNS) throw new ListRefused(DAMAGED)
    const type = table.toString('latin1', at + 11, at + 12)
    // Clipper and FoxPro write the high byte of a long text's width into the decimals field.
    const high = type === 'C' ? (table[at + 17] ?? 0) * 256 : 0
    const width = (table[at + 16] ?? 0) + high
    const name = (table.toString('latin1', at, at + 11).split('\0')[0] ?? '').trim()
    if (isMemo(type, head[0] ?? 0)) memos.push(name)
    columns.push({ name, type, start, width })
    start += width
  }
  const recordBytes = head.readUInt16LE(10)
  if (columns.length === 0 || start > recordBytes) throw new ListRefused(DAMAGED)
  const remarks =
    memos.length === 0
      ? []
      : [
          `the texts of the columns ${memos.join(', ')} are kept in another file (.dbt or .fpt) and were not read`,
        ]
  const encoding = encodingOf(codePage, head[29] ?? 0, remarks)
  return {
    columns,
    headings: columns.map(({ name }) => name),
    rowCount: head.readUInt32LE(4),
    recordBytes,
    encoding,
    remarks,
  }
}

const isFoxPro = (version: number) => version >= 0x30 && version <= 0x32

function isMemo(type: string, version: number): boolean {
  return type === 'M' || type === 'G' || type === 'P' || (type === 'B' && !isFoxPro(version))
}

/** Language drivers of the header that name the code page of the texts (ESRI, FoxPro). */
const DRIVERS: Readonly<Record<number, string>> = {
  1: '437',
  2: '850',
  3: '1252',
  87: '1252',
  88: '1252',
  89: '1252',
}

function encodingOf(codePage: string | null, driver: number, remarks: string[]): TextEncoding {
  const said = (codePage ?? DRIVERS[driver] ?? '').trim().toLowerCase()
  const name = said.replace(/^(?:ansi|cp|oem|windows)[\s_-]*/, '')
  if (said === '') return 'either'
  if (/^(?:utf-?8|65001)$/.test(name)) return 'utf-8'
  if (/^(?:1252|iso[-_ ]?8859[-_ ]?1|8859[-_]?1|88591|latin-?1|us-ascii|ascii)$/.test(name)) {
    return 'windows-1252'
  }
  try {
    return { decoder: new TextDecoder(/^125\d$/.test(name) ? `windows-${name}` : name) }
  } catch {
    remarks.push(
      `the texts are in the code page ${said.slice(0, 40)}, which is not known here: letters with accents may be wrong`,
    )
    return 'either'
  }
}

const windows1252 = new TextDecoder('windows-1252')

function textOf(bytes: Buffer, encoding: TextEncoding): string {
  const plain = bytes.toString('latin1')
  if (isAscii(plain)) return plain
  if (encoding === 'windows-1252') return windows1252.decode(bytes)
  if (encoding === 'utf-8' || (encoding === 'either' && isUtf8(bytes))) {
    // The width of a column is in bytes, and may cut its last letter.
    return bytes.toString('utf8').replace(/\ufffd$/, '')
  }
  return encoding === 'either' ? windows1252.decode(bytes) : encoding.decoder.decode(bytes)
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

/** A deleted record is no longer part of the table. */
export const isDeleted = (record: Buffer): boolean => record[0] === 0x2a

export function cellsOfRecord(record: Buffer, header: DbfHeader): FeatureCells {
  const { columns, encoding } = header
  const cells: string[] = []
  let numbers: Set<number> | null = null
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at] as Column
    const cell = cellText(record, column, encoding)
    cells.push(cell)
    if (column.type !== 'C' && hasThreeDecimals(cell)) {
      numbers ??= new Set()
      numbers.add(at)
    }
  }
  return { cells, numbers }
}

function cellText(record: Buffer, { type, start, width }: Column, encoding: TextEncoding): string {
  let end = start + width
  switch (type) {
    case 'N':
    case 'F':
      return numberText(record.toString('latin1', start, end).replaceAll('\0', '').trim())
    case 'D':
      return dayText(record.toString('latin1', start, end).trim())
    case 'L':
      return logicalText(record[start] ?? 0)
    case 'I':
    case '+':
      return width === 4 ? String(record.readInt32LE(start)) : ''
    case 'B':
    case 'O':
      return width === 8 ? cellOf(record.readDoubleLE(start)) : ''
    case 'Y':
      return width === 8 ? cellOf(Number(record.readBigInt64LE(start)) / 10_000) : ''
    case 'T':
    case '@':
      return width === 8 ? timeText(record.readUInt32LE(start)) : ''
    case 'M':
    case 'G':
    case 'P':
    case '0':
      return ''
  }
  while (end > start && (record[end - 1] === 0x20 || record[end - 1] === 0)) end--
  return textOf(record.subarray(start, end), encoding).replaceAll('\0', '')
}

/** `1.23400000000e+003`, `1719.4600000`: numbers as GIS programs write them. Stars are an overflow. */
function numberText(text: string): string {
  if (!text.includes('.') && !/[eE]/.test(text)) return text.startsWith('*') ? '' : text
  const value = Number(text)
  return Number.isFinite(value) ? cellOf(Number(value.toPrecision(15))) : text
}

function dayText(text: string): string {
  if (!/^\d{8}$/.test(text)) return text
  return text === '00000000' ? '' : `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
}

function logicalText(byte: number): string {
  const letter = String.fromCharCode(byte).toUpperCase()
  if (letter === 'T' || letter === 'Y') return 'true'
  return letter === 'F' || letter === 'N' ? 'false' : ''
}

/** The Julian day of January 1, 1970. */
const JULIAN_1970 = 2_440_588

function timeText(julianDay: number): string {
  const days = julianDay - JULIAN_1970
  if (Math.abs(days) > 1_000_000) return ''
  return julianDay === 0 ? '' : new Date(days * 86_400_000).toISOString().slice(0, 10)
}

/** A table without shapes. */
export async function openDbf(
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
  codePage: string | null = null,
): Promise<OpenList> {
  const reader = new DbfReader(all, codePage)
  const header = await reader.readHeader()

  async function* batches(): AsyncGenerator<ListBatch> {
    let rows: RawRow[] = [rowOfCells(0, header.headings)]
    let ordinal = 0
    for (;;) {
      const record = await reader.next()
      if (record === null) break
      ordinal++
      if (isDeleted(record)) continue
      rows.push(
        new FeatureRow(ordinal, {
          bytes: record,
          cells: () => cellsOfRecord(record, header),
          geometry: () => undefined,
        }),
      )
      if (rows.length < BATCH_ROWS) continue
      yield { rows, bytesRead: bytesRead() }
      rows = []
    }
    if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
  }

  const { encoding, remarks } = header
  return {
    format: 'dbf',
    encoding: typeof encoding === 'string' ? encoding : encoding.decoder.encoding,
    batches: batches(),
    title: null,
    remarks,
  }
}
