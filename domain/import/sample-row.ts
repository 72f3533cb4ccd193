import { cutText, MAX_HEADING } from '../lib/text-limits.ts'

/** One of a list's first rows, split into cells. */
export type SampleRow = { line: number; cells: string[] }

/** As much of each cell as shows what its column means. */
export function cutSampleRow({ line, cells }: SampleRow): SampleRow {
  return { line, cells: cells.map((cell) => cutText(cell, MAX_HEADING)) }
}
