import { cutAt, lengthOf, type Span } from './fixed-width-columns.ts'
import { readColumns } from './recognize/read-columns.ts'

/** Lines of a fixed-width text searched for its heading row. */
const HEADING_SEARCH_LINES = 6

/** Whether one of the first lines, split this way, names its columns. */
export function hasHeadingLine(lines: readonly string[], spans: readonly Span[]): boolean {
  const end = lengthOf(lines)
  return lines.slice(0, HEADING_SEARCH_LINES).some((line) => {
    const cells = cutAt(line, spans, end)
    if (cells.some((cell) => /^\d/.test(cell))) return false
    return Object.keys(readColumns(cells, []).columns).length >= 2
  })
}
