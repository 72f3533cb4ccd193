import { hash, noiseAt, Random } from '../random.ts'
import {
  type Lot,
  type LotUse,
  measure,
  type Plat,
  type RoadClass,
  type SampleRoad,
} from './lot.ts'
import type { SampleTown } from './places.ts'
import { area, center, clip, type Point } from './plane.ts'
import { NameSupply } from './street-names.ts'
import { isInCounty, neighborhoodAt, type Survey, sectionAt } from './survey.ts'

/** Half the width of a street's ground in meters, which has no lots. */
const HALF_STREET = 8
const HALF_MAIN_STREET = 11
/** Street lines counted from the center in each direction: enough for the largest town. */
const LINES = 400
/** Area of a lot with its share of the streets, in square meters; it sizes the town before the cut. */
const GROSS_LOT = 1500
/** Smallest piece beside a railway or creek that is still a lot, in square meters. */
const SMALLEST_LOT = 260

/** A town's streets, in the town's meters: columns run north, rows run east. Line 0 is in the center. */
type Grid = {
  columnAt: (n: number) => number
  rowAt: (n: number) => number
  columnName: (n: number) => string
  rowName: (n: number) => string
  /** From the town's meters to the county's plane: rotated, and slightly bent. */
  place: (x: number, y: number) => Point
  /** Whether numbers and directions count from line 0; otherwise from the far side of town. */
  hasAxes: boolean
  /** Lines whose house numbers start with 100, without axes. */
  firstColumn: number
  firstRow: number
}

/** The block east of column line `column` and north of row line `row`. */
type Block = { column: number; row: number; key: number }

type Sides = { west: number; east: number; south: number; north: number }

type Parcel = { ring: Point[]; use: LotUse; street: string; number: number }

/**
 * Lays out `wanted` lots of one town, block by block outward from its center, and its streets.
 * `extent.radius` grows to the farthest corner used, in meters from the center.
 */
export function* layOutTown(
  survey: Survey,
  index: number,
  wanted: number,
  extent: { radius: number },
): Generator<Lot | SampleRoad, void, undefined> {
  const town = survey.county.towns[index]
  const origin = survey.centers[index]
  if (!town || !origin || wanted <= 0) return
  const seed = hash(survey.seed, index, town.name)
  const random = new Random(seed)
  const radius = Math.sqrt((wanted * GROSS_LOT) / Math.PI)
  const grid = makeGrid(town, origin, radius, random)
  const lines = crossingLines(origin, radius, random)
  const stretch = random.float(0.82, 1.2)
  const zipAt = zipFinder(town, radius)
  const platOf = platMaker(survey, town, radius, seed)
  const used = new Set<string>()
  let left = wanted
  let inner = 0
  let outer = radius * 0.6
  let emptyRings = 0
  while (left > 0 && emptyRings < 3) {
    let placed = 0
    for (const block of blocksBetween(grid, seed, stretch, inner, outer)) {
      if (left <= 0) break
      const sides = sidesOf(grid, block)
      const corners = rectangle(grid, sides.west, sides.east, sides.south, sides.north)
      if (!isNearest(survey, index, corners) || !isInCounty(survey, corners)) continue
      placed++
      used.add(`${block.column},${block.row}`)
      for (const [x, y] of corners) {
        extent.radius = Math.max(extent.radius, Math.hypot(x - origin[0], y - origin[1]))
      }
      const forBlock = new Random(seed, block.column, block.row)
      for (const parcel of cutBlock(grid, block, sides, block.key / radius, forBlock)) {
        if (left <= 0) break
        const ring = cutAway(parcel.ring, lines)
        if (!ring) continue
        const middle = center(ring)
        left--
        yield {
          kind: 'lot',
          ...measure(survey.plane, ring),
          use: parcel.use,
          town,
          zip: zipAt(middle[0] - origin[0], middle[1] - origin[1]),
          street: parcel.street,
          number: parcel.number,
          plat: platOf(block),
          land: sectionAt(survey, middle),
          neighborhood: neighborhoodAt(survey, middle),
        }
      }
    }
    emptyRings = placed === 0 ? emptyRings + 1 : 0
    inner = outer
    outer = outer * 1.2 + 200
  }
  yield* streetsOf(survey, town, grid, used)
  yield* crossingRoads(survey, town, lines, extent.radius)
}

function makeGrid(town: SampleTown, origin: Point, radius: number, random: Random): Grid {
  const angle = (random.float(-13, 13) * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  // The radius of a bend stays above 1.5 km, so a lot's straight side deviates by centimeters.
  const bend = random.float(14, 38)
  const [phaseX, phaseY] = [random.float(0, 6), random.float(0, 6)]
  const [lengthX, lengthY] = [random.float(260, 380), random.float(260, 380)]
  const depth = random.float(36, 44)
  const width = random.float(135, 190)
  // These names are not used for other streets.
  const mainStreet = random.pick(['Main St', 'Broad St', 'Capitol St', 'Second St'])
  const crossStreet = random.pick(['State St', 'Center St', 'Gallatin St', 'First Ave'])
  const supply = new NameSupply('street', town.name, town.zips[0] ?? '')
  return {
    columnAt: linesEvery((n) => width * (0.85 + 0.4 * unit(hash(town.name, n, 1)))),
    rowAt: linesEvery((n) => 2 * depth * (0.94 + 0.2 * unit(hash(town.name, n, 2))) + 16),
    columnName: memoised((n) => (n === 0 ? crossStreet : supply.claimStreet())),
    rowName: memoised((n) => (n === 0 ? mainStreet : supply.claimStreet())),
    place: (x, y) => {
      const u = x + bend * Math.sin(y / lengthY + phaseY)
      const v = y + bend * Math.sin(x / lengthX + phaseX)
      return [origin[0] + u * cos - v * sin, origin[1] + u * sin + v * cos]
    },
    // Larger towns count from the middle, as their numbers would otherwise start in the thousands.
    hasAxes: town.hasAxes === true || radius > 1200,
    firstColumn: -Math.ceil((radius * 1.6) / width) - 1,
    firstRow: -Math.ceil((radius * 1.6) / (2 * depth)) - 1,
  }
}

function linesEvery(step: (n: number) => number): (n: number) => number {
  const at = new Float64Array(2 * LINES + 1)
  for (let n = 1; n <= LINES; n++) {
    at[LINES + n] = (at[LINES + n - 1] ?? 0) + step(n)
    at[LINES - n] = (at[LINES - n + 1] ?? 0) - step(-n)
  }
  return (n) => at[LINES + n] ?? Number.NaN
}

function memoised(name: (n: number) => string): (n: number) => string {
  const known = new Map<number, string>()
  return (n) => {
    const before = known.get(n)
    if (before !== undefined) return before
    const made = name(n)
    known.set(n, made)
    return made
  }
}

/** A hash as a number from 0 to 1. */
function unit(value: number): number {
  return (value >>> 0) / 4_294_967_296
}

const isMainColumn = (n: number) => n % 6 === 0
const isMainRow = (n: number) => n % 8 === 0
const halfOf = (isMain: boolean) => (isMain ? HALF_MAIN_STREET : HALF_STREET)

function sidesOf(grid: Grid, { column, row }: Block): Sides {
  return {
    west: grid.columnAt(column) + halfOf(isMainColumn(column)),
    east: grid.columnAt(column + 1) - halfOf(isMainColumn(column + 1)),
    south: grid.rowAt(row) + halfOf(isMainRow(row)),
    north: grid.rowAt(row + 1) - halfOf(isMainRow(row + 1)),
  }
}

function rectangle(grid: Grid, west: number, east: number, south: number, north: number): Point[] {
  return [
    grid.place(west, south),
    grid.place(east, south),
    grid.place(east, north),
    grid.place(west, north),
  ]
}

/** Blocks whose distance from the center is in the ring, nearest first; the town's edge is ragged. */
function blocksBetween(
  grid: Grid,
  seed: number,
  stretch: number,
  inner: number,
  outer: number,
): Block[] {
  const blocks: Block[] = []
  // Raggedness and stretch together bring a block nearer by less than this.
  const reach = outer * 1.8
  for (let column = -LINES; column < LINES; column++) {
    const x = (grid.columnAt(column) + grid.columnAt(column + 1)) / 2
    if (Math.abs(x) > reach) continue
    for (let row = -LINES; row < LINES; row++) {
      const y = (grid.rowAt(row) + grid.rowAt(row + 1)) / 2
      if (Math.abs(y) > reach) continue
      const ragged = 1 + 0.26 * noiseAt(seed, x / 650, y / 650) + 0.05 * noiseAt(seed, x, y)
      const key = Math.hypot(x / stretch, y * stretch) * ragged
      if (key >= inner && key < outer) blocks.push({ column, row, key })
    }
  }
  return blocks.sort((a, b) => a.key - b.key || a.column - b.column || a.row - b.row)
}

/**
 * True when no other town's center is as near to any corner. The points nearest to one center form a
 * convex cell, so towns never meet.
 */
function isNearest({ centers }: Survey, index: number, corners: readonly Point[]): boolean {
  const own = centers[index]
  if (!own) return false
  return corners.every(([x, y]) => {
    const distance = Math.hypot(x - own[0], y - own[1])
    return centers.every(
      (other, at) => at === index || Math.hypot(x - other[0], y - other[1]) > distance + 40,
    )
  })
}

/** Zip codes by direction, as a town's post office divides it: the first in the middle. */
function zipFinder(town: SampleTown, radius: number): (east: number, north: number) => string {
  const [first = '', ...around] = town.zips
  return (east, north) => {
    if (around.length === 0 || Math.hypot(east, north) < radius * 0.4) return first
    const turn = (Math.atan2(east, north) / (2 * Math.PI) + 1 + 0.5 / around.length) % 1
    return around[Math.floor(turn * around.length)] ?? first
  }
}

// A subdivision is four blocks by four: its name, the year of its plat, its lots numbered block by block.
function platMaker(
  survey: Survey,
  town: SampleTown,
  radius: number,
  seed: number,
): (block: Block) => Plat {
  const supply = new NameSupply('pair', 'subdivisions', survey.county.name, town.name)
  const subdivisions = new Map<string, { name: string; year: number; book: number; page: number }>()
  let last: { key: string; lot: number } = { key: '', lot: 0 }
  return ({ column, row, key }) => {
    const at = `${Math.floor(column / 4)},${Math.floor(row / 4)}`
    let subdivision = subdivisions.get(at)
    if (!subdivision) {
      const random = new Random(seed, 'plat', at)
      const outward = Math.min(1, key / radius)
      // The center is as old as the town, the edge recent.
      const span = 2006 - town.grewFrom
      const year = Math.round(town.grewFrom + span * outward ** 0.8 + random.float(-6, 9))
      const kind = random.pick(['SUBN', 'SUBN', 'ADDN', 'HGTS', 'PLACE', 'ESTATES'])
      const part = random.chance(0.35) ? ` PT ${random.int(1, 6)}` : ''
      subdivision = {
        name: `${supply.claim().toUpperCase()} ${kind}${part}`,
        year: Math.min(year, 2018),
        book: Math.max(1, Math.round((year - 1900) / 2.6)),
        page: random.int(1, 60),
      }
      subdivisions.set(at, subdivision)
    }
    const block = `${column},${row}`
    last = { key: block, lot: last.key === block ? last.lot + 1 : 1 }
    const letter = String.fromCharCode(65 + (((column % 4) + 4) % 4) + 4 * (((row % 4) + 4) % 4))
    return {
      subdivision: subdivision.name,
      block: letter,
      lot: last.lot,
      year: subdivision.year,
      book: subdivision.book,
      page: subdivision.page,
    }
  }
}

/** Cuts a block into the lots of its south and its north side. */
function* cutBlock(
  grid: Grid,
  block: Block,
  sides: Sides,
  fromCenter: number,
  random: Random,
): Generator<Parcel, void, undefined> {
  const use = blockUse(block, fromCenter, random)
  const { west, east, south, north } = sides
  if (use === 'park' || use === 'civic' || use === 'industrial') {
    const isHalved = use === 'industrial' || random.chance(0.4)
    const cuts = isHalved ? [west, (west + east) / 2, east] : [west, east]
    yield* cutFace(grid, block, { cuts, back: [] }, [south, north], 'south', use)
    return
  }
  const frontage = frontageOf(use, fromCenter, random)
  const middle = (south + north) / 2
  const cuts = cutFrontage(west, east, frontage, random)
  // Usually the two sides are platted alike; otherwise each has the other's corners on the back line.
  const others = random.chance(0.75) ? cuts : cutFrontage(west, east, frontage * 1.08, random)
  yield* cutFace(grid, block, { cuts, back: others }, [south, middle], 'south', use)
  yield* cutFace(grid, block, { cuts: others, back: cuts }, [middle, north], 'north', use)
}

function blockUse({ column, row }: Block, fromCenter: number, random: Random): LotUse {
  const draw = random.next()
  if (fromCenter > 0.1 && draw < 0.012) return 'park'
  if (draw < 0.024) return 'civic'
  if (fromCenter > 0.55 && draw < 0.036) return 'industrial'
  const isOnMain = row === 0 || row === -1 || column === 0 || column === -1
  if (isOnMain && fromCenter < 0.4) return draw < 0.7 ? 'commercial' : 'residential'
  if (fromCenter < 0.1) return draw < 0.6 ? 'commercial' : 'residential'
  if (draw > 0.98) return 'commercial'
  return draw > 0.945 ? 'multi-family' : 'residential'
}

/** Meters along the street; lots grow outward. */
function frontageOf(use: LotUse, fromCenter: number, random: Random): number {
  if (use === 'commercial') return random.float(26, 40)
  if (use === 'multi-family') return random.float(34, 52)
  if (fromCenter < 0.25) return random.float(15, 19)
  return fromCenter < 0.65 ? random.float(19, 24) : random.float(23, 33)
}

/** Cuts of a block's side: corner lots are wider, and sometimes an owner bought two lots. */
function cutFrontage(west: number, east: number, frontage: number, random: Random): number[] {
  const count = Math.max(2, Math.round((east - west) / frontage))
  const width = (east - west) / (count + 0.5)
  const cuts = [west]
  let at = west + width * 1.25
  for (let n = 1; n < count; n++) {
    if (!random.chance(0.045)) cuts.push(at + random.float(-0.06, 0.06) * width)
    at += width
  }
  cuts.push(east)
  return cuts
}

/** The lots of one side of a block, with house numbers that rise along the street. */
function* cutFace(
  grid: Grid,
  block: Block,
  { cuts, back }: { cuts: readonly number[]; back: readonly number[] },
  [low, high]: readonly [number, number],
  side: 'south' | 'north',
  use: LotUse,
): Generator<Parcel, void, undefined> {
  const count = cuts.length - 1
  const line = side === 'south' ? block.row : block.row + 1
  for (let n = 0; n < count; n++) {
    const [west, east] = [cuts[n] ?? 0, cuts[n + 1] ?? 0]
    const between = back.filter((x) => x > west + 0.1 && x < east - 0.1)
    const ring =
      side === 'south'
        ? [
            grid.place(west, low),
            grid.place(east, low),
            grid.place(east, high),
            ...between.toReversed().map((x) => grid.place(x, high)),
            grid.place(west, high),
          ]
        : [
            grid.place(west, low),
            ...between.map((x) => grid.place(x, low)),
            grid.place(east, low),
            grid.place(east, high),
            grid.place(west, high),
          ]
    // A corner house sometimes faces the side street.
    const isCorner = n === 0 || n === count - 1
    if (isCorner && use === 'residential' && unit(hash(line, block.column, n, side)) < 0.25) {
      const column = n === 0 ? block.column : block.column + 1
      const street = streetName(grid, grid.columnName(column), block.row, 'N', 'S')
      const number = hundredBlock(grid, block.row, grid.firstRow) + (side === 'south' ? 16 : 62)
      yield { ring, use, street, number: number + (n === 0 ? 0 : 1) }
    } else {
      const street = streetName(grid, grid.rowName(line), block.column, 'E', 'W')
      // Numbers rise away from the axis, if there is one.
      const along = grid.hasAxes && block.column < 0 ? count - 1 - n : n
      const number =
        hundredBlock(grid, block.column, grid.firstColumn) +
        2 +
        2 * Math.floor(((along + 0.5) / count) * 48)
      yield { ring, use, street, number: number + (side === 'south' ? 0 : 1) }
    }
  }
}

function hundredBlock({ hasAxes }: Grid, n: number, first: number): number {
  if (hasAxes) return n >= 0 ? 100 * (n + 1) : 100 * -n
  // Beyond the first line, where a ragged edge reaches far out, numbers go on behind the others.
  return n >= first ? 100 * (n - first + 1) : 100 * (LINES - n)
}

function streetName(
  { hasAxes }: Grid,
  name: string,
  n: number,
  positive: string,
  negative: string,
): string {
  return hasAxes ? `${n >= 0 ? positive : negative} ${name}` : name
}

/**
 * A railway or a creek, there before the town: lots end at it. `distance` is how far a point is to
 * its left in meters, `x` how far along it.
 */
type CrossingLine = {
  class: 'rail' | 'creek'
  half: number
  at: (point: Point) => { x: number; y: number }
  /** The line's bend: its y at x, and the slope there. */
  swing: (x: number) => { y: number; slope: number }
  place: (x: number, y: number) => Point
}

function crossingLines(origin: Point, radius: number, random: Random): CrossingLine[] {
  const lines: CrossingLine[] = []
  const add = (lineClass: 'rail' | 'creek', offset: number, swing: number, half: number) => {
    const angle = random.float(0.25, 1.3) + (random.chance(0.5) ? Math.PI / 2 : 0)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const length = random.float(140, 260)
    lines.push({
      class: lineClass,
      half,
      at: ([px, py]) => {
        const [x, y] = [px - origin[0], py - origin[1]]
        return { x: x * cos + y * sin, y: -x * sin + y * cos }
      },
      swing: (x) => ({
        y: offset + swing * Math.sin(x / length),
        slope: (swing / length) * Math.cos(x / length),
      }),
      place: (x, y) => [origin[0] + x * cos - y * sin, origin[1] + x * sin + y * cos],
    })
  }
  if (random.chance(0.8)) add('rail', random.float(60, 260), 0, 15)
  if (random.chance(0.9)) add('creek', -radius * random.float(0.2, 0.75), random.float(18, 46), 11)
  return lines
}

/** The rest of a lot crossed by a railway or creek; null if it is too small. */
function cutAway(ring: Point[], lines: readonly CrossingLine[]): Point[] | null {
  let left = ring
  for (const line of lines) {
    const middle = line.at(center(left))
    const { y, slope } = line.swing(middle.x)
    if (Math.abs(middle.y - y) > 160) continue
    // The line is straight over one lot: its tangent beside the lot's middle.
    const lean = Math.hypot(1, slope)
    const sign = middle.y >= y ? 1 : -1
    left = clip(left, (point) => {
      const here = line.at(point)
      return (sign * (here.y - y - slope * (here.x - middle.x))) / lean - line.half
    })
    if (left.length < 3 || area(left) < SMALLEST_LOT) return null
  }
  return left
}

/** The streets along the used blocks, each as its unbroken stretches. */
function* streetsOf(
  survey: Survey,
  town: SampleTown,
  grid: Grid,
  used: ReadonlySet<string>,
): Generator<SampleRoad, void, undefined> {
  const rows = new Map<number, Set<number>>()
  const columns = new Map<number, Set<number>>()
  for (const key of used) {
    const [column = 0, row = 0] = key.split(',').map(Number)
    for (const line of [row, row + 1]) add(rows, line, column)
    for (const line of [column, column + 1]) add(columns, line, row)
  }
  for (const [row, at] of rows) {
    for (const [from, to] of stretches(at)) {
      const points: Point[] = []
      for (let n = from; n <= to; n++) points.push(grid.place(grid.columnAt(n), grid.rowAt(row)))
      yield road(survey, town, grid.rowName(row), isMainRow(row) ? 'main' : 'street', points)
    }
  }
  for (const [column, at] of columns) {
    for (const [from, to] of stretches(at)) {
      const points: Point[] = []
      for (let n = from; n <= to; n++) points.push(grid.place(grid.columnAt(column), grid.rowAt(n)))
      yield road(
        survey,
        town,
        grid.columnName(column),
        isMainColumn(column) ? 'main' : 'street',
        points,
      )
    }
  }
}

function add(lines: Map<number, Set<number>>, line: number, at: number): void {
  const known = lines.get(line)
  if (known) known.add(at)
  else lines.set(line, new Set([at]))
}

/** Runs of neighboring blocks as first and last line. */
function* stretches(blocks: ReadonlySet<number>): Generator<[number, number], void, undefined> {
  const sorted = [...blocks].sort((a, b) => a - b)
  let from: number | null = null
  let last = 0
  for (const n of sorted) {
    if (from === null) from = n
    else if (n !== last + 1) {
      yield [from, last + 1]
      from = n
    }
    last = n
  }
  if (from !== null) yield [from, last + 1]
}

function* crossingRoads(
  survey: Survey,
  town: SampleTown,
  lines: readonly CrossingLine[],
  radius: number,
): Generator<SampleRoad, void, undefined> {
  for (const line of lines) {
    const points: Point[] = []
    for (let x = -radius; x <= radius; x += 50) points.push(line.place(x, line.swing(x).y))
    const name = line.class === 'rail' ? `${town.name} Railroad` : `${town.name} Creek`
    yield road(survey, town, name, line.class, points)
  }
}

function road(
  survey: Survey,
  town: SampleTown,
  name: string,
  roadClass: RoadClass,
  points: readonly Point[],
): SampleRoad {
  return {
    kind: 'road',
    countyId: survey.county.countyId,
    town: town.name,
    name,
    class: roadClass,
    coordinates: points.map(survey.plane.toLngLat),
  }
}
