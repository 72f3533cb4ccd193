import type { Map as GlMap, MapGeoJSONFeature } from 'maplibre-gl'
import { MAP_LAYERS, type MapLayer, TILE_KEYS } from '../../../domain/map/layers.ts'
import type { LngLat } from '../../../domain/map/mercator.ts'

/** The item under the pointer: a property, or a cluster. */
export type Hovered = {
  x: number
  y: number
  what:
    | { kind: 'property'; id: number }
    // For every layer: another may be chosen while the pointer rests.
    | { kind: 'cell'; count: number; counts: Record<MapLayer, number[]> }
}

export type PointerEvents = {
  onHover: (hovered: Hovered | null) => void
  onSelect: (propertyId: number | null) => void
  /** A click while drawing. */
  onPlace: (place: LngLat) => void
  /** The drawing ends: a double click, or Enter after its last corner. */
  onFinish: () => void
}

type Place = { x: number; y: number }

/** The layers that react to the pointer, topmost first. */
const HIT_LAYERS = ['tracked', 'list', 'points', 'parcel-fill', 'cells']
const BY_POINTER = 'pointer'
/** How far a click on a cluster zooms in, and the maximum. */
const ZOOM_STEP = 2.5
const NEAR_ZOOM = 15

/** Pointer and clicks on the map; Enter clicks its center. */
export class MapPointer {
  readonly #map: GlMap
  readonly #events: PointerEvents
  #isDrawing = false
  #hoveredId: number | null = null
  #highlightedId: number | null = null
  /** How the last corner was set: by the pointer, or where by Enter; null without one. */
  #lastCorner: string | null = null

  constructor(map: GlMap, events: PointerEvents) {
    this.#map = map
    this.#events = events
    map.on('mousemove', ({ point }) => this.#hover(point))
    map.on('mouseout', () => this.#setHover(null, null))
    map.on('movestart', () => this.#setHover(null, null))
    map.on('click', ({ point, lngLat, originalEvent }) => {
      if (!this.#isDrawing) this.#press(this.#hit(point))
      // The second click of a double click is no corner of its own.
      else if (originalEvent.detail < 2) this.#place([lngLat.lng, lngLat.lat], BY_POINTER)
    })
    map.on('dblclick', () => {
      if (this.#isDrawing) events.onFinish()
    })
    map.getCanvas().addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      const middle = map.getCenter()
      if (this.#isDrawing) this.#enter([middle.lng, middle.lat])
      else this.#press(this.#hit(map.project(middle)))
    })
  }

  #place(place: LngLat, by: string): void {
    this.#lastCorner = by
    this.#events.onPlace(place)
  }

  /** Enter sets a corner at the center; after a click, or where the last corner is, it ends the drawing. */
  #enter(place: LngLat): void {
    const at = place.join()
    if (this.#lastCorner === BY_POINTER || this.#lastCorner === at) this.#events.onFinish()
    else this.#place(place, at)
  }

  /** Marks a property as if the pointer were on it. */
  highlight(id: number | null): void {
    this.#mark(this.#highlightedId, false)
    this.#mark(id, true)
    this.#highlightedId = id
  }

  setDrawing(isDrawing: boolean): void {
    this.#isDrawing = isDrawing
    this.#lastCorner = null
    this.#map.getCanvas().style.cursor = isDrawing ? 'crosshair' : ''
    if (isDrawing) this.#map.doubleClickZoom.disable()
    else this.#map.doubleClickZoom.enable()
  }

  #hit(point: Place): MapGeoJSONFeature | null {
    const layers = HIT_LAYERS.filter((id) => this.#map.getLayer(id))
    return this.#map.queryRenderedFeatures([point.x, point.y], { layers })[0] ?? null
  }

  #press(feature: MapGeoJSONFeature | null): void {
    if (!feature) this.#events.onSelect(null)
    else if (!isSeveral(feature)) this.#events.onSelect(Number(feature.id))
    else if (feature.geometry.type === 'Point') {
      const [lng = 0, lat = 0] = feature.geometry.coordinates
      const zoom = Math.min(this.#map.getZoom() + ZOOM_STEP, NEAR_ZOOM)
      this.#map.flyTo({ center: [lng, lat], zoom })
    }
  }

  #hover(point: Place): void {
    this.#setHover(this.#isDrawing ? null : this.#hit(point), point)
  }

  #setHover(feature: MapGeoJSONFeature | null, point: Place | null): void {
    const id = feature && !isSeveral(feature) ? Number(feature.id) : null
    if (id !== this.#hoveredId) {
      this.#mark(this.#hoveredId, false)
      this.#mark(id, true)
      this.#hoveredId = id
    }
    if (!this.#isDrawing) this.#map.getCanvas().style.cursor = feature ? 'pointer' : ''
    // The number of tracked properties or listed parcels is written at the cluster.
    if (!feature || !point || (id === null && isCounted(feature))) {
      this.#events.onHover(null)
    } else if (id !== null) {
      this.#events.onHover({ ...point, what: { kind: 'property', id } })
    } else {
      this.#events.onHover({
        ...point,
        what: {
          kind: 'cell',
          count: Number(feature.properties.count),
          counts: countsOf(feature),
        },
      })
    }
  }

  #mark(id: number | null, hover: boolean): void {
    if (id === null || !this.#map.getSource('properties')) return
    this.#map.setFeatureState({ source: 'properties', sourceLayer: 'parcels', id }, { hover })
  }
}

/** Number of properties of each class of each layer in a cluster. */
function countsOf({ properties }: MapGeoJSONFeature): Record<MapLayer, number[]> {
  return Object.fromEntries(
    MAP_LAYERS.map((layer) => [
      layer,
      String(properties[`${TILE_KEYS[layer]}Counts`] ?? '')
        .split(',')
        .map(Number),
    ]),
  ) as Record<MapLayer, number[]>
}

const isCounted = ({ layer }: MapGeoJSONFeature) => layer.id === 'tracked' || layer.id === 'list'

/** Whether a mark is a cluster: a click on it zooms in. */
function isSeveral({ layer, properties }: MapGeoJSONFeature): boolean {
  return layer.id === 'cells' || 'point_count' in properties
}
