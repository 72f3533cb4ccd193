import type { Cell, Column } from './columns.ts'
import { escapeFormula } from './escape-formula.ts'
import type { ExportRow } from './export.queries.ts'

/** The rows as comma-separated values by RFC 4180, a batch at a time. */
export async function* csvOf(
  batches: AsyncIterable<readonly ExportRow[]>,
  columns: readonly Column[],
): AsyncGenerator<string> {
  yield lineOf(columns.map(({ heading }) => heading))
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) text += lineOf(columns.map((column) => column.value(row)))
    yield text
  }
}

/** One line, its end included. */
export function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = escapeFormula(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
