import { infiniteQueryOptions } from '@tanstack/react-query'
import { MapAreaAnswer, MapAreaTracked, MapState, TrackedPlaces } from '../../../contract/map.ts'
import type { MapLayer } from '../../../domain/map/layers.ts'
import type { LngLat } from '../../../domain/map/mercator.ts'
import { apiRequest, apiSend } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { saveFile } from '../../lib/save-file.ts'

/** While properties wait to be added, the map's state is refetched after this many milliseconds. */
const WAIT_MS = 3_000

/** The map's initial state; refetched at every visit, since imports change it. */
export function mapStateQuery(county: string | undefined) {
  return apiQuery(['/api/map', { county }], MapState, {
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? WAIT_MS : false),
  })
}

/** The locations of the person's tracked properties. */
export const trackedPlacesQuery = apiQuery(['/api/user/tracked-places'], TrackedPlaces)

/** A drawn area, a circle, or the view. */
export type Area = { polygon: readonly LngLat[] } | { center: LngLat; radiusMetres: number }

export type AreaQuestion = {
  area: Area
  county: string | undefined
  /** As in an address; empty for all. */
  filters: string
  layer: MapLayer
  /** One class of the layer; undefined for all. */
  only: string | undefined
  /** `flood:AE`: the area of an overlay; undefined for all. */
  overlay: string | undefined
}

function bodyOf({ area, county, filters, layer, only, overlay }: AreaQuestion) {
  return {
    ...area,
    ...(county ? { county } : {}),
    ...(filters ? { filters } : {}),
    ...(only ? { layer, classes: [only] } : {}),
    ...(overlay ? { overlay } : {}),
  }
}

/** The properties in an area, page by page. */
export function areaQuery(question: AreaQuestion) {
  return infiniteQueryOptions({
    queryKey: ['/api/map/area', question] as const,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      apiSend(
        'POST',
        '/api/map/area',
        { ...bodyOf(question), ...(pageParam ? { cursor: pageParam } : {}) },
        MapAreaAnswer,
      ),
    getNextPageParam: (page) => page.next,
    gcTime: 60_000,
  })
}

export async function trackArea(question: AreaQuestion) {
  return apiSend('POST', '/api/map/area/track', bodyOf(question), MapAreaTracked)
}

/** Downloads the properties of an area as a file. */
export async function downloadArea(question: AreaQuestion): Promise<void> {
  const answer = await apiRequest('POST', '/api/map/area/export?format=csv', {
    body: bodyOf(question),
  })
  await saveFile(answer, 'parcelproof-area.csv')
}
