import type { WorldPoint } from '../../../domain/map/mercator.ts'
import { PbfWriter } from './pbf-writer.ts'
import { MOVE_TO } from './vector-layer.ts'

/** Corners in units of the world, open. */
export type Ring = readonly WorldPoint[]

export const CLOSE_PATH = 15

/** Positive when the ring is clockwise on the map, as outer rings of tiles are. */
export function twiceArea(ring: Ring): number {
  const [baseX, baseY] = ring[0] ?? [0, 0]
  let sum = 0
  let before = ring.at(-1) ?? [0, 0]
  for (const point of ring) {
    sum += (before[0] - baseX) * (point[1] - baseY) - (point[0] - baseX) * (before[1] - baseY)
    before = point
  }
  return sum
}

/** The ring in the requested direction. */
export function turned(ring: Ring, isClockwise: boolean): Ring {
  return twiceArea(ring) > 0 === isClockwise ? ring : ring.toReversed()
}

/** The commands of a polygon after the MoveTo to its first corner. */
export function polygonBody(rings: readonly Ring[]): Buffer {
  return bodyOf(rings, true)
}

/** The commands of lines after the MoveTo to the first position. */
export function linesBody(lines: readonly (readonly WorldPoint[])[]): Buffer {
  return bodyOf(lines, false)
}

function bodyOf(parts: readonly (readonly WorldPoint[])[], isClosed: boolean): Buffer {
  const body = new PbfWriter(64)
  let [atX, atY] = parts[0]?.[0] ?? [0, 0]
  for (const [at, [first, ...rest]] of parts.entries()) {
    if (!first) continue
    if (at > 0) {
      body.varint(MOVE_TO)
      body.zigzag(first[0] - atX)
      body.zigzag(first[1] - atY)
    }
    ;[atX, atY] = first
    body.varint(rest.length * 8 + 2)
    for (const [x, y] of rest) {
      body.zigzag(x - atX)
      body.zigzag(y - atY)
      ;[atX, atY] = [x, y]
    }
    if (isClosed) body.varint(CLOSE_PATH)
  }
  return body.done()
}
