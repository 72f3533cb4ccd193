import type { LngLat } from '../map/mercator.ts'

/** Rings of one polygon by the even-odd rule, so that holes are outside. */
export type Polygon = readonly (readonly LngLat[])[]
export type ClassedArea = { class: string; polygon: Polygon }

/** Two offices' outlines differ slightly: less than this share of a parcel is no cover. */
const MIN_SHARE = 0.0005
/** Maximum steps of one parcel's comparison; real ones need a thousandth. */
const MAX_STEPS = 50_000_000

/** From south to north, in a projection that keeps areas. */
type Side = { x1: number; y1: number; x2: number; y2: number; shape: number }

/**
 * The share of the land that each class covers, 0 to 1, largest first. Overlapping areas of one class count once; so
 * does overlapping land. Between two neighboring heights of corners and crossings no sides cross, so that the region
 * between two sides is a trapezoid, entirely inside or outside of every shape. The sum of trapezoids needs no clipped
 * polygons, and the rings need not be valid: they may cross, touch and overlap themselves.
 */
export function sharesOfLand(
  land: readonly Polygon[],
  areas: readonly ClassedArea[],
): { class: string; share: number }[] | 'encloses nothing' | 'too intricate' {
  const frame = frameOf(land)
  if (frame === null) return 'encloses nothing'
  const classes = [...new Set(areas.map((area) => area.class))]
  const numbers = new Map(classes.map((name, at) => [name, at]))
  const shapes: number[] = []
  const sides: Side[] = []
  const add = (polygon: Polygon, group: number) => {
    const shape = shapes.push(group) - 1
    for (const ring of polygon) addSides(sides, ring, shape, frame)
  }
  for (const polygon of land) add(polygon, LAND)
  for (const area of areas) add(area.polygon, numbers.get(area.class) ?? 0)
  const sums = sumSlabs(sides, shapes, classes.length)
  if (sums === null) return 'too intricate'
  if (!(sums.land > 0)) return 'encloses nothing'
  return classes
    .map((name, at) => ({
      class: name,
      share: Math.min(1, Math.max(0, (sums.covered[at] ?? 0) / sums.land)),
    }))
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((a, b) => b.share - a.share || (a.class < b.class ? -1 : 1))
}

/** The classes at a place, each once, by name. */
export function classesAt([lng, lat]: LngLat, areas: readonly ClassedArea[]): string[] {
  const found = areas.filter(({ polygon }) => {
    let inside = false
    for (const ring of polygon) {
      let before = ring.at(-1)
      for (const corner of ring) {
        if (before && corner[1] > lat !== before[1] > lat) {
          const x =
            corner[0] + ((before[0] - corner[0]) * (lat - corner[1])) / (before[1] - corner[1])
          if (lng < x) inside = !inside
        }
        before = corner
      }
    }
    return inside
  })
  return [...new Set(found.map((area) => area.class))].sort()
}

const LAND = -1

type Frame = { lng: number; sin: number; south: number; north: number; west: number; east: number }

const RADIAN = Math.PI / 180
/** Lambert's cylindrical projection keeps areas everywhere: longitude, and the sine of latitude. */
const height = (lat: number, sin: number) => (Math.sin(lat * RADIAN) - sin) / RADIAN

/** Relative to the land's first corner: parcels are small and far from 0, 0. */
function frameOf(land: readonly Polygon[]): Frame | null {
  const first = land[0]?.[0]?.[0]
  if (!first) return null
  const sin = Math.sin(first[1] * RADIAN)
  const frame = { lng: first[0], sin, south: Infinity, north: -Infinity, west: 0, east: 0 }
  for (const polygon of land) {
    for (const ring of polygon) {
      for (const [lng, lat] of ring) {
        const [x, y] = [lng - first[0], height(lat, sin)]
        frame.west = Math.min(frame.west, x)
        frame.east = Math.max(frame.east, x)
        frame.south = Math.min(frame.south, y)
        frame.north = Math.max(frame.north, y)
      }
    }
  }
  return frame
}

/** The relevant sides of a ring: those west of the land only count as west. */
function addSides(sides: Side[], ring: readonly LngLat[], shape: number, frame: Frame): void {
  const last = ring.at(-1)
  if (!last) return
  let [x1, y1] = [last[0] - frame.lng, height(last[1], frame.sin)]
  for (const [lng, lat] of ring) {
    const [x2, y2] = [lng - frame.lng, height(lat, frame.sin)]
    addSide(
      sides,
      y1 < y2 ? { x1, y1, x2, y2, shape } : { x1: x2, y1: y2, x2: x1, y2: y1, shape },
      frame,
    )
    x1 = x2
    y1 = y2
  }
}

function addSide(sides: Side[], side: Side, { south, north, west, east }: Frame): void {
  if (!(side.y1 < side.y2) || side.y2 <= south || side.y1 >= north) return
  if (side.x1 > east && side.x2 > east) return
  const cut = { ...side }
  if (side.y1 < south) {
    cut.x1 = xAt(side, south)
    cut.y1 = south
  }
  if (side.y2 > north) {
    cut.x2 = xAt(side, north)
    cut.y2 = north
  }
  if (cut.x1 < west && cut.x2 < west) {
    cut.x1 = west
    cut.x2 = west
  }
  sides.push(cut)
}

function xAt({ x1, y1, x2, y2 }: Side, y: number): number {
  if (y === y1) return x1
  return y === y2 ? x2 : x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)
}

type Sums = { land: number; covered: number[] }

function sumSlabs(sides: Side[], shapes: readonly number[], classCount: number): Sums | null {
  sides.sort((a, b) => a.y1 - b.y1)
  const heights = [...new Set(sides.flatMap(({ y1, y2 }) => [y1, y2]))].sort((a, b) => a - b)
  const sums: Sums = { land: 0, covered: Array.from({ length: classCount }, () => 0) }
  const scan = new Scan(shapes, classCount)
  let active: Side[] = []
  let next = 0
  let steps = 0
  for (let at = 0; at + 1 < heights.length; at++) {
    const [from, to] = [heights[at] ?? 0, heights[at + 1] ?? 0]
    active = active.filter(({ y2 }) => y2 > from)
    for (let side = sides[next]; side && side.y1 <= from; side = sides[++next]) active.push(side)
    const levels = levelsOf(active, from, to)
    steps += active.length * levels.length + (levels.length > 2 ? active.length ** 2 : 0)
    if (steps > MAX_STEPS) return null
    for (let level = 0; level + 1 < levels.length; level++) {
      scan.add(active, levels[level] ?? from, levels[level + 1] ?? to, sums)
    }
  }
  return sums
}

/** The heights between which no two sides cross: the slab's own, and those of the crossings within. */
function levelsOf(active: readonly Side[], from: number, to: number): number[] {
  const ends = active.map((side) => ({ low: xAt(side, from), high: xAt(side, to) }))
  ends.sort((a, b) => a.low + a.high - (b.low + b.high))
  const isInOrder = ends.every(({ low, high }, at) => {
    const before = ends[at - 1]
    return before === undefined || (before.low <= low && before.high <= high)
  })
  if (isInOrder) return [from, to]
  const levels = new Set([from, to])
  for (const [at, a] of ends.entries()) {
    for (let other = at + 1; other < ends.length; other++) {
      const b = ends[other] ?? a
      const [below, above] = [a.low - b.low, a.high - b.high]
      if (below * above >= 0) continue
      const level = from + ((to - from) * below) / (below - above)
      if (level > from && level < to) levels.add(level)
    }
  }
  return [...levels].sort((a, b) => a - b)
}

/** Sweeps a slab from west to east, and tracks the shapes it is in. */
class Scan {
  readonly #shapes: readonly number[]
  readonly #isIn: Uint8Array
  /** Number of shapes of the land, and of each class, at the current position. */
  #inLand = 0
  readonly #inClass: number[]

  constructor(shapes: readonly number[], classCount: number) {
    this.#shapes = shapes
    this.#isIn = new Uint8Array(shapes.length)
    this.#inClass = Array.from({ length: classCount }, () => 0)
  }

  add(active: readonly Side[], from: number, to: number, sums: Sums): void {
    const middle = (from + to) / 2
    const crossed = active.map((side) => ({ x: xAt(side, middle), shape: side.shape }))
    crossed.sort((a, b) => a.x - b.x)
    let west = 0
    for (const { x, shape } of crossed) {
      if (this.#inLand > 0) {
        const area = (x - west) * (to - from)
        sums.land += area
        for (const [at, count] of this.#inClass.entries()) {
          if (count > 0) sums.covered[at] = (sums.covered[at] ?? 0) + area
        }
      }
      this.#cross(shape)
      west = x
    }
    // Sides east of the land are left out: some shapes were entered and not left.
    for (const { shape } of crossed) this.#isIn[shape] = 0
    this.#inClass.fill(0)
    this.#inLand = 0
  }

  #cross(shape: number): void {
    const isIn = this.#isIn[shape] === 1
    this.#isIn[shape] = isIn ? 0 : 1
    const group = this.#shapes[shape] ?? LAND
    const change = isIn ? -1 : 1
    if (group === LAND) this.#inLand += change
    else this.#inClass[group] = (this.#inClass[group] ?? 0) + change
  }
}
