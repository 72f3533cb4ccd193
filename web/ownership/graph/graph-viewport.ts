import { NODE_HEIGHT, NODE_WIDTH, type Spot } from '../../../domain/ownership/graph-layout.ts'

type Viewport = { x: number; y: number; zoom: number }

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
