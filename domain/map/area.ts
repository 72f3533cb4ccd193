import {
  type LngLat,
  MAX_TILE_ZOOM,
  tileNumber,
  toWorld,
  unitsAt,
  type WorldPoint,
} from './mercator.ts'

/** Maximum corners of a drawn polygon; a larger one comes as a file, not an area. */
export const MAX_CORNERS = 500
export const MIN_RADIUS_METRES = 10
/** Fifty miles. */
export const MAX_RADIUS_METRES = 80_467.2

/** Mean radius of the earth in meters (IUGG). */
const EARTH_METRES = 6_371_008.8
/** Corners of a polygon that approximates a circle, to within 1/70 of a percent. */
const CIRCLE_CORNERS = 180

export type Area = { polygon: readonly LngLat[] } | { center: LngLat; radiusMetres: number }

/** The area as an open ring in world units; or a message for the person who drew it. */
export function readArea(area: Area): { ring: WorldPoint[] } | { problem: string } {
  if ('center' in area) return readCircle(area.center, area.radiusMetres)
  if (area.polygon.length > MAX_CORNERS + 1) {
    return { problem: `An area can have up to ${MAX_CORNERS} corners. Draw a simpler one.` }
  }
  const ring: WorldPoint[] = []
  for (const corner of area.polygon) {
    const point = toWorld(corner)
    if (!point) {
      return { problem: 'A corner of the area is not on the map. Use longitude, latitude.' }
    }
    const last = ring.at(-1)
    if (last?.[0] !== point[0] || last[1] !== point[1]) ring.push(point)
  }
  const [first, last] = [ring[0], ring.at(-1)]
  if (ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]) ring.pop()
  if (ring.length < 3) return { problem: 'An area needs at least three different corners' }
  if (crossesItself(ring)) {
    return { problem: 'The lines of the area cross. Draw it without crossings.' }
  }
  return { ring }
}

function readCircle(
  [lng, lat]: LngLat,
  metres: number,
): { ring: WorldPoint[] } | { problem: string } {
  if (!(metres >= MIN_RADIUS_METRES && metres <= MAX_RADIUS_METRES)) {
    return { problem: 'The radius must be between 10 meters and 50 miles' }
  }
  if (!toWorld([lng, lat])) {
    return { problem: 'The center is not on the map. Use longitude, latitude.' }
  }
  const ring: WorldPoint[] = []
  for (let at = 0; at < CIRCLE_CORNERS; at++) {
    const point = toWorld(travel([lng, lat], metres, (at / CIRCLE_CORNERS) * 2 * Math.PI))
    if (!point) return { problem: 'The circle reaches beyond the edge of the map' }
    ring.push(point)
  }
  return { ring }
}

/** The point `meters` along a great circle; `bearing` is clockwise from north. */
function travel([lng, lat]: LngLat, metres: number, bearing: number): LngLat {
  const angle = metres / EARTH_METRES
  const phi = (lat * Math.PI) / 180
  const sinTo =
    Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing)
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * sinTo,
  )
  return [lng + (turn * 180) / Math.PI, (Math.asin(sinTo) * 180) / Math.PI]
}

/** Whether two sides of a ring that are not adjacent meet, or adjacent ones overlap. */
function crossesItself(ring: readonly WorldPoint[]): boolean {
  const sides = ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from] as const)
  for (let one = 0; one < sides.length; one++) {
    for (let other = one + 1; other < sides.length; other++) {
      const [a, b] = [sides[one], sides[other]]
      if (!a || !b) continue
      if (other === one + 1) {
        if (foldsBack(a[0], a[1], b[1])) return true
      } else if (one === 0 && other === sides.length - 1) {
        if (foldsBack(b[0], b[1], a[1])) return true
      } else if (sidesMeet(a, b)) return true
    }
  }
  return false
}

type Side = readonly [WorldPoint, WorldPoint]

/** Twice the area of a triangle: positive if it turns clockwise on the map. */
function turn(a: WorldPoint, b: WorldPoint, c: WorldPoint): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/** The sides double back along the same line. */
function foldsBack(a: WorldPoint, b: WorldPoint, c: WorldPoint): boolean {
  const along = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
  return turn(a, b, c) === 0 && along < 0
}

function sidesMeet([a, b]: Side, [c, d]: Side): boolean {
  const [t1, t2, t3, t4] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (Math.sign(t1) * Math.sign(t2) < 0 && Math.sign(t3) * Math.sign(t4) < 0) return true
  return (
    (t1 === 0 && isBetween(a, b, c)) ||
    (t2 === 0 && isBetween(a, b, d)) ||
    (t3 === 0 && isBetween(c, d, a)) ||
    (t4 === 0 && isBetween(c, d, b))
  )
}

function isBetween(a: WorldPoint, b: WorldPoint, point: WorldPoint): boolean {
  return (
    Math.min(a[0], b[0]) <= point[0] &&
    point[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= point[1] &&
    point[1] <= Math.max(a[1], b[1])
  )
}

export function isInside([x, y]: WorldPoint, ring: readonly WorldPoint[]): boolean {
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

/** A tile, and whether it is entirely inside the area. */
export type CoverTile = { level: number; number: number; isWhole: boolean }

/** The tiles of a polygon: as large as possible inside, and small at its boundary within `budget`. */
export function coverArea(ring: readonly WorldPoint[], budget = 2_000): CoverTile[] {
  const whole: CoverTile[] = []
  let open = [{ x: 0, y: 0 }]
  for (let level = 0; ; level++) {
    const size = unitsAt(level)
    const crossed: typeof open = []
    for (const tile of open) {
      const fit = fitOf(ring, tile.x * size, tile.y * size, size)
      if (fit === 'crossed') crossed.push(tile)
      // Cells are stored from this level on.
      else if (fit === 'inside' && level >= MIN_CELL_LEVEL) whole.push(coverTile(level, tile, true))
      else if (fit === 'inside') crossed.push(tile)
    }
    if (level === MAX_TILE_ZOOM || whole.length + crossed.length * 4 > budget) {
      return [...whole, ...crossed.map((tile) => coverTile(level, tile, false))]
    }
    open = crossed.flatMap(({ x, y }) =>
      [0, 1, 2, 3].map((at) => ({ x: 2 * x + (at & 1), y: 2 * y + (at >> 1) })),
    )
  }
}

/** The highest level with stored counts. */
export const MIN_CELL_LEVEL = 3

function coverTile(level: number, { x, y }: { x: number; y: number }, isWhole: boolean): CoverTile {
  return { level, number: tileNumber(x, y), isWhole }
}

/** False if a side is entirely on one side of a tile. */
function mayReach(a: WorldPoint, b: WorldPoint, left: number, top: number, size: number): boolean {
  return (
    Math.max(a[0], b[0]) >= left &&
    Math.min(a[0], b[0]) <= left + size &&
    Math.max(a[1], b[1]) >= top &&
    Math.min(a[1], b[1]) <= top + size
  )
}

/** How a tile intersects a polygon: `crossed` if the polygon's boundary enters it. */
function fitOf(
  ring: readonly WorldPoint[],
  left: number,
  top: number,
  size: number,
): 'inside' | 'outside' | 'crossed' {
  const [right, bottom] = [left + size, top + size]
  const corners: WorldPoint[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  let before = ring.at(-1)
  for (const point of ring) {
    if (point[0] >= left && point[0] <= right && point[1] >= top && point[1] <= bottom) {
      return 'crossed'
    }
    if (before && mayReach(before, point, left, top, size)) {
      const from = before
      for (const [at, corner] of corners.entries()) {
        const next = corners[(at + 1) % 4] ?? corner
        if (sidesMeet([from, point], [corner, next])) return 'crossed'
      }
    }
    before = point
  }
  return isInside([left + size / 2, top + size / 2], ring) ? 'inside' : 'outside'
}
