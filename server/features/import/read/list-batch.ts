import type { County } from '../../../../domain/county/county.ts'
import type {
  FixedWidthHint,
  FixedWidthOfList,
} from '../../../../domain/import/fixed-width-columns.ts'
import type { PrintOfList } from '../../../../domain/import/list-plan.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import type { ColumnsAsked } from '../../../../domain/printed/given-columns.ts'
import type { ByteStore } from './byte-store.ts'
import type { ScanReader } from './list-pages.ts'
import type { ZipEntry } from './zip-entries.ts'

export type ListFormat =
  | 'csv'
  | 'tsv'
  | 'pipe'
  | 'semicolon'
  | 'fixed-width'
  | 'xlsx'
  | 'xls'
  | 'docx'
  | 'geojson'
  | 'json'
  | 'shapefile'
  | 'dbf'
  | 'kml'
  | 'geopackage'
  | 'geodatabase'
  | 'parquet'
  | 'pdf'

export type ListBatch = {
  rows: RawRow[]
  /** Of the file as it was handed in, compressed or not. */
  bytesRead: number
}

/** What is known of a file before it is opened. */
export type FileHint = {
  fileName: string
  byteCount: number | null
  /** The county its properties lie in, if it is given or the file's name says it. */
  county?: County | null
  /** How a person wants the columns of a printed list read. */
  printedColumns?: ColumnsAsked
  /** The same of a text without delimiters. */
  fixedWidthColumns?: FixedWidthHint
  /** Reads the pages of a PDF that are scanned. */
  scans?: ScanReader | undefined
}

/** The batches; when they end, or are read no further, what they came from is released. */
export async function* closing(
  batches: AsyncIterable<ListBatch>,
  close: () => void | Promise<void>,
): AsyncGenerator<ListBatch> {
  try {
    yield* batches
  } finally {
    await close()
  }
}

export type OpenList = {
  format: ListFormat
  encoding: string
  /** The rows in order, title and heading rows among them; may be iterated once. */
  batches: AsyncIterable<ListBatch>
  /** What the file calls itself: the sheet's name, the collection's name. */
  title: string | null
  /** How it was read, where there was a choice: which layer, which projection. */
  remarks?: readonly string[]
  /** How the pages of a printed list are set. */
  print?: PrintOfList
  /** The first lines of a text, with the columns it is read by, or that a person can begin with. */
  fixedWidth?: FixedWidthOfList
}

/** What a zip archive holds, for the reader of its kind. */
export type Archive = {
  zip: ByteStore
  entries: readonly ZipEntry[]
  bytesRead: () => number
  hint: FileHint
}
