import type { FeatureCollection } from 'geojson'
import type { Overlay, OverlayAreas } from '../../../contract/overlay.ts'
import { isFloodHazard } from '../../../domain/overlays/overlay-kind.ts'

/** Areas as GeoJSON. Of flood zones those stand out that cost whoever buys the land. */
export function areaFeatures(
  kind: Overlay['kind'],
  areas: OverlayAreas['areas'],
): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: areas.map(({ class: name, rings }) => ({
      type: 'Feature',
      properties: { class: name, isStrong: kind !== 'flood' || isFloodHazard(name) },
      geometry: { type: 'Polygon', coordinates: rings },
    })),
  }
}
