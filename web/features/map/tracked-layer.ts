import type { LayerSpecification } from 'maplibre-gl'
import { FONT } from './base-style.ts'
import type { MapColours } from './read-colours.ts'

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
