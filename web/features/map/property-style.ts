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
import { isOutline } from './outline-only.ts'
import type { MapColours } from './read-colours.ts'

/** The source of the properties that pass the filters; the version makes tiles of all cacheable. */
export function propertySource(
  state: MapState,
  { county, filters }: { county: string | undefined; filters: string },
  deepest = MAX_TILE_ZOOM,
): VectorSourceSpecification {
  const query = new URLSearchParams(filters)
  query.set('v', String(state.version))
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

const PARCELS = { source: 'properties', 'source-layer': 'parcels', minzoom: PARCEL_ZOOM } as const
const plainClasses = (layer: MapLayer) =>
  classesOf(layer).flatMap(({ id, tone }) => (hasPattern(tone) ? [] : [id]))
const onHover = (width: number, otherwise: ExpressionSpecification): ExpressionSpecification => [
  'case',
  ['boolean', ['feature-state', 'hover'], false],
  width,
  otherwise,
]

/** Whether a parcel is clear of taxes, on the layer that says so. */
const isClear = (layer: MapLayer): ExpressionSpecification => [
  'in',
  ['get', TILE_KEYS[layer]],
  ['literal', classesOf(layer).flatMap(({ id }) => (isOutline(layer, id) ? [id] : []))],
]

/** The outlines; those of clear parcels are stronger, as they have no fill. */
function parcelLine(layer: MapLayer, color: ExpressionSpecification): LayerSpecification {
  return {
    id: 'parcel-line',
    type: 'line',
    ...PARCELS,
    paint: {
      'line-color': color,
      'line-width': [
        'interpolate',
        ['linear'],
        ['zoom'],
        14,
        onHover(2, ['case', isClear(layer), 0.8, 0.4]),
        17,
        onHover(3.5, ['case', isClear(layer), 1.8, 1.1]),
      ],
    },
  }
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
  return [
    {
      id: 'parcel-fill',
      type: 'fill',
      ...PARCELS,
      paint: {
        'fill-color': byClass((tone) => colours[tone].fill),
        'fill-opacity': ['case', isClear(layer), 0, 0.5],
      },
    },
    {
      id: 'parcel-pattern',
      type: 'fill',
      ...PARCELS,
      // Without lines nothing needs to be painted.
      filter: ['!', ['in', ['get', key], ['literal', plainClasses(layer)]]],
      paint: {
        // The next layer draws the outline.
        'fill-antialias': false,
        'fill-pattern': byClass((tone) => `pattern|${tone}`),
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14.5, 0, 15.5, 1],
      },
    },
    parcelLine(
      layer,
      byClass((tone) => colours[tone].ink),
    ),
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
      ...PARCELS,
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
