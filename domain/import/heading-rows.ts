import { nameHeadings } from '../lib/fold-heading.ts'
import { readColumns } from './recognize/read-columns.ts'
import type { HeadingNames } from './recognize/score-column.ts'
import { looksLikeData, type SampleRow } from './sample-row.ts'
import { tidy } from './tidy.ts'

/** Rows of data that show which columns hold numbers. */
const SHOWN_ROWS = 12
/** Filled cells of a heading row; fewer are a title. */
const MIN_CELLS = 2

/** Fields that these headings name. */
export const countFields = (headings: readonly string[], names?: HeadingNames): number =>
  Object.keys(readColumns(headings, [], { names }).columns).length

/** The rows of a sample from `start` to before `end`, as one heading row at the line of the last. */
export type JoinedHeadings = { row: SampleRow; start: number; end: number }

/**
 * The heading row of a sample together with the row above or below it, where headings are printed in two rows:
 * `Amount` over `Tax` and `Total Due`. Null for headings in one row.
 */
export function joinedHeadings(
  sample: readonly SampleRow[],
  start: number,
  names?: HeadingNames,
): JoinedHeadings | null {
  const alone = sample[start]
  if (!alone) return null
  const fields = countFields(nameHeadings(alone.cells), names)
  const join = (first: number) => {
    const [above, below] = [sample[first], sample[first + 1]]
    if (!above || !below || !isWords(above) || !isWords(below)) return null
    const row = { line: below.line, cells: joinCells(above.cells, below.cells) }
    const count = countFields(nameHeadings(row.cells), names)
    return { row, start: first, end: first + 2, count, filled: filledCells(above).length }
  }
  const below = join(start)
  if (below && (below.count > fields || isOverNumbers(sample, start + 1))) return below
  const above = join(start - 1)
  // The row above may also be the list's title.
  const isMore = above && above.count >= fields + (above.filled < MIN_CELLS ? 1 : 0)
  return isMore && !isSameText(sample[start - 1]) ? above : null
}

const filledCells = ({ cells }: SampleRow) => cells.flatMap((cell) => tidy(cell) ?? [])

/** A title that a merged cell repeats. */
const isSameText = (row: SampleRow | undefined) =>
  row !== undefined && new Set(filledCells(row)).size < MIN_CELLS && filledCells(row).length > 1

function isWords(row: SampleRow): boolean {
  const filled = filledCells(row)
  return filled.length > 0 && !looksLikeData(filled) && filled.every((cell) => !/\d{3}/.test(cell))
}

/** Words without a digit in at least two columns, half of which hold a number in every row below. */
function isOverNumbers(sample: readonly SampleRow[], at: number): boolean {
  const row = sample[at]
  const rows = sample.slice(at + 1, at + 1 + SHOWN_ROWS)
  if (!row || rows.length < 2 || filledCells(row).some((cell) => /\d/.test(cell))) return false
  const named = row.cells.flatMap((cell, column) => (tidy(cell) === null ? [] : [column]))
  const numbered = named.filter((column) => {
    const texts = rows.flatMap(({ cells }) => tidy(cells[column]) ?? [])
    return texts.length * 2 > rows.length && texts.every((text) => /\d/.test(text))
  })
  return named.length >= MIN_CELLS && numbered.length * 2 >= named.length
}

function joinCells(above: readonly string[], below: readonly string[]): string[] {
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) =>
    [above[at], below[at]].flatMap((cell) => tidy(cell) ?? []).join(' '),
  )
}
