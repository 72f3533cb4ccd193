import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Table2 } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MapState } from '../../../contract/map.ts'
import { COUNTY_FILTER } from '../../../domain/county/county-filter.ts'
import { LEGENDS, MAP_LAYERS, type MapLayer } from '../../../domain/map/layers.ts'
import type { LngLat } from '../../../domain/map/mercator.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { parsePropertyId } from '../property/property.api.ts'
import { SampleLine } from '../property/sample-line.tsx'
import { promptSignIn } from '../session/prompt-sign-in.ts'
import { useUser } from '../session/use-user.ts'
import { areaText, parseArea } from './area-address.ts'
import type { ShownAreas } from './area-choice.tsx'
import { AreaList } from './area-list.tsx'
import { areaWords } from './draw-area.ts'
import { MapCanvas } from './lazy-map-canvas.ts'
import type { ShownList } from './list-on-map.tsx'
import type { LiveMap, MapView } from './live-map.ts'
import { type Area, mapStateQuery, trackedPlacesQuery } from './map.api.ts'
import { MapFailed } from './map-failed.tsx'
import { MapLoading } from './map-loading.tsx'
import { MapStage } from './map-stage.tsx'
import { SIGN_IN_TO_TRACK } from './track-all.tsx'

/** Loaded if the URL names a private list: few maps show one. */
const ListOnMap = browserPart(async () => (await import('./list-on-map.tsx')).ListOnMap)

/** Loaded after the map's page: most maps show no overlay. */
const AreaChoice = browserPart(async () => (await import('./area-choice.tsx')).AreaChoice)

const route = getRouteApi('/map-view')

// Loaded in parallel with the app and the map's state. If it can't be loaded, the map says so.
if (!import.meta.env.SSR) MapCanvas.fetch().catch(() => {})

const LAYER_OPTIONS = MAP_LAYERS.map((layer) => [layer, LEGENDS[layer].label] as const)
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

/** The area of the URL, or one with too many corners for it; and the table of its properties. */
function useArea(text: string | undefined, go: (change: Change) => void) {
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
  return { area: linked ?? largeArea, showArea, isListOpen, setListOpen, table }
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

export function MapPage() {
  // Layer, county, view, area and selected property are in the URL, so they can be linked.
  const search = route.useSearch()
  const { county, layer = 'tax-status' } = search
  const state = useQuery({ ...mapStateQuery(county), placeholderData: keepPreviousData })
  // While another county loads, the map still shows the previous one.
  const shownCounty = useRef(county)
  if (!state.isPlaceholderData) shownCounty.current = county
  const [areas, setAreas] = useState<ShownAreas | null>(null)
  const [list, setList] = useState<ShownList | null>(null)
  const [live, setLive] = useState<LiveMap | null>(null)
  // A link to a view shows that view, not the whole list.
  const [isViewLinked] = useState(search.z !== undefined)
  const [attempt, setAttempt] = useState(0)
  const [corners, setCorners] = useState<LngLat[] | null>(null)

  const go = useGo()
  const { tracked, showTracked } = useTracked(search.tracked === 'on', go)
  const onView = useRestingView(setCorners, go)
  const onReady = useCallback((map: LiveMap) => {
    setCorners(map.corners())
    setLive(map)
  }, [])

  const { area, showArea, isListOpen, setListOpen, table } = useArea(search.area, go)
  const shownArea = area ?? (corners && corners.length > 2 ? { polygon: corners } : null)

  return (
    <Page title="Map View" width="full" lead={<MapLead state={state.data} county={county} />}>
      <div className="mb-3 grid grid-cols-2 gap-3 sm:flex">
        <Choices county={county} layer={layer} onChange={go} />
        <AreaChoice
          fallback={null}
          chosen={search.overlay}
          corners={corners}
          onChoose={(id) => go({ overlay: id })}
          onAreas={setAreas}
        />
        <TableButton isOpen={isListOpen} onOpen={setListOpen} />
      </div>
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
      {state.data ? (
        <MapStage
          key={attempt}
          state={state.data}
          layer={layer}
          county={shownCounty.current}
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
          onRetry={() => {
            setAttempt(attempt + 1)
            void state.refetch()
          }}
        />
      ) : (
        <div className="relative h-[max(22rem,calc(100dvh-250px))] overflow-hidden rounded-md border">
          {state.isError ? <MapFailed onRetry={() => void state.refetch()} /> : <MapLoading />}
        </div>
      )}
      <div ref={table} className="mt-4 scroll-mt-20">
        {isListOpen && shownArea && (
          <AreaList
            area={shownArea}
            where={area ? areaWords(area) : 'in this view'}
            county={county}
            layer={layer}
            onClose={() => {
              setListOpen(false)
              showArea(null)
            }}
          />
        )}
      </div>
    </Page>
  )
}

type MapLeadProps = { state: MapState | undefined; county: string | undefined }

/** Keeps its height, so that nothing moves when the figures arrive. */
function MapLead({ state, county }: MapLeadProps) {
  return (
    <div className="min-h-14 sm:min-h-9">
      <MapWords state={state} county={county} />
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

/** The specified counties, plus a different one in the URL. */
function countyOptions(county: string | undefined): (readonly [string, string])[] {
  const known: readonly string[] = COUNTY_FILTER
  const all = county && !known.includes(county) ? [...known, county] : known
  return [['', 'All Counties'], ...all.map((each) => [each, each] as const)]
}

function readView(search: Record<'z' | 'lat' | 'lng', string | undefined>): MapView | null {
  const [zoom, lat, lng] = [search.z, search.lat, search.lng].map((text) =>
    text ? Number(text) : Number.NaN,
  ) as [number, number, number]
  const isPlace = zoom >= 0 && zoom <= 24 && Math.abs(lat) <= 85 && Math.abs(lng) <= 180
  return isPlace ? { zoom, lat, lng } : null
}

type ChoicesProps = {
  county: string | undefined
  layer: MapLayer
  onChange: (change: Change) => void
}

function Choices({ county, layer, onChange }: ChoicesProps) {
  return (
    <>
      <Select
        aria-label="County"
        className="sm:w-52"
        options={countyOptions(county)}
        value={county ?? ''}
        onChange={({ target }) => onChange({ county: target.value || undefined })}
      />
      <Select
        aria-label="Layer"
        className="sm:w-52"
        options={LAYER_OPTIONS}
        value={layer}
        onChange={({ target }) => onChange({ layer: target.value as MapLayer })}
      />
    </>
  )
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
