import { serialDay } from '../../../../domain/import/date.ts'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { hasThreeDecimals } from '../../../../domain/import/money.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { withoutEnd } from '../../../../domain/lib/cut-end.ts'
import type { ByteStore } from './byte-store.ts'
import type { FileHint, OpenList } from './list-batch.ts'
import { columnOf, scanSheet } from './scan-sheet.ts'
import { joinCell, readSharedTexts, SharedTexts, unescapeText } from './shared-texts.ts'
import { openSheets } from './sheets.ts'
import { parseXml, XmlEvents } from './xml-events.ts'
import { damagedZip, type ZipEntry, ZipReader } from './zip-entries.ts'

/** Of the compressed workbook; the texts of a larger one would not fit into memory. */
const MAX_PACKED_BYTES = 128 * 1024 * 1024
const MAX_PART_BYTES = 8 * 1024 * 1024
/** Maximum sheets of a workbook, and styles of its cells. */
const MAX_SHEETS = 256
const MAX_STYLES = 100_000
/** Of all cells of a row together; same as in a text list. */
const MAX_ROW_LENGTH = 1024 * 1024
/** Excel's maximum length of a number format code. */
const MAX_FORMAT_CODE = 255
const MAX_COLUMNS = 2000

/** First and last serial number of a day that a spreadsheet can show: 1900-01-01 to 9999-12-31. */
const LAST_SERIAL = 2_958_465
/** Spreadsheets keep fifteen digits of a number. */
const MAX_EXACT = 1e15
/** Days between the two date systems of spreadsheets. */
const DAYS_TO_1904 = 1462

/** `struck`: styles whose text is struck out. */
export type Styles = { isDate: boolean[]; zeros: number[]; struck: Set<number> }
type Sheet = { name: string; entry: ZipEntry }

/**
 * An Excel workbook (XLSX), streaming: the visible sheets that are its list (`openSheets`). Cells are placed by their reference;
 * days become ISO days, numbers plain text without binary fractions, and zip codes keep the leading zeros of their
 * format.
 */
export async function openWorkbook(
  zip: ByteStore,
  entries: readonly ZipEntry[],
  bytesRead: () => number,
  hint: Pick<FileHint, 'sheets'> = {},
): Promise<OpenList> {
  if (zip.length > MAX_PACKED_BYTES) {
    throw new ListRefused(
      'This workbook is larger than 128 MB. Save its sheet as CSV and import that file, which may be of any size.',
    )
  }
  const reader = new ZipReader(zip)
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  const find = (name: string) => byName.get(name.toLowerCase())

  const main = find(await mainPart(reader, find('_rels/.rels')))
  if (!main) throw damagedZip()
  const folder = main.name.slice(0, main.name.lastIndexOf('/') + 1)
  const book = parseWorkbook(await reader.bytes(main, MAX_PART_BYTES))
  const relations = find(`${folder}_rels/${main.name.slice(folder.length)}.rels`)
  const targets = relations
    ? parseRelations(await reader.bytes(relations, MAX_PART_BYTES), folder)
    : new Map<string, string>()
  const sheets: Sheet[] = []
  for (const { name, relation } of book.sheets.slice(0, MAX_SHEETS)) {
    const entry = find(targets.get(relation) ?? '')
    if (entry && /worksheets?\//i.test(entry.name)) sheets.push({ name, entry })
  }
  if (sheets.length === 0) throw damagedZip()
  const stylesEntry = find(`${folder}styles.xml`)
  const styles = stylesEntry
    ? parseStyles(await reader.bytes(stylesEntry, MAX_PART_BYTES))
    : { isDate: [], zeros: [], struck: new Set<number>() }
  const textsEntry = find(`${folder}sharedStrings.xml`)
  const texts = textsEntry ? await readSharedTexts(reader, textsEntry) : new SharedTexts()

  return openSheets(
    sheets.map(({ name, entry }) => ({
      name,
      scan: () => scanSheet(new ZipReader(zip), entry, styles.struck),
      read: () => readSheet(new ZipReader(zip), entry, texts, styles, book.is1904),
    })),
    { format: 'xlsx', encoding: 'utf-8', bytesRead, asked: hint.sheets ?? null },
  )
}

async function mainPart(reader: ZipReader, entry: ZipEntry | undefined): Promise<string> {
  if (!entry) return 'xl/workbook.xml'
  let main = 'xl/workbook.xml'
  parseXml(await reader.bytes(entry, MAX_PART_BYTES), 'its relations', (name, attributes) => {
    if (name !== 'Relationship' || !/\/officeDocument$/.test(attributes.Type ?? '')) return
    main = (attributes.Target ?? main).replace(/^\//, '')
  })
  return main
}

function parseWorkbook(xml: Uint8Array): {
  sheets: { name: string; relation: string }[]
  is1904: boolean
} {
  const visible: { name: string; relation: string }[] = []
  const hidden: { name: string; relation: string }[] = []
  let is1904 = false
  parseXml(xml, 'its list of sheets', (name, attributes) => {
    if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
    if (name !== 'sheet' || visible.length + hidden.length >= 2 * MAX_SHEETS) return
    const relation = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? ''
    const sheet = { name: attributes.name ?? '', relation }
    if (/hidden/i.test(attributes.state ?? '')) hidden.push(sheet)
    else visible.push(sheet)
  })
  return { sheets: visible.length > 0 ? visible : hidden, is1904 }
}

function parseRelations(xml: Uint8Array, folder: string): Map<string, string> {
  const targets = new Map<string, string>()
  parseXml(xml, 'its relations', (name, attributes) => {
    if (name !== 'Relationship' || targets.size >= 8 * MAX_SHEETS) return
    const target = attributes.Target ?? ''
    const path = target.startsWith('/')
      ? target.slice(1)
      : `${folder}${target.replace(/^\.\//, '')}`
    targets.set(attributes.Id ?? '', path)
  })
  return targets
}

/** Number formats of days, by number (ECMA-376 part 1, 18.8.30) or by their code. */
export function showsDays(id: number, code: string | undefined): boolean {
  if (code === undefined) {
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  }
  const letters = code
    .replace(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, '')
    .split(';')[0]
    ?.toLowerCase()
  return /[dy]/.test(letters ?? '') || /(?:^|[^hs:])m+(?:[^:hs]|$)/.test(letters ?? '')
}

function parseStyles(xml: Uint8Array): Styles {
  const codes = new Map<number, string>()
  const styles: Styles = { isDate: [], zeros: [], struck: new Set() }
  const fonts = new Set<number>()
  let font = -1
  let inCells = false
  parseXml(
    xml,
    'its styles',
    (name, attributes) => {
      if (name === 'numFmt' && codes.size < MAX_STYLES) {
        codes.set(
          Number(attributes.numFmtId),
          (attributes.formatCode ?? '').slice(0, MAX_FORMAT_CODE),
        )
      }
      if (name === 'fonts') font = -1
      if (name === 'font') font++
      if (name === 'strike' && font >= 0 && !/^(?:0|false)$/.test(attributes.val ?? ''))
        fonts.add(font)
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells || styles.isDate.length >= MAX_STYLES) return
      if (fonts.has(Number(attributes.fontId ?? -1))) styles.struck.add(styles.isDate.length)
      const id = Number(attributes.numFmtId ?? '0')
      const code = codes.get(id)
      styles.isDate.push(id !== 0 && showsDays(id, code))
      styles.zeros.push(/^0{2,}$/.test(code ?? '') ? (code?.length ?? 0) : 0)
    },
    (name) => {
      if (name === 'cellXfs') inCells = false
    },
  )
  return styles
}

async function* readSheet(
  reader: ZipReader,
  entry: ZipEntry,
  texts: SharedTexts,
  styles: Styles,
  is1904: boolean,
): AsyncGenerator<RawRow[]> {
  const sheet = new SheetRows((type, value, style) =>
    cellText(type, value, style, texts, styles, is1904),
  )
  for await (const chunk of reader.read(entry)) {
    for (const _piece of sheet.events.read(chunk)) {
      if (sheet.rows.length > 0) yield sheet.take()
    }
  }
  sheet.events.end()
  if (sheet.rows.length > 0) yield sheet.take()
}

/** The rows of a sheet, collected from its tags. */
class SheetRows {
  rows: RawRow[] = []
  readonly events: XmlEvents
  readonly #read: (type: string, value: string, style: number) => string
  #line = 0
  #cells: string[] = []
  #numbers: Set<number> | null = null
  #length = 0
  #column = 0
  #type = ''
  #style = 0
  #value = ''
  #takes = false
  #isReading = 0

  constructor(read: (type: string, value: string, style: number) => string) {
    this.#read = read
    this.events = new XmlEvents(
      {
        open: (name, attributes) => this.#open(name, attributes),
        close: (name) => this.#close(name),
        text: (part) => {
          if (this.#takes) this.#value = joinCell(this.#value, part, () => this.#place())
        },
      },
      () => this.#place(),
    )
  }

  take(): RawRow[] {
    const { rows } = this
    this.rows = []
    return rows
  }

  #place(): string {
    return `row ${this.#line}, column ${this.#column} of the sheet`
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (name === 'c') {
      const reference = attributes.r
      this.#column = reference ? columnOf(reference) : this.#column + 1
      this.#type = attributes.t ?? 'n'
      this.#style = Number(attributes.s ?? '0')
      this.#value = ''
    } else if (name === 'v') this.#takes = true
    else if (name === 't') this.#takes = this.#isReading === 0
    else if (name === 'rPh') this.#isReading++
    else if (name === 'row') {
      const number = Number(attributes.r)
      this.#line = Number.isInteger(number) && number > this.#line ? number : this.#line + 1
      this.#cells = []
      this.#numbers = null
      this.#length = 0
      this.#column = 0
    }
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#takes = false
    else if (name === 'rPh') this.#isReading--
    else if (name === 'c') this.#takeCell()
    else if (name === 'row' && this.#cells.some((cell) => cell !== '')) {
      this.rows.push(rowOfCells(this.#line, this.#cells, this.#numbers))
      this.#cells = []
    }
  }

  #takeCell(): void {
    if (this.#value === '') return
    const cells = this.#cells
    const column = this.#column
    if (column > MAX_COLUMNS) {
      throw new ListRefused(
        `Row ${this.#line} of the sheet is wider than ${MAX_COLUMNS} columns. Save only the list's columns as CSV and import that file.`,
      )
    }
    if (column < 1) throw damagedZip()
    while (cells.length < column - 1) cells.push('')
    const text = this.#read(this.#type, this.#value, this.#style)
    this.#length += text.length - (cells[column - 1]?.length ?? 0)
    if (this.#length > MAX_ROW_LENGTH) {
      throw new ListRefused(
        `Row ${this.#line} of the sheet has more than 1 MB, too much for a property. Correct that row, or save the sheet as CSV, and import it again.`,
      )
    }
    cells[column - 1] = text
    if (this.#type === 'n' && hasThreeDecimals(text)) {
      this.#numbers ??= new Set()
      this.#numbers.add(column - 1)
    }
    this.#value = ''
  }
}

export function cellText(
  type: string,
  value: string,
  style: number,
  texts: SharedTexts,
  styles: Styles,
  is1904: boolean,
): string {
  if (type === 's') return texts.at(Number(value))
  if (type === 'inlineStr' || type === 'str') return unescapeText(value)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '')
  if (type !== 'n') return value
  const trimmed = value.trim()
  if (styles.isDate[style]) {
    const serial = Number(trimmed) + (is1904 ? DAYS_TO_1904 : 0)
    if (serial >= 1 && serial <= LAST_SERIAL) return dayText(serial)
  }
  const zeros = styles.zeros[style] ?? 0
  const number = plainNumber(trimmed)
  return zeros > 0 && /^\d+$/.test(number) ? number.padStart(zeros, '0') : number
}

/** `2025-07-16`, with the time where the serial number has one. */
function dayText(serial: number): string {
  const day = serialDay(serial)
  const seconds = Math.round((serial - Math.floor(serial)) * 86_400)
  if (seconds === 0 || seconds === 86_400) return seconds === 0 ? day : serialDay(serial + 1)
  return `${day} ${new Date(seconds * 1000).toISOString().slice(11, 19)}`
}

/**
 * The number as displayed: fifteen digits, like spreadsheets, and no exponent. But a whole number whose last digits a
 * spreadsheet did not keep has one: of sixteen digits, it leaves a zero as the last.
 */
export function plainNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text)) return text
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (Number.isInteger(value)) {
    const isExact = Math.abs(value) < MAX_EXACT || (Number.isSafeInteger(value) && value % 10 !== 0)
    return isExact ? String(value) : value.toExponential(14).toUpperCase()
  }
  const rounded = Number(value.toPrecision(15))
  const plain = String(rounded)
  return plain.includes('e') ? withoutEnd(withoutEnd(rounded.toFixed(12), '0'), '.') : plain
}
