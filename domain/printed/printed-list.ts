import { isBrokenAmount, parsePrintedAmount } from './amount.ts'
import type { Chunk, PlacedLine, Reading } from './chunk.ts'
import { isSectionLine, type PrintedLayout, placedColumns } from './layout.ts'
import { upright, withoutHeads } from './lines.ts'
import {
  lineText,
  type PrintedCell,
  type PrintedPage,
  type PrintedRow,
  type PrintedWord,
  type Turn,
} from './printed-word.ts'
import { draftOfRow, readTableRow, TableRows, totalAmounts } from './read-table.ts'
import { outerEdge, RunningRecords } from './running-records.ts'
import { boxesOf, readByTemplate } from './running-template.ts'
import { readSection, Sections } from './section-headings.ts'
import { isTitleLine } from './title-line.ts'
import { type TotalCheck, Totals, totalScope } from './totals.ts'

/**
 * A printed list, read page by page in order. `consume` returns the rows that ended on the page, `end` the open row.
 * Only the open row is held between pages.
 */
export class PrintedList {
  readonly layout: PrintedLayout
  /** Every printed total, compared with the rows. */
  readonly totals: TotalCheck[] = []
  /** Lines other than rows, headings and totals: notices, advertisements. */
  leftOutLines = 0
  readonly #rows: TableRows | RunningRecords
  readonly #sum = new Totals()
  readonly #sections = new Sections()
  readonly #counts = new Map<number, number>()
  readonly #turns = new Map<number, Turn>()

  constructor(layout: PrintedLayout) {
    this.layout = layout
    this.#rows =
      layout.body.kind === 'table'
        ? new TableRows(layout.body.table)
        : new RunningRecords(layout.body.start)
  }

  consume(printed: PrintedPage): PrintedRow[] {
    const { page: turned, aside, turn } = upright(printed)
    if (turn !== 0) this.#turns.set(printed.number, turn)
    const { page } = withoutHeads(turned, this.layout.heads)
    this.#sum.startPage()
    const rows: PrintedRow[] = []
    const columns = placedColumns(page, this.layout)
    const shift = this.#shift(columns)
    for (const lines of columns) {
      if (this.#rows instanceof RunningRecords) {
        this.#rows.startColumn(this.#edge(lines, shift))
      }
      for (const line of lines) rows.push(...this.#takeLine(line))
    }
    rows.push(...this.#takeAside(page.number, aside))
    return this.#withoutNotices(rows)
  }

  /** The page's turn while reading; boxes refer to the turned page. */
  turnOf(page: number): Turn {
    return this.#turns.get(page) ?? 0
  }

  end(): PrintedRow[] {
    return this.#rows.end().flatMap((chunk) => this.#read(chunk))
  }

  /** The page's horizontal offset: bound pages have a wider margin on one side. */
  #shift(columns: readonly PlacedLine[][]): number {
    const edges = columns.filter((lines) => lines.length >= 5).map(outerEdge)
    return edges.sort((a, b) => a - b)[Math.floor(edges.length / 2)] ?? 0
  }

  /** The edge of a column by its lines, unless all of them continue rows of the page before. */
  #edge(lines: readonly PlacedLine[], shift: number): number {
    const own = outerEdge(lines)
    return Math.abs(own - shift) < 2.5 ? own : shift
  }

  #takeLine(line: PlacedLine): PrintedRow[] {
    const text = lineText(line)
    const scope = totalScope(text)
    if (scope !== null) {
      const before = this.#rows.end().flatMap((chunk) => this.#read(chunk))
      return [...before, ...this.#checkTotal(line, text, scope)]
    }
    if (isTitleLine(text) && !hasMoney([line])) {
      this.leftOutLines++
      return this.#rows.end().flatMap((chunk) => this.#read(chunk))
    }
    if (this.layout.sections.length > 0 && isSectionLine(line, this.layout.body)) {
      const before = this.#rows.end().flatMap((chunk) => this.#read(chunk))
      this.#sections.consume(readSection(text))
      return before
    }
    return this.#rows.consume(line).flatMap((chunk) => this.#read(chunk))
  }

  #checkTotal(
    line: PlacedLine,
    text: string,
    scope: NonNullable<ReturnType<typeof totalScope>>,
  ): PrintedRow[] {
    const { body } = this.layout
    const amounts =
      body.kind === 'table'
        ? totalAmounts(line, body.table)
        : lastAmount(line, body.template.anchors.length)
    if (amounts.every((each) => each === null)) {
      return line.words.some(({ text: word }) => isBrokenAmount(word) || parsePrintedAmount(word))
        ? [this.#noRow(line, 'a total whose amount can’t be read')]
        : []
    }
    const check = this.#sum.check(line.page, text, scope, amounts)
    this.totals.push(check)
    return check.result === 'differs' ? [this.#noRow(line, check.reason ?? '')] : []
  }

  #read({ kind, lines }: Chunk): PrintedRow[] {
    if (kind === 'text') return this.#readText(lines)
    const { body } = this.layout
    const reading: Reading =
      body.kind === 'table'
        ? readTableRow(lines, body.table)
        : readByTemplate(
            lines.flatMap(({ words }) => words),
            body.template,
          )
    if (reading.reason !== null) {
      if (!hasMoney(lines) && !this.#hasFixedWords(lines) && body.kind === 'running')
        return this.#readText(lines)
      this.#sum.addUnread()
      return [this.#unread(lines, reading.reason, this.#draft(lines))]
    }
    this.#sum.addRow(reading.amounts)
    const page = lines[0]?.page ?? 0
    const sections = this.layout.sections.map(
      (section): PrintedCell => ({ text: this.#sections.get(section), boxes: [] }),
    )
    const boxes = boxesOf(lines.flatMap(({ words }) => words))
    const cells = [...reading.cells, ...sections]
    return [{ kind: 'row', page, row: this.#count(page), cells, boxes }]
  }

  #readText(lines: readonly PlacedLine[]): PrintedRow[] {
    if (hasMoney(lines)) {
      this.#sum.addUnread()
      return [this.#unread(lines, 'an amount stands outside the rows of the list')]
    }
    const said = readSection(lines.map(lineText).join(' '))
    if (said.size > 0) this.#sections.consume(said)
    else this.leftOutLines += lines.length
    return []
  }

  /** A row without its amount: the words that surround every amount are there. */
  #hasFixedWords(lines: readonly PlacedLine[]): boolean {
    const { body } = this.layout
    if (body.kind !== 'running') return true
    const text = lines.map(lineText).join(' ').toLowerCase()
    return body.template.anchors.some(
      ({ before }) => before.length > 1 && text.includes(before.join(' ')),
    )
  }

  /** A table's columns are known even if a word of the row is uncertain. */
  #draft(lines: readonly PlacedLine[]): string[] | null {
    const { body, sections } = this.layout
    if (body.kind !== 'table') return null
    const held = sections.map((section) => this.#sections.get(section))
    return [...draftOfRow(lines, body.table), ...held]
  }

  #unread(lines: readonly PlacedLine[], reason: string, draft: string[] | null = null): PrintedRow {
    const page = lines[0]?.page ?? 0
    const boxes = boxesOf(lines.flatMap(({ words }) => words))
    const text = lines.map(lineText).join(' ')
    return { kind: 'unread', page, row: this.#count(page), text, boxes, reason, draft }
  }

  /** Reports a total without a position, so that it is not entered as a row. */
  #noRow(line: PlacedLine, reason: string): PrintedRow {
    return { ...this.#unread([line], reason), boxes: [] }
  }

  #count(page: number): number {
    const count = (this.#counts.get(page) ?? 0) + 1
    this.#counts.set(page, count)
    return count
  }

  /** Words in the margin are ignored unless they contain an amount. */
  #takeAside(page: number, aside: readonly PrintedWord[]): PrintedRow[] {
    if (!aside.some(({ text }) => parsePrintedAmount(text)?.hasCents)) return []
    const words = aside.map((word) => ({ ...word, page, column: 0, left: 0 }))
    this.#sum.addUnread()
    return [
      this.#unread(
        [{ page, y: 0, size: 0, words }],
        'it is printed in another direction than the rest of its page',
      ),
    ]
  }

  /** A page of notices without rows reports nothing, even if it has a fee of $100. */
  #withoutNotices(rows: PrintedRow[]): PrintedRow[] {
    if (rows.some(({ kind }) => kind === 'row')) return rows
    return rows.filter((row) => row.kind === 'row' || /\d\.\d\d(?!\d)/.test(row.text))
  }
}

const hasMoney = (lines: readonly PlacedLine[]) =>
  lines.some(({ words }) =>
    words.some(
      ({ text }) => parsePrintedAmount(text) !== null || (text.includes('$') && /\d/.test(text)),
    ),
  )

function lastAmount({ words }: PlacedLine, anchors: number): (number | null)[] {
  const amounts = words.flatMap(({ text }) => parsePrintedAmount(text) ?? [])
  const [only] = amounts
  if (amounts.length !== 1 || !only?.hasCents) return Array.from({ length: anchors }, () => null)
  return Array.from({ length: anchors }, (_, at) => (at === anchors - 1 ? only.cents : null))
}
