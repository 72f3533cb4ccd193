import { markAfterAmount, parsePrintedAmount } from './amount.ts'
import type { PlacedLine } from './chunk.ts'
import {
  type ColumnsAsked,
  edgesOn,
  findKeptColumns,
  headingWords,
  type KeptColumns,
} from './given-columns.ts'
import { findHeads, linesOf, upright, withoutHeads } from './lines.ts'
import { findNewspaperColumns, quantile, type Span, spanOf } from './newspaper-columns.ts'
import { lineText, type PrintedLine, type PrintedPage } from './printed-word.ts'
import { findRecordStart, outerEdge, RunningRecords, type RunningStart } from './running-records.ts'
import { findTemplate, type RunningTemplate } from './running-template.ts'
import { readSection, SECTIONS, type Section } from './section-headings.ts'
import { findTable, type TableLayout } from './table-layout.ts'

/** The layout of a printed list, found from some of its pages. */
export type PrintedLayout = {
  heads: ReadonlySet<string>
  /** Columns of print, with the position where each starts. */
  spans: readonly Span[]
  lefts: readonly number[]
  /** Size of the rows' letters, in points. */
  size: number
  /** The first page it was found from, as read. */
  page: { number: number; width: number; height: number }
  /** The origin of the table's column edges: `kept` is an earlier print, by its id. */
  setBy: 'found' | 'given' | { kept: number }
  /** Features that identify the next print of the list. */
  headingWords: KeptColumns['heading']
  body:
    | { kind: 'table'; table: TableLayout }
    | { kind: 'running'; start: RunningStart; template: RunningTemplate }
  sections: readonly Section[]
  /** The columns of the rows, those of section headings last. */
  headings: string[]
  /** The detected columns: they identify the list, however a person sets its columns. */
  foundHeadings: string[]
}

type Layout = Omit<PrintedLayout, 'foundHeadings'>

/** A page of a list has at least this many amounts with cents. */
export const LEAST_AMOUNTS = 3

export function countAmounts({ words }: PrintedPage): number {
  return words.filter(({ text }) => parsePrintedAmount(text)?.hasCents || markAfterAmount(text) > 0)
    .length
}

/** The layout of the list on these pages; null without a list, or without one with the set columns. */
export function findLayout(
  sample: readonly PrintedPage[],
  asked: ColumnsAsked = {},
): PrintedLayout | null {
  const layout = layOut(sample, asked)
  if (!layout) return null
  const found = layout.setBy === 'found' ? layout : (layOut(sample, {}) ?? layout)
  return { ...layout, foundHeadings: found.headings }
}

function layOut(sample: readonly PrintedPage[], asked: ColumnsAsked): Layout | null {
  const turned = sample.map((page) => upright(page).page)
  const heads = findHeads(turned)
  const pages = turned.map((page) => withoutHeads(page, heads).page)
  const spans = findNewspaperColumns(pages)
  const lefts = spans.map((_, at) => {
    const starts = pages.flatMap(
      (page) => columnLines(page, spans)[at]?.map(({ words }) => words[0]?.x ?? 0) ?? [],
    )
    return starts.length === 0 ? (spans[at]?.from ?? 0) : quantile(starts, 0.05)
  })
  const columns = pages.flatMap((page) => placedColumns(page, { spans, lefts }))
  const size = quantile(
    columns.flat().map((line) => line.size),
    0.5,
  )
  const { number = 1, width = 0, height = 0 } = turned[0] ?? {}
  const page = { number, width, height }
  const found = { heads, spans, lefts, size, page, headingWords: headingWords(columns) }
  const set = findSetTable(columns, found, asked)
  if (set) {
    const { table, setBy } = set
    const body = { kind: 'table' as const, table }
    const headings = table.columns.map(({ heading }) => heading)
    return withSections({ ...found, setBy, body, headings }, columns)
  }
  if (asked.given) return null
  const start = findRecordStart(columns)
  const records = columns.flatMap((lines) => {
    const cut = new RunningRecords(start)
    cut.startColumn(outerEdge(lines))
    return [...lines.flatMap((line) => cut.consume(line)), ...cut.end()]
  })
  const template = findTemplate(
    records
      .filter(({ kind }) => kind === 'record')
      .map(({ lines }) => lines.flatMap(({ words }) => words)),
    start.start === 'run-in',
  )
  if (!template) return null
  const body = { kind: 'running' as const, start, template }
  return withSections({ ...found, setBy: 'found', body, headings: template.headings }, columns)
}

/** The table with the columns a person set, else an earlier print's, else detected ones. */
function findSetTable(
  columns: ReadonlyArray<readonly PlacedLine[]>,
  { page, spans, headingWords: heading }: Pick<PrintedLayout, 'page' | 'spans' | 'headingWords'>,
  { given, kept = [] }: ColumnsAsked,
): { table: TableLayout; setBy: PrintedLayout['setBy'] } | null {
  if (given) {
    const table = findTable(columns, edgesOn(page, given))
    return table && { table, setBy: 'given' }
  }
  const known = findKeptColumns({ page, columns, prints: spans.length, heading }, kept)
  const before = known && findTable(columns, known.edges)
  if (known && before) return { table: before, setBy: { kept: known.id } }
  const table = findTable(columns)
  return table && { table, setBy: 'found' }
}

function withSections(
  layout: Omit<Layout, 'sections'>,
  columns: ReadonlyArray<readonly PlacedLine[]>,
): Layout {
  const lines = columns.flat().filter((line) => isSectionLine(line, layout.body))
  const sections = SECTIONS.filter((section) =>
    lines.some((line) => readSection(lineText(line)).has(section)),
  )
  return { ...layout, sections, headings: distinct([...layout.headings, ...sections]) }
}

/** A heading is a separate line without an amount, not the continuation of a cell above. */
export function isSectionLine(line: PlacedLine, body: PrintedLayout['body']): boolean {
  if (!isPlain(line)) return false
  const said = readSection(lineText(line))
  if (said.size === 0) return false
  const x = line.words[0]?.x ?? 0
  if (body.kind === 'running') {
    const { start, indent } = body.start
    // A row's line that only names a section starts at the same position as the others.
    return start === 'amount' ? !said.has('Municipality') : x > indent + 8
  }
  const columns = body.table.columns.slice(said.has('Municipality') ? 0 : 1)
  return !columns.some((column) => Math.abs(column.start - x) < 3)
}

/** A line of words only; a row's cells may also contain `Section 12`. */
const isPlain = ({ words }: Pick<PrintedLine, 'words'>): boolean =>
  words.length <= 14 && !words.some(({ text }) => parsePrintedAmount(text))

function distinct(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const n = (seen.get(heading.toLowerCase()) ?? 0) + 1
    seen.set(heading.toLowerCase(), n)
    return n === 1 ? heading : `${heading} ${n}`
  })
}

export function columnLines(page: PrintedPage, spans: readonly Span[]): PrintedLine[][] {
  const words = spans.map((): PrintedPage['words'] => [])
  for (const word of page.words) words[spanOf(spans, word.x)]?.push(word)
  return words.map((own) => linesOf(page.number, own))
}

/** The lines of each column of print, with word positions measured from its left. */
export function placedColumns(
  page: PrintedPage,
  { spans, lefts }: Pick<PrintedLayout, 'spans' | 'lefts'>,
): PlacedLine[][] {
  return columnLines(page, spans).map((lines, column) => {
    const left = lefts[column] ?? 0
    return lines.map((line) => ({
      ...line,
      words: line.words.map((word) => ({
        ...word,
        x: word.x - left,
        left,
        page: page.number,
        column,
      })),
    }))
  })
}
