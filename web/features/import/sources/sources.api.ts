import { FileImportResult, ImportProgress } from '../../../../contract/import.ts'
import { PageOfPrint } from '../../../../contract/printed.ts'
import {
  Catalogue,
  LayerFields,
  Source,
  type SourceBody,
  type SourceChange,
  SourceFolders,
  type SourceReview,
  SourceRuns,
  Sources,
} from '../../../../contract/source.ts'
import { apiGet, apiRequest, apiSend, pathFromKey, readAnswer } from '../../../lib/api.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import type { PageOfLayout } from '../file-import.ts'
import { PAGE_PIXELS } from '../import.api.ts'

const PATH = '/api/sources'

/** Key of everything about sources. */
export const SOURCES_KEY = [PATH] as const

export const sourcesQuery = apiQuery(SOURCES_KEY, Sources)

export const catalogueQuery = apiQuery([PATH, 'catalogue'], Catalogue)

export const runsQuery = (id: number) => apiQuery([PATH, id, 'runs'], SourceRuns)

/** Folders of the server that can be sources: for staff. */
export const foldersQuery = apiQuery([PATH, 'folders'], SourceFolders)

export type NewSource = Omit<SourceBody, 'kind'>

export function connectSource(body: NewSource): Promise<Source> {
  return apiSend('POST', PATH, body, Source)
}

/** Asks a layer for its fields, before it is connected. */
export function readLayerFields(address: string): Promise<LayerFields> {
  return apiSend('POST', pathFromKey([PATH, 'layer']), { address }, LayerFields)
}

export function changeSource(id: number, change: SourceChange): Promise<Source> {
  return apiSend('PATCH', pathFromKey([PATH, id]), change, Source)
}

/** Has it asked now. */
export function runSource(id: number): Promise<Source> {
  return apiSend('POST', pathFromKey([PATH, id, 'run']), undefined, Source)
}

/** What an import of the list that waits would do. */
export async function checkHeld(
  id: number,
  review: SourceReview,
  signal: AbortSignal,
): Promise<FileImportResult> {
  const path = pathFromKey([PATH, id, 'preview'])
  return readAnswer(await apiRequest('POST', path, { body: review, signal }), FileImportResult)
}

/** The picture of a page of the list that waits. */
export function heldPage(
  id: number,
  { page, turn }: PageOfLayout,
  signal: AbortSignal,
): Promise<PageOfPrint> {
  const path = pathFromKey([PATH, id, 'page', { page, turn, width: PAGE_PIXELS }])
  return apiGet(path, PageOfPrint, signal)
}

/** Imports the list that waits; later ones are read like it. */
export function importHeld(id: number, review: SourceReview): Promise<ImportProgress> {
  return apiSend('POST', pathFromKey([PATH, id, 'import']), review, ImportProgress)
}

/** Takes its last edition for right, though it is unlike the one before. */
export function acceptEdition(id: number): Promise<Source> {
  return apiSend('POST', pathFromKey([PATH, id, 'accept']), undefined, Source)
}

/** Takes over the address where its layer was found, and has it asked there. */
export function applyProposal(id: number): Promise<Source> {
  return apiSend('POST', pathFromKey([PATH, id, 'proposal']), undefined, Source)
}

export async function dropProposal(id: number): Promise<void> {
  await apiRequest('DELETE', pathFromKey([PATH, id, 'proposal']))
}

export async function removeSource(id: number): Promise<void> {
  await apiRequest('DELETE', pathFromKey([PATH, id]))
}
