import type { LngLat } from '../property/outline-shape.ts'

export type Stop<Id = number> = { id: Id; lng: number; lat: number }

export type Drive<Id = number> = {
  order: Stop<Id>[]
  /** Straight-line miles to each stop from the one before it; for the first, from the start. */
  miles: number[]
  totalMiles: number
}

const EARTH_MILES = 3958.7613
const RADIANS = Math.PI / 180

/** Great-circle miles between two places, not road miles. */
export function milesBetween(
  a: { lng: number; lat: number },
  b: { lng: number; lat: number },
): number {
  const lat = ((b.lat - a.lat) * RADIANS) / 2
  const lng = ((b.lng - a.lng) * RADIANS) / 2
  const half =
    Math.sin(lat) ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(lng) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(half)))
}

/**
 * Orders stops for a short drive: nearest neighbor first, then improved by reversing sections (2-opt) until the
 * length no longer decreases. The result is never longer than the nearest-neighbor order and does not depend on the
 * order of the input. It starts at `start`, else at the first stop given, and does not return. Miles are straight
 * lines: roads are longer, and a river may be in between.
 */
export function orderStops<Id extends number | string>(
  stops: readonly Stop<Id>[],
  start: LngLat | null = null,
): Drive<Id> {
  const [first] = stops
  if (!first) return { order: [], miles: [], totalMiles: 0 }
  const from = start === null ? first : { lng: start[0], lat: start[1] }
  // From the phone's position all stops are open; otherwise the first stop is fixed.
  const others = (start === null ? stops.slice(1) : [...stops]).sort(byPlace)
  const points = [from, ...others]
  const path = shortened(points, nearestPath(points), nearLists(points))
  const order = path.map((at) => points[at] as Stop<Id>).slice(start === null ? 0 : 1)
  const miles = order.map((stop, at) =>
    milesBetween(at === 0 ? from : (order[at - 1] ?? from), stop),
  )
  return { order, miles, totalMiles: miles.reduce((sum, each) => sum + each, 0) }
}

function byPlace<Id extends number | string>(a: Stop<Id>, b: Stop<Id>): number {
  return a.lng - b.lng || a.lat - b.lat || (a.id < b.id ? -1 : 1)
}

type Point = { lng: number; lat: number }

/** The nearest-neighbor order from the first point, found with a grid of cells. */
export function nearestPath(points: readonly Point[]): number[] {
  const grid = new Grid(points)
  const path = [0]
  grid.remove(0)
  for (let at = 0; path.length < points.length; ) {
    at = grid.nearest(at, 1)[0] ?? 0
    grid.remove(at)
    path.push(at)
  }
  return path
}

/** Number of nearest stops tried as the next one. */
const NEAR = 8
/** Gains below this are rounding. */
const LEAST_GAIN = 1e-9

function nearLists(points: readonly Point[]): number[][] {
  const grid = new Grid(points)
  return points.map((_point, at) => grid.nearest(at, NEAR))
}

/** 2-opt on an open path whose first point is fixed; only stops near each other are joined. */
function shortened(
  points: readonly Point[],
  path: readonly number[],
  near: readonly (readonly number[])[],
): number[] {
  const tour = [...path]
  const place = new Int32Array(points.length)
  for (const [at, point] of tour.entries()) place[point] = at
  const far = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? 0 : milesOf(points, a, b)
  const queue = [...tour]
  const isQueued = new Uint8Array(points.length).fill(1)
  const wake = (point: number | undefined) => {
    if (point === undefined || isQueued[point]) return
    isQueued[point] = 1
    queue.push(point)
  }
  const reverse = (from: number, to: number) => {
    for (let low = from, high = to; low < high; low += 1, high -= 1) {
      const [a, b] = [tour[low] ?? 0, tour[high] ?? 0]
      tour[low] = b
      tour[high] = a
      place[b] = low
      place[a] = high
    }
  }
  /** Joins `a` with `c`, and their successors with each other, if that is shorter. */
  const improve = (a: number): boolean => {
    for (const c of near[a] ?? []) {
      const [low, high] = ordered(place[a] ?? 0, place[c] ?? 0)
      const ends = [tour[low], tour[low + 1], tour[high], tour[high + 1]] as const
      // The section between `a` and `c` is reversed.
      const after =
        far(ends[0], ends[1]) +
        far(ends[2], ends[3]) -
        far(ends[0], ends[2]) -
        far(ends[1], ends[3])
      if (low + 1 < high && after > LEAST_GAIN) {
        reverse(low + 1, high)
        for (const end of ends) wake(end)
        return true
      }
      const heads = [tour[low - 1], tour[low], tour[high - 1], tour[high]] as const
      const before =
        far(heads[0], heads[1]) +
        far(heads[2], heads[3]) -
        far(heads[0], heads[2]) -
        far(heads[1], heads[3])
      if (low > 0 && low < high - 1 && before > LEAST_GAIN) {
        reverse(low, high - 1)
        for (const end of heads) wake(end)
        return true
      }
    }
    return false
  }
  for (let next = 0; next < queue.length; next += 1) {
    const point = queue[next] ?? 0
    isQueued[point] = 0
    if (improve(point)) wake(point)
  }
  return tour
}

function ordered(a: number, b: number): [low: number, high: number] {
  return a < b ? [a, b] : [b, a]
}

function milesOf(points: readonly Point[], a: number, b: number): number {
  const [from, to] = [points[a], points[b]]
  return from && to ? milesBetween(from, to) : 0
}

/** Points in square cells of about two each, to find the nearest without comparing all. */
class Grid {
  readonly #points: readonly Point[]
  readonly #cells = new Map<number, number[]>()
  readonly #side: number
  readonly #least: Point
  readonly #columns: number
  readonly #rows: number
  readonly #squeeze: number

  constructor(points: readonly Point[]) {
    this.#points = points
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const { lng, lat } of points) {
      west = Math.min(west, lng)
      south = Math.min(south, lat)
      east = Math.max(east, lng)
      north = Math.max(north, lat)
    }
    // A degree of longitude is shorter than one of latitude.
    this.#squeeze = Math.max(0.01, Math.cos((((south + north) / 2) * Math.PI) / 180))
    this.#least = { lng: west, lat: south }
    const [width, height] = [(east - west) * this.#squeeze, north - south]
    this.#side = Math.max(
      Math.sqrt((width * height * 2) / points.length),
      Math.max(width, height) / 512,
      1e-9,
    )
    this.#columns = Math.floor(width / this.#side) + 1
    this.#rows = Math.floor(height / this.#side) + 1
    for (const [at, point] of points.entries()) {
      const cell = this.#cellOf(point)
      const inCell = this.#cells.get(cell)
      if (inCell) inCell.push(at)
      else this.#cells.set(cell, [at])
    }
  }

  remove(at: number): void {
    const point = this.#points[at]
    if (!point) return
    const inCell = this.#cells.get(this.#cellOf(point)) ?? []
    const place = inCell.indexOf(at)
    if (place >= 0) inCell.splice(place, 1)
  }

  /** The nearest remaining points, nearest first; on a tie the lower number. */
  nearest(at: number, count: number): number[] {
    const from = this.#points[at]
    if (!from) return []
    const [column, row] = this.#placeOf(from)
    const found: { at: number; far: number }[] = []
    const last = Math.max(this.#columns, this.#rows)
    for (let ring = 0; ring <= last; ring += 1) {
      for (const cell of this.#ring(column, row, ring)) {
        for (const other of this.#cells.get(cell) ?? []) {
          if (other !== at) found.push({ at: other, far: milesOf(this.#points, at, other) })
        }
      }
      // Points in the next ring are at least this many cells away; the margin covers the curvature of the earth.
      if (found.length < count) continue
      found.sort((a, b) => a.far - b.far || a.at - b.at)
      const reach = ring * this.#side * 69 * 0.9
      if ((found[count - 1]?.far ?? Infinity) <= reach) break
    }
    return found
      .sort((a, b) => a.far - b.far || a.at - b.at)
      .slice(0, count)
      .map((each) => each.at)
  }

  #placeOf({ lng, lat }: Point): [column: number, row: number] {
    return [
      Math.floor(((lng - this.#least.lng) * this.#squeeze) / this.#side),
      Math.floor((lat - this.#least.lat) / this.#side),
    ]
  }

  #cellOf(point: Point): number {
    const [column, row] = this.#placeOf(point)
    return row * (this.#columns + 1) + column
  }

  *#ring(column: number, row: number, ring: number): Generator<number> {
    for (let y = row - ring; y <= row + ring; y += 1) {
      if (y < 0 || y > this.#rows) continue
      const isEdge = y === row - ring || y === row + ring
      for (let x = column - ring; x <= column + ring; x += isEdge || ring === 0 ? 1 : 2 * ring) {
        if (x >= 0 && x <= this.#columns) yield y * (this.#columns + 1) + x
      }
    }
  }
}
