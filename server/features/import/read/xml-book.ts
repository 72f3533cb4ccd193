import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import type { FileHint, OpenList } from './list-batch.ts'
import type { MergedCells } from './scan-sheet.ts'
import { joinCell } from './shared-texts.ts'
import { openSheets } from './sheets.ts'
import { plainNumber } from './workbook.ts'
import { XmlEvents } from './xml-events.ts'

/** Its rows are held. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_SHEETS = 256
const MAX_COLUMNS = 2000
const MAX_LINE = 1_048_576
const MAX_CELLS = 2_000_000

type Sheet = { name: string; rows: RawRow[]; merged: MergedCells[]; hiddenRows: number }

/** The XML workbook of Excel 2002 and 2003, which sites name `.xls`. */
export async function openXmlBook(
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
  hint: Pick<FileHint, 'sheets'> = {},
): Promise<OpenList> {
  const book = new XmlBook()
  let length = 0
  for await (const part of all) {
    length += part.length
    if (length > MAX_BYTES) {
      throw new ListRefused(
        'This XML workbook is larger than 64 MB. Save its sheet as XLSX or CSV and import that file.',
      )
    }
    for (const _piece of book.events.read(part));
  }
  book.events.end()
  if (book.sheets.length === 0) {
    throw new ListRefused(
      'This XML workbook has no sheet. Save the list as CSV and import that file.',
    )
  }
  return openSheets(
    book.sheets.map(({ name, rows, merged, hiddenRows }) => ({
      name,
      scan: () => ({ rows: rows.length, hiddenRows, struckRows: 0, merged }),
      read: () => [rows],
    })),
    { format: 'xml', encoding: 'utf-8', bytesRead, asked: hint.sheets ?? null },
  )
}

const count = (attributes: Record<string, string>, name: string) => {
  const number = Number(attributes[`ss:${name}`] ?? attributes[name] ?? '0')
  return Number.isInteger(number) && number > 0 ? number : 0
}

class XmlBook {
  readonly sheets: Sheet[] = []
  readonly events: XmlEvents
  #line = 0
  #column = 0
  #cells: string[] = []
  #isHidden = false
  #type = ''
  #value: string | null = null
  #count = 0

  constructor() {
    this.events = new XmlEvents(
      {
        open: (name, attributes) => this.#open(name, attributes),
        close: (name) => this.#close(name),
        text: (part) => {
          if (this.#value !== null) this.#value = joinCell(this.#value, part, () => this.#place())
        },
      },
      () => this.#place(),
    )
  }

  #place(): string {
    return `row ${this.#line}, column ${this.#column} of the sheet`
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (name === 'Worksheet') {
      const sheet = { name: attributes['ss:Name'] ?? '', rows: [], merged: [], hiddenRows: 0 }
      if (this.sheets.length < MAX_SHEETS) this.sheets.push(sheet)
      this.#line = 0
    } else if (name === 'Row') {
      this.#line = count(attributes, 'Index') || this.#line + 1
      this.#isHidden = count(attributes, 'Hidden') > 0
      this.#cells = []
      this.#column = 0
    } else if (name === 'Cell') this.#openCell(attributes)
    else if (name === 'Data') {
      this.#type = attributes['ss:Type'] ?? attributes.Type ?? ''
      this.#value = ''
    }
  }

  #openCell(attributes: Record<string, string>): void {
    this.#column = count(attributes, 'Index') || this.#column + 1
    if (this.#column > MAX_COLUMNS || this.#line > MAX_LINE || ++this.#count > MAX_CELLS) {
      throw new ListRefused(
        'A sheet of this XML workbook has more cells than a list. Save the list as XLSX or CSV and import that file.',
      )
    }
    const down = count(attributes, 'MergeDown')
    if (down > 0) {
      const range = { from: this.#line, to: this.#line + down, column: this.#column - 1 }
      this.sheets.at(-1)?.merged.push(range)
    }
  }

  #close(name: string): void {
    if (name === 'Data') {
      const text = this.#value ?? ''
      this.#value = null
      while (this.#cells.length < this.#column - 1) this.#cells.push('')
      this.#cells[this.#column - 1] = this.#textOf(text)
    } else if (name === 'Row' && this.#cells.some((cell) => cell !== '')) {
      const sheet = this.sheets.at(-1)
      sheet?.rows.push(rowOfCells(this.#line, this.#cells))
      if (sheet && this.#isHidden) sheet.hiddenRows++
      this.#cells = []
    }
  }

  #textOf(text: string): string {
    if (this.#type === 'Number') return plainNumber(text.trim())
    if (this.#type === 'DateTime')
      return text.replace(/T00:00:00(?:\.0{1,9})?$/, '').replace('T', ' ')
    if (this.#type === 'Boolean') return text === '1' ? 'TRUE' : 'FALSE'
    return text
  }
}
