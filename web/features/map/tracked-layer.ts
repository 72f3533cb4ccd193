import type { FeatureCollection } from 'geojson'
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { TrackedPlaces } from '../../../contract/map.ts'
import { FONT } from './base-style.ts'
import type { MapColours } from './read-colours.ts'

/** From this zoom on every tracked property has a separate mark. */
const APART_ZOOM = 13

/** The tracked properties as GeoJSON; a property's id is the feature's id. */
export function trackedFeatures(places: TrackedPlaces['places']): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: places.map(({ propertyId, lng, lat }) => ({
      type: 'Feature',
      id: propertyId,
      properties: {},
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  }
}

/** Overlapping marks are one cluster with their number. */
export function trackedSource(data: FeatureCollection): SourceSpecification {
  return {
    type: 'geojson',
    data,
    cluster: true,
    clusterRadius: 36,
    clusterMaxZoom: APART_ZOOM - 1,
  }
}

/** Above everything else: a bookmark for each, with the number beside a cluster. */
export function trackedLayer(colours: MapColours): LayerSpecification {
  return {
    id: 'tracked',
    type: 'symbol',
    source: 'tracked',
    layout: {
      'icon-image': 'bookmark',
      'icon-anchor': 'bottom',
      'icon-allow-overlap': true,
      'text-field': ['case', ['has', 'point_count'], ['to-string', ['get', 'point_count']], ''],
      'text-font': FONT,
      'text-size': 12,
      'text-anchor': 'left',
      'text-offset': [0.9, -1.1],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': colours.accent, 'text-halo-color': colours.halo, 'text-halo-width': 2 },
  }
}
