import { NODE_HEIGHT, NODE_WIDTH, type Spot } from '../../../domain/ownership/graph-layout.ts'

type Viewport = { x: number; y: number; zoom: number }

/** Smaller, the words are not to be read. */
const LEAST_ZOOM = 0.75
const MARGIN = 24

/** How a graph is first shown: all of it where it can be read then, else from its owner, which is at 0, 0, on. */
export function viewOf(spots: readonly Spot[], width: number, height: number): Viewport {
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const [west, north] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [
    Math.max(...xs) - west + NODE_WIDTH,
    Math.max(...ys) - north + NODE_HEIGHT,
  ]
  const zoom = Math.min(1, (width - 2 * MARGIN) / wide, (height - 2 * MARGIN) / high)
  if (zoom >= LEAST_ZOOM) {
    return {
      zoom,
      x: (width - wide * zoom) / 2 - west * zoom,
      y: (height - high * zoom) / 2 - north * zoom,
    }
  }
  return { zoom: LEAST_ZOOM, x: MARGIN, y: (height - NODE_HEIGHT * LEAST_ZOOM) / 2 }
}
