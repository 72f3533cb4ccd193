import type { County } from '../../../../domain/county/county.ts'
import type {
  FixedWidthHint,
  FixedWidthOfList,
} from '../../../../domain/import/fixed-width-columns.ts'
import type { PrintOfList, SheetOfList } from '../../../../domain/import/list-plan.ts'
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
  | 'text'
  | 'xlsx'
  | 'xls'
  | 'html'
  | 'xml'
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
  /** Of the file as uploaded, compressed or not. */
  bytesRead: number
}

/** Facts about a file before it is opened. */
export type FileHint = {
  fileName: string
  byteCount: number | null
  /** The county of its properties, if given or named in the file's name. */
  county?: County | null
  /** Names of the sheets of a workbook to read; null: those that are its list. */
  sheets?: readonly string[] | null
  /** The requested reading of a printed list's columns. */
  printedColumns?: ColumnsAsked
  /** The same for a text without delimiters. */
  fixedWidthColumns?: FixedWidthHint
  /** Reads the pages of a PDF that are scanned. */
  scans?: ScanReader | undefined
}

/** Yields the batches; at their end, or when reading stops, their source is closed. */
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
  /** The name in the file: of the sheet or the collection. */
  title: string | null
  /** Choices made in reading it: the layer, the projection. */
  remarks?: readonly string[]
  /** Sheets of the workbook with rows, and the sum of the unread ones in cents, if they have amounts. */
  sheets?: readonly SheetOfList[]
  /** Notices in running text: its headings are ours. */
  isRunning?: true
  /** The page layout of a printed list. */
  print?: PrintOfList
  /** The first lines of a text, with its columns or a suggestion for them. */
  fixedWidth?: FixedWidthOfList
}

/** The content of a zip archive, for the reader of its kind. */
export type Archive = {
  zip: ByteStore
  entries: readonly ZipEntry[]
  bytesRead: () => number
  hint: FileHint
}
