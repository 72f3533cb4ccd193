// Rings of polygons, in degrees or in any map units.

export type Position = [x: number, y: number]
export type Ring = Position[]

/** Maximum work of sorting rings, per corner: enough for thousands of holes, not for a malicious shape. */
const MAX_WORK_PER_CORNER = 5_000
/** Maximum comparisons of rings and of adjacent sides. */
const MAX_COMPARISONS = 3_000_000

/** Twice the signed area, relative to the ring's first corner: parcels are small and far from 0, 0. */
export function twiceArea(ring: readonly Position[]): number {
  const [baseX, baseY] = ring[0] ?? [0, 0]
  let twice = 0
  for (let at = 0; at < ring.length; at++) {
    const [x1, y1] = ring[at] ?? [0, 0]
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [0, 0]
    twice += (x1 - baseX) * (y2 - baseY) - (x2 - baseX) * (y1 - baseY)
  }
  return twice
}

/**
 * Sorts the rings of a shape into polygons, each with its outer ring first, followed by its holes. A shapefile turns
 * outer rings clockwise and holes the other way; if all turn the same way, a ring inside an odd number of others is a
 * hole. A hole without an outer ring is an outer ring. Null if the rings are nested in too many ways to sort.
 */
export function polygonsOfRings(rings: readonly Ring[]): Ring[][] | null {
  const [only] = rings
  if (only && rings.length === 1) return [[only]]
  const corners = rings.reduce((sum, ring) => sum + ring.length, 0)
  const budget: Budget = { left: corners * MAX_WORK_PER_CORNER }
  const polygons = sortRings(rings, budget)
  return budget.left < 0 ? null : polygons
}

/** Below zero: comparing stops, and the result is invalid. */
type Budget = { left: number }

function sortRings(rings: readonly Ring[], budget: Budget): Ring[][] {
  const sorted = rings.map((ring) => ({
    ring,
    twice: twiceArea(ring),
    box: boxOf(ring),
    corners: null,
  }))
  const clockwise = sorted.filter(({ twice }) => twice < 0)
  const others = sorted.filter(({ twice }) => twice >= 0)
  if (clockwise.length > 0 && others.length === 0) return nested(sorted, budget)
  if (clockwise.length === 0) return nested(sorted, budget)
  return withHoles(clockwise, others, budget)
}

type Sized = {
  ring: Ring
  twice: number
  box: Box
  /** Its corners as texts, once requested. */
  corners: Set<string> | null
}

function nested(rings: readonly Sized[], budget: Budget): Ring[][] {
  const outers: Sized[] = []
  const holes: Sized[] = []
  for (const each of rings) {
    if (budget.left < 0) return []
    const around = rings.filter((other) => other !== each && holds(other, each, budget))
    if (around.length % 2 === 0) outers.push(each)
    else holes.push(each)
  }
  return withHoles(outers, holes, budget)
}

function withHoles(outers: readonly Sized[], holes: readonly Sized[], budget: Budget): Ring[][] {
  const polygons = new Map<Sized, Ring[]>(outers.map((outer) => [outer, [outer.ring]]))
  const alone: Ring[][] = []
  for (const hole of holes) {
    if (budget.left < 0) return []
    let best: Sized | null = null
    for (const outer of outers) {
      if (best !== null && Math.abs(outer.twice) >= Math.abs(best.twice)) continue
      if (holds(outer, hole, budget)) best = outer
    }
    if (best === null) alone.push([hole.ring])
    else polygons.get(best)?.push(hole.ring)
  }
  return [...polygons.values(), ...alone]
}

type Box = { west: number; south: number; east: number; north: number }

function boxOf(ring: readonly Position[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [x, y] of ring) {
    if (x < box.west) box.west = x
    if (x > box.east) box.east = x
    if (y < box.south) box.south = y
    if (y > box.north) box.north = y
  }
  return box
}

/** Whether the inner ring is in the outer one, by its first corner that is not on the outer's own. */
function holds(outer: Sized, inner: Sized, budget: Budget): boolean {
  budget.left--
  const a = outer.box
  const b = inner.box
  if (a.west > b.west || a.east < b.east || a.south > b.south || a.north < b.north) return false
  if (Math.abs(outer.twice) <= Math.abs(inner.twice)) return false
  budget.left -= outer.ring.length + inner.ring.length
  if (budget.left < 0) return false
  outer.corners ??= new Set(outer.ring.map(([x, y]) => `${x} ${y}`))
  const { corners } = outer
  const corner = inner.ring.find(([x, y]) => !corners.has(`${x} ${y}`)) ?? inner.ring[0]
  return corner !== undefined && isInside(outer.ring, corner)
}

function isInside(ring: readonly Position[], [x, y]: Position): boolean {
  let inside = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [x1, y1] = ring[at] ?? [0, 0]
    const [x2, y2] = ring[before] ?? [0, 0]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/**
 * Whether two sides of the ring cross. Sides that touch, or overlap by less than `tolerance`, do not: rounding causes
 * that. Null if the ring has too many adjacent sides to compare.
 */
export function crossesItself(ring: readonly Position[], tolerance: number): boolean | null {
  const count = ring.length
  if (count < 4) return false
  const order = Array.from({ length: count }, (_none, side) => side)
  const west = (side: number) => Math.min(ring[side]?.[0] ?? 0, ring[(side + 1) % count]?.[0] ?? 0)
  const east = (side: number) => Math.max(ring[side]?.[0] ?? 0, ring[(side + 1) % count]?.[0] ?? 0)
  // From west to east, each side is compared with those that start before it ends.
  order.sort((a, b) => west(a) - west(b))
  let comparisons = 0
  for (let at = 0; at < count; at++) {
    const one = order[at] ?? 0
    const end = east(one)
    for (let next = at + 1; next < count; next++) {
      const other = order[next] ?? 0
      if (west(other) > end) break
      if (++comparisons > MAX_COMPARISONS) return null
      if (doCross(ring, one, other, tolerance)) return true
    }
  }
  return false
}

function doCross(
  ring: readonly Position[],
  one: number,
  other: number,
  tolerance: number,
): boolean {
  const count = ring.length
  const a = ring[one] ?? [0, 0]
  const b = ring[(one + 1) % count] ?? [0, 0]
  const c = ring[other] ?? [0, 0]
  const d = ring[(other + 1) % count] ?? [0, 0]
  return areApart(a, b, c, d, tolerance) && areApart(c, d, a, b, tolerance)
}

/** Whether c and d are on different sides of the line through a and b, both farther from it than `tolerance`. */
function areApart(a: Position, b: Position, c: Position, d: Position, tolerance: number): boolean {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.hypot(dx, dy)
  if (length === 0) return false
  const toC = (dx * (c[1] - a[1]) - dy * (c[0] - a[0])) / length
  const toD = (dx * (d[1] - a[1]) - dy * (d[0] - a[0])) / length
  return (toC > tolerance && toD < -tolerance) || (toC < -tolerance && toD > tolerance)
}
