import {
  NODE_HEIGHT,
  NODE_WIDTH,
  type Spot,
  TREE_NODE_WIDTH,
} from '../../../../domain/ownership/graph/graph-layout.ts'

export type Viewport = { x: number; y: number; zoom: number }

/** An area in graph units. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** The minimum zoom for legible text. */
const LEGIBLE_ZOOM = 0.72
const MARGIN = 24
/** Height of the buttons in the corner, with a margin. */
const BUTTONS = 32

/** The whole graph, centered; if that is below `leastZoom`, starting at its owner, which is at 0, 0. */
export function viewOf(
  spots: readonly Spot[],
  width: number,
  height: number,
  leastZoom = LEGIBLE_ZOOM,
  nodeWidth = NODE_WIDTH,
): Viewport {
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const [west, north] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - west + nodeWidth, Math.max(...ys) - north + NODE_HEIGHT]
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

/** A tree from its top, at a legible zoom. */
export function topOf(spots: readonly Spot[], width: number): Viewport {
  const wide = Math.max(...spots.map(({ x }) => x)) + TREE_NODE_WIDTH
  const zoom = Math.max(LEGIBLE_ZOOM, Math.min(1, (width - 2 * MARGIN) / wide))
  return { zoom, x: Math.max(MARGIN, (width - wide * zoom) / 2), y: MARGIN }
}

/** The height that shows a tree from its top with the buttons below, in graph units. */
export function heightOf(spots: readonly Spot[]): number {
  return Math.max(...spots.map(({ y }) => y)) + NODE_HEIGHT + 2 * MARGIN + BUTTONS
}

/** The visible part of a graph in a window of that size, moved by `x`, `y` and scaled by `k`. */
export function visibleArea(
  { x, y, k }: { x: number; y: number; k: number },
  width: number,
  height: number,
): Box {
  return { left: -x / k, top: -y / k, right: (width - x) / k, bottom: (height - y) / k }
}

/** The area plus half its size on each side, so that small movements render nothing new. */
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

/** Whether a node at `spot` overlaps the area. */
export function isWithin(
  { x, y }: Spot,
  { left, top, right, bottom }: Box,
  nodeWidth = NODE_WIDTH,
): boolean {
  return x + nodeWidth >= left && x <= right && y + NODE_HEIGHT >= top && y <= bottom
}
