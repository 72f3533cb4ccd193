import type { WorldPoint } from '../../../domain/map/mercator.ts'

/** Douglas–Peucker: the fewest corners that keep each original within `tolerance`. The ends are kept. */
export function simplifyLine(line: readonly WorldPoint[], tolerance: number): WorldPoint[] {
  const kept = new Uint8Array(line.length)
  kept[0] = 1
  kept[line.length - 1] = 1
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span
    const far = farthest(line, first, last)
    if (!far || far.square <= tolerance * tolerance) continue
    kept[far.at] = 1
    spans.push([first, far.at], [far.at, last])
  }
  return line.filter((_, at) => kept[at] === 1)
}

/** The same for an open ring: fewer than three corners when it is too small to be visible. */
export function simplifyRing(ring: readonly WorldPoint[], tolerance: number): WorldPoint[] {
  const [first] = ring
  if (!first) return []
  return simplifyLine([...ring, first], tolerance).slice(0, -1)
}

/** The corner farthest from the straight line between two others; null if there is none between them. */
function farthest(
  line: readonly WorldPoint[],
  first: number,
  last: number,
): { at: number; square: number } | null {
  const [from, to] = [line[first], line[last]]
  if (!from || !to) return null
  let far: { at: number; square: number } | null = null
  for (let at = first + 1; at < last; at++) {
    const point = line[at]
    if (!point) continue
    const square = squareToSegment(point, from, to)
    if (!far || square > far.square) far = { at, square }
  }
  return far
}

/** The squared distance of a place from a straight line between two others. */
function squareToSegment(point: WorldPoint, from: WorldPoint, to: WorldPoint): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [px, py] = [point[0] - from[0], point[1] - from[1]]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return (px - dx * share) ** 2 + (py - dy * share) ** 2
}
