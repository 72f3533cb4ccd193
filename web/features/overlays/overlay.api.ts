import { OverlayAreas, Overlays, PropertyOverlays } from '../../../contract/overlay.ts'
import { apiQuery } from '../../lib/api-query.ts'

/** The connected overlays: for filters and the map. */
export const overlaysQuery = apiQuery(['/api/overlays'], Overlays)

export const propertyOverlaysQuery = (id: number) =>
  apiQuery(['/api/properties', id, 'overlays'], PropertyOverlays)

/** The areas of an overlay in a view: west, south, east, north. */
export const overlayAreasQuery = (id: number, bbox: string) =>
  apiQuery(['/api/overlays', id, 'areas', { bbox }], OverlayAreas, { gcTime: 60_000 })
