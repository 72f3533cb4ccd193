import {
  cutAt,
  headingsOf,
  lengthOf,
  type Span,
} from '../../../../domain/import/fixed-width-columns.ts'
import { hasHeadingLine } from '../../../../domain/import/fixed-width-heading.ts'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'

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

/**
 * Finds the columns of a text without delimiters, by the blanks that run through all of its first lines (except
 * titles above them); null for fewer than three.
 */
export function findColumns(text: string): FixedColumn[] | null {
  const lines = text
    .split('\n', MAX_SAMPLE_LINES + MAX_TITLES)
    .map((line) => line.replace(/[\r\f]/g, '').trimEnd())
    .filter((line) => line !== '')
  for (let titles = 0; titles <= MAX_TITLES; titles++) {
    const columns = columnsOf(lines.slice(titles))
    if (columns) return columns
  }
  return null
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
      if (line.trim() !== '') rows.push(this.row(line, this.#line))
    }
    return rows
  }

  protected abstract row(line: string, number: number): RawRow
}

/** Splits lines into cells by the columns found. */
export class FixedWidthScanner extends LineScanner {
  readonly #columns: readonly FixedColumn[]

  constructor(columns: readonly FixedColumn[], encoding: string) {
    super(encoding)
    this.#columns = columns
  }

  protected row(line: string, number: number): RawRow {
    const cut = cutLine(line, this.#columns)
    if (cut.cells) return rowOfCells(number, cut.cells)
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
