import type { LayerSpecification } from 'maplibre-gl'
import type { ListPoints } from '../../../contract/lists.ts'
import { FONT } from './base-style.ts'
import type { MapColours } from './read-colours.ts'

/** Points with a wide rim, distinct from the record’s marks of any color. */
export function listLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'list',
      type: 'circle',
      source: 'list',
      paint: {
        'circle-radius': [
          'case',
          ['has', 'point_count'],
          ['interpolate', ['linear'], ['get', 'point_count'], 2, 11, 1000, 20],
          6,
        ],
        'circle-color': colours.halo,
        'circle-stroke-color': colours.accent,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'list-count',
      type: 'symbol',
      source: 'list',
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['to-string', ['get', 'point_count']],
        'text-font': FONT,
        'text-size': 11,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colours.accent },
    },
  ]
}

/** The bounding box of the points; null without any. */
export function boundsOf(points: ListPoints['points']): [number, number, number, number] | null {
  if (points.length === 0) return null
  let [west, south, east, north] = [180, 85, -180, -85]
  for (const { lng, lat } of points) {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return [west, south, east, north]
}
