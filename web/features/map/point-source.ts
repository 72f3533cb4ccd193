import type { FeatureCollection } from 'geojson'
import type { SourceSpecification } from 'maplibre-gl'

/** From this zoom on every property has a point of its own. */
const APART_ZOOM = 13

/** Where properties lie, as GeoJSON; a property's id is the feature's id. */
export function pointFeatures(
  places: readonly { id: number; lng: number; lat: number }[],
): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: places.map(({ id, lng, lat }) => ({
      type: 'Feature',
      id,
      properties: {},
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  }
}

/** Points that would overlap are one point with their number. */
export function pointSource(data: FeatureCollection): SourceSpecification {
  return {
    type: 'geojson',
    data,
    cluster: true,
    clusterRadius: 36,
    clusterMaxZoom: APART_ZOOM - 1,
  }
}
