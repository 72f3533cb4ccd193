import { MAX_CSV_ROWS } from '../../../contract/holding.ts'
import { columnsOf } from '../../../domain/holding/csv-columns.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { AppError } from '../../platform/errors.ts'
import { detectDelimiter } from '../import/read/delimiter.ts'
import { RecordScanner } from '../import/read/record-scanner.ts'

/** A row of a file by its columns, each cell trimmed. */
export type CsvRow<C extends string> = { line: number; cell: (column: C) => string }

/** Rows of a delimited text with headings. Throws if columns are missing, or for too many rows. */
export function readCsv<C extends string>(
  text: string,
  columns: Readonly<Record<C, readonly string[]>>,
  needed: readonly NoInfer<C>[],
): CsvRow<C>[] {
  const [head, ...rows] = scan(text)
  const headings = head?.cells() ?? []
  const places = columnsOf(headings, columns)
  const lacking = needed.filter((column) => !places.has(column))
  if (lacking.length > 0) {
    const named = lacking.map((column) => `“${columns[column][0]}”`).join(', ')
    throw new AppError(
      'invalid_input',
      `The file has no column ${named}. Its first row has to name its columns. Nothing was saved.`,
    )
  }
  if (rows.length > MAX_CSV_ROWS) {
    throw new AppError(
      'too_large',
      `The file has ${rows.length.toLocaleString('en-US')} rows; at most ${MAX_CSV_ROWS.toLocaleString('en-US')} are read at once. Split it. Nothing was saved.`,
    )
  }
  return rows
    .map((row) => {
      const cells = row.cells()
      const cell = (column: C) => (cells[places.get(column) ?? -1] ?? '').trim()
      return { line: row.line, cell, isEmpty: cells.every((each) => each.trim() === '') }
    })
    .filter(({ isEmpty }) => !isEmpty)
}

function scan(text: string) {
  const bytes = Buffer.from(text.replace(/^\ufeff/, ''))
  const delimiter = detectDelimiter(bytes, true) ?? ','
  try {
    return new RecordScanner(delimiter).scan(bytes, true)
  } catch (error) {
    if (error instanceof ListRefused) throw new AppError('invalid_input', error.message)
    throw error
  }
}
