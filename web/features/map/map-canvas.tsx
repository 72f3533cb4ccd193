import type { FeatureCollection } from 'geojson'
import { useEffect, useRef } from 'react'
import type { MapState } from '../../../contract/map.ts'
import type { MapLayer } from '../../../domain/map/layers.ts'
import type { LngLat } from '../../../domain/map/mercator.ts'
import { useIsDark } from '../../lib/theme.ts'
import { cn } from '../../ui/cn.ts'
import { LiveMap, type MapView, type TilesOnDevice } from './live-map.ts'
import type { Hovered } from './map-pointer.ts'
import './map.css'

export type MapCanvasProps = {
  state: MapState
  layer: MapLayer
  county: string | undefined
  /** Of the properties, as in an address; empty for all. */
  filters?: string
  /** The initial view; later changes come from the map itself. */
  view: MapView | null
  selected?: number | null
  isDrawing?: boolean
  drawn?: FeatureCollection | null
  /** The parcels of a private list. */
  list?: FeatureCollection | null
  tracked?: FeatureCollection | null
  /** Areas of the chosen overlay. */
  areas?: FeatureCollection | null
  isQuiet?: boolean
  /** Fixed after the first render, like the view. */
  onDevice?: TilesOnDevice
  onReady?: (map: LiveMap) => void
  onView?: (view: MapView) => void
  onHover?: (hovered: Hovered | null) => void
  onSelect?: (propertyId: number | null) => void
  onPlace?: (place: LngLat) => void
  onFinish?: () => void
  onFail: (error: unknown) => void
  className?: string
}

const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** The live map as a component. Loaded when first shown: its library is large. */
export function MapCanvas(props: MapCanvasProps) {
  const { state, layer, county, filters = '', selected = null, isDrawing = false } = props
  const { drawn, list, tracked, areas } = props
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<LiveMap | null>(null)
  const isDark = useIsDark()
  // The map is created once; its events go to the current handlers.
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    const container = place.current
    if (!container) return
    const first = latest.current
    let made: LiveMap | null = null
    try {
      made = new LiveMap({
        container,
        state: first.state,
        layer: first.layer,
        county: first.county,
        filters: first.filters,
        view: first.view,
        isQuiet: first.isQuiet === true,
        onDevice: first.onDevice,
        onView: (view) => latest.current.onView?.(view),
        onHover: (hovered) => latest.current.onHover?.(hovered),
        onSelect: (id) => latest.current.onSelect?.(id),
        onPlace: (at) => latest.current.onPlace?.(at),
        onFinish: () => latest.current.onFinish?.(),
        onFail: (error) => latest.current.onFail(error),
      })
      map.current = made
      first.onReady?.(made)
    } catch (error) {
      // The browser has no WebGL, or allows no more contexts.
      first.onFail(error)
    }
    return () => {
      made?.remove()
      map.current = null
    }
  }, [])

  useEffect(() => map.current?.setLayer(layer), [layer])
  useEffect(() => map.current?.setState(state, county, filters), [state, county, filters])
  useEffect(() => map.current?.select(selected), [selected])
  useEffect(() => map.current?.setDrawing(isDrawing), [isDrawing])
  useEffect(() => map.current?.setDrawn(drawn ?? NOTHING), [drawn])
  useEffect(() => map.current?.setList(list ?? NOTHING), [list])
  useEffect(() => map.current?.setTracked(tracked ?? NOTHING), [tracked])
  useEffect(() => map.current?.setAreas(areas ?? NOTHING), [areas])
  const shownDark = useRef(isDark)
  useEffect(() => {
    if (shownDark.current === isDark) return
    shownDark.current = isDark
    map.current?.restyle()
  }, [isDark])

  return <div ref={place} data-map="busy" className={cn('size-full touch-none', props.className)} />
}
