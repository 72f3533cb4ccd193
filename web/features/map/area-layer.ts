import type { LayerSpecification } from 'maplibre-gl'
import { FONT } from './base-style.ts'
import type { MapColours } from './read-colours.ts'

/** Above the parcels’ colors and below their lines. Pieces of one area have no line between them. */
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
