import { cutText, MAX_HEADING } from '../lib/text-limits.ts'

/** One of a list's first rows, split into cells. */
export type SampleRow = { line: number; cells: string[] }

/** The part of each cell needed to recognize its column. */
export function cutSampleRow({ line, cells }: SampleRow): SampleRow {
  return { line, cells: cells.map((cell) => cutText(cell, MAX_HEADING)) }
}

/** Half of the cells are amounts, days or long numbers: a row of data. */
export function looksLikeData(cells: readonly string[]): boolean {
  const data = cells.filter(
    (cell) => /^[\s$(]*\d[\d,./:()\s-]*$/.test(cell) && !/^\s*(?:19|20)\d\d\s*$/.test(cell),
  )
  return data.length * 3 > cells.length
}
