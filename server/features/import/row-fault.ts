import type { RawRow } from '../../../domain/import/raw-row.ts'
import type { RowProblem } from '../../../domain/import/record.ts'

/** Refuses an entry that is not a row, by its line; null for a row. The list's other rows are imported. */
export function refuseFaultyRow(
  row: RawRow,
): { kind: 'row'; record: null; problems: readonly RowProblem[] } | null {
  const message = row.fault?.() ?? null
  if (message === null) return null
  return { kind: 'row', record: null, problems: [{ line: row.line, kind: 'refused', message }] }
}

/** The problem with the row's place in print, if it has one: rows of a newspaper are not numbered. */
export function withPlace(row: RawRow, problem: RowProblem): RowProblem {
  const place = row.place?.()
  return place === undefined ? problem : { ...problem, message: `${place}: ${problem.message}` }
}
