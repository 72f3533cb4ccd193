import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapState } from '../../contract/map.ts'
import type { MapColours } from './read-colours.ts'

/** Letters of the map's names and numbers. */
export const FONT = ['Inter Variable', 'sans-serif']

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
/** The map's library wants whole addresses. */
export function absolute(path: string): string {
  return new URL(path, window.location.href).href
}
