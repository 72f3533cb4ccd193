import type { ZodType } from 'zod'
import {
  type BulkImportBody,
  FileImportResult,
  ImportList,
  ImportProgress,
  ImportResult,
} from '../../../contract/import.ts'
import type { ImportDestination } from '../../../contract/import-rights.ts'
import { PageOfPrint, type ShownLayout } from '../../../contract/printed.ts'
import { SampleData, SampleRemoved } from '../../../contract/sample.ts'
import { hasCorrections, type ListCorrections } from '../../../domain/import/corrections.ts'
import type { ListMeaning } from '../../../domain/import/meaning.ts'
import { ApiError, apiSend, pathFromKey, readAnswer } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { type Sent, upload } from './upload.ts'

/** Key of the list of imports; an import's own key adds its id. */
export const IMPORTS_KEY = ['/api/imports'] as const

/** The path of the sample list. */
export const SAMPLE_LIST_PATH = '/api/properties/import-sample.csv'

/** Of a larger file only this many bytes are checked; more than the rows the server checks. */
const CHECKED_BYTES = 8 * 1024 * 1024
/** Of a page's picture: its letters can be read when it is made larger. */
export const PAGE_PIXELS = 1_600
/** Files of which a beginning can't be read. */
const IN_ONE_PIECE = /\.(?:xls.?|docx|pdf|zip|kmz|gpkg|(?:geo)?parquet|gz)$/i

export const importsQuery = apiQuery(IMPORTS_KEY, ImportList)

export function importQuery(id: number) {
  return apiQuery([...IMPORTS_KEY, id], ImportProgress)
}

export const sampleQuery = apiQuery(['/api/sample-data'], SampleData)

export function removeSampleData() {
  return apiSend('DELETE', '/api/sample-data', undefined, SampleRemoved)
}

/** Shows what an import of the properties would do; nothing is written. */
export function checkPaste(body: BulkImportBody): Promise<FileImportResult> {
  return apiSend('POST', '/api/properties/bulk-import?dryRun=true', body, FileImportResult)
}

/** The record is where a list goes by itself for whoever may choose it. */
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

/** Runs it again from the file the server has kept. */
export function retryImport(id: number): Promise<ImportProgress> {
  return apiSend('POST', `/api/imports/${id}/retry`, undefined, ImportProgress)
}

export function problemsPath(id: number): string {
  return `/api/imports/${id}/problems.csv`
}

/** What a person decided about a list in its review. */
export type ReviewChoices = {
  /** Empty where the list names it. */
  county: string
  /** The day the list is of; empty where the list says it. */
  day: string
  /** Null: as recognized. */
  meaning: ListMeaning | null
  corrections: ListCorrections
  /** Without what was corrected in an earlier list of these headings. */
  isAfresh: boolean
  /** Where the list goes; null: as the server takes it. */
  to: ImportDestination | null
}

export type SendOptions = {
  choices: ReviewChoices
  onSent?: (sent: Sent) => void
  signal: AbortSignal
}

export type FileCheck = {
  result: FileImportResult
  /** Bytes of the file that were checked, where that is not all of it. */
  partBytes: number | null
}

/** Shows what an import of the file would do; nothing is written. */
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
    // A workbook, or a quote that closes after the cut: the whole file is needed.
    // Of a text, whose lines come with the error, the beginning says as much as the whole.
    if (!(error instanceof ApiError && error.status === 400 && !/"roll":/.test(error.bodyText)))
      throw error
    return { result: await send(file), partBytes: null }
  }
}

/** Uploads the file; returns the import to follow. */
export async function sendFile(file: File, options: SendOptions): Promise<ImportProgress> {
  const path = importFilePath(options.choices, { wait: false })
  return readText(await upload(path, file, file.name, withFields(options)), ImportProgress)
}

/** The picture of a page of a printed list that is under review: the file goes with the question. */
export async function pagePicture(
  file: File,
  { page, turn }: Pick<ShownLayout, 'page' | 'turn'>,
  signal: AbortSignal,
) {
  const path = pathFromKey(['/api/properties/import-page', { page, turn, width: PAGE_PIXELS }])
  return readText(await upload(path, file, file.name, { signal }), PageOfPrint)
}

function importFilePath(
  { county, day, meaning, isAfresh, to }: ReviewChoices,
  how: { dryRun?: true; wait?: false },
): string {
  const query = {
    county: county.trim(),
    asOf: day,
    meaning,
    to: unlessRecord(to),
    ...(isAfresh ? { afresh: true } : {}),
    ...how,
  }
  return pathFromKey(['/api/properties/import-file', query])
}

/** What may be longer than an address goes into the form. */
function withFields({ choices, onSent, signal }: SendOptions) {
  const fields = hasCorrections(choices.corrections)
    ? { corrections: JSON.stringify(choices.corrections) }
    : {}
  return { signal, fields, ...(onSent ? { onSent } : {}) }
}

/** The whole lines at the start of a large file; null for a file that is checked whole. */
async function beginningOf(file: File): Promise<Blob | null> {
  if (file.size <= CHECKED_BYTES) return null
  const bytes = new Uint8Array(await file.slice(0, CHECKED_BYTES).arrayBuffer())
  const end = bytes.lastIndexOf(10) + 1
  return end > 0 ? file.slice(0, end, file.type) : null
}

function readText<T>(text: string, schema: ZodType<T>): Promise<T> {
  return readAnswer(new Response(text), schema)
}
