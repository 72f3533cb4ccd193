import type { WorldPoint } from '../../../domain/map/mercator.ts'
import { CLOSE_PATH, polygonBody, type Ring, twiceArea } from './ring.ts'
import { MOVE_TO } from './vector-layer.ts'

/** Decodes the rings of a body's commands. */
function ringsOf({ x, y, body }: { x: number; y: number; body: Buffer }): WorldPoint[][] {
  const rings: WorldPoint[][] = []
  let at = 0
  const next = () => {
    let [value, shift] = [0, 0]
    for (;;) {
      const byte = body[at++] ?? 0
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
      shift += 7
    }
  }
  const step = () => {
    const value = next()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  let point: WorldPoint = [x, y]
  let ring: WorldPoint[] = [point]
  while (at < body.length) {
    const command = next()
    if (command === CLOSE_PATH) rings.push(ring)
    else if (command === MOVE_TO) {
      point = [point[0] + step(), point[1] + step()]
      ring = [point]
    } else {
      for (let left = command >> 3; left > 0; left--) {
        point = [point[0] + step(), point[1] + step()]
        ring.push(point)
      }
    }
  }
  return rings
}

/** A square of the world, in its units. */
export type Square = { left: number; top: number; size: number }

/**
 * The part of a polygon inside a square; null if it is empty. Edges along the square are artifacts, so the square
 * must be larger than the visible tile.
 */
export function clipShape(
  shape: { x: number; y: number; body: Buffer },
  square: Square,
): { x: number; y: number; body: Buffer } | null {
  const rings = clipRings(ringsOf(shape), square)
  const first = rings[0]?.[0]
  return first ? { x: first[0], y: first[1], body: polygonBody(rings) } : null
}

/** The part of each ring inside a square; rings entirely outside are dropped. */
export function clipRings(rings: readonly Ring[], { left, top, size }: Square): WorldPoint[][] {
  const [right, bottom] = [left + size, top + size]
  const sides: ((point: WorldPoint) => number)[] = [
    ([x]) => x - left,
    ([x]) => right - x,
    ([, y]) => y - top,
    ([, y]) => bottom - y,
  ]
  return rings.flatMap((ring) => {
    const kept = sides.reduce<Ring>((points, side) => clipRing(points, side), ring)
    return kept.length >= 3 && twiceArea(kept) !== 0 ? [[...kept]] : []
  })
}

/** Sutherland–Hodgman: the part of a ring on which `side` is at least 0. */
function clipRing(ring: Ring, side: (point: WorldPoint) => number): WorldPoint[] {
  const kept: WorldPoint[] = []
  let before = ring.at(-1)
  if (!before) return kept
  let sideBefore = side(before)
  for (const point of ring) {
    const sideHere = side(point)
    if (sideBefore >= 0 !== sideHere >= 0) {
      const t = sideBefore / (sideBefore - sideHere)
      kept.push([
        Math.round(before[0] + (point[0] - before[0]) * t),
        Math.round(before[1] + (point[1] - before[1]) * t),
      ])
    }
    if (sideHere >= 0) kept.push(point)
    before = point
    sideBefore = sideHere
  }
  return kept
}
