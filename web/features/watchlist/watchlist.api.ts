import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  BulkAnswer,
  type BulkSaved,
  type EditSaved,
  SavedProperties,
  SavedProperty,
  TrackedProperty,
  type TrackProperty,
} from '../../../contract/watchlist.ts'
import { apiGetAll, apiRequest, apiSend } from '../../lib/api.ts'
import { nestRow } from '../property/nest-row.ts'

export const savedQuery = queryOptions({
  queryKey: ['/api/user/saved-properties'] as const,
  queryFn: ({ queryKey: [path], signal }) => apiGetAll(path, SavedProperties, signal),
})

/** Rows may be flat, like those of the radar. */
const TrackedAnswer = z.array(
  z.preprocess(
    (row) => (typeof row === 'object' ? { ...row, ...(nestRow(row) as object) } : row),
    TrackedProperty,
  ),
)

export const trackedQuery = queryOptions({
  queryKey: ['/api/user/tracked-properties'] as const,
  queryFn: ({ queryKey: [path], signal }) => apiGetAll(path, TrackedAnswer, signal),
})

export function trackProperty(body: TrackProperty): Promise<TrackedProperty> {
  return apiSend('POST', '/api/user/tracked-properties', body, TrackedProperty)
}

/** Removes a row of the watchlist; `id` is the row's, not the property's. */
export async function removeSaved(id: number): Promise<void> {
  await apiRequest('DELETE', `/api/user/saved-properties/${id}`)
}

export function editSaved(id: number, body: EditSaved): Promise<SavedProperty> {
  return apiSend('PATCH', `/api/user/saved-properties/${id}`, body, SavedProperty)
}

export function muteSaved(id: number, isMuted: boolean): Promise<SavedProperty> {
  return apiSend('PATCH', `/api/user/saved-properties/${id}/alerts`, { isMuted }, SavedProperty)
}

export async function changeMany(body: BulkSaved): Promise<number> {
  const { done } = await apiSend('POST', '/api/user/saved-properties/bulk', body, BulkAnswer)
  return done
}
