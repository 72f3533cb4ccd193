import { Readable } from 'node:stream'
import type { ExportFormat } from '../../../contract/export.ts'
import { COLUMNS, WATCHLIST_COLUMNS } from './columns.ts'
import { csvOf } from './csv.ts'
import { type ExportFilter, exportRows } from './export.queries.ts'
import { geoJsonOf } from './geojson.ts'
import { geoParquetOf } from './geoparquet.ts'
import { workbookOf } from './workbook.ts'
import type { AboutLine } from './workbook-parts.ts'

export const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json',
  parquet: 'application/vnd.apache.parquet',
}

/** Rows of `filter` as a file stream; a workbook begins with `about`. Database errors fail the stream; destroying it ends the query. */
export function exportFile(
  databaseUrl: string,
  format: ExportFormat,
  filter: Omit<ExportFilter, 'withOutlines'>,
  about: readonly AboutLine[] = [],
): Readable {
  const withOutlines = format === 'geojson' || format === 'parquet'
  const batches = exportRows(databaseUrl, { ...filter, withOutlines })
  const columns = filter.kind === 'watchlist' ? WATCHLIST_COLUMNS : COLUMNS
  switch (format) {
    case 'csv':
      return Readable.from(csvOf(batches, columns), { objectMode: false })
    case 'geojson':
      return Readable.from(geoJsonOf(batches, columns), { objectMode: false })
    case 'xlsx':
      return workbookOf(batches, undefined, columns, about)
    case 'parquet':
      return Readable.from(geoParquetOf(batches, columns), { objectMode: false })
  }
}
