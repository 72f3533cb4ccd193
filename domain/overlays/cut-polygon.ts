import type { LngLat } from '../map/mercator.ts'
import type { Polygon } from './shares.ts'

/** Corners of one piece: what a parcel is compared with is read whole. */
const MAX_CORNERS = 256
/** Cutting in halves this often makes a county’s area smaller than a parcel. */
const MAX_CUTS = 24

export type Box = { west: number; south: number; east: number; north: number }

/**
 * A polygon in pieces of few corners, which together cover what it covers: a flood zone may be as long as its river,
 * and a parcel is compared only with the pieces near it. Rings are cut ring by ring, so that a piece may touch itself
 * along the cut; what lies inside an odd number of its rings stays the same.
 */
export function cutPolygon(polygon: Polygon, maxCorners = MAX_CORNERS): Polygon[] {
  const pieces: Polygon[] = []
  const cut = (rings: Polygon, cuts: number): void => {
    const corners = cornersOf(rings)
    const box = boxOf(rings)
    if (corners <= maxCorners || cuts === MAX_CUTS || box === null) {
      if (rings.length > 0) pieces.push(rings)
      return
    }
    const axis = box.east - box.west >= box.north - box.south ? 0 : 1
    const at = axis === 0 ? (box.west + box.east) / 2 : (box.south + box.north) / 2
    const halves = [halfOf(rings, axis, at, -1), halfOf(rings, axis, at, 1)]
    // Where many sides cross the line, cutting makes more corners than it parts: such a piece stays large.
    if (cornersOf(halves.flat()) > corners * 1.1 + 4) pieces.push(rings)
    else for (const half of halves) cut(half, cuts + 1)
  }
  cut(polygon, 0)
  return pieces
}

const cornersOf = (rings: Polygon): number => rings.reduce((sum, ring) => sum + ring.length, 0)

/** Null where there is no corner. */
export function boxOf(polygon: Polygon): Box | null {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const ring of polygon) {
    for (const [lng, lat] of ring) {
      if (lng < box.west) box.west = lng
      if (lng > box.east) box.east = lng
      if (lat < box.south) box.south = lat
      if (lat > box.north) box.north = lat
    }
  }
  return box.west > box.east ? null : box
}

export const touch = (a: Box, b: Box): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south

/** What lies on one side of a line: `sign` -1 west or south of it, 1 the other side (Sutherland and Hodgman, 1974). */
function halfOf(rings: Polygon, axis: 0 | 1, at: number, sign: -1 | 1): Polygon {
  return rings.flatMap((ring) => {
    const kept: LngLat[] = []
    let before = ring.at(-1)
    for (const corner of ring) {
      if (before) {
        const [from, to] = [sign * (before[axis] - at), sign * (corner[axis] - at)]
        if (from * to < 0) kept.push(crossing(before, corner, axis, at))
        if (to >= 0) kept.push(corner)
      }
      before = corner
    }
    // What only touches the line encloses nothing.
    return kept.length >= 3 && kept.some((corner) => corner[axis] !== at) ? [kept] : []
  })
}

function crossing(a: LngLat, b: LngLat, axis: 0 | 1, at: number): LngLat {
  const share = (at - a[axis]) / (b[axis] - a[axis])
  return axis === 0 ? [at, a[1] + (b[1] - a[1]) * share] : [a[0] + (b[0] - a[0]) * share, at]
}
