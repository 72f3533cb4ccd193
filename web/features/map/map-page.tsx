import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Table2 } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { MapState } from '../../../contract/map.ts'
import { areaText, parseArea } from '../../../domain/map/area-text.ts'
import type { LngLat } from '../../../domain/map/mercator.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { parsePropertyId } from '../property/property.api.ts'
import { SampleLine } from '../property/sample-line.tsx'
import { promptSignIn } from '../session/prompt-sign-in.ts'
import { useUser } from '../session/use-user.ts'
import type { ShownAreas } from './area-choice.tsx'
import { AreaList } from './area-list.tsx'
import { areaWords } from './draw-area.ts'
import { MapCanvas } from './lazy-map-canvas.ts'
import type { ShownList } from './list-on-map.tsx'
import type { LiveMap, MapView } from './live-map.ts'
import { type Area, mapStateQuery, trackedPlacesQuery } from './map.api.ts'
import { MapFailed } from './map-failed.tsx'
import { MapFilters, useMapFilters } from './map-filters.tsx'
import { MapLoading } from './map-loading.tsx'
import { MapStage, type MapStageProps } from './map-stage.tsx'
import { SIGN_IN_TO_TRACK } from './track-all.tsx'

/** Loaded if the URL names a private list: few maps show one. */
const ListOnMap = browserPart(async () => (await import('./list-on-map.tsx')).ListOnMap)

/** Loaded after the map's page: most maps show no overlay. */
const AreaChoice = browserPart(async () => (await import('./area-choice.tsx')).AreaChoice)

const route = getRouteApi('/map-view')

// Loaded in parallel with the app and the map's state. If it can't be loaded, the map says so.
if (!import.meta.env.SSR) MapCanvas.fetch().catch(() => {})

/** The URL is updated once the map has rested this long, in milliseconds. */
const VIEW_REST_MS = 300

type Change = Partial<ReturnType<typeof route.useSearch>>

/** Changes the URL in place. */
function useGo() {
  const navigate = route.useNavigate()
  return useCallback(
    (change: Change) =>
      void navigate({
        search: (before) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}

/** Writes the view into the URL once the map rests. */
function useRestingView(setCorners: (corners: LngLat[]) => void, go: (change: Change) => void) {
  const resting = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(resting.current ?? undefined), [])
  return useCallback(
    (view: MapView, shown: LngLat[]) => {
      clearTimeout(resting.current ?? undefined)
      resting.current = setTimeout(() => {
        setCorners(shown)
        go({
          z: view.zoom.toFixed(2),
          lat: view.lat.toFixed(5),
          lng: view.lng.toFixed(5),
        })
      }, VIEW_REST_MS)
    },
    [go, setCorners],
  )
}

/** The map once it is there, and the corners of its view. */
function useLiveMap(zoom: string | undefined, go: (change: Change) => void) {
  // A link to a view shows that view, not the whole list.
  const [isViewLinked] = useState(zoom !== undefined)
  const [live, setLive] = useState<LiveMap | null>(null)
  const [corners, setCorners] = useState<LngLat[] | null>(null)
  const onView = useRestingView(setCorners, go)
  const onReady = useCallback((map: LiveMap) => {
    setCorners(map.corners())
    setLive(map)
  }, [])
  return { live, corners, isViewLinked, onView, onReady }
}

/** The area of the URL, or one with too many corners for it; and the table of its properties. */
function useArea(
  { area: given }: { area?: string | readonly string[] | undefined },
  corners: LngLat[] | null,
  go: (change: Change) => void,
) {
  const text = typeof given === 'string' ? given : undefined
  const [largeArea, setLargeArea] = useState<Area | null>(null)
  const linked = useMemo(() => (text ? parseArea(text) : null), [text])
  const [isListOpen, setListOpen] = useState(text !== undefined)
  const table = useRef<HTMLDivElement>(null)
  const showArea = (wanted: Area | null) => {
    const changed = wanted && areaText(wanted)
    setLargeArea(changed === null ? wanted : null)
    go({ area: changed ?? undefined })
    if (!wanted) return
    setListOpen(true)
    // The list is below the map: it is scrolled into view once it is rendered.
    requestAnimationFrame(() => table.current?.scrollIntoView({ block: 'nearest' }))
  }
  const area = linked ?? largeArea
  // Without an area the table is of the view.
  const shownArea = area ?? (corners && corners.length > 2 ? { polygon: corners } : null)
  return { area, shownArea, showArea, isListOpen, setListOpen, table }
}

/** The person's tracked properties; null while they are not shown. */
function useTracked(isOn: boolean, go: (change: Change) => void) {
  const { user, isPending } = useUser()
  const isWanted = isOn && user !== null
  const tracked = useQuery({ ...trackedPlacesQuery, enabled: isWanted })
  const showTracked = (isShown: boolean) => {
    // Needs a signed-in person.
    if (isShown && user === null && !isPending) promptSignIn(SIGN_IN_TO_TRACK)
    else go({ tracked: isShown ? 'on' : undefined })
  }
  return { tracked: isWanted ? tracked : null, showTracked }
}

/** Filters, layer, view, area and selected property are in the URL, so that they can be linked. */
export function MapPage() {
  const { layer = 'tax-status', ...search } = route.useSearch()
  const shown = useMapFilters()
  const { page, county, filters } = shown
  const state = useQuery({ ...mapStateQuery(county), placeholderData: keepPreviousData })
  const [areas, setAreas] = useState<ShownAreas | null>(null)
  const [list, setList] = useState<ShownList | null>(null)
  const [hoveredId, setHoveredId] = useState<number | null>(null)

  const go = useGo()
  const { tracked, showTracked } = useTracked(search.tracked === 'on', go)
  const { live, corners, isViewLinked, onView, onReady } = useLiveMap(search.z, go)

  const { area, shownArea, showArea, isListOpen, setListOpen, table } = useArea(search, corners, go)

  return (
    <Page title="Map View" width="full" lead={<MapLead state={state.data} shown={shown} />}>
      <MapFilters
        page={page}
        layer={layer}
        onLayer={(wanted) => go({ layer: wanted })}
        overlay={
          <AreaChoice
            fallback={null}
            chosen={search.overlay}
            corners={corners}
            onChoose={(id) => go({ overlay: id })}
            onAreas={setAreas}
          />
        }
      >
        <TableButton isOpen={isListOpen} onOpen={setListOpen} />
      </MapFilters>
      {search.list !== undefined && (
        <ListOnMap
          key={search.list}
          fallback={null}
          chosen={search.list}
          map={isViewLinked ? null : live}
          onShown={setList}
          onClose={() => go({ list: undefined })}
        />
      )}
      <Beside
        list={
          isListOpen &&
          shownArea && (
            <AreaList
              area={shownArea}
              where={area ? areaWords(area) : 'in this view'}
              county={county}
              filters={filters}
              layer={layer}
              hoveredId={hoveredId}
              onHover={(id) => live?.highlight(id)}
              onClose={() => {
                setListOpen(false)
                showArea(null)
              }}
            />
          )
        }
        table={table}
      >
        <Stage
          state={state}
          layer={layer}
          county={county}
          filters={filters}
          view={readView({ z: search.z, lat: search.lat, lng: search.lng })}
          selected={search.property ? parsePropertyId(search.property) : null}
          area={area}
          tracked={tracked}
          onTracked={showTracked}
          areas={areas}
          list={list}
          onReady={onReady}
          onView={onView}
          onSelect={(id) => go({ property: id === null ? undefined : String(id) })}
          onArea={showArea}
          onHoverProperty={setHoveredId}
        />
      </Beside>
    </Page>
  )
}

type StageProps = Omit<MapStageProps, 'state' | 'onRetry'> & { state: UseQueryResult<MapState> }

/** The map, once its state is loaded. */
function Stage({ state, county, ...rest }: StageProps) {
  const [attempt, setAttempt] = useState(0)
  // While another county loads, the map still shows the previous one.
  const shownCounty = useRef(county)
  if (!state.isPlaceholderData) shownCounty.current = county
  if (!state.data) {
    return (
      <div className="relative h-[max(22rem,calc(100dvh-250px))] overflow-hidden rounded-md border">
        {state.isError ? <MapFailed onRetry={() => void state.refetch()} /> : <MapLoading />}
      </div>
    )
  }
  return (
    <MapStage
      key={attempt}
      state={state.data}
      county={shownCounty.current}
      {...rest}
      onRetry={() => {
        setAttempt(attempt + 1)
        void state.refetch()
      }}
    />
  )
}

type BesideProps = {
  /** The table of the properties; false while it is closed. */
  list: ReactNode
  table: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The map with its table beside it, or below it where there is no room. */
function Beside({ list, table, children }: BesideProps) {
  return (
    <div
      className={cn(
        'grid grid-cols-1 items-start gap-4',
        Boolean(list) && 'xl:grid-cols-[minmax(0,1fr)_30rem]',
      )}
    >
      {children}
      {list && (
        <div
          ref={table}
          className="min-w-0 scroll-mt-20 xl:max-h-[max(22rem,calc(100dvh-250px))] xl:overflow-y-auto"
        >
          {list}
        </div>
      )}
    </div>
  )
}

type MapLeadProps = {
  state: MapState | undefined
  shown: ReturnType<typeof useMapFilters>
}

/** Keeps its height, so that nothing moves when the figures arrive. */
function MapLead({ state, shown: { county, filters } }: MapLeadProps) {
  return (
    <div className="min-h-14 sm:min-h-9">
      {filters !== '' ? (
        <p>{county ?? 'All Counties'}, only properties that pass the filters</p>
      ) : (
        <MapWords state={state} county={county} />
      )}
      {state && state.sampleProperties > 0 && (
        <SampleLine>
          {`${formatCount(state.sampleProperties, 'property is', 'properties are')} sample data${state.hasRoads ? ', and so are the roads' : ''}.`}
        </SampleLine>
      )}
    </div>
  )
}

function MapWords({
  state,
  county,
}: {
  state: { properties: number; placed: number; waiting: number } | undefined
  county: string | undefined
}) {
  if (!state) return <Skeleton className="mt-1 h-3 w-56" />
  const { properties, placed, waiting } = state
  const rest = properties - placed
  return (
    <p>
      {county ?? 'All Counties'}, {formatCount(placed, 'property', 'properties')} on the map
      {rest > 0 &&
        `; ${formatNumber(rest)} more ${waiting > 0 ? 'are being located or ' : ''}have no location in any list`}
    </p>
  )
}

function readView(search: Record<'z' | 'lat' | 'lng', string | undefined>): MapView | null {
  const [zoom, lat, lng] = [search.z, search.lat, search.lng].map((text) =>
    text ? Number(text) : Number.NaN,
  ) as [number, number, number]
  const isPlace = zoom >= 0 && zoom <= 24 && Math.abs(lat) <= 85 && Math.abs(lng) <= 180
  return isPlace ? { zoom, lat, lng } : null
}

type TableButtonProps = { isOpen: boolean; onOpen: (isOpen: boolean) => void }

function TableButton({ isOpen, onOpen }: TableButtonProps) {
  return (
    <Button
      variant="secondary"
      className="col-span-2 sm:ml-auto"
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
    >
      <Table2 aria-hidden />
      {isOpen ? 'Hide table' : 'Show as table'}
    </Button>
  )
}
