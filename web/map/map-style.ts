import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { MapState } from '../../contract/map.ts'
import { classesOf, type MapLayer, type MapTone } from '../../domain/map/layers.ts'
import type { MapColours } from './read-colours.ts'

/** What tiles call a layer's class; as the server writes them. */
export const TILE_KEYS: Record<MapLayer, string> = {
  'tax-status': 'taxStatus',
  'title-confidence': 'titleConfidence',
  'property-value': 'propertyValue',
  liens: 'liens',
}

/** From this zoom on outlines are drawn; above it, rings. */
export const PARCEL_ZOOM = 14
const FONT = ['Inter Variable', 'sans-serif']

/** Our own base map: land, lines, roads of the sample's land, names. */
export function baseStyle(state: MapState, colours: MapColours): StyleSpecification {
  const of = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]
  const road = (...classes: string[]): ExpressionSpecification => [
    'in',
    ['get', 'class'],
    ['literal', classes],
  ]
  const width = (...stops: number[]): ExpressionSpecification =>
    ['interpolate', ['exponential', 1.6], ['zoom'], ...stops] as ExpressionSpecification
  const roads: LayerSpecification[] = state.hasRoads
    ? [
        line('creeks', 'roads', road('creek'), colours.creek, width(9, 0.6, 16, 6)),
        line('streets', 'roads', road('street'), colours.road, width(11, 0.3, 14, 2, 18, 22), 11),
        line(
          'county-roads',
          'roads',
          road('county-road'),
          colours.road,
          width(9, 0.3, 14, 2, 18, 20),
          9,
        ),
        line(
          'main-roads',
          'roads',
          road('main'),
          colours.mainRoad,
          width(7, 0.5, 14, 4, 18, 30),
          7,
        ),
        railway(colours),
      ]
    : []
  return {
    version: 8,
    sources: {
      base: { type: 'geojson', data: absolute('/api/map/base.json'), tolerance: 0.2 },
      ...(state.hasRoads
        ? { roads: { type: 'geojson', data: absolute('/api/map/roads.json') } }
        : {}),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'base',
        filter: of('land'),
        paint: { 'fill-color': colours.land },
      },
      ...roads,
      line(
        'county-lines',
        'base',
        of('county-line'),
        colours.countyLine,
        width(4, 0.3, 10, 1.2),
        5,
      ),
      line('state-lines', 'base', of('state-line'), colours.stateLine, width(3, 0.5, 10, 1.8)),
    ],
  }
}

function line(
  id: string,
  source: string,
  filter: ExpressionSpecification,
  color: string,
  width: ExpressionSpecification,
  minzoom = 0,
): LayerSpecification {
  return {
    id,
    type: 'line',
    source,
    filter,
    minzoom,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width },
  }
}

function railway(colours: MapColours): LayerSpecification {
  return {
    id: 'rail',
    type: 'line',
    source: 'roads',
    filter: ['==', ['get', 'class'], 'rail'],
    minzoom: 9,
    paint: { 'line-color': colours.rail, 'line-width': 1.2, 'line-dasharray': [6, 3] },
  }
}

/** The names of our own base map, drawn above the properties. */
export function nameLayers(state: MapState, colours: MapColours): LayerSpecification[] {
  const paint = {
    'text-color': colours.text,
    'text-halo-color': colours.halo,
    'text-halo-width': 1.6,
  }
  const names = (
    id: string,
    filter: ExpressionSpecification,
    [minzoom, maxzoom]: [number, number],
    size: number,
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'base',
    filter,
    minzoom,
    maxzoom,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': size,
      'text-padding': 6,
      ...(id === 'state-names'
        ? { 'text-transform': 'uppercase', 'text-letter-spacing': 0.15 }
        : {}),
    },
    paint: id === 'county-names' ? { ...paint, 'text-opacity': 0.72 } : paint,
  })
  const of = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]
  const town = (rank: number): ExpressionSpecification => [
    'all',
    of('town'),
    ['==', ['get', 'rank'], rank],
  ]
  const roadNames: LayerSpecification[] = state.hasRoads
    ? [
        {
          id: 'road-names',
          type: 'symbol',
          source: 'roads',
          minzoom: 14,
          layout: {
            'symbol-placement': 'line',
            'symbol-spacing': 320,
            'text-field': ['get', 'name'],
            'text-font': FONT,
            'text-size': 11,
          },
          paint: { ...paint, 'text-opacity': 0.85 },
        },
      ]
    : []
  return [
    ...roadNames,
    names('county-names', of('county'), [6.6, 11], 11),
    names('small-towns', town(2), [10, 15], 12),
    names('large-towns', town(1), [7, 15], 13),
    names('state-names', of('state'), [3.5, 7], 12),
  ]
}

/** The outline of the county of the filter, and what a person draws. */
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

/** Where the properties come from; the version makes their tiles fit to be kept. */
export function propertySource(state: MapState, county: string | undefined): SourceSpecification {
  const query = new URLSearchParams({ v: String(state.version) })
  if (county) query.set('county', county)
  return {
    type: 'vector',
    tiles: [`${absolute('/api/map/tiles/')}{z}/{x}/{y}.mvt?${query}`],
    minzoom: 0,
    maxzoom: 16,
  }
}

function absolute(path: string): string {
  return new URL(path, window.location.href).href
}

/** The layers that show the properties by the classes of one of the map's layers. */
export function propertyLayers(layer: MapLayer, colours: MapColours): LayerSpecification[] {
  const key = TILE_KEYS[layer]
  const byClass = (of: (tone: MapTone) => string): ExpressionSpecification =>
    [
      'match',
      ['get', key],
      ...classesOf(layer).flatMap(({ id, tone }) => [id, of(tone)]),
      of('gray'),
    ] as unknown as ExpressionSpecification
  const parcels = { source: 'properties', 'source-layer': 'parcels', minzoom: PARCEL_ZOOM } as const
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
      paint: {
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
      filter: ['==', ['id'], -1],
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
