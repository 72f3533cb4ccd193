import { escapeFormula } from './escape-formula.ts'

/** A value of a line; null is an empty cell. */
export type Cell = string | number | null

/** One line of comma-separated values by RFC 4180, its end included. */
export function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = escapeFormula(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
