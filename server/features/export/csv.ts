import { lineOf } from '../../platform/csv/csv-line.ts'
import type { Column } from './columns.ts'
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
