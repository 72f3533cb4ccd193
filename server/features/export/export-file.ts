import { Readable } from 'node:stream'
import type { ExportFormat } from '../../../contract/export.ts'
import { COLUMNS, WATCHLIST_COLUMNS } from './columns.ts'
import { csvOf } from './csv.ts'
import { type ExportFilter, exportRows } from './export.queries.ts'
import { geoJsonOf } from './geojson.ts'
import { workbookOf } from './workbook.ts'

export const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json',
}

/** Rows of `filter` as a file stream. Database errors fail the stream; destroying it ends the query. */
export function exportFile(
  databaseUrl: string,
  format: ExportFormat,
  filter: Omit<ExportFilter, 'withOutlines'>,
): Readable {
  const batches = exportRows(databaseUrl, { ...filter, withOutlines: format === 'geojson' })
  const columns = filter.kind === 'watchlist' ? WATCHLIST_COLUMNS : COLUMNS
  switch (format) {
    case 'csv':
      return Readable.from(csvOf(batches, columns), { objectMode: false })
    case 'geojson':
      return Readable.from(geoJsonOf(batches, columns), { objectMode: false })
    case 'xlsx':
      return workbookOf(batches, undefined, columns)
  }
}
