import { type LngLat, toWorld, type WorldPoint } from '../../../domain/map/mercator.ts'
import type { Square } from './clip-shape.ts'

/** A line in world units, alternating x and y, and its bounding box. */
export type Path = {
  places: Int32Array
  left: number
  top: number
  right: number
  bottom: number
}

/** Positions outside the map are left out. */
export function pathOf(line: readonly LngLat[]): Path {
  const places = Int32Array.from(line.flatMap((place) => toWorld(place) ?? []))
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < places.length; at += 2) {
    const [x = 0, y = 0] = [places[at], places[at + 1]]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { places, left, top, right, bottom }
}

/** Whether the bounding box of a path or a place overlaps a square. */
export function reaches(
  { left, top, right, bottom }: Omit<Path, 'places'>,
  square: Square,
): boolean {
  return (
    left <= square.left + square.size &&
    right >= square.left &&
    top <= square.top + square.size &&
    bottom >= square.top
  )
}

/** The pieces of a path inside a square, in order; each re-entry starts a new piece. */
export function clipPath(path: Path, square: Square): WorldPoint[][] {
  if (!reaches(path, square)) return []
  const pieces: WorldPoint[][] = []
  let last: WorldPoint | null = null
  const { places } = path
  for (let at = 2; at < places.length; at += 2) {
    const part = clipSegment(
      [places[at - 2] ?? 0, places[at - 1] ?? 0],
      [places[at] ?? 0, places[at + 1] ?? 0],
      square,
    )
    if (!part) continue
    const [from, to] = part
    if (last?.[0] === from[0] && last[1] === from[1]) pieces.at(-1)?.push(to)
    else pieces.push([from, to])
    last = to
  }
  return pieces
}

/** Liang and Barsky: the part of a straight line inside a square; null if there is none. */
function clipSegment(
  from: WorldPoint,
  to: WorldPoint,
  { left, top, size }: Square,
): [WorldPoint, WorldPoint] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  let [enters, leaves] = [0, 1]
  const sides: [step: number, room: number][] = [
    [-dx, from[0] - left],
    [dx, left + size - from[0]],
    [-dy, from[1] - top],
    [dy, top + size - from[1]],
  ]
  for (const [step, room] of sides) {
    if (step === 0 && room < 0) return null
    if (step < 0) enters = Math.max(enters, room / step)
    else if (step > 0) leaves = Math.min(leaves, room / step)
  }
  if (enters > leaves) return null
  const place = (share: number): WorldPoint => [
    Math.round(from[0] + dx * share),
    Math.round(from[1] + dy * share),
  ]
  return [place(enters), place(leaves)]
}
