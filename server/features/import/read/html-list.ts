import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { textOf } from './html-table.ts'
import type { FileHint, OpenList } from './list-batch.ts'
import type { MergedCells } from './scan-sheet.ts'
import { openSheets } from './sheets.ts'
import { NO_LIST_PAGE } from './sniff.ts'
import { detectEncoding } from './text-encoding.ts'

/** The text is held whole, with its cells. */
const MAX_BYTES = 24 * 1024 * 1024
const MAX_TABLES = 256
const MAX_COLUMNS = 2000
const MAX_CELLS = 2_000_000
const MAX_SPAN = 65_535
const MAX_MERGED = 50_000
/** A list has a heading row and a row, of this many cells. */
const MIN_ROWS = 2
const MIN_COLUMNS = 2

/** `holdsTables`: its cells hold other tables, to place them on the page. */
type Table = { rows: string[][]; merged: MergedCells[]; holdsTables: boolean }

/** A web page's tables, which "Export to Excel" of many sites saves as `.xls`. Each is read like a sheet. */
export async function openHtml(
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
  hint: Pick<FileHint, 'sheets'> = {},
): Promise<OpenList> {
  const bytes = await wholeOf(all)
  const { name, markBytes } = detectEncoding(bytes)
  const tables = readTables(new TextDecoder(name).decode(bytes.subarray(markBytes)))
  if (!tables.some(canBeList)) throw new ListRefused(NO_LIST_PAGE)
  return openSheets(
    tables.map(({ rows, merged }, at) => ({
      name: `table ${at + 1}`,
      scan: () => ({ rows: rows.filter(hasText).length, hiddenRows: 0, struckRows: 0, merged }),
      *read() {
        for (const [line, cells] of rows.entries()) {
          if (hasText(cells)) yield [rowOfCells(line + 1, cells)]
        }
      },
    })),
    { format: 'html', encoding: name, bytesRead, asked: hint.sheets ?? null },
  )
}

const hasText = (cells: readonly string[]) => cells.some((cell) => cell !== '')

/** A page to sign in has a table at most to place its fields. */
const canBeList = ({ rows, holdsTables }: Table) =>
  !holdsTables &&
  rows.slice(1).some((cells) => cells.some((cell) => /\d/.test(cell))) &&
  rows.filter((cells) => cells.filter((cell) => cell !== '').length >= MIN_COLUMNS).length >=
    MIN_ROWS

async function wholeOf(all: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of all) {
    parts.push(part)
    length += part.length
    if (length > MAX_BYTES) {
      throw new ListRefused(
        'This web page is larger than 24 MB. Open it in a spreadsheet program, save it as XLSX or CSV, and import that file.',
      )
    }
  }
  return Buffer.concat(parts)
}

/** The tables of a page in order, those within a cell of another after it. */
function readTables(html: string): Table[] {
  const reader = new TableReader()
  const lower = html.toLowerCase()
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const close = html.indexOf('>', open)
    if (close < 0) break
    const [, slash = '', name = ''] = /^<(\/?)([a-z]+)/.exec(lower.slice(open, open + 16)) ?? []
    at = close + 1
    if (slash === '' && (name === 'script' || name === 'style')) {
      const end = lower.indexOf(`</${name}`, at)
      at = end < 0 ? html.length : end
    } else if (slash === '/') reader.close(name, html, open)
    else reader.open(name, html.slice(open, Math.min(close, open + 2_000)), { open, at }, html)
  }
  return reader.tables
}

type OpenTable = Table & {
  cell: { from: number; tag: string } | null
  /** The last line to which a cell above reaches down, by columns. */
  reach: number[]
}

class TableReader {
  readonly tables: Table[] = []
  readonly #stack: OpenTable[] = []
  #cells = 0

  open(name: string, tag: string, { open, at }: { open: number; at: number }, html: string): void {
    if (name === 'table') {
      if (this.tables.length >= MAX_TABLES) return
      const around = this.#stack.at(-1)
      if (around) around.holdsTables = true
      const table: OpenTable = { rows: [], merged: [], holdsTables: false, cell: null, reach: [] }
      this.#stack.push(table)
      this.tables.push(table)
      return
    }
    const table = this.#stack.at(-1)
    if (!table) return
    if (name === 'tr') {
      this.#endCell(table, html, open)
      table.rows.push([])
    } else if (name === 'td' || name === 'th') {
      this.#endCell(table, html, open)
      if (table.rows.length === 0) table.rows.push([])
      table.cell = { from: at, tag }
    }
  }

  close(name: string, html: string, at: number): void {
    const table = this.#stack.at(-1)
    if (!table) return
    if (name === 'td' || name === 'th' || name === 'tr') this.#endCell(table, html, at)
    if (name !== 'table') return
    this.#endCell(table, html, at)
    this.#stack.pop()
    // The cell around this table has no text of its own.
    const around = this.#stack.at(-1)
    if (around?.cell) around.cell.from = at + '</table>'.length
  }

  #endCell(table: OpenTable, html: string, to: number): void {
    const { cell } = table
    const row = table.rows.at(-1)
    if (cell === null || row === undefined) return
    table.cell = null
    const line = table.rows.length
    // Cells of rows above that reach down to here come first.
    while ((table.reach[row.length] ?? 0) >= line) row.push('')
    const column = row.length
    const across = spanOf(cell.tag, 'colspan')
    const down = spanOf(cell.tag, 'rowspan')
    this.#cells += across
    if (column + across > MAX_COLUMNS || this.#cells > MAX_CELLS) {
      throw new ListRefused(
        'A table of this web page has more cells than a list. Open it in a spreadsheet program, save the list as XLSX or CSV, and import that file.',
      )
    }
    row.push(textOf(html.slice(cell.from, to)))
    for (let more = 1; more < across; more++) row.push('')
    if (down === 1) return
    for (let at = column; at < column + across; at++) table.reach[at] = line + down - 1
    if (table.merged.length < MAX_MERGED) {
      table.merged.push({ from: line, to: line + down - 1, column })
    }
  }
}

const SPAN = {
  colspan: /\scolspan\s*=\s*["']?(\d{1,5})/i,
  rowspan: /\srowspan\s*=\s*["']?(\d{1,5})/i,
}

function spanOf(tag: string, name: keyof typeof SPAN): number {
  const found = SPAN[name].exec(tag)?.[1]
  return Math.min(MAX_SPAN, Math.max(1, Number(found ?? 1)))
}
