import {
  INDENT,
  NODE_HEIGHT,
  NODE_WIDTH,
  TREE_NODE_WIDTH,
} from '../../../../domain/ownership/graph/graph-layout.ts'
import type { ShownEdge } from './graph-state.ts'

/** Shape of an edge: between columns; in a tree down to a child or up to the parent; or across a tree. */
export type Route = 'columns' | 'down' | 'up' | 'across'

/** Upper left corners of the nodes of an edge. */
export type Ends = { fromX: number; fromY: number; toX: number; toY: number }
type Place = { x: number; y: number }
type Side = 'left' | 'right'
type End = Place & { side: Side }

/** From the end of an edge to the center of its label. */
const LABEL_AWAY = 26
/** The corner radius of a branch. */
const ROUND = 8

export function routeIn(parents: ReadonlyMap<string, string> | null, edge: ShownEdge): Route {
  if (parents === null) return 'columns'
  if (parents.get(edge.to) === edge.from) return 'down'
  return parents.get(edge.from) === edge.to ? 'up' : 'across'
}

/** The line of an edge, as commands of an SVG path. */
export function pathOf(route: Route, ends: Ends): string {
  if (route === 'down') return branch(ends)
  if (route === 'up') return branch(turned(ends))
  if (route === 'across') return bow(ends)
  return curve(sidesOf(ends))
}

/** The center of its label: at one end, or in a tree where no other line runs. */
export function labelOf(route: Route, ends: Ends, isAtTarget: boolean): Place {
  if (route === 'across') {
    const { x, top, bottom } = bowOf(ends)
    return { x, y: (top + bottom) / 2 }
  }
  if (route !== 'columns') {
    const { toX, toY } = route === 'down' ? ends : turned(ends)
    return { x: toX + TREE_NODE_WIDTH - LABEL_AWAY, y: toY }
  }
  const { x, y, side } = sidesOf(ends)[isAtTarget ? 'to' : 'from']
  return { x: x + (side === 'left' ? -LABEL_AWAY : LABEL_AWAY), y }
}

const turned = ({ fromX, fromY, toX, toY }: Ends): Ends => ({
  fromX: toX,
  fromY: toY,
  toX: fromX,
  toY: fromY,
})

/** The ends of an edge: at the facing sides of the nodes. */
function sidesOf({ fromX, fromY, toX, toY }: Ends): { from: End; to: End } {
  const end = (x: number, y: number, side: Side): End => ({
    x: side === 'left' ? x : x + NODE_WIDTH,
    y: y + NODE_HEIGHT / 2,
    side,
  })
  return {
    from: end(fromX, fromY, toX < fromX ? 'left' : 'right'),
    to: end(toX, toY, toX > fromX ? 'left' : 'right'),
  }
}

/** A curve with horizontal ends. */
function curve({ from, to }: { from: End; to: End }): string {
  const away = (end: End, other: End) => {
    const gap = end.side === 'left' ? end.x - other.x : other.x - end.x
    // Halfway to the other end; if that is behind, an arc.
    const reach = gap >= 0 ? gap / 2 : 6 * Math.sqrt(-gap)
    return end.x + (end.side === 'left' ? -reach : reach)
  }
  return `M${from.x},${from.y} C${away(from, to)},${from.y} ${away(to, from)},${to.y} ${to.x},${to.y}`
}

/** Down from a node, and around a corner to the side of its child. */
function branch({ fromX, fromY, toX, toY }: Ends): string {
  const [x, y] = [fromX + INDENT / 2, toY + NODE_HEIGHT / 2]
  return `M${x},${fromY + NODE_HEIGHT} V${y - ROUND} Q${x},${y} ${x + ROUND},${y} H${toX}`
}

/** Between two right sides, wider with distance. */
function bow(ends: Ends): string {
  const { x, left, top, bottom, leftBelow } = bowOf(ends)
  return `M${left},${top} C${x},${top} ${x},${bottom} ${leftBelow},${bottom}`
}

function bowOf({ fromX, fromY, toX, toY }: Ends) {
  const [upper, lower] = fromY < toY ? [fromX, toX] : [toX, fromX]
  const [top, bottom] = [Math.min(fromY, toY), Math.max(fromY, toY)]
  return {
    x: Math.max(upper, lower) + TREE_NODE_WIDTH + Math.min(36, 12 + (bottom - top) / 20),
    left: upper + TREE_NODE_WIDTH,
    leftBelow: lower + TREE_NODE_WIDTH,
    top: top + NODE_HEIGHT / 2,
    bottom: bottom + NODE_HEIGHT / 2,
  }
}
