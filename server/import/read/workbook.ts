import { SaxesParser } from 'saxes'
import { withoutEnd } from '../../../domain/cut-end.ts'
import { serialDay } from '../../../domain/import/date.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../domain/import/raw-row.ts'
import { rowOfCells } from '../../../domain/import/rows-from-objects.ts'
import type { ListBatch, OpenList } from './open-list.ts'
import { damagedZip, listZipEntries, type ZipEntry, ZipReader } from './zip-entries.ts'

/** The packed workbook is held whole: its directory stands at its end, its shared texts anywhere. */
const MAX_PACKED_BYTES = 128 * 1024 * 1024
/** Characters of all shared texts together. */
const MAX_SHARED_CHARACTERS = 64 * 1024 * 1024
const MAX_PART_BYTES = 16 * 1024 * 1024
const MAX_COLUMNS = 2000
const BATCH_ROWS = 1000

/** First and last serial number that is a day a spreadsheet can show: 1900-01-01 to 9999-12-31. */
const LAST_SERIAL = 2_958_465
/** Days between the two ways spreadsheets count. */
const DAYS_TO_1904 = 1462

type Styles = { isDate: boolean[]; zeros: number[] }
type Sheet = { name: string; entry: ZipEntry }

/**
 * An Excel workbook (XLSX), sheet rows streaming: the visible sheet with the most rows. Cells stand
 * where their reference says; days come out as ISO days, numbers as plain text without the noise of
 * binary fractions, zip codes shown by a format of zeros with their zeros.
 */
export async function openWorkbook(
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
): Promise<OpenList> {
  const zip = await collect(all)
  const entries = listZipEntries(zip)
  refuseOtherArchives(entries)
  const reader = new ZipReader(zip)
  const find = (name: string) =>
    entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase())

  const main = find(await mainPart(reader, find('_rels/.rels')))
  if (!main) throw damagedZip()
  const folder = main.name.slice(0, main.name.lastIndexOf('/') + 1)
  const book = parseWorkbook(await reader.text(main, MAX_PART_BYTES))
  const relations = find(`${folder}_rels/${main.name.slice(folder.length)}.rels`)
  const targets = relations
    ? parseRelations(await reader.text(relations, MAX_PART_BYTES), folder)
    : new Map<string, string>()
  const sheets: Sheet[] = []
  for (const { name, relation } of book.sheets) {
    const entry = find(targets.get(relation) ?? '')
    if (entry && /worksheets?\//i.test(entry.name)) sheets.push({ name, entry })
  }
  const sheet = await sheetWithMostRows(reader, sheets)
  const stylesEntry = find(`${folder}styles.xml`)
  const styles = stylesEntry
    ? parseStyles(await reader.text(stylesEntry, MAX_PART_BYTES))
    : { isDate: [], zeros: [] }
  const textsEntry = find(`${folder}sharedStrings.xml`)
  const texts = textsEntry ? await readSharedTexts(reader, textsEntry) : []

  async function* batches(): AsyncGenerator<ListBatch> {
    let rows: RawRow[] = []
    for await (const part of readSheet(reader, sheet.entry, texts, styles, book.is1904)) {
      for (const row of part) rows.push(row)
      if (rows.length < BATCH_ROWS) continue
      yield { rows, bytesRead: bytesRead() }
      rows = []
    }
    if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
  }

  return { format: 'xlsx', encoding: 'utf-8', batches: batches(), title: sheet.name }
}

async function collect(all: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of all) {
    size += chunk.length
    if (size > MAX_PACKED_BYTES) {
      throw new ListRefused(
        'This workbook is larger than 128 MB. Save its sheet as CSV and import that file, which may be of any size.',
      )
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refuseOtherArchives(entries: readonly ZipEntry[]): void {
  const has = (pattern: RegExp) => entries.some((entry) => pattern.test(entry.name))
  if (entries.some((entry) => entry.isEncrypted)) {
    throw new ListRefused('This archive has a password. Unpack it and import the list inside.')
  }
  if (has(/^xl\/workbook\.bin$/i)) {
    throw new ListRefused(
      'This is a binary Excel workbook (.xlsb). Save it as XLSX or CSV and import that file.',
    )
  }
  if (has(/^\[Content_Types\]\.xml$/i) && has(/^xl\/|workbook\.xml$/i)) return
  if (has(/^word\//i)) {
    throw new ListRefused('This is a Word document. Save its table as CSV and import that file.')
  }
  if (has(/^content\.xml$/i)) {
    throw new ListRefused(
      'This is an OpenDocument file. Save it as CSV or XLSX and import that file.',
    )
  }
  if (has(/\.shp$/i)) {
    throw new ListRefused(
      'This is a packed shapefile. Export the layer as GeoJSON in WGS 84 (EPSG:4326) and import that file.',
    )
  }
  throw new ListRefused(
    'This is a packed archive (zip) and no workbook. Unpack it and import the list inside.',
  )
}

async function mainPart(reader: ZipReader, entry: ZipEntry | undefined): Promise<string> {
  if (!entry) return 'xl/workbook.xml'
  let main = 'xl/workbook.xml'
  parseXml(await reader.text(entry, MAX_PART_BYTES), (name, attributes) => {
    if (name !== 'Relationship' || !/\/officeDocument$/.test(attributes.Type ?? '')) return
    main = (attributes.Target ?? main).replace(/^\//, '')
  })
  return main
}

function parseWorkbook(xml: string): {
  sheets: { name: string; relation: string }[]
  is1904: boolean
} {
  const visible: { name: string; relation: string }[] = []
  const hidden: { name: string; relation: string }[] = []
  let is1904 = false
  parseXml(xml, (name, attributes) => {
    if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
    if (name !== 'sheet') return
    const relation = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? ''
    const sheet = { name: attributes.name ?? '', relation }
    if (/hidden/i.test(attributes.state ?? '')) hidden.push(sheet)
    else visible.push(sheet)
  })
  return { sheets: visible.length > 0 ? visible : hidden, is1904 }
}

function parseRelations(xml: string, folder: string): Map<string, string> {
  const targets = new Map<string, string>()
  parseXml(xml, (name, attributes) => {
    if (name !== 'Relationship') return
    const target = attributes.Target ?? ''
    const path = target.startsWith('/')
      ? target.slice(1)
      : `${folder}${target.replace(/^\.\//, '')}`
    targets.set(attributes.Id ?? '', path)
  })
  return targets
}

async function sheetWithMostRows(reader: ZipReader, sheets: readonly Sheet[]): Promise<Sheet> {
  const first = sheets[0]
  if (!first) throw damagedZip()
  if (sheets.length === 1) return first
  let best = first
  let most = -1
  for (const sheet of sheets) {
    const rows = await countRows(reader, sheet.entry)
    if (rows > most) {
      best = sheet
      most = rows
    }
  }
  return best
}

/** Counts `<row` in the sheet's bytes; a tag cut by two chunks is found with the end of the first. */
async function countRows(reader: ZipReader, entry: ZipEntry): Promise<number> {
  const tag = Buffer.from('<row')
  let rest = Buffer.alloc(0)
  let rows = 0
  for await (const chunk of reader.read(entry)) {
    const bytes = Buffer.concat([rest, chunk])
    for (let at = bytes.indexOf(tag); at >= 0; at = bytes.indexOf(tag, at + 4)) rows++
    rest = Buffer.from(bytes.subarray(Math.max(0, bytes.length - 3)))
  }
  return rows
}

/** Number formats that show days, by number (ECMA-376 part 1, 18.8.30) or by what their code says. */
function showsDays(id: number, code: string | undefined): boolean {
  if (code === undefined) {
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  }
  const letters = code
    .replace(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, '')
    .split(';')[0]
    ?.toLowerCase()
  return /[dy]/.test(letters ?? '') || /(?:^|[^hs:])m+(?:[^:hs]|$)/.test(letters ?? '')
}

function parseStyles(xml: string): Styles {
  const codes = new Map<number, string>()
  const styles: Styles = { isDate: [], zeros: [] }
  let inCells = false
  parseXml(
    xml,
    (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
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

async function readSharedTexts(reader: ZipReader, entry: ZipEntry): Promise<string[]> {
  const texts: string[] = []
  let size = 0
  let text = ''
  let takes = false
  let isReading = 0
  const parser = newParser()
  parser.on('opentag', ({ name }) => {
    const local = localName(name)
    if (local === 'si') text = ''
    else if (local === 'rPh') isReading++
    else if (local === 't') takes = isReading === 0
  })
  parser.on('text', (part) => {
    if (takes) text += part
  })
  parser.on('closetag', ({ name }) => {
    const local = localName(name)
    if (local === 't') takes = false
    else if (local === 'rPh') isReading--
    else if (local === 'si') {
      size += text.length
      texts.push(unescapeText(text))
    }
  })
  const decoder = new TextDecoder()
  for await (const chunk of reader.read(entry)) {
    write(parser, decoder.decode(chunk, { stream: true }))
    if (size > MAX_SHARED_CHARACTERS) {
      throw new ListRefused(
        'This workbook holds more text than can be read at once. Save its sheet as CSV and import that file.',
      )
    }
  }
  close(parser)
  return texts
}

async function* readSheet(
  reader: ZipReader,
  entry: ZipEntry,
  texts: readonly string[],
  styles: Styles,
  is1904: boolean,
): AsyncGenerator<RawRow[]> {
  let rows: RawRow[] = []
  let line = 0
  let cells: string[] = []
  let column = 0
  let type = ''
  let style = 0
  let value = ''
  let takes = false
  let isReading = 0

  const parser = newParser()
  parser.on('opentag', (tag) => {
    const local = localName(tag.name)
    const attributes = tag.attributes as Record<string, string>
    if (local === 'c') {
      const reference = attributes.r
      column = reference ? columnOf(reference) : column + 1
      type = attributes.t ?? 'n'
      style = Number(attributes.s ?? '0')
      value = ''
    } else if (local === 'v') takes = true
    else if (local === 't') takes = isReading === 0
    else if (local === 'rPh') isReading++
    else if (local === 'row') {
      const number = Number(attributes.r)
      line = Number.isInteger(number) && number > line ? number : line + 1
      cells = []
      column = 0
    }
  })
  parser.on('text', (part) => {
    if (takes) value += part
  })
  parser.on('closetag', (tag) => {
    const local = localName(tag.name)
    if (local === 'v' || local === 't') takes = false
    else if (local === 'rPh') isReading--
    else if (local === 'c') {
      if (value === '') return
      if (column > MAX_COLUMNS) {
        throw new ListRefused(
          `Row ${line} of the sheet is wider than ${MAX_COLUMNS} columns, which no list is. Save the list's columns as CSV and import that file.`,
        )
      }
      while (cells.length < column - 1) cells.push('')
      cells[column - 1] = cellText(type, value, style, texts, styles, is1904)
    } else if (local === 'row' && cells.some((cell) => cell !== '')) {
      rows.push(rowOfCells(line, cells))
    }
  })

  const decoder = new TextDecoder()
  for await (const chunk of reader.read(entry)) {
    write(parser, decoder.decode(chunk, { stream: true }))
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
  close(parser)
  if (rows.length > 0) yield rows
}

function cellText(
  type: string,
  value: string,
  style: number,
  texts: readonly string[],
  styles: Styles,
  is1904: boolean,
): string {
  if (type === 's') return texts[Number(value)] ?? ''
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

/** The number as a person sees it: fifteen digits, as spreadsheets count, and no exponent. */
function plainNumber(text: string): string {
  if (/^-?\d+$/.test(text)) return text
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return BigInt(value).toString()
  const rounded = Number(value.toPrecision(15))
  const plain = String(rounded)
  return plain.includes('e') ? withoutEnd(withoutEnd(rounded.toFixed(12), '0'), '.') : plain
}

/** `BC12` -> 55. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at) & ~32
    if (code < 65 || code > 90) break
    column = column * 26 + (code - 64)
  }
  return column
}

/** Characters XML can't hold are written `_x000D_`. */
function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll('\0', '')
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

function newParser(): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', (error) => {
    throw error
  })
  return parser
}

function write(parser: SaxesParser, text: string): void {
  try {
    parser.write(text)
  } catch (error) {
    throw error instanceof ListRefused ? error : damagedZip(error)
  }
}

function close(parser: SaxesParser): void {
  try {
    parser.close()
  } catch (error) {
    throw error instanceof ListRefused ? error : damagedZip(error)
  }
}

/** Reads a small part of the workbook. */
function parseXml(
  xml: string,
  onOpen: (name: string, attributes: Record<string, string>) => void,
  onClose?: (name: string) => void,
): void {
  const parser = newParser()
  parser.on('opentag', (tag) =>
    onOpen(localName(tag.name), tag.attributes as Record<string, string>),
  )
  if (onClose) parser.on('closetag', (tag) => onClose(localName(tag.name)))
  write(parser, xml)
  close(parser)
}
