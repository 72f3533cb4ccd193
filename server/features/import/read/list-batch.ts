import type { RawRow } from '../../../../domain/import/raw-row.ts'

export type ListFormat = 'csv' | 'tsv' | 'pipe' | 'semicolon' | 'xlsx' | 'geojson' | 'json' | 'pdf'

export type ListBatch = {
  rows: RawRow[]
  /** Of the file as it was handed in, compressed or not. */
  bytesRead: number
}

export type OpenList = {
  format: ListFormat
  encoding: string
  /** The rows in order, title and heading rows among them; may be iterated once. */
  batches: AsyncIterable<ListBatch>
  /** What the file calls itself: the sheet's name, the collection's name. */
  title: string | null
}
