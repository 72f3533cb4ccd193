import { hash, noiseAt } from '../random.ts'
import type { Quarter, Section } from './lot.ts'
import type { SampleCounty } from './places.ts'
import { center, isInside, type LngLat, makePlane, type Plane, type Point } from './plane.ts'

export const MILE = 1609.344
/** Blocks and sections stay this many meters from the county line, because the outline is a coarse one. */
const COUNTY_MARGIN = 60

/** A county before it is platted. */
export type Survey = {
  county: SampleCounty
  seed: number
  plane: Plane
  /** The county's outline, in meters of the plane. */
  rings: Point[][]
  /** The centers of the towns, in their order. */
  centers: Point[]
  /** A point where section lines cross. */
  corner: Point
}

export function surveyCounty(
  county: SampleCounty,
  outline: readonly LngLat[][],
  seed: number,
): Survey {
  const all = outline.flat()
  const lngs = all.map(([lng]) => lng)
  const lats = all.map(([, lat]) => lat)
  const west = Math.min(...lngs)
  const south = Math.min(...lats)
  const plane = makePlane([(west + Math.max(...lngs)) / 2, (south + Math.max(...lats)) / 2])
  return {
    county,
    seed: hash(seed, county.countyId),
    plane,
    rings: outline.map((ring) => ring.map(plane.fromLngLat)),
    centers: county.towns.map((town) => plane.fromLngLat([town.lng, town.lat])),
    corner: plane.fromLngLat(
      county.meridian ? [county.meridian.lng, county.meridian.lat] : [west, south],
    ),
  }
}

/** True if all land between these corners is inside the county, away from its line. */
export function isInCounty({ rings }: Survey, corners: readonly Point[]): boolean {
  const middle = center(corners)
  const reach = Math.max(
    ...corners.map((corner) => Math.hypot(corner[0] - middle[0], corner[1] - middle[1])),
  )
  for (const ring of rings) {
    if (!isInside(middle, ring)) continue
    let before = ring.at(-1)
    for (const point of ring) {
      if (before && distanceToSegment(middle, before, point) < reach + COUNTY_MARGIN) return false
      before = point
    }
    return true
  }
  return false
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length2 === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2
  const t = Math.max(0, Math.min(1, along))
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
}

/** The survey square of a point of the plane. */
export function sectionAt({ corner }: Survey, [x, y]: Point): Section {
  const east = (x - corner[0]) / MILE
  const north = (y - corner[1]) / MILE
  const townshipEast = Math.floor(east / 6)
  const townshipNorth = Math.floor(north / 6)
  const column = Math.floor(east - townshipEast * 6)
  const rowFromNorth = 5 - Math.floor(north - townshipNorth * 6)
  return {
    township: townshipNorth >= 0 ? townshipNorth + 1 : townshipNorth,
    range: townshipEast >= 0 ? townshipEast + 1 : townshipEast,
    section: rowFromNorth * 6 + (rowFromNorth % 2 === 0 ? 6 - column : column + 1),
    quarter: quarterAt(east, north),
    quarterOfQuarter: quarterAt(east * 2, north * 2),
  }
}

function quarterAt(east: number, north: number): Quarter {
  const isNorth = north - Math.floor(north) >= 0.5
  const isEast = east - Math.floor(east) >= 0.5
  if (isNorth) return isEast ? 'NE' : 'NW'
  return isEast ? 'SE' : 'SW'
}

/**
 * The neighborhood's factor for values; 1 is the town's average. It is smooth, so that neighbors are alike; half
 * varies from one kilometer to the next, half across the town.
 */
export function neighborhoodAt({ seed }: Survey, [x, y]: Point): number {
  return Math.exp(
    0.42 * noiseAt(seed, x / 2600, y / 2600) + 0.3 * noiseAt(seed + 1, x / 800, y / 800),
  )
}
