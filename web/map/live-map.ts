import 'maplibre-gl/dist/maplibre-gl.css'
import type { FeatureCollection } from 'geojson'
import {
  type GeoJSONSource,
  Map as GlMap,
  NavigationControl,
  prewarm,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapState } from '../../contract/map.ts'
import type { MapLayer } from '../../domain/map/layers.ts'
import type { LngLat } from '../../domain/map/mercator.ts'
import { baseStyle, nameLayers } from './base-style.ts'
import { PICTURE_RATIO, pictureOf } from './map-images.ts'
import { MapPointer, type PointerEvents } from './map-pointer.ts'
import { drawnLayers, propertyLayers, propertySource } from './property-style.ts'
import { type MapColours, readColours } from './read-colours.ts'
import { trackedLayer, trackedSource } from './tracked-layer.ts'

setWorkerUrl(workerUrl)
// The worker starts while the map's state is still on its way.
prewarm()

export type MapView = { zoom: number; lat: number; lng: number }

export type LiveMapOptions = PointerEvents & {
  container: HTMLElement
  state: MapState
  layer: MapLayer
  county: string | undefined
  /** Where to begin; null for all there is. */
  view: MapView | null
  /** A picture that moves with the page: no wheel, no keys. */
  isQuiet?: boolean
  onView: (view: MapView) => void
  onFail: (error: unknown) => void
}

/** Where there is room for the legend beside what is framed, in pixels. */
const WIDE = 800
const BESIDE_LEGEND = { top: 56, right: 64, bottom: 32, left: 264 }
const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** The map itself, apart from React: it is told what to show and tells what happens to it. */
export class LiveMap {
  readonly #map: GlMap
  readonly #options: LiveMapOptions
  #colours: MapColours
  #state: MapState
  #layer: MapLayer
  #county: string | undefined
  #selected: number | null = null
  #drawn: FeatureCollection = EMPTY
  #tracked: FeatureCollection = EMPTY
  readonly #pointer: MapPointer

  constructor(options: LiveMapOptions) {
    this.#options = options
    this.#state = options.state
    this.#layer = options.layer
    this.#county = options.county
    const { container, state, view, isQuiet } = options
    this.#colours = readColours(container)
    container.dataset.map = 'busy'
    this.#map = new GlMap({
      container,
      style: state.styleUrl ?? baseStyle(state, this.#colours),
      ...(view
        ? { center: [view.lng, view.lat], zoom: view.zoom }
        : { bounds: state.bounds ?? US_BOUNDS, fitBoundsOptions: fitIn(container) }),
      minZoom: 3,
      maxZoom: 20,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      attributionControl: state.styleUrl ? { compact: true } : false,
      cooperativeGestures: false,
      scrollZoom: !isQuiet,
      keyboard: !isQuiet,
      dragPan: !isQuiet,
      locale: { 'Map.Title': 'Map of properties' },
    })
    this.#map.touchZoomRotate.disableRotation()
    this.#map.keyboard.disableRotation()
    if (!isQuiet) {
      this.#map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
      this.#map.addControl(new ScaleControl({ unit: 'imperial' }), 'bottom-right')
    }
    this.#pointer = new MapPointer(this.#map, () => this.#layer, options)
    this.#listen()
  }

  #listen(): void {
    const map = this.#map
    const { container, onFail, onView } = this.#options
    const busy = () => {
      container.dataset.map = 'busy'
    }
    map.on('movestart', busy)
    map.on('dataloading', busy)
    map.on('idle', () => {
      container.dataset.map = 'idle'
    })
    map.on('error', ({ error, ...about }) => {
      const source = 'sourceId' in about ? about.sourceId : null
      // What a provider's style lacks here or there is a blemish; without our properties it is no map.
      if (this.#state.styleUrl && map.getLayer('cells') && source !== 'properties') return
      onFail(error)
    })
    map.on('style.load', () => this.#dress())
    map.setMissingStyleImageResolver((id) => {
      const picture = pictureOf(id, this.#colours)
      if (picture && !map.hasImage(id)) map.addImage(id, picture, { pixelRatio: PICTURE_RATIO })
    })
    map.on('moveend', () => onView(this.view()))
  }

  /** Puts the properties, what is drawn and the names on the style that has just come. */
  #dress(): void {
    const map = this.#map
    map.addSource('properties', propertySource(this.#state, this.#county))
    map.addSource('county', { type: 'geojson', data: countyOutline(this.#state) })
    map.addSource('drawn', { type: 'geojson', data: this.#drawn })
    this.#addPropertyLayers()
    for (const each of drawnLayers(this.#colours)) map.addLayer(each, 'cells')
    if (!this.#state.styleUrl) {
      for (const each of nameLayers(this.#state, this.#colours)) map.addLayer(each, 'cells')
    }
    map.addSource('tracked', trackedSource(this.#tracked))
    map.addLayer(trackedLayer(this.#colours))
    this.select(this.#selected)
  }

  /** The land lies under what is drawn, the rings above all: names make room for them. */
  #addPropertyLayers(): void {
    const before = this.#map.getLayer('county-outline') ? 'county-outline' : undefined
    const above = this.#map.getLayer('tracked') ? 'tracked' : undefined
    for (const each of propertyLayers(this.#layer, this.#colours)) {
      this.#map.addLayer(each, each.id === 'cells' ? above : before)
    }
  }

  setLayer(layer: MapLayer): void {
    if (layer === this.#layer) return
    this.#layer = layer
    if (!this.#map.getLayer('parcel-fill')) return
    for (const { id } of propertyLayers(layer, this.#colours)) this.#map.removeLayer(id)
    this.#addPropertyLayers()
    this.select(this.#selected)
  }

  /** What is known changed, or another county is looked at, to which the map then flies. */
  setState(state: MapState, county: string | undefined): void {
    const before = this.#state
    const isOther = county !== this.#county
    this.#state = state
    this.#county = county
    const map = this.#map
    if (isOther && state.bounds) map.fitBounds(state.bounds, fitIn(this.#options.container))
    if (!map.getSource('properties')) return
    if (state.hasRoads !== before.hasRoads) {
      this.restyle()
      return
    }
    if (state.version !== before.version || isOther) {
      const source = map.getSource('properties')
      const wanted = propertySource(state, county)
      if (source?.type === 'vector' && 'tiles' in wanted && wanted.tiles) {
        ;(source as unknown as { setTiles: (tiles: string[]) => void }).setTiles(wanted.tiles)
      }
    }
    if (isOther) map.getSource<GeoJSONSource>('county')?.setData(countyOutline(state))
  }

  /** The theme changed: colours are read anew. */
  restyle(): void {
    this.#colours = readColours(this.#options.container)
    this.#map.setStyle(this.#state.styleUrl ?? baseStyle(this.#state, this.#colours), {
      diff: false,
    })
  }

  select(propertyId: number | null): void {
    this.#selected = propertyId
    if (this.#map.getLayer('selected')) {
      this.#map.setFilter('selected', ['==', ['id'], propertyId ?? -1])
    }
  }

  setDrawing(isDrawing: boolean): void {
    this.#pointer.setDrawing(isDrawing)
  }

  setDrawn(drawn: FeatureCollection): void {
    this.#drawn = drawn
    this.#map.getSource<GeoJSONSource>('drawn')?.setData(drawn)
  }

  setTracked(tracked: FeatureCollection): void {
    this.#tracked = tracked
    this.#map.getSource<GeoJSONSource>('tracked')?.setData(tracked)
  }

  center(): LngLat {
    const { lng, lat } = this.#map.getCenter()
    return [lng, lat]
  }

  view(): MapView {
    const [lng, lat] = this.center()
    return { zoom: this.#map.getZoom(), lat, lng }
  }

  /** Corners of what the window shows. */
  corners(): LngLat[] {
    const bounds = this.#map.getBounds()
    const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))
    const [west, east] = [clamp(bounds.getWest(), 180), clamp(bounds.getEast(), 180)]
    const [south, north] = [clamp(bounds.getSouth(), 85), clamp(bounds.getNorth(), 85)]
    return [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]
  }

  resize(): void {
    this.#map.resize()
  }

  remove(): void {
    this.#map.remove()
  }
}

/** Everything in sight, beside what lies on the map. */
function fitIn({ clientWidth }: HTMLElement) {
  return { padding: clientWidth >= WIDE ? BESIDE_LEGEND : 32, maxZoom: 15 }
}

/** The contiguous states: where to look while nothing is placed. */
const US_BOUNDS: [number, number, number, number] = [-124.7, 24.5, -66.9, 49.4]

function countyOutline({ outline }: MapState): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: (outline ?? []).map((ring) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: ring },
    })),
  }
}
