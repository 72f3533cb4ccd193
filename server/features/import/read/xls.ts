import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { hasThreeDecimals } from '../../../../domain/import/money.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { type ByteStore, storeBytes } from './byte-store.ts'
import { CompoundFile, damagedXls } from './compound-file.ts'
import { closing, type FileHint, type OpenList } from './list-batch.ts'
import type { MergedCells, SheetFacts } from './scan-sheet.ts'
import { SharedTexts } from './shared-texts.ts'
import { openSheets } from './sheets.ts'
import { cellText, type Styles, showsDays } from './workbook.ts'
import { readStrings, stringAt } from './xls-strings.ts'

// The records of an Excel 97 to 2003 workbook (BIFF8), by [MS-XLS].

const MAX_FILE_BYTES = 128 * 1024 * 1024
const MAX_STYLES = 100_000
const MAX_SHEETS = 256
const MAX_MERGED = 50_000
const WINDOW_BYTES = 256 * 1024
/** Of a sheet, by the format. */
const MAX_COLUMNS = 256
/** Of the texts of a row: shared texts are stored once, however many cells refer to them. */
const MAX_ROW_LENGTH = 1024 * 1024

const R = {
  formula: 0x0006,
  font: 0x0031,
  end: 0x000a,
  dateMode: 0x0022,
  password: 0x002f,
  continued: 0x003c,
  sheet: 0x0085,
  numbers: 0x00bd,
  merged: 0x00e5,
  richText: 0x00d6,
  style: 0x00e0,
  texts: 0x00fc,
  sharedText: 0x00fd,
  number: 0x0203,
  text: 0x0204,
  truth: 0x0205,
  row: 0x0208,
  formulaText: 0x0207,
  shortNumber: 0x027e,
  format: 0x041e,
  begin: 0x0809,
} as const

export type XlsRecord = { kind: number; bytes: Buffer }
type Sheet = { name: string; at: number; isVisible: boolean }
type Book = { sheets: Sheet[]; texts: SharedTexts; styles: Styles; is1904: boolean }

/** An old Excel workbook (.xls): read like XLSX. */
export async function openXls(
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
  hint: Pick<FileHint, 'sheets'> = {},
): Promise<OpenList> {
  const file = await storeBytes(
    all,
    MAX_FILE_BYTES,
    () =>
      new ListRefused(
        'This workbook is larger than 128 MB. Save its sheet as CSV and import that file, which may be of any size.',
      ),
  )
  try {
    const list = await openContainer(file, bytesRead, hint)
    return { ...list, batches: closing(list.batches, () => file.close()) }
  } catch (error) {
    file.close()
    throw error
  }
}

function openContainer(
  file: ByteStore,
  bytesRead: () => number,
  hint: Pick<FileHint, 'sheets'>,
): Promise<OpenList> {
  const container = new CompoundFile(file)
  const stream = container.stream('Workbook')
  if (!stream) {
    throw new ListRefused(
      container.stream('EncryptedPackage')
        ? 'This workbook has a password. Save it without one and import that file.'
        : 'This is not a workbook of Excel 97 or later. Open it in the program it is of, save the list as XLSX or CSV, and import that file.',
    )
  }
  const book = readBook(stream)
  const visible = book.sheets.filter(({ isVisible }) => isVisible)
  const sheets = visible.length > 0 ? visible : book.sheets
  if (sheets.length === 0) throw damagedXls()
  // Duplicate sheets: each must have its own offset.
  if (new Set(sheets.map(({ at }) => at)).size < sheets.length) throw damagedXls()
  return openSheets(
    sheets.map((sheet) => ({
      name: sheet.name,
      scan: () => {
        const { hidden, struck, merged } = marksOf(stream, sheet, book.styles.struck)
        const facts: SheetFacts = { rows: 0, hiddenRows: 0, struckRows: 0, merged }
        for (const { line } of readSheet(stream, sheet, book, true)) {
          facts.rows++
          if (hidden.has(line)) facts.hiddenRows++
          if (struck.has(line)) facts.struckRows++
        }
        return facts
      },
      *read() {
        for (const row of readSheet(stream, sheet, book, false)) yield [row]
      },
    })),
    { format: 'xls', encoding: 'utf-16le', bytesRead, asked: hint.sheets ?? null },
  )
}

/** Records that begin with a row, a column and a style. */
const CELLS: ReadonlySet<number> = new Set([
  R.formula,
  R.richText,
  R.sharedText,
  R.number,
  R.text,
  R.truth,
  R.shortNumber,
])
const MAX_LINES = 65_536

/** Lines that are hidden or have a struck-out cell, and cells of one column that are shown as one. */
function marksOf(
  stream: ByteStore,
  sheet: Sheet,
  styles: ReadonlySet<number>,
): { hidden: Set<number>; struck: Set<number>; merged: MergedCells[] } {
  const merged: MergedCells[] = []
  const hidden = new Set<number>()
  const struck = new Set<number>()
  for (const { kind, bytes } of records(stream, sheet.at)) {
    if (kind === R.row && bytes.length >= 16 && hidden.size < MAX_LINES) {
      if ((bytes.readUInt16LE(12) & 0x20) !== 0) hidden.add(bytes.readUInt16LE(0) + 1)
    }
    if (styles.size > 0 && CELLS.has(kind) && bytes.length >= 6) {
      if (styles.has(bytes.readUInt16LE(4))) struck.add(bytes.readUInt16LE(0) + 1)
    }
    if (kind !== R.merged || bytes.length < 2) continue
    const count = Math.min(bytes.readUInt16LE(0), Math.floor((bytes.length - 2) / 8))
    for (let at = 0; at < count && merged.length < MAX_MERGED; at++) {
      const [from = 0, to = 0, column = 0, last = 0] = [0, 2, 4, 6].map((offset) =>
        bytes.readUInt16LE(2 + at * 8 + offset),
      )
      if (column === last && to > from) merged.push({ from: from + 1, to: to + 1, column })
    }
  }
  return { hidden, struck, merged }
}

/** The records from here up to the end mark of their part. */
function* records(stream: ByteStore, start: number): Generator<XlsRecord> {
  let window = Buffer.alloc(0)
  let windowAt = start
  for (let at = start; ; ) {
    if (at + 4 > windowAt + window.length || at < windowAt) {
      window = Buffer.from(stream.slice(at, at + WINDOW_BYTES))
      windowAt = at
    }
    if (at + 4 - windowAt > window.length) throw damagedXls()
    const kind = window.readUInt16LE(at - windowAt)
    const length = window.readUInt16LE(at - windowAt + 2)
    if (at + 4 + length > windowAt + window.length) {
      window = Buffer.from(stream.slice(at, at + WINDOW_BYTES))
      windowAt = at
      if (4 + length > window.length) throw damagedXls()
    }
    const bytes = window.subarray(at - windowAt + 4, at - windowAt + 4 + length)
    at += 4 + length
    yield { kind, bytes }
    if (kind === R.end) return
  }
}

function readBook(stream: ByteStore): Book {
  const book: Book = {
    sheets: [],
    texts: new SharedTexts(),
    styles: { isDate: [], zeros: [], struck: new Set() },
    is1904: false,
  }
  const codes = new Map<number, string>()
  const fonts: boolean[] = []
  let strings: Buffer[] | null = null
  for (const { kind, bytes } of records(stream, 0)) {
    if (strings !== null && kind !== R.continued) {
      readStrings(strings, book.texts)
      strings = null
    }
    switch (kind) {
      case R.begin:
        if (bytes.length < 4 || bytes.readUInt16LE(0) !== 0x0600) {
          throw new ListRefused(
            'This workbook is older than Excel 97. Open it in a spreadsheet program, save it as XLSX or CSV, and import that file.',
          )
        }
        break
      case R.password:
        throw new ListRefused(
          'This workbook has a password. Save it without one and import that file.',
        )
      case R.dateMode:
        book.is1904 = bytes[0] === 1
        break
      case R.sheet:
        addSheet(bytes, book)
        break
      case R.format:
        if (codes.size < MAX_STYLES && bytes.length > 5) {
          codes.set(bytes.readUInt16LE(0), stringAt(bytes, 2).slice(0, 255))
        }
        break
      case R.font:
        if (fonts.length < MAX_STYLES) fonts.push(((bytes[2] ?? 0) & 8) !== 0)
        break
      case R.style:
        addStyle(bytes, codes, fonts, book.styles)
        break
      case R.texts:
        strings = [Buffer.from(bytes)]
        break
      case R.continued:
        strings?.push(Buffer.from(bytes))
        break
    }
  }
  return book
}

function addSheet(bytes: Buffer, { sheets }: Book): void {
  if (bytes.length < 8 || bytes[5] !== 0 || sheets.length >= MAX_SHEETS) return
  const count = bytes[6] ?? 0
  const name =
    ((bytes[7] ?? 0) & 1) !== 0
      ? bytes.toString('utf16le', 8, 8 + count * 2)
      : bytes.toString('latin1', 8, 8 + count)
  sheets.push({ name, at: bytes.readUInt32LE(0), isVisible: ((bytes[4] ?? 0) & 3) === 0 })
}

function addStyle(
  bytes: Buffer,
  codes: ReadonlyMap<number, string>,
  fonts: readonly boolean[],
  styles: Styles,
): void {
  if (bytes.length < 4 || styles.isDate.length >= MAX_STYLES) return
  const font = bytes.readUInt16LE(0)
  // No font has the number 4.
  if (fonts[font > 4 ? font - 1 : font]) styles.struck.add(styles.isDate.length)
  const id = bytes.readUInt16LE(2)
  const code = codes.get(id)
  styles.isDate.push(id !== 0 && showsDays(id, code))
  styles.zeros.push(/^0{2,}$/.test(code ?? '') ? (code?.length ?? 0) : 0)
}

const tooLong = (line: number) =>
  new ListRefused(
    `Row ${line.toLocaleString('en-US')} of the sheet has more than 1 MB of text, too much for a property. Correct it and import the file again.`,
  )

/** The rows of a sheet with text; only their lines when counting. */
function* readSheet(
  stream: ByteStore,
  sheet: Sheet,
  book: Book,
  isCount: boolean,
): Generator<RawRow> {
  let line = 0
  let cells: string[] = []
  let numbers: Set<number> | null = null
  const row = () => rowOfCells(line, isCount ? [] : cells, numbers)
  let depth = 0
  let length = 0
  let formula: { row: number; column: number } | null = null
  for (const { kind, bytes } of records(stream, sheet.at)) {
    if (kind === R.begin && ++depth > 1) throw damagedXls()
    // A sheet inside another would be read twice.
    if (depth === 0) throw damagedXls()
    for (const cell of cellsOf(kind, bytes, book, formula)) {
      if (cell.text === '') continue
      if (cell.row + 1 < line || cell.column >= MAX_COLUMNS) throw damagedXls()
      if (cell.row + 1 > line) {
        if (cells.length > 0) yield row()
        line = cell.row + 1
        cells = []
        numbers = null
        length = 0
      }
      length += cell.text.length
      if (length > MAX_ROW_LENGTH) throw tooLong(line)
      while (cells.length < cell.column) cells.push('')
      cells[cell.column] = cell.text
      if (cell.isNumber && hasThreeDecimals(cell.text)) {
        numbers ??= new Set()
        numbers.add(cell.column)
      }
    }
    // The text result of a formula is in the following record.
    if (kind === R.formula && bytes.length >= 14) {
      formula = { row: bytes.readUInt16LE(0), column: bytes.readUInt16LE(2) }
    }
  }
  if (cells.length > 0) yield row()
}

type Cell = { row: number; column: number; text: string; isNumber: boolean }

function cellsOf(
  kind: number,
  bytes: Buffer,
  { texts, styles, is1904 }: Book,
  formula: { row: number; column: number } | null,
): Cell[] {
  if (kind === R.formulaText) {
    return formula && bytes.length > 3
      ? [{ ...formula, text: stringAt(bytes, 0), isNumber: false }]
      : []
  }
  if (bytes.length < 8) return []
  const row = bytes.readUInt16LE(0)
  const column = bytes.readUInt16LE(2)
  const style = bytes.readUInt16LE(4)
  const number = (value: number, at = column, xf = style): Cell => ({
    row,
    column: at,
    text: cellText('n', String(value), xf, texts, styles, is1904),
    isNumber: true,
  })
  const text = (said: string): Cell[] => [{ row, column, text: said, isNumber: false }]
  switch (kind) {
    case R.sharedText:
      return bytes.length < 10 ? [] : text(texts.at(bytes.readUInt32LE(6)))
    case R.text:
    case R.richText:
      return text(stringAt(bytes, 6))
    case R.number:
      return bytes.length < 14 ? [] : [number(bytes.readDoubleLE(6))]
    case R.shortNumber:
      return bytes.length < 10 ? [] : [number(shortNumber(bytes.readUInt32LE(6)))]
    case R.numbers: {
      const found: Cell[] = []
      for (let at = 4, index = 0; at + 8 <= bytes.length; at += 6, index++) {
        found.push(
          number(shortNumber(bytes.readUInt32LE(at + 2)), column + index, bytes.readUInt16LE(at)),
        )
      }
      return found
    }
    case R.truth:
      return bytes[7] === 0 ? text(bytes[6] === 1 ? 'TRUE' : 'FALSE') : text('#N/A')
    case R.formula:
      if (bytes.length < 14) return []
      if (bytes.readUInt16LE(12) !== 0xffff) return [number(bytes.readDoubleLE(6))]
      if (bytes[6] === 1) return text(bytes[8] === 1 ? 'TRUE' : 'FALSE')
      return bytes[6] === 2 ? text('#N/A') : []
  }
  return []
}

/** A 30-bit number, optionally in hundredths. */
function shortNumber(bits: number): number {
  const double = Buffer.alloc(8)
  double.writeUInt32LE((bits & 0xfffffffc) >>> 0, 4)
  const value = (bits & 2) !== 0 ? (bits | 0) >> 2 : double.readDoubleLE(0)
  return (bits & 1) !== 0 ? value / 100 : value
}
