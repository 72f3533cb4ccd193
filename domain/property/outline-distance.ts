import { type LngLat, METRES_PER_DEGREE } from './outline-shape.ts'

/** Land from a source: the rings of its outline, or a single point without one. */
export type Land = readonly (readonly LngLat[])[]

type Point = readonly [x: number, y: number]

/** Neighbors' outlines may be this many meters apart or overlap; anything closer touches. */
const DRAWN_APART = 0.5

/** Meters between two outlines; 0 if they touch or overlap. Null if either has no position. */
export function metresBetween(a: Land, b: Land): number | null {
  const origin = a[0]?.[0]
  if (!origin || !b[0]?.[0]) return null
  const ringsOfA = a.map((ring) => inMetres(ring, origin))
  const ringsOfB = b.map((ring) => inMetres(ring, origin))
  if (isInside(ringsOfA[0]?.[0], ringsOfB) || isInside(ringsOfB[0]?.[0], ringsOfA)) return 0
  let least = Number.POSITIVE_INFINITY
  for (const one of ringsOfA) {
    for (const other of ringsOfB) least = Math.min(least, betweenRings(one, other))
  }
  return least <= DRAWN_APART ? 0 : least
}

function inMetres(ring: readonly LngLat[], origin: LngLat): Point[] {
  const east = METRES_PER_DEGREE * Math.cos((origin[1] * Math.PI) / 180)
  return ring.map(([lng, lat]) => [(lng - origin[0]) * east, (lat - origin[1]) * METRES_PER_DEGREE])
}

function betweenRings(a: readonly Point[], b: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const [i, a1] of a.entries()) {
    const a2 = a[(i + 1) % a.length] ?? a1
    for (const [j, b1] of b.entries()) {
      const b2 = b[(j + 1) % b.length] ?? b1
      if (doCross(a1, a2, b1, b2)) return 0
      const distance = Math.min(toSide(a1, b1, b2), toSide(b1, a1, a2))
      if (distance < least) least = distance
    }
  }
  return least
}

/** Distance from a point to the side between two corners. */
function toSide([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy)
}

function doCross(a1: Point, a2: Point, b1: Point, b2: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))
  return side(a1, a2, b1) * side(a1, a2, b2) < 0 && side(b1, b2, a1) * side(b1, b2, a2) < 0
}

/** Even-odd over all rings, so that holes are outside. */
function isInside(point: Point | undefined, rings: readonly (readonly Point[])[]): boolean {
  if (!point) return false
  const [x, y] = point
  let inside = false
  for (const ring of rings) {
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  }
  return inside
}
