import 'maplibre-gl/dist/maplibre-gl.css'
import type { FeatureCollection } from 'geojson'
import {
  type GeoJSONSource,
  Map as GlMap,
  NavigationControl,
  prewarm,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
  type VectorTileSource,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapState } from '../../../contract/map.ts'
import type { MapLayer } from '../../../domain/map/layers.ts'
import type { LngLat } from '../../../domain/map/mercator.ts'
import { baseStyle } from './base-style.ts'
import { calmFrames, isSoftwareRendered } from './calm-frames.ts'
import { PICTURE_RATIO, pictureOf } from './map-images.ts'
import { MapPointer, type PointerEvents } from './map-pointer.ts'
import { countyOutline, withOverlay } from './overlay.ts'
import { isProperty, propertyLayers, propertySource } from './property-style.ts'
import { type MapColours, readColours } from './read-colours.ts'

setWorkerUrl(workerUrl)
// The worker starts while the map's state is still loading.
prewarm()

export type MapView = { zoom: number; lat: number; lng: number }

/** `prefix` precedes the URL of a tile, and names a protocol of the map library that serves it. */
export type TilesOnDevice = { prefix: string; minZoom: number; deepest: number }

export type LiveMapOptions = PointerEvents & {
  container: HTMLElement
  state: MapState
  layer: MapLayer
  county: string | undefined
  /** Of the properties, as in an address. */
  filters?: string | undefined
  /** The initial view; null for all properties. */
  view: MapView | null
  /** A picture that scrolls with the page: no wheel, no keys. */
  isQuiet?: boolean
  /** Tiles come from this device: by a protocol of the map library, with outlines down to a zoom. */
  onDevice?: TilesOnDevice | undefined
  onView: (view: MapView) => void
  onFail: (error: unknown) => void
}

/** The minimum width for the legend next to the view, in pixels. */
const WIDE = 800
const BESIDE_LEGEND = { top: 56, right: 64, bottom: 32, left: 264 }
const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** The map itself, without React: it receives its data and emits events. */
export class LiveMap {
  readonly #map: GlMap
  readonly #options: LiveMapOptions
  #colours: MapColours
  #state: MapState
  #layer: MapLayer
  #county: string | undefined
  #filters: string
  #selected: number | null = null
  #drawn: FeatureCollection = EMPTY
  #list: FeatureCollection = EMPTY
  #tracked: FeatureCollection = EMPTY
  #areas: FeatureCollection = EMPTY
  /** The tiles shown or loading are outdated. */
  #isOld = false
  readonly #pointer: MapPointer

  constructor(options: LiveMapOptions) {
    this.#options = options
    this.#state = options.state
    this.#layer = options.layer
    this.#county = options.county
    this.#filters = options.filters ?? ''
    const { container, state, view, isQuiet, onDevice } = options
    this.#colours = readColours(container)
    container.dataset.map = 'busy'
    const isSoftware = isSoftwareRendered()
    this.#map = new GlMap({
      container,
      style: this.#style(),
      transformStyle: (_, style) => withOverlay(style, this.#shown()),
      // The compiler validates our style.
      validateStyle: state.styleUrl !== null,
      ...(view
        ? { center: [view.lng, view.lat], zoom: view.zoom }
        : { bounds: state.bounds ?? US_BOUNDS, fitBoundsOptions: fitIn(options) }),
      minZoom: onDevice?.minZoom ?? 3,
      ...(onDevice ? { transformRequest: (url) => ({ url: `${onDevice.prefix}${url}` }) } : {}),
      maxZoom: 20,
      // A name that fades in takes a dozen frames.
      fadeDuration: 0,
      ...(isSoftware ? { pixelRatio: 1 } : {}),
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: state.styleUrl ? { compact: true } : false,
      cooperativeGestures: false,
      scrollZoom: !isQuiet,
      keyboard: !isQuiet,
      dragPan: !isQuiet,
      locale: { 'Map.Title': 'Map of properties' },
    })
    if (isSoftware) calmFrames(this.#map)
    this.#map.touchZoomRotate.disableRotation()
    this.#map.keyboard.disableRotation()
    if (!isQuiet) {
      this.#map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
      this.#map.addControl(new ScaleControl({ unit: 'imperial' }), 'bottom-right')
    }
    this.#pointer = new MapPointer(this.#map, options)
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
      // A missing resource of a provider's style is a blemish; missing properties are a failure.
      if (this.#state.styleUrl && map.getLayer('cells') && source !== 'properties') return
      onFail(error)
    })
    map.setMissingStyleImageResolver((id) => {
      const picture = pictureOf(id, this.#colours)
      if (picture && !map.hasImage(id)) map.addImage(id, picture, { pixelRatio: PICTURE_RATIO })
    })
    map.on('moveend', () => onView(this.view()))
  }

  /** The base map. */
  #style(): StyleSpecification | string {
    return this.#state.styleUrl ?? baseStyle(this.#state, this.#colours)
  }

  #shown() {
    return {
      state: this.#state,
      layer: this.#layer,
      county: this.#county,
      filters: this.#filters,
      selected: this.#selected,
      drawn: this.#drawn,
      list: this.#list,
      tracked: this.#tracked,
      areas: this.#areas,
      colours: this.#colours,
      deepest: this.#options.onDevice?.deepest,
    }
  }

  setLayer(layer: MapLayer): void {
    if (layer === this.#layer) return
    this.#layer = layer
    const map = this.#map
    if (!map.getLayer('parcel-fill')) return
    const layers = propertyLayers(layer, this.#colours, this.#selected)
    for (const { id } of layers) map.removeLayer(id)
    for (const each of layers) map.addLayer(each, each.id === 'cells' ? 'list' : 'area-fill')
  }

  /** New data or filters, or another county, to which the map then flies. */
  setState(state: MapState, county: string | undefined, filters = ''): void {
    const before = this.#state
    const isOther = county !== this.#county
    const isFiltered = filters !== this.#filters
    this.#state = state
    this.#county = county
    this.#filters = filters
    const map = this.#map
    if (isOther && state.bounds) map.fitBounds(state.bounds, fitIn(this.#options))
    if (!map.getSource('properties')) return
    if (state.hasRoads !== before.hasRoads) {
      this.restyle()
      return
    }
    if (state.version !== before.version || isOther || isFiltered) this.#askAnew()
    if (isOther) map.getSource<GeoJSONSource>('county')?.setData(countyOutline(state))
  }

  /** Requests new tiles after those in flight: the library hangs if a tile's URL changes meanwhile. */
  #askAnew(): void {
    const map = this.#map
    if (!map.loaded()) {
      if (this.#isOld) return
      this.#isOld = true
      map.once('idle', () => {
        this.#isOld = false
        this.#askAnew()
      })
      return
    }
    const source = map.getSource<VectorTileSource>('properties')
    const { tiles } = propertySource(this.#state, {
      county: this.#county,
      filters: this.#filters,
    })
    if (tiles) source?.setTiles(tiles)
  }

  /** The theme changed: rereads the colors. */
  restyle(): void {
    this.#colours = readColours(this.#options.container)
    this.#map.setStyle(this.#style(), { diff: false })
  }

  select(propertyId: number | null): void {
    this.#selected = propertyId
    if (this.#map.getLayer('selected')) {
      this.#map.setFilter('selected', isProperty(propertyId))
    }
  }

  /** Marks a property as if the pointer were on it. */
  highlight(propertyId: number | null): void {
    this.#pointer.highlight(propertyId)
  }

  setDrawing(isDrawing: boolean): void {
    this.#pointer.setDrawing(isDrawing)
  }

  setDrawn(drawn: FeatureCollection): void {
    this.#drawn = drawn
    this.#map.getSource<GeoJSONSource>('drawn')?.setData(drawn)
  }

  /** The parcels of a private list. */
  setList(list: FeatureCollection): void {
    this.#list = list
    this.#map.getSource<GeoJSONSource>('list')?.setData(list)
  }

  /** Flies to a box: west, south, east, north. */
  fit(bounds: [number, number, number, number]): void {
    this.#map.fitBounds(bounds, fitIn(this.#options))
  }

  setTracked(tracked: FeatureCollection): void {
    this.#tracked = tracked
    this.#map.getSource<GeoJSONSource>('tracked')?.setData(tracked)
  }

  setAreas(areas: FeatureCollection): void {
    this.#areas = areas
    this.#map.getSource<GeoJSONSource>('areas')?.setData(areas)
  }

  center(): LngLat {
    const { lng, lat } = this.#map.getCenter()
    return [lng, lat]
  }

  view(): MapView {
    const [lng, lat] = this.center()
    return { zoom: this.#map.getZoom(), lat, lng }
  }

  /** The corners of the view. */
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

  remove(): void {
    this.#map.remove()
  }
}

/** Padding, so that controls on the map cover nothing. */
function fitIn({ container, isQuiet }: LiveMapOptions) {
  const hasLegendBeside = container.clientWidth >= WIDE && !isQuiet
  return { padding: hasLegendBeside ? BESIDE_LEGEND : 32, maxZoom: 15 }
}

/** The contiguous states: the view until a property has a location. */
const US_BOUNDS: [number, number, number, number] = [-124.7, 24.5, -66.9, 49.4]
