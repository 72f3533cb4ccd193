import {
  cutAt,
  headingsOf,
  lengthOf,
  type Span,
} from '../../../../domain/import/fixed-width-columns.ts'
import { hasHeadingLine } from '../../../../domain/import/fixed-width-heading.ts'
import { countFields } from '../../../../domain/import/heading-rows.ts'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { nameHeadings } from '../../../../domain/lib/fold-heading.ts'

/** Lines used to find the columns. */
export const MAX_SAMPLE_LINES = 200
const MIN_LINES = 4
const MIN_COLUMNS = 3
/** Maximum title lines above the columns. */
const MAX_TITLES = 6
/** Blanks between two columns; a single blank only if it runs through many lines. */
const GAP = 2
const MANY_LINES = 40
const MAX_LINE = 1024 * 1024
const MAX_WIDTH = 4096

/** A column by its first position and the one after its last. */
export type FixedColumn = { start: number; end: number }

/** The columns of a text, and the lines of its pages' titles without their numbers. */
export type FoundColumns = { columns: FixedColumn[]; titles: ReadonlySet<string> }

const TOTAL = /\b(?:sub|grand|page)?[\s-]?totals?\b/i
/** A title without what differs from page to page. */
const titleKey = (line: string) => line.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()

/**
 * Finds the columns of a text without delimiters, by the blanks that run through all of its first lines, except titles
 * and totals: a line printer repeats them on each page. Null for fewer than three.
 */
export function findColumns(text: string): FoundColumns | null {
  const lines = text
    .split('\n', MAX_SAMPLE_LINES + MAX_TITLES)
    .map((line) => line.replace(/[\r\f]/g, '').trimEnd())
    .filter((line) => line !== '')
  const heading = lines.slice(0, MAX_TITLES + 1).findIndex(namesColumns)
  const titles = new Set(heading > 0 ? lines.slice(0, heading).map(titleKey) : [])
  const rows = lines.filter((line) => !titles.has(titleKey(line)) && !TOTAL.test(line))
  const columns = heading < 0 ? null : columnsOf(rows)
  if (columns) return { columns, titles }
  for (let above = 0; above <= MAX_TITLES; above++) {
    const found = columnsOf(lines.slice(above))
    if (found) return { columns: found, titles: new Set() }
  }
  return null
}

/** A line of headings, parted by several blanks. */
function namesColumns(line: string): boolean {
  const cells = line.trim().split(/ {2,}/)
  return cells.every((cell) => !/^\d/.test(cell)) && countFields(nameHeadings(cells)) >= 2
}

function columnsOf(lines: readonly string[]): FixedColumn[] | null {
  const width = Math.max(0, ...lines.map((line) => line.length))
  if (lines.length < MIN_LINES || width > MAX_WIDTH) return null
  const isFilled = new Uint8Array(width)
  for (const line of lines) {
    for (let at = 0; at < line.length; at++) if (line.charCodeAt(at) !== 32) isFilled[at] = 1
  }
  const gap = lines.length >= MANY_LINES ? 1 : GAP
  const columns: FixedColumn[] = []
  for (let at = 0; at < width; at++) {
    if (isFilled[at] === 0) continue
    const last = columns.at(-1)
    if (last && at - last.end < gap) last.end = at + 1
    else columns.push({ start: at, end: at + 1 })
  }
  return columns.length >= MIN_COLUMNS ? columns : null
}

/** Splits a text into lines, and those into rows. */
abstract class LineScanner {
  readonly #decoder: InstanceType<typeof TextDecoder>
  #rest = ''
  #line = 0

  constructor(encoding: string) {
    this.#decoder = new TextDecoder(encoding)
  }

  scan(block: Uint8Array, isLast: boolean): RawRow[] {
    const text = this.#rest + this.#decoder.decode(block, { stream: !isLast })
    const lines = text.split('\n')
    this.#rest = isLast ? '' : (lines.pop() ?? '')
    if (this.#rest.length > MAX_LINE) {
      throw new ListRefused(
        `Line ${this.#line + lines.length + 1} is longer than 1 MB: this is not a list with columns of fixed width.`,
      )
    }
    const rows: RawRow[] = []
    for (const written of lines) {
      this.#line++
      const line = written.replace(/[\r\f\0]/g, '')
      const row = line.trim() === '' ? null : this.row(line, this.#line)
      if (row) rows.push(row)
    }
    return rows
  }

  /** Null for a line that is none. */
  protected abstract row(line: string, number: number): RawRow | null
}

/** Splits lines into cells by the columns found. */
export class FixedWidthScanner extends LineScanner {
  readonly #columns: readonly FixedColumn[]
  readonly #titles: ReadonlySet<string>
  /** The titles of the first page, which tell of the list; those of further pages are no rows. */
  readonly #seen = new Set<string>()

  constructor({ columns, titles }: FoundColumns, encoding: string) {
    super(encoding)
    this.#columns = columns
    this.#titles = titles
  }

  protected row(line: string, number: number): RawRow | null {
    const key = this.#titles.size > 0 ? titleKey(line) : ''
    if (this.#titles.has(key)) {
      if (this.#seen.has(key)) return null
      this.#seen.add(key)
      return rowOfCells(number, [line.trim()])
    }
    const cut = cutLine(line, this.#columns)
    if (cut.cells) return rowOfCells(number, cut.cells)
    // A total needs no column.
    if (TOTAL.test(line) && !/^\s*\d/.test(line)) return rowOfCells(number, [line.trim()])
    return {
      ...rowOfCells(number, [line.trim()]),
      fault: () =>
        `its text “${cut.word.slice(0, 40)}” stands in two columns at once, so the line can’t be cut by the columns of the first lines; correct the line or save the list as CSV`,
    }
  }
}

/** Splits lines at the positions that a person set. */
export class GivenWidthScanner extends LineScanner {
  readonly #spans: readonly Span[]
  readonly #end: number
  /** Headings for its columns if the first lines name none. */
  readonly headings: string[] | null

  /** `lines`: the first of the text. */
  constructor(spans: readonly Span[], encoding: string, lines: readonly string[]) {
    super(encoding)
    this.#spans = spans
    this.#end = lengthOf(lines)
    this.headings = hasHeadingLine(lines, spans) ? null : headingsOf(spans)
  }

  protected row(line: string, number: number): RawRow {
    return rowOfCells(number, cutAt(line, this.#spans, this.#end))
  }
}

type Cut = { cells: string[]; word: '' } | { cells: null; word: string }

/**
 * The cells of a line. A word belongs to the column it is in or overlaps, so that a longer amount, which starts
 * further left, is not cut; a word that overlaps two belongs to neither.
 */
export function cutLine(line: string, columns: readonly FixedColumn[]): Cut {
  const spans: ({ start: number; end: number } | null)[] = columns.map(() => null)
  for (let start = 0; start < line.length; start++) {
    if (line.charCodeAt(start) === 32) continue
    let end = start + 1
    while (end < line.length && line.charCodeAt(end) !== 32) end++
    const column = columnOf(start, end, columns)
    if (column === null) return { cells: null, word: line.slice(start, end) }
    const span = spans[column]
    if (span) span.end = end
    else spans[column] = { start, end }
    start = end
  }
  return { cells: spans.map((span) => (span ? line.slice(span.start, span.end) : '')), word: '' }
}

function columnOf(start: number, end: number, columns: readonly FixedColumn[]): number | null {
  let found: number | null = null
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index]
    if (!column || start >= column.end || end <= column.start) continue
    if (found !== null) return null
    found = index
  }
  if (found !== null) return found
  // Between two columns: one blank away from the text of the one before, or after the last.
  const before = columns.findLastIndex((column) => column.end <= start)
  const isLast = before === columns.length - 1
  const next = columns[before + 1]
  const isNear = start - (columns[before]?.end ?? -2) <= 1
  if (before >= 0 && (isLast || (isNear && (!next || next.start - end > 1)))) return before
  return null
}
