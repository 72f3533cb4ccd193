import { queryOptions } from '@tanstack/react-query'
import { OverlayAreas, Overlays, PropertyOverlays } from '../../../contract/overlay.ts'
import { apiGet, pathFromKey } from '../../lib/api.ts'

/** The connected overlays: for filters and the map. */
export const overlaysQuery = queryOptions({
  queryKey: ['/api/overlays'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Overlays, signal),
})

export const propertyOverlaysQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/properties', id, 'overlays'] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), PropertyOverlays, signal),
  })

/** The areas of an overlay in a view: west, south, east, north. */
export const overlayAreasQuery = (id: number, bbox: string) =>
  queryOptions({
    queryKey: ['/api/overlays', id, 'areas', { bbox }] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), OverlayAreas, signal),
    gcTime: 60_000,
  })
