import type { FeatureCollection } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import type { Overlay, OverlayAreas } from '../../../contract/overlay.ts'
import { isFloodHazard } from '../../../domain/overlays/overlay-kind.ts'
import { FONT } from './base-style.ts'
import type { MapColours } from './read-colours.ts'

/** Areas as GeoJSON; `hazard` are those that cost whoever buys the land. */
export function areaFeatures(
  kind: Overlay['kind'],
  { areas }: Pick<OverlayAreas, 'areas'>,
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

/** Over the parcels’ colors and under their lines. Pieces of one area meet without a line between them. */
export function areaLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'area-fill',
      type: 'fill',
      source: 'areas',
      paint: {
        'fill-antialias': false,
        'fill-color': ['case', ['get', 'isStrong'], colours.blue.ink, colours.gray.ink],
        'fill-opacity': ['case', ['get', 'isStrong'], 0.34, 0.12],
      },
    },
    {
      id: 'area-name',
      type: 'symbol',
      source: 'areas',
      layout: {
        'text-field': ['get', 'class'],
        'text-font': FONT,
        'text-size': 11.5,
        'text-padding': 48,
        'text-max-width': 8,
      },
      paint: {
        'text-color': colours.text,
        'text-halo-color': colours.halo,
        'text-halo-width': 1.6,
      },
    },
  ]
}
