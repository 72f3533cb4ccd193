import type { UseQueryResult } from '@tanstack/react-query'
import { Maximize, Minimize } from 'lucide-react'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { MapState, TrackedPlaces } from '../../../contract/map.ts'
import type { MapLayer } from '../../../domain/map/layers.ts'
import type { LngLat } from '../../../domain/map/mercator.ts'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import type { ShownAreas } from './area-choice.tsx'
import { areaWords, type Drawing, METRES_PER_MILE, problemOf, toDrawn } from './draw-area.ts'
import { DrawTools } from './draw-tools.tsx'
import { HoverCard } from './hover-card.tsx'
import { MapCanvas } from './lazy-map-canvas.ts'
import { Legend } from './legend.tsx'
import type { ShownList } from './list-on-map.tsx'
import type { LiveMap, MapView } from './live-map.ts'
import type { Area } from './map.api.ts'
import { MapFailed } from './map-failed.tsx'
import { MapLoading } from './map-loading.tsx'
import type { Hovered } from './map-pointer.ts'
import { pointFeatures } from './point-source.ts'
import { PropertyDrawer } from './property-drawer.tsx'
import { TrackedToggle } from './tracked-toggle.tsx'
import { useFullScreen } from './use-full-screen.ts'

export type MapStageProps = {
  state: MapState
  layer: MapLayer
  county: string | undefined
  /** Of the properties, as in an address. */
  filters: string
  view: MapView | null
  selected: number | null
  area: Area | null
  /** The person's tracked properties; null while hidden. */
  tracked: UseQueryResult<TrackedPlaces> | null
  onTracked: (isShown: boolean) => void
  /** Areas of the chosen overlay; null without one. */
  areas: ShownAreas | null
  /** The private list in the URL; null without one. */
  list: ShownList | null
  onReady: (map: LiveMap) => void
  onView: (view: MapView, corners: LngLat[]) => void
  onSelect: (propertyId: number | null) => void
  onArea: (area: Area | null) => void
  onHoverProperty: (propertyId: number | null) => void
  /** Refetches the data and recreates the map. */
  onRetry: () => void
}

/** The area that is being drawn. */
function useDrawing(area: Area | null, onArea: MapStageProps['onArea']) {
  const [drawing, setDrawing] = useState<Drawing>({ kind: 'none' })
  const [miles, setMiles] = useState(1)
  const [problem, setProblem] = useState<string | null>(null)
  // Memoized: a new object is sent to the map's workers.
  const drawn = useMemo(() => toDrawn(drawing, area), [drawing, area])
  const draw = (next: Drawing) => {
    setProblem(null)
    setDrawing(next)
  }
  const finish = (wanted: Area) => {
    const why = problemOf(wanted)
    setProblem(why)
    if (why) return
    setDrawing({ kind: 'none' })
    onArea(wanted)
  }
  const place = (at: LngLat) => {
    if (drawing.kind === 'center') finish({ center: at, radiusMetres: miles * METRES_PER_MILE })
    else if (drawing.kind === 'corners') {
      draw({ kind: 'corners', corners: [...drawing.corners, at] })
    }
  }
  const end = () => {
    if (drawing.kind === 'corners') finish({ polygon: [...drawing.corners] })
  }
  return { drawing, drawn, miles, problem, draw, setMiles, finish, end, place }
}

function useReady(live: RefObject<LiveMap | null>, onReady: MapStageProps['onReady']) {
  return useCallback(
    (map: LiveMap) => {
      live.current = map
      onReady(map)
    },
    [live, onReady],
  )
}

/** What is under the pointer; its property is also reported. */
function useHover(onProperty: MapStageProps['onHoverProperty']) {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const hover = (found: Hovered | null) => {
    setHovered(found)
    onProperty(found?.what.kind === 'property' ? found.what.id : null)
  }
  return [hovered, hover] as const
}

function useTrackedPoints(tracked: MapStageProps['tracked']) {
  const places = tracked?.data?.places
  return useMemo(
    () => pointFeatures((places ?? []).map(({ propertyId: id, lng, lat }) => ({ id, lng, lat }))),
    [places],
  )
}

/** The map with tools, legend, hover card and the drawer of the selected property. */
export function MapStage(props: MapStageProps) {
  const { state, layer, county, selected, area, onArea } = props
  const stage = useRef<HTMLDivElement>(null)
  const live = useRef<LiveMap | null>(null)
  const { isFull, fillsWindow, enter, leave } = useFullScreen(stage)
  // A person who followed a link to a property goes back to that page.
  const [linked] = useState(selected)
  useBackCloses(selected !== null && selected !== linked, () => props.onSelect(null))
  const [hasFailed, setFailed] = useState(false)
  const [hovered, hover] = useHover(props.onHoverProperty)
  const drawn = useDrawing(area, onArea)
  const { drawing, miles, problem, draw, finish, place } = drawn

  const tracked = useTrackedPoints(props.tracked)

  const ready = useReady(live, props.onReady)

  return (
    <div
      ref={stage}
      className={cn(
        'relative overflow-hidden rounded-md border bg-well',
        fillsWindow
          ? 'fixed inset-0 z-40 rounded-none'
          : isFull
            ? 'h-full'
            : 'h-[max(22rem,calc(100dvh-250px))]',
      )}
    >
      <ErrorBoundary part="The map">
        <MapCanvas
          fallback={<MapLoading />}
          state={state}
          layer={layer}
          county={county}
          filters={props.filters}
          view={props.view}
          selected={selected}
          isDrawing={drawing.kind !== 'none'}
          drawn={drawn.drawn}
          list={props.list?.features ?? null}
          tracked={tracked}
          areas={props.areas?.features ?? null}
          onReady={ready}
          onView={(view) => props.onView(view, live.current?.corners() ?? [])}
          onHover={hover}
          onSelect={props.onSelect}
          onPlace={place}
          onFinish={drawn.end}
          onFail={() => setFailed(true)}
        />
      </ErrorBoundary>
      <div className="pointer-events-none absolute inset-0 flex flex-col justify-between gap-2 p-2">
        <div className="flex items-start justify-between gap-2 *:pointer-events-auto">
          <DrawTools
            drawing={drawing}
            miles={miles}
            hasArea={area !== null}
            problem={problem}
            onDrawing={draw}
            onMiles={drawn.setMiles}
            onPlaceMiddle={() => live.current && place(live.current.center())}
            onFinish={(corners) => finish({ polygon: [...corners] })}
            onClear={() => onArea(null)}
          />
          <div className="flex max-w-64 flex-wrap justify-end gap-1.5">
            <TrackedToggle tracked={props.tracked} onTracked={props.onTracked} />
            <Button variant="secondary" size="sm" onClick={() => void (isFull ? leave() : enter())}>
              {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
              {isFull ? 'Leave Full Screen' : 'Full Screen'}
            </Button>
          </div>
        </div>
        <div className="flex flex-col items-start gap-2 *:pointer-events-auto sm:flex-row sm:items-end">
          <Legend layer={layer} />
          {props.areas?.note}
          {props.list?.note}
        </div>
      </div>
      <Crosshair isShown={drawing.kind !== 'none'} />
      {hovered && drawing.kind === 'none' && !isSelected(hovered, selected) && (
        <HoverCard
          hovered={hovered}
          layer={layer}
          width={stage.current?.clientWidth ?? 0}
          height={stage.current?.clientHeight ?? 0}
        />
      )}
      {state.waiting > 0 && <Waiting count={state.waiting} />}
      {area && isFull && (
        <p className="absolute bottom-2 left-1/2 z-10 -translate-x-1/2 rounded-md border bg-raised px-3 py-1.5 text-xs">
          The table of the properties {areaWords(area)} is below the map. Leave full screen to see
          it.
        </p>
      )}
      {selected !== null && <PropertyDrawer id={selected} onClose={() => props.onSelect(null)} />}
      {hasFailed && (
        <MapFailed
          onRetry={() => {
            setFailed(false)
            props.onRetry()
          }}
        />
      )}
    </div>
  )
}

/** The drawer already shows it. */
function isSelected({ what }: Hovered, selected: number | null): boolean {
  return what.kind === 'property' && what.id === selected
}

/** The center of the map, for those who place corners with the keyboard. */
function Crosshair({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-1/2 size-6 -translate-1/2 stroke-accent"
      strokeWidth="1.5"
    >
      <path d="M12 2 V9 M12 15 V22 M2 12 H9 M15 12 H22" />
    </svg>
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <p
      role="status"
      className="absolute bottom-2 left-1/2 z-10 -translate-x-1/2 rounded-md border bg-raised px-3 py-1.5 text-xs"
    >
      {formatNumber(count)}
      {count === 100_000 ? ' or more' : ''} changes are being added to the map
    </p>
  )
}
