import type {
  ExpressionSpecification,
  LayerSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl'
import type { MapState } from '../../../contract/map.ts'
import {
  classesOf,
  type MapLayer,
  type MapTone,
  PARCEL_ZOOM,
  TILE_KEYS,
} from '../../../domain/map/layers.ts'
import { MAX_TILE_ZOOM } from '../../../domain/map/mercator.ts'
import { FONT, tilesAt } from './base-style.ts'
import { hasPattern } from './map-images.ts'
import type { MapColours } from './read-colours.ts'

/** The source of the properties; the version makes their tiles cacheable. */
export function propertySource(
  state: MapState,
  county: string | undefined,
  deepest = MAX_TILE_ZOOM,
): VectorSourceSpecification {
  const query = new URLSearchParams({ v: String(state.version) })
  if (county) query.set('county', county)
  return {
    type: 'vector',
    tiles: [tilesAt('/api/map/tiles/', `?${query}`)],
    minzoom: 0,
    maxzoom: deepest,
  }
}

/** The outline of the filtered county, and the person's drawing. */
export function drawnLayers(colours: MapColours): LayerSpecification[] {
  const { accent, land } = colours
  return [
    {
      id: 'county-outline',
      type: 'line',
      source: 'county',
      paint: { 'line-color': accent, 'line-width': 2, 'line-dasharray': [4, 2] },
    },
    {
      id: 'drawn-fill',
      type: 'fill',
      source: 'drawn',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': accent, 'fill-opacity': 0.12 },
    },
    {
      id: 'drawn-line',
      type: 'line',
      source: 'drawn',
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': accent, 'line-width': 2.5 },
    },
    {
      id: 'drawn-corners',
      type: 'circle',
      source: 'drawn',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 5,
        'circle-color': land,
        'circle-stroke-color': accent,
        'circle-stroke-width': 2.5,
      },
    },
  ]
}

/** The layers that show the properties by the classes of one of the map's layers. */
export function propertyLayers(
  layer: MapLayer,
  colours: MapColours,
  selected: number | null,
): LayerSpecification[] {
  const key = TILE_KEYS[layer]
  const byClass = (of: (tone: MapTone) => string): ExpressionSpecification =>
    [
      'match',
      ['get', key],
      ...classesOf(layer).flatMap(({ id, tone }) => [id, of(tone)]),
      of('gray'),
    ] as unknown as ExpressionSpecification
  const parcels = { source: 'properties', 'source-layer': 'parcels', minzoom: PARCEL_ZOOM } as const
  const plain = classesOf(layer).flatMap(({ id, tone }) => (hasPattern(tone) ? [] : [id]))
  return [
    {
      id: 'parcel-fill',
      type: 'fill',
      ...parcels,
      paint: { 'fill-color': byClass((tone) => colours[tone].fill), 'fill-opacity': 0.5 },
    },
    {
      id: 'parcel-pattern',
      type: 'fill',
      ...parcels,
      // Without lines nothing needs to be painted.
      filter: ['!', ['in', ['get', key], ['literal', plain]]],
      paint: {
        // The next layer draws the outline.
        'fill-antialias': false,
        'fill-pattern': byClass((tone) => `pattern|${tone}`),
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14.5, 0, 15.5, 1],
      },
    },
    {
      id: 'parcel-line',
      type: 'line',
      ...parcels,
      paint: {
        'line-color': byClass((tone) => colours[tone].ink),
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          14,
          ['case', ['boolean', ['feature-state', 'hover'], false], 2, 0.4],
          17,
          ['case', ['boolean', ['feature-state', 'hover'], false], 3.5, 1.1],
        ],
      },
    },
    {
      id: 'points',
      type: 'symbol',
      source: 'properties',
      'source-layer': 'points',
      minzoom: PARCEL_ZOOM,
      layout: {
        'icon-image': byClass((tone) => `mark|${tone}`),
        'icon-allow-overlap': true,
        'icon-size': ['interpolate', ['linear'], ['zoom'], 14, 0.7, 17, 1.1],
      },
    },
    {
      id: 'selected',
      type: 'line',
      ...parcels,
      filter: isProperty(selected),
      paint: { 'line-color': colours.accent, 'line-width': 4 },
    },
    {
      id: 'cells',
      type: 'symbol',
      source: 'properties',
      'source-layer': 'cells',
      maxzoom: PARCEL_ZOOM,
      layout: {
        'icon-image': [
          'concat',
          `ring|${layer}|`,
          ['get', `${key}Shares`],
          '|',
          ['step', ['get', 'count'], '0', 10, '1', 100, '2', 1000, '3'],
        ],
        'icon-allow-overlap': true,
        'text-field': ['get', 'label'],
        'text-font': FONT,
        'text-size': ['step', ['get', 'count'], 10.5, 100, 11.5, 1000, 12.5],
        'text-allow-overlap': true,
        'symbol-sort-key': ['get', 'count'],
      },
      paint: { 'text-color': colours.text },
    },
  ]
}

/** No property has the number -1. */
export function isProperty(id: number | null): ExpressionSpecification {
  return ['==', ['id'], id ?? -1]
}
