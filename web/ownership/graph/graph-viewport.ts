import { NODE_HEIGHT, NODE_WIDTH, type Spot } from '../../../domain/ownership/graph-layout.ts'

export type Viewport = { x: number; y: number; zoom: number }

/** An area in the graph's own measure. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Smaller, the words are not to be read. */
const LEGIBLE_ZOOM = 0.72
const MARGIN = 24

/** All of a graph, in the middle; where that is smaller than `leastZoom`, from its owner, which is at 0, 0, on. */
export function viewOf(
  spots: readonly Spot[],
  width: number,
  height: number,
  leastZoom = LEGIBLE_ZOOM,
): Viewport {
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const [west, north] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - west + NODE_WIDTH, Math.max(...ys) - north + NODE_HEIGHT]
  const zoom = Math.min(1, (width - 2 * MARGIN) / wide, (height - 2 * MARGIN) / high)
  if (zoom >= leastZoom) {
    return {
      zoom,
      x: (width - wide * zoom) / 2 - west * zoom,
      y: (height - high * zoom) / 2 - north * zoom,
    }
  }
  return { zoom: leastZoom, x: MARGIN, y: (height - NODE_HEIGHT * leastZoom) / 2 }
}

/** What a window of that size shows of a graph moved by `x`, `y` and scaled by `k`. */
export function visibleArea(
  { x, y, k }: { x: number; y: number; k: number },
  width: number,
  height: number,
): Box {
  return { left: -x / k, top: -y / k, right: (width - x) / k, bottom: (height - y) / k }
}

/** The area and half of its size around it, so that small movements need nothing new. */
export function areaNear({ left, top, right, bottom }: Box): Box {
  const [aside, above] = [(right - left) / 2, (bottom - top) / 2]
  return { left: left - aside, top: top - above, right: right + aside, bottom: bottom + above }
}

export function isBoxWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.right <= outer.right &&
    inner.bottom <= outer.bottom
  )
}

/** Whether a node at `spot` reaches into the area. */
export function isWithin({ x, y }: Spot, { left, top, right, bottom }: Box): boolean {
  return x + NODE_WIDTH >= left && x <= right && y + NODE_HEIGHT >= top && y <= bottom
}
