import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import type { Paragraph } from '../../../../domain/printed/running-text.ts'
import type { Archive, ListBatch, OpenList } from './list-batch.ts'
import { openRunningText } from './running-text.ts'
import { joinCell } from './shared-texts.ts'
import { XmlEvents } from './xml-events.ts'
import { type ArchiveWords, damagedZip, type ZipEntry, ZipReader } from './zip-entries.ts'

const WORDS: ArchiveWords = {
  what: 'Word document',
  instead: 'copy its table into a spreadsheet program and save it as CSV',
}
/** A table of Word has 63 columns at most. */
const MAX_COLUMNS = 200
const BATCH_ROWS = 1000
/** Length of the text before the table that may name its county. */
const TITLE_LENGTH = 300

/** Paragraphs and their length in which notices are looked for. */
const SAMPLE_PARAGRAPHS = 500
const SAMPLE_LENGTH = 256 * 1024
/** A longer paragraph is cut: nothing may hold a whole list. */
const MAX_PARAGRAPH = 1024 * 1024
/** A table with fewer rows is a legend beside the notices. */
const LEAST_ROWS = 3

/** A Word document (.docx): the table with the most rows, or else its notices in running text. */
export async function openDocx({ zip, entries, bytesRead }: Archive): Promise<OpenList> {
  const entry = entries.find(({ name }) => name.toLowerCase() === 'word/document.xml')
  if (!entry) throw damagedZip(undefined, WORDS)
  const reader = new ZipReader(zip, WORDS)
  const tables: { rows: number; before: string }[] = []
  const sample: Paragraph[] = []
  let length = 0
  for await (const piece of readTables(reader, entry, -1)) {
    if ('table' in piece) tables.push({ rows: piece.rows, before: piece.before })
    else if ('text' in piece && sample.length < SAMPLE_PARAGRAPHS && length < SAMPLE_LENGTH) {
      sample.push(piece)
      length += piece.text.length
    }
  }
  const text = openRunningText(sample, paragraphsOf(reader, entry), {
    format: 'docx',
    encoding: 'utf-8',
    bytesRead,
  })
  if (text && tables.every(({ rows }) => rows < LEAST_ROWS)) return text
  if (tables.length === 0) {
    throw new ListRefused(
      'This Word document has no table, and no notices that each name an owner, the land and an amount. Put the list into a table, or save it as CSV, and import that file.',
    )
  }
  const most = Math.max(...tables.map(({ rows }) => rows))
  const best = tables.findIndex(({ rows }) => rows === most)

  async function* batches(): AsyncGenerator<ListBatch> {
    let rows: RawRow[] = []
    for await (const piece of readTables(reader, entry as ZipEntry, best)) {
      if (!('cells' in piece)) continue
      rows.push(rowOfCells(piece.line, piece.cells))
      if (rows.length < BATCH_ROWS) continue
      yield { rows, bytesRead: bytesRead() }
      rows = []
    }
    if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
  }

  const others = tables.length - 1
  const remarks =
    others === 0
      ? []
      : [
          `the document has ${tables.length} tables; the one with the most rows (${most.toLocaleString('en-US')}) was read`,
        ]
  if (text) remarks.push('the document also has notices in running text, which were not read')
  return {
    format: 'docx',
    encoding: 'utf-8',
    batches: batches(),
    title: tables[best]?.before ?? null,
    remarks,
  }
}

async function* paragraphsOf(reader: ZipReader, entry: ZipEntry): AsyncGenerator<Paragraph> {
  for await (const piece of readTables(reader, entry, -1)) if ('text' in piece) yield piece
}

type Piece =
  | { line: number; cells: string[] }
  /** A paragraph outside the tables, and its number. */
  | Paragraph
  /** The table of this number has ended. */
  | { table: number; rows: number; before: string }

/** Counts the tables, and yields the rows of the wanted one and the paragraphs beside them. */
async function* readTables(
  reader: ZipReader,
  entry: ZipEntry,
  wanted: number,
): AsyncGenerator<Piece> {
  const document = new TableDocument(wanted)
  for await (const chunk of reader.read(entry)) {
    for (const _piece of document.events.read(chunk)) yield* document.take()
  }
  document.events.end()
  yield* document.take()
}

class TableDocument {
  readonly events: XmlEvents
  readonly #wanted: number
  #pieces: Piece[] = []
  #tables = 0
  #depth = 0
  #rows = 0
  #cells: string[] = []
  #cell = ''
  #span = 1
  #takesText = false
  #before = ''
  #paragraph = ''
  #paragraphs = 0

  constructor(wanted: number) {
    this.#wanted = wanted
    this.events = new XmlEvents(
      {
        open: (name, attributes) => this.#open(name, attributes),
        close: (name) => this.#close(name),
        text: (part) => {
          if (this.#takesText) this.#add(part)
        },
      },
      () => `row ${this.#rows + 1} of its table number ${this.#tables + 1}`,
      { words: WORDS },
    )
  }

  take(): Piece[] {
    const pieces = this.#pieces
    this.#pieces = []
    return pieces
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (name === 't') this.#takesText = true
    else if (name === 'tab' || name === 'br') this.#add(' ')
    else if (name === 'tbl' && ++this.#depth === 1) this.#rows = 0
    else if (name === 'tr' && this.#depth === 1) this.#cells = []
    else if (name === 'tc' && this.#depth === 1) {
      this.#cell = ''
      this.#span = 1
    } else if (name === 'gridSpan' && this.#depth === 1) {
      const said = Object.entries(attributes).find(([key]) => /(?:^|:)val$/.test(key))?.[1]
      this.#span = Math.min(MAX_COLUMNS, Math.max(1, Number(said) || 1))
    }
  }

  #close(name: string): void {
    if (name === 't') this.#takesText = false
    // Paragraphs of a cell are words of one text.
    else if (name === 'p') {
      this.#add(' ')
      this.#endParagraph()
    } else if (name === 'tc' && this.#depth === 1) this.#endCell()
    else if (name === 'tr' && this.#depth === 1) {
      this.#rows++
      if (this.#tables === this.#wanted) this.#pieces.push({ line: this.#rows, cells: this.#cells })
    } else if (name === 'tbl' && --this.#depth === 0) {
      this.#pieces.push({ table: this.#tables, rows: this.#rows, before: this.#before.trim() })
      this.#tables++
      this.#before = ''
    }
  }

  #endParagraph(): void {
    if (this.#depth > 0) return
    const text = this.#paragraph.replace(/\s+/g, ' ').trim()
    this.#paragraph = ''
    this.#paragraphs++
    if (text !== '') this.#pieces.push({ line: this.#paragraphs, text })
  }

  #endCell(): void {
    if (this.#cells.length + this.#span > MAX_COLUMNS) {
      throw new ListRefused(
        `A table of this Word document is wider than ${MAX_COLUMNS} columns. Save it as CSV and import that file.`,
      )
    }
    this.#cells.push(this.#cell.replace(/\s+/g, ' ').trim())
    for (let more = 1; more < this.#span; more++) this.#cells.push('')
  }

  #add(text: string): void {
    if (this.#depth > 0) {
      this.#cell = joinCell(this.#cell, text, () => `row ${this.#rows + 1} of a table`)
      return
    }
    this.#paragraph += text
    if (this.#paragraph.length > MAX_PARAGRAPH) this.#endParagraph()
    if (this.#before.length < TITLE_LENGTH) {
      this.#before = `${this.#before}${text}`.slice(0, TITLE_LENGTH)
    }
  }
}
