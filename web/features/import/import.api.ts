import type { ZodType } from 'zod'
import {
  type BulkImportBody,
  FileImportResult,
  ImportList,
  ImportProgress,
  ImportResult,
} from '../../../contract/import.ts'
import type { ImportQuestion } from '../../../contract/import-question.ts'
import type { ImportDestination } from '../../../contract/import-rights.ts'
import { PageOfPrint, type ShownLayout } from '../../../contract/printed.ts'
import { SampleData, SampleRemoved } from '../../../contract/sample.ts'
import { hasCorrections, type ListCorrections } from '../../../domain/import/corrections.ts'
import type { ListMeaning } from '../../../domain/import/meaning.ts'
import { writeSheets } from '../../../domain/import/sheets-asked.ts'
import { ApiError, apiSend, pathFromKey, readAnswer } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { type Sent, upload } from './upload.ts'

/** Key of the list of imports; an import's own key adds its id. */
export const IMPORTS_KEY = ['/api/imports'] as const

export const SAMPLE_LIST_PATH = '/api/properties/import-sample.csv'

/** For a larger file only this many bytes are checked; more than the rows the server checks. */
const CHECKED_BYTES = 3 * 1024 * 1024
/** Width of a page's picture: legible when enlarged. */
export const PAGE_PIXELS = 1_600
/** Formats whose beginning can't be read alone. */
const IN_ONE_PIECE = /\.(?:xls.?|docx|pdf|zip|kmz|gpkg|(?:geo)?parquet|gz)$/i

export const importsQuery = apiQuery(IMPORTS_KEY, ImportList)

export function importQuery(id: number) {
  return apiQuery([...IMPORTS_KEY, id], ImportProgress)
}

export const sampleQuery = apiQuery(['/api/sample-data'], SampleData)

export function removeSampleData() {
  return apiSend('DELETE', '/api/sample-data', undefined, SampleRemoved)
}

/** Checks an import of the properties; nothing is written. */
export function checkPaste(body: BulkImportBody): Promise<FileImportResult> {
  return apiSend('POST', '/api/properties/bulk-import?dryRun=true', body, FileImportResult)
}

/** The record is the default for people who may choose it. */
const unlessRecord = (to: ImportDestination | null) => (to === 'record' ? null : to)

export function bulkImport(
  body: BulkImportBody,
  to: ImportDestination | null,
): Promise<ImportResult> {
  return apiSend(
    'POST',
    pathFromKey(['/api/properties/bulk-import', { to: unlessRecord(to) }]),
    body,
    ImportResult,
  )
}

export function undoImport(id: number): Promise<ImportProgress> {
  return apiSend('POST', `/api/imports/${id}/undo`, undefined, ImportProgress)
}

/** Retries it from the server's stored file. */
export function retryImport(id: number): Promise<ImportProgress> {
  return apiSend('POST', `/api/imports/${id}/retry`, undefined, ImportProgress)
}

/** Answers what its list leaves open, and imports it from the server's stored file. */
export function answerImport(
  id: number,
  { county, meaning, columns, types }: ImportQuestion['choices'][number],
): Promise<ImportProgress> {
  const answers = {
    county: county ?? null,
    meaning: meaning ?? null,
    corrections: columns || types ? JSON.stringify({ columns, types }) : null,
  }
  return apiSend(
    'POST',
    pathFromKey([`/api/imports/${id}/retry`, answers]),
    undefined,
    ImportProgress,
  )
}

export function problemsPath(id: number): string {
  return `/api/imports/${id}/problems.csv`
}

/** A person's choices in the review of a list. */
export type ReviewChoices = {
  /** Empty if the list names it. */
  county: string
  /** The list's day; empty if the list states it. */
  day: string
  /** Null: as recognized. */
  meaning: ListMeaning | null
  corrections: ListCorrections
  /** Sheets of a workbook to read; empty: those that are its list. */
  sheets: readonly string[]
  /** Without corrections of an earlier list with these headings. */
  isAfresh: boolean
  /** Destination of the list; null: the server's default. */
  to: ImportDestination | null
}

export type SendOptions = {
  choices: ReviewChoices
  onSent?: (sent: Sent) => void
  signal: AbortSignal
}

export type FileCheck = {
  result: FileImportResult
  /** Checked bytes of the file, if not all. */
  partBytes: number | null
}

/** Checks an import of the file; nothing is written. */
export async function checkFile(file: File, options: SendOptions): Promise<FileCheck> {
  const send = async (bytes: Blob) =>
    readText(
      await upload(
        importFilePath(options.choices, { dryRun: true }),
        bytes,
        file.name,
        withFields(options),
      ),
      FileImportResult,
    )
  const part = IN_ONE_PIECE.test(file.name) ? null : await beginningOf(file)
  if (part === null) return { result: await send(file), partBytes: null }
  try {
    return { result: await send(part), partBytes: part.size }
  } catch (error) {
    // A workbook, or a quote that closes after the cut: the whole file is needed. For a text, whose lines come with
    // the error, the beginning is enough.
    if (
      !(error instanceof ApiError && error.status === 400 && !/"fixedWidth":/.test(error.bodyText))
    )
      throw error
    return { result: await send(file), partBytes: null }
  }
}

/** Uploads the file; returns the import to follow. */
export async function sendFile(file: File, options: SendOptions): Promise<ImportProgress> {
  const path = importFilePath(options.choices, { wait: false })
  return readText(await upload(path, file, file.name, withFields(options)), ImportProgress)
}

/** The picture of a page of a printed list under review: the file is sent with the request. */
export async function pagePicture(
  file: File,
  { page, turn }: Pick<ShownLayout, 'page' | 'turn'>,
  signal: AbortSignal,
) {
  const path = pathFromKey(['/api/properties/import-page', { page, turn, width: PAGE_PIXELS }])
  return readText(await upload(path, file, file.name, { signal }), PageOfPrint)
}

function importFilePath(
  { county, day, meaning, sheets, isAfresh, to }: ReviewChoices,
  how: { dryRun?: true; wait?: false },
): string {
  const query = {
    county: county.trim(),
    asOf: day,
    meaning,
    to: unlessRecord(to),
    sheet: sheets.length > 0 ? writeSheets(sheets) : null,
    ...(isAfresh ? { afresh: true } : {}),
    ...how,
  }
  return pathFromKey(['/api/properties/import-file', query])
}

/** Long values go into the form instead of the URL. */
function withFields({ choices, onSent, signal }: SendOptions) {
  const fields = hasCorrections(choices.corrections)
    ? { corrections: JSON.stringify(choices.corrections) }
    : {}
  return { signal, fields, ...(onSent ? { onSent } : {}) }
}

/** The whole lines at the start of a large file; null for a file that is checked whole. */
export async function beginningOf(file: Blob): Promise<Blob | null> {
  if (file.size <= CHECKED_BYTES) return null
  const bytes = new Uint8Array(await file.slice(0, CHECKED_BYTES).arrayBuffer())
  const end = bytes.lastIndexOf(10) + 1
  return end > 0 ? new Blob([bytes.subarray(0, end)], { type: file.type }) : null
}

function readText<T>(text: string, schema: ZodType<T>): Promise<T> {
  return readAnswer(new Response(text), schema)
}
