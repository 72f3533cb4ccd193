export type Point = readonly [x: number, y: number]
export type LngLat = readonly [lng: number, lat: number]

/** Square meters of an acre. */
export const SQM_PER_ACRE = 4046.8564224

/** A flat map of one county: meters east and north of its origin. */
export type Plane = {
  toLngLat: (point: Point) => LngLat
  fromLngLat: (place: LngLat) => Point
}

/**
 * The flat map around `origin`. Within a county it is accurate to about a quarter of a percent, and parcels that do
 * not overlap on it do not overlap on the ground. Coordinates are rounded to six decimals, about 10 cm.
 */
export function makePlane([lng0, lat0]: LngLat): Plane {
  const perLng = metresPerDegreeLng(lat0)
  const perLat = metresPerDegreeLat(lat0)
  return {
    toLngLat: ([x, y]) => [round6(lng0 + x / perLng), round6(lat0 + y / perLat)],
    fromLngLat: ([lng, lat]) => [(lng - lng0) * perLng, (lat - lat0) * perLat],
  }
}

// The usual series of the WGS 84 ellipsoid.
function metresPerDegreeLat(lat: number): number {
  const phi = (lat * Math.PI) / 180
  return 111_132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi)
}

function metresPerDegreeLng(lat: number): number {
  const phi = (lat * Math.PI) / 180
  return 111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi)
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Area of a ring of places in square meters, measured at its location. */
export function areaOnGround(ring: readonly LngLat[]): number {
  const first = ring[0]
  if (!first) return 0
  const perLng = metresPerDegreeLng(first[1])
  const perLat = metresPerDegreeLat(first[1])
  return Math.abs(
    shoelace(ring.map(([lng, lat]) => [(lng - first[0]) * perLng, (lat - first[1]) * perLat])),
  )
}

/** Area of a ring of points in square meters. */
export function area(ring: readonly Point[]): number {
  return Math.abs(shoelace(ring))
}

function shoelace(ring: readonly Point[]): number {
  let sum = 0
  let before = ring.at(-1)
  for (const point of ring) {
    if (before) sum += before[0] * point[1] - point[0] * before[1]
    before = point
  }
  return sum / 2
}

/** The mean of the corners: inside every convex ring. */
export function center(ring: readonly Point[]): Point {
  let x = 0
  let y = 0
  for (const point of ring) {
    x += point[0]
    y += point[1]
  }
  return [x / ring.length, y / ring.length]
}

export function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false
  let before = ring.at(-1)
  for (const point of ring) {
    if (before && point[1] > y !== before[1] > y) {
      const at = ((before[0] - point[0]) * (y - point[1])) / (before[1] - point[1]) + point[0]
      if (x < at) inside = !inside
    }
    before = point
  }
  return inside
}

/** The part of a convex ring on which `side(point)` is at least 0; `side` must be linear. */
export function clip(ring: readonly Point[], side: (point: Point) => number): Point[] {
  const kept: Point[] = []
  let before = ring.at(-1)
  if (!before) return kept
  let sideBefore = side(before)
  for (const point of ring) {
    const sideHere = side(point)
    if (sideBefore >= 0 !== sideHere >= 0) {
      const t = sideBefore / (sideBefore - sideHere)
      kept.push([before[0] + (point[0] - before[0]) * t, before[1] + (point[1] - before[1]) * t])
    }
    if (sideHere >= 0) kept.push(point)
    before = point
    sideBefore = sideHere
  }
  return kept
}
