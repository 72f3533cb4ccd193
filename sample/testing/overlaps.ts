import { area, clip, type LngLat, makePlane, type Point } from '../land/plane.ts'
import type { SampleProperty } from '../sample-property.ts'

/** Corners are rounded to a tenth of a meter: neighbors may share a strip of that width. */
const ROUNDING_M = 0.1

/** Pairs of parcels that share more land than rounding explains. */
export function overlaps(all: readonly SampleProperty[]): string[] {
  const plane = makePlane([-88, 33])
  const cells = new Map<string, Array<{ id: string; ring: Point[]; box: number[] }>>()
  const found = new Set<string>()
  for (const p of all) {
    const ring = clockwise(p.outline.slice(1).map((corner: LngLat) => plane.fromLngLat(corner)))
    const xs = ring.map(([x]) => x)
    const ys = ring.map(([, y]) => y)
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    const [west = 0, south = 0, east = 0, north = 0] = box
    const entry = { id: p.parcelId, ring, box }
    for (let x = Math.floor(west / 400); x <= Math.floor(east / 400); x++) {
      for (let y = Math.floor(south / 400); y <= Math.floor(north / 400); y++) {
        const cell = cells.get(`${x} ${y}`) ?? []
        cells.set(`${x} ${y}`, cell)
        for (const other of cell) {
          const [w = 0, s = 0, e = 0, n = 0] = other.box
          if (w >= east || e <= west || s >= north || n <= south) continue
          const strip = ROUNDING_M * (east - west + north - south)
          if (commonArea(ring, other.ring) > strip) found.add(`${other.id} and ${p.parcelId}`)
        }
        cell.push(entry)
      }
    }
  }
  return [...found]
}

function clockwise(ring: Point[]): Point[] {
  let sum = 0
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [0, 0]
    sum += (nextX - x) * (nextY + y)
  })
  return sum > 0 ? ring : [...ring].reverse()
}

/** The common area of two convex rings in square meters. */
function commonArea(a: readonly Point[], b: readonly Point[]): number {
  let left = [...a]
  b.forEach(([x1, y1], at) => {
    const [x2, y2] = b[(at + 1) % b.length] ?? [0, 0]
    left = clip(left, ([x, y]) => (y2 - y1) * (x - x1) - (x2 - x1) * (y - y1))
  })
  return left.length < 3 ? 0 : area(left)
}
