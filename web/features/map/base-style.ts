import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { MapState } from '../../../contract/map.ts'
import {
  BASE_KIND_ZOOM,
  BASE_ZOOM,
  ROAD_CLASS_ZOOM,
  ROAD_ZOOM,
} from '../../../domain/map/layers.ts'
import type { MapColours } from './read-colours.ts'

/** The font of the map's names and numbers. */
export const FONT = ['Inter Variable', 'sans-serif']

/** Our own base map: land, lines, roads of the sample's land, names. */
export function baseStyle(state: MapState, colours: MapColours): StyleSpecification {
  const of = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]
  const road = (kind: string): ExpressionSpecification => ['==', ['get', 'class'], kind]
  const width = (...stops: number[]): ExpressionSpecification =>
    ['interpolate', ['exponential', 1.6], ['zoom'], ...stops] as ExpressionSpecification
  const roadLine = (kind: string, color: string, ...stops: number[]) =>
    line(`${kind}-lines`, ROADS, road(kind), color, width(...stops), ROAD_CLASS_ZOOM[kind], ROUND)
  const roads: LayerSpecification[] = state.hasRoads
    ? [
        roadLine('creek', colours.creek, 9, 0.6, 16, 6),
        roadLine('street', colours.road, 11, 0.3, 14, 2, 18, 22),
        roadLine('county-road', colours.road, 9, 0.3, 14, 2, 18, 20),
        roadLine('main', colours.mainRoad, 7, 0.5, 14, 4, 18, 30),
        railway(colours),
      ]
    : []
  return {
    version: 8,
    sources: {
      base: { type: 'vector', tiles: [tilesAt('/api/map/base/')], maxzoom: BASE_ZOOM },
      ...(state.hasRoads
        ? {
            roads: {
              type: 'vector',
              tiles: [tilesAt('/api/map/roads/')],
              minzoom: ROAD_ZOOM.least,
              maxzoom: ROAD_ZOOM.most,
            },
          }
        : {}),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'base',
        'source-layer': 'land',
        paint: { 'fill-color': colours.land },
      },
      ...roads,
      // Less than two pixels wide, where round corners are invisible and would be most of the work.
      line(
        'county-lines',
        LINES,
        of('county-line'),
        colours.countyLine,
        width(4, 0.3, 10, 1.2),
        BASE_KIND_ZOOM['county-line'],
      ),
      line('state-lines', LINES, of('state-line'), colours.stateLine, width(3, 0.5, 10, 1.8)),
    ],
  }
}

type Part = { source: string; 'source-layer': string }
const LINES: Part = { source: 'base', 'source-layer': 'lines' }
const NAMES: Part = { source: 'base', 'source-layer': 'names' }
const ROADS: Part = { source: 'roads', 'source-layer': 'roads' }

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const

function line(
  id: string,
  part: Part,
  filter: ExpressionSpecification,
  color: string,
  width: ExpressionSpecification,
  minzoom = 0,
  layout: LineLayerSpecification['layout'] = {},
): LayerSpecification {
  return {
    id,
    type: 'line',
    ...part,
    filter,
    minzoom,
    layout,
    paint: { 'line-color': color, 'line-width': width },
  }
}

function railway(colours: MapColours): LayerSpecification {
  return {
    id: 'rail',
    type: 'line',
    ...ROADS,
    filter: ['==', ['get', 'class'], 'rail'],
    minzoom: ROAD_CLASS_ZOOM.rail ?? 0,
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
    ...NAMES,
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
          ...ROADS,
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
    names('county-names', of('county'), [BASE_KIND_ZOOM.county, 11], 11),
    names('small-towns', town(2), [10, 15], 12),
    names('large-towns', town(1), [BASE_KIND_ZOOM.town, 15], 13),
    names('state-names', of('state'), [BASE_KIND_ZOOM.state, 7], 12),
  ]
}

/** The tile URLs under a path; the map library needs absolute ones. */
export function tilesAt(path: string, query = ''): string {
  return `${new URL(path, window.location.href).href}{z}/{x}/{y}.mvt${query}`
}
