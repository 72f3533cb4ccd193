import type { FeatureCollection } from 'geojson'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapState } from '../../../contract/map.ts'
import type { MapLayer } from '../../../domain/map/layers.ts'
import { areaLayers } from './area-layer.ts'
import { nameLayers } from './base-style.ts'
import { listLayers } from './list-layer.ts'
import { pointSource } from './point-source.ts'
import { drawnLayers, propertyLayers, propertySource } from './property-style.ts'
import type { MapColours } from './read-colours.ts'
import { trackedLayer } from './tracked-layer.ts'

/** Data shown on the map. */
export type Shown = {
  state: MapState
  layer: MapLayer
  county: string | undefined
  /** Of the properties, as in an address; empty for all. */
  filters: string
  selected: number | null
  drawn: FeatureCollection
  /** The parcels of a private list. */
  list: FeatureCollection
  tracked: FeatureCollection
  /** Areas of the chosen overlay. */
  areas: FeatureCollection
  colours: MapColours
  /** The deepest zoom with tiles of properties, if it differs from the server’s. */
  deepest?: number | undefined
}

/**
 * A style with base map, properties, drawings and names: one style, so that all tiles are requested at once. Drawings
 * are above the parcels; rings are above all but the tracked properties, and names avoid them.
 */
export function withOverlay(style: StyleSpecification, shown: Shown): StyleSpecification {
  const { state, layer, county, filters, selected, drawn, list, tracked, areas, colours, deepest } =
    shown
  const land = propertyLayers(layer, colours, selected)
  const layers: LayerSpecification[] = [
    ...land.filter(({ id }) => id !== 'cells'),
    ...areaLayers(colours),
    ...drawnLayers(colours),
    ...(state.styleUrl ? [] : nameLayers(state, colours)),
    ...land.filter(({ id }) => id === 'cells'),
    ...listLayers(colours),
    trackedLayer(colours),
  ]
  // The library restores a lost style with its added layers.
  const ours = new Set(layers.map(({ id }) => id))
  return {
    ...style,
    sources: {
      ...style.sources,
      properties: propertySource(state, { county, filters }, deepest),
      county: { type: 'geojson', data: countyOutline(state) },
      drawn: { type: 'geojson', data: drawn },
      list: pointSource(list),
      tracked: pointSource(tracked),
      areas: { type: 'geojson', data: areas },
    },
    layers: [...style.layers.filter(({ id }) => !ours.has(id)), ...layers],
  }
}

export function countyOutline({ outline }: MapState): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: (outline ?? []).map((ring) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: ring },
    })),
  }
}
