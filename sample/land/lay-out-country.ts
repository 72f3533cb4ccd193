import { noiseAt, Random } from '../random.ts'
import { type Lot, measure, type SampleRoad } from './lot.ts'
import type { SampleTown } from './places.ts'
import { area, center, clip, type Point, SQM_PER_ACRE } from './plane.ts'
import { NameSupply } from './street-names.ts'
import { isInCounty, MILE, neighborhoodAt, type Survey, sectionAt } from './survey.ts'

/** Distance of sections from their lines, for the road along them, in meters. */
const HALF_COUNTY_ROAD = 10
/** Country starts this many meters beyond a town's last lot. */
const TOWN_MARGIN = 60
/** Miles after which a road along a section line changes its name. */
const ROAD_MILES = 4

const ACRES_PER_SECTION = 640
/** More than the mean acres of a tract, so that the county suffices beside its towns. */
const USUAL_ACRES = 34

type Square = {
  column: number
  row: number
  key: number
  nearest: number
  /** Beyond the reach of every town. */
  isWhole: boolean
}

/**
 * Cuts the open country into `wanted` tracts of about 5 to 160 acres, a square mile (a section) at a
 * time, those near the towns first; and the roads along the section lines. `radii` are the towns'
 * extents in meters.
 */
export function* layOutCountry(
  survey: Survey,
  radii: readonly number[],
  wanted: number,
): Generator<Lot | SampleRoad, void, undefined> {
  if (wanted <= 0) return
  const supply = new NameSupply('pair', 'county roads', survey.county.name, survey.county.state)
  const names = new Map<string, string>()
  const nameOf = (line: string): string => {
    const known = names.get(line)
    if (known !== undefined) return known
    const name = `${supply.claim()} Rd`
    names.set(line, name)
    return name
  }
  const roads = new Map<string, Set<number>>()
  let left = wanted
  const squares = openSquares(survey, radii)
  // In a whole county that is mostly town, the tracts between towns are small.
  const open = squares.filter(({ isWhole }) => isWhole).length
  const scale = Math.min(1, (open * ACRES_PER_SECTION) / (wanted * USUAL_ACRES))
  for (const square of squares) {
    if (left <= 0) break
    const town = survey.county.towns[square.nearest]
    if (!town) continue
    const random = new Random(survey.seed, 'section', square.column, square.row)
    const bounds = boundsOf(survey, square)
    const [west, south, east, north] = bounds
    const whole: Point[] = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]
    for (const ring of withNeighbors([...split(whole, scale, random)])) {
      if (left <= 0) break
      if (!isOpen(survey, radii, ring)) continue
      left--
      const middle = center(ring)
      const address = addressOf(square, bounds, ring, nameOf)
      if (address) {
        const miles = roads.get(address.line)
        if (miles) miles.add(address.mile)
        else roads.set(address.line, new Set([address.mile]))
      }
      yield {
        kind: 'lot',
        ...measure(survey.plane, ring),
        use: 'rural',
        town,
        zip: zipOf(town, random),
        street: address?.street ?? null,
        number: address?.number ?? null,
        plat: null,
        land: sectionAt(survey, middle),
        neighborhood: neighborhoodAt(survey, middle),
      }
    }
  }
  yield* countyRoads(survey, roads, nameOf)
}

/** Whole sections inside the county, roughly those near a town first. */
function openSquares(survey: Survey, radii: readonly number[]): Square[] {
  const { corner, rings, centers } = survey
  const points = rings.flat()
  const squares: Square[] = []
  const columnOf = (x: number) => Math.floor((x - corner[0]) / MILE)
  const rowOf = (y: number) => Math.floor((y - corner[1]) / MILE)
  const columns = points.map(([x]) => columnOf(x))
  const rows = points.map(([, y]) => rowOf(y))
  for (let column = Math.min(...columns); column <= Math.max(...columns); column++) {
    for (let row = Math.min(...rows); row <= Math.max(...rows); row++) {
      const square = { column, row, key: Number.POSITIVE_INFINITY, nearest: 0, isWhole: true }
      const [west, south, east, north] = boundsOf(survey, square)
      for (const [at, center] of centers.entries()) {
        const gap = distanceToBox(center, [west, south, east, north]) - (radii[at] ?? 0)
        if (gap < square.key) {
          square.key = gap
          square.nearest = at
        }
      }
      const corners: Point[] = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ]
      if (!isInCounty(survey, corners)) continue
      square.isWhole = square.key > TOWN_MARGIN
      square.key = Math.max(0, square.key) + 2 * MILE * noiseAt(survey.seed, column / 2, row / 2)
      squares.push(square)
    }
  }
  return squares.sort((a, b) => a.key - b.key || a.column - b.column || a.row - b.row)
}

/** True when the tract is clear of every town. */
function isOpen({ centers }: Survey, radii: readonly number[], ring: readonly Point[]): boolean {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
  return centers.every((center, at) => distanceToBox(center, box) > (radii[at] ?? 0) + TOWN_MARGIN)
}

function distanceToBox(
  [x, y]: Point,
  [west, south, east, north]: readonly [number, number, number, number],
): number {
  return Math.hypot(Math.max(west - x, 0, x - east), Math.max(south - y, 0, y - north))
}

function boundsOf(
  { corner }: Survey,
  { column, row }: Pick<Square, 'column' | 'row'>,
): [number, number, number, number] {
  const west = corner[0] + column * MILE
  const south = corner[1] + row * MILE
  return [
    west + HALF_COUNTY_ROAD,
    south + HALF_COUNTY_ROAD,
    west + MILE - HALF_COUNTY_ROAD,
    south + MILE - HALF_COUNTY_ROAD,
  ]
}

/** Cuts a convex ring across its longer side until each piece has its random size. */
function* split(ring: Point[], scale: number, random: Random): Generator<Point[], void, undefined> {
  const acres = area(ring) / SQM_PER_ACRE
  // Log-uniform from 6 to 170 acres: many small places, some large farms.
  const enough = scale * 6 * 28 ** random.next()
  if (acres <= enough || acres < scale * 11) {
    yield ring
    return
  }
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const width = Math.max(...xs) - Math.min(...xs)
  const height = Math.max(...ys) - Math.min(...ys)
  const share = random.chance(0.45) ? 0.5 : random.float(0.36, 0.64)
  const tilt = random.chance(0.5) ? 0 : random.float(-0.12, 0.12)
  const [cx, cy] = [Math.min(...xs) + width * share, Math.min(...ys) + height * share]
  const side =
    width >= height
      ? ([x, y]: Point) => x - cx + tilt * (y - cy)
      : ([x, y]: Point) => y - cy + tilt * (x - cx)
  const left = clip(ring, (point) => side(point))
  const right = clip(ring, (point) => -side(point))
  if (left.length < 3 || right.length < 3) {
    yield ring
    return
  }
  yield* split(left, scale, random)
  yield* split(right, scale, random)
}

/**
 * The same rings with each other's corners added where they are on a side: a long side and the two
 * short ones across it then share every corner, and rounding cannot make them overlap.
 */
function withNeighbors(rings: readonly Point[][]): Point[][] {
  const corners = rings.flat()
  return rings.map((ring) =>
    ring.flatMap((from, at) => {
      const to = ring[(at + 1) % ring.length] ?? from
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
      const length = Math.hypot(dx, dy)
      const between = corners
        .map((corner) => ({
          corner,
          along: ((corner[0] - from[0]) * dx + (corner[1] - from[1]) * dy) / length,
          off: Math.abs((corner[0] - from[0]) * dy - (corner[1] - from[1]) * dx) / length,
        }))
        .filter(({ along, off }) => off < 0.01 && along > 0.1 && along < length - 0.1)
        .sort((a, b) => a.along - b.along)
      const points = [from]
      for (const { corner } of between) {
        const last = points.at(-1) ?? from
        if (Math.hypot(corner[0] - last[0], corner[1] - last[1]) > 0.1) points.push(corner)
      }
      return points
    }),
  )
}

type Address = { line: string; mile: number; street: string; number: number }

/** The road a tract touches and its number: a thousand numbers to the mile, odd and even sides. */
function addressOf(
  square: Square,
  [west, south, east, north]: readonly [number, number, number, number],
  ring: readonly Point[],
  nameOf: (line: string) => string,
): Address | null {
  const sides = [
    {
      line: square.row,
      along: square.column,
      on: (p: Point) => p[1] - south < 0.5,
      isRow: true,
      isOdd: false,
    },
    {
      line: square.row + 1,
      along: square.column,
      on: (p: Point) => north - p[1] < 0.5,
      isRow: true,
      isOdd: true,
    },
    {
      line: square.column,
      along: square.row,
      on: (p: Point) => p[0] - west < 0.5,
      isRow: false,
      isOdd: false,
    },
    {
      line: square.column + 1,
      along: square.row,
      on: (p: Point) => east - p[0] < 0.5,
      isRow: false,
      isOdd: true,
    },
  ]
  for (const { line, along, on, isRow, isOdd } of sides) {
    const frontage = ring.filter(on).map(([x, y]) => (isRow ? x - west : y - south))
    if (frontage.length < 2) continue
    const start = Math.min(...frontage)
    if (Math.max(...frontage) - start < 40) continue
    const stretch = Math.floor(along / ROAD_MILES)
    const mile = along - stretch * ROAD_MILES
    const metres = mile * MILE + (start + Math.max(...frontage)) / 2
    const number = 100 + 2 * Math.floor((metres / MILE) * 500) + (isOdd ? 1 : 0)
    const key = `${isRow ? 'row' : 'column'} ${line} ${stretch}`
    return { line: key, mile, street: nameOf(key), number }
  }
  return null
}

function zipOf(town: SampleTown, random: Random): string {
  return random.pick(town.zips.slice(-2))
}

/** The roads that number the tracts, mile by mile. */
function* countyRoads(
  survey: Survey,
  roads: ReadonlyMap<string, ReadonlySet<number>>,
  nameOf: (line: string) => string,
): Generator<SampleRoad, void, undefined> {
  const { corner, county, plane } = survey
  for (const [key, miles] of roads) {
    const [kind, line = '0', stretch = '0'] = key.split(' ')
    const across = Number(line) * MILE
    for (const mile of miles) {
      const points = [0, 1].map((end): Point => {
        const along = (Number(stretch) * ROAD_MILES + mile + end) * MILE
        return kind === 'row'
          ? [corner[0] + along, corner[1] + across]
          : [corner[0] + across, corner[1] + along]
      })
      yield {
        kind: 'road',
        countyId: county.countyId,
        town: null,
        name: nameOf(key),
        class: 'county-road',
        coordinates: points.map(plane.toLngLat),
      }
    }
  }
}
