import { formatList } from '../lib/format.ts'
import type { SampleRow } from './sample-row.ts'
import { tidy } from './tidy.ts'

/** The share of rows that fill a column without a heading before it is one. */
const MOST = 0.5
const QUOTED_LENGTH = 30

/** Columns of a sheet behind its last heading that most of the first rows fill. */
export function besideColumns(width: number, rows: readonly SampleRow[]): number[] {
  const end = Math.max(width, ...rows.map(({ cells }) => cells.length))
  const found: number[] = []
  for (let at = width; at < end; at++) {
    const filled = rows.filter(({ cells }) => tidy(cells[at]) !== null)
    if (filled.length > rows.length * MOST) found.push(at)
  }
  return found
}

/** One remark for all of them. */
export function besideRemarks(columns: readonly number[], rows: readonly SampleRow[]): string[] {
  if (columns.length === 0) return []
  const named = columns.map((at) => {
    const first = rows.map(({ cells }) => tidy(cells[at])).find((text) => text !== null)
    return `${columnLetters(at)} (${(first ?? '').slice(0, QUOTED_LENGTH)})`
  })
  const [what, are] =
    columns.length === 1
      ? ['column', 'has no heading and is']
      : ['columns', 'have no heading and are']
  return [`the ${what} ${formatList(named)} of the sheet ${are} not read`]
}

/** `A` for the first column of a sheet, `AA` for the 27th. */
export function columnLetters(index: number): string {
  let letters = ''
  for (let at = index + 1; at > 0; at = Math.floor((at - 1) / 26)) {
    letters = String.fromCharCode(65 + ((at - 1) % 26)) + letters
  }
  return letters
}
