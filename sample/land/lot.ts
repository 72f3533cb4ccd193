import type { SampleTown } from './places.ts'
import { areaOnGround, center, type LngLat, type Plane, type Point, SQM_PER_ACRE } from './plane.ts'

export type LotUse =
  | 'residential'
  | 'multi-family'
  | 'commercial'
  | 'industrial'
  | 'civic'
  | 'park'
  | 'rural'

/** Position in the public land survey; Tennessee counts the same squares as map sheets. */
export type Section = {
  /** Six-mile townships north (below 0: south) of the survey's corner; never 0. */
  township: number
  /** Six-mile ranges east (below 0: west) of the survey's corner; never 0. */
  range: number
  /** 1 to 36, numbered back and forth from the north-east corner. */
  section: number
  quarter: Quarter
  quarterOfQuarter: Quarter
}
export type Quarter = 'NE' | 'NW' | 'SW' | 'SE'

export type Plat = {
  subdivision: string
  block: string
  lot: number
  year: number
  book: number
  page: number
}

export type Lot = {
  kind: 'lot'
  /** Closed: the last corner is the first. */
  ring: LngLat[]
  lng: number
  lat: number
  acres: number
  use: LotUse
  town: SampleTown
  zip: string
  /** Null if no road touches the land. */
  street: string | null
  number: number | null
  /** Null outside the towns. */
  plat: Plat | null
  land: Section
  /** The neighborhood's factor for values: 1 is the town's average. */
  neighborhood: number
}

export type RoadClass = 'main' | 'street' | 'county-road' | 'rail' | 'creek'

/** The middle of a road, railway or creek. */
export type SampleRoad = {
  kind: 'road'
  countyId: number
  /** Null in the open country. */
  town: string | null
  name: string
  class: RoadClass
  coordinates: LngLat[]
}

/** A ring of the plane as it is stored: places, closed, with its area and its middle. */
export function measure(
  plane: Plane,
  ring: readonly Point[],
): Pick<Lot, 'ring' | 'lng' | 'lat' | 'acres'> {
  const places = ring.map(plane.toLngLat)
  const [first] = places
  const [lng, lat] = plane.toLngLat(center(ring))
  const acres = areaOnGround(places) / SQM_PER_ACRE
  return {
    ring: first ? [...places, first] : places,
    lng,
    lat,
    acres: Math.round(acres * 1000) / 1000,
  }
}
