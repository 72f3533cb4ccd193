import { EXTENTS } from './county-extent-table.ts'

/** In degrees of WGS 84. */
export type Extent = { west: number; south: number; east: number; north: number }

/** Maximum distance of a parcel's coordinates from its county; farther ones count as a mistake. */
const NEIGHBORHOOD_KM = 100
/** Along a meridian. */
const KM_PER_DEGREE = 111.2

let byCounty: Map<number, Extent> | null = null

/** The smallest rectangle around a county, to a hundredth of a degree; null for a county without a known outline. */
export function countyExtent(countyId: number): Extent | null {
  byCounty ??= readTable()
  return byCounty.get(countyId) ?? null
}

function readTable(): Map<number, Extent> {
  const extents = new Map<number, Extent>()
  for (const [state, counties] of EXTENTS) {
    for (const entry of counties.split(' ')) {
      const [fips = 0, west = 0, south = 0, width = 0, height = 0] = entry.split(',').map(Number)
      extents.set(state * 1000 + fips, {
        west: west / 100,
        south: south / 100,
        east: (west + width) / 100,
        north: (south + height) / 100,
      })
    }
  }
  return extents
}

/** Whether a position is in the extent, or within this many kilometers of it. */
export function isWithin(extent: Extent, lng: number, lat: number, km = 0): boolean {
  const high = km / KM_PER_DEGREE
  const wide = high / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  return (
    lat >= extent.south - high &&
    lat <= extent.north + high &&
    lng >= extent.west - wide &&
    lng <= extent.east + wide
  )
}

/** Whether a position can belong to a parcel of the county. */
export const isNearCounty = (extent: Extent, lng: number, lat: number): boolean =>
  isWithin(extent, lng, lat, NEIGHBORHOOD_KM)

/** The counties whose rectangles contain a position, ordered by the distance of their center. */
export function countiesAround(lng: number, lat: number): number[] {
  byCounty ??= readTable()
  const far = ({ west, east, south, north }: Extent) =>
    Math.hypot((west + east) / 2 - lng, (south + north) / 2 - lat)
  return [...byCounty]
    .filter(([, extent]) => isWithin(extent, lng, lat))
    .sort(([, a], [, b]) => far(a) - far(b))
    .map(([id]) => id)
}
