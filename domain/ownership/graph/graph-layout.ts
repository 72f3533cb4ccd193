/** The parts of a node and an edge that the layout needs. */
type LayoutNode = { id: string }
type LayoutEdge = { from: string; to: string; kind: string }

export type Spot = { x: number; y: number }

export const NODE_WIDTH = 220
/** Row height in a tree. */
export const TREE_NODE_WIDTH = 260
export const NODE_HEIGHT = 56
const ROW = NODE_HEIGHT + 16
/** Indent of children in a tree. */
export const INDENT = 24
/** Between two columns there is room for edges and their labels. */
const COLUMN_GAP = 80
/** Between the parts of a long column that is split. */
const PART_GAP = 48
/** Columns up to this length are not split. */
const SHORT_COLUMN = 6

/**
 * Edges without effect on positions: they lead back or across, or from the root to a name or an address of its
 * parcels, which stays behind the parcels when it is the root.
 */
function isAcross({ from, kind }: LayoutEdge, rootId: string): boolean {
  if (kind === 'named-in' || kind === 'next-to') return true
  return from === rootId && (kind === 'recorded-as' || kind === 'mail-to')
}

/**
 * Places a graph in columns: the root at 0, 0, nodes one step from it in the column to its right, and so on; owners
 * only similar to the root, with their nodes, to its left. A column is ordered by its nodes' parents, so that few
 * edges cross. A long column is split into parts, so that the graph is wider than high. The spot is a node's upper
 * left corner; the same graph always has the same layout, and unconnected nodes come last.
 */
export function layoutGraph(
  nodes: readonly LayoutNode[],
  edges: readonly LayoutEdge[],
  rootId: string,
): Map<string, Spot> {
  const columns = new Map<number, string[]>()
  for (const [id, { column }] of reach(nodes, edges, rootId)) {
    const there = columns.get(column)
    if (there) there.push(id)
    else columns.set(column, [id])
  }
  const spots = new Map<string, Spot>()
  const numbers = [...columns.keys()].sort((a, b) => a - b)
  let right = 0
  for (const column of numbers.filter((each) => each >= 0)) {
    right = place(columns.get(column) ?? [], right, 1, spots) + COLUMN_GAP
  }
  let left = -COLUMN_GAP
  for (const column of numbers.filter((each) => each < 0).reverse()) {
    left = place(columns.get(column) ?? [], left, -1, spots) - COLUMN_GAP
  }
  return spots
}

/** Positions of a tree's nodes and the parent of each; the root and unconnected nodes have no parent. */
export type Tree = { spots: Map<string, Spot>; parents: Map<string, string> }

/**
 * Places a graph as a tree one node wide, for narrow screens: the root at 0, 0, and below each node, indented, its
 * children; similar owners come last. All other connections are edges across.
 */
export function layoutTree(
  nodes: readonly LayoutNode[],
  edges: readonly LayoutEdge[],
  rootId: string,
): Tree {
  const reached = reach(nodes, edges, rootId)
  const parents = new Map<string, string>()
  const children = new Map<string, string[]>()
  const isLeft = ([, { column }]: [string, Reached]) => Number(column < 0)
  for (const [id, { from }] of [...reached].sort((a, b) => isLeft(a) - isLeft(b))) {
    if (from === null) continue
    parents.set(id, from)
    const siblings = children.get(from)
    if (siblings) siblings.push(id)
    else children.set(from, [id])
  }
  const spots = new Map<string, Spot>()
  const open = [...reached.keys()].filter((id) => !parents.has(id)).reverse()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const parent = parents.get(id)
    const x = parent === undefined ? 0 : (spots.get(parent)?.x ?? 0) + INDENT
    spots.set(id, { x, y: spots.size * ROW })
    open.push(...(children.get(id) ?? []).toReversed())
  }
  return { spots, parents }
}

type Reached = { column: number; from: string | null }

/** The column and parent of each node, nearest first, siblings together. */
function reach(
  nodes: readonly LayoutNode[],
  edges: readonly LayoutEdge[],
  rootId: string,
): Map<string, Reached> {
  const neighbors = new Map<string, { id: string; isAlike: boolean }[]>(
    nodes.map(({ id }) => [id, []]),
  )
  for (const { from, to, kind } of edges) {
    if (isAcross({ from, to, kind }, rootId)) continue
    if (!neighbors.has(from) || !neighbors.has(to)) continue
    neighbors.get(from)?.push({ id: to, isAlike: kind === 'alike' })
    neighbors.get(to)?.push({ id: from, isAlike: kind === 'alike' })
  }
  const reached = new Map<string, Reached>([[rootId, { column: 0, from: null }]])
  // A map's iteration includes entries added meanwhile.
  for (const [id, { column }] of reached) {
    for (const next of neighbors.get(id) ?? []) {
      if (reached.has(next.id)) continue
      const isLeft = column < 0 || (column === 0 && next.isAlike)
      reached.set(next.id, { column: column + (isLeft ? -1 : 1), from: id })
    }
  }
  const last = Math.max(...[...reached.values()].map(({ column }) => column))
  for (const { id } of nodes)
    if (!reached.has(id)) reached.set(id, { column: last + 1, from: null })
  return reached
}

/** Places a column that starts at `edge` and grows to the right (1) or the left (-1); returns its other edge. */
function place(
  ids: readonly string[],
  edge: number,
  way: 1 | -1,
  spots: Map<string, Spot>,
): number {
  const rows = Math.min(ids.length, Math.max(SHORT_COLUMN, Math.ceil(Math.sqrt(2.4 * ids.length))))
  const parts = Math.ceil(ids.length / rows)
  for (const [at, id] of ids.entries()) {
    const part = Math.floor(at / rows)
    const inPart = Math.min(rows, ids.length - part * rows)
    const near = edge + way * part * (NODE_WIDTH + PART_GAP)
    spots.set(id, {
      x: way === 1 ? near : near - NODE_WIDTH,
      y: ((at % rows) - (inPart - 1) / 2) * ROW,
    })
  }
  return edge + way * (parts * (NODE_WIDTH + PART_GAP) - PART_GAP)
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The target of an arrow key: the nearest node that is more in that direction than beside it; null without one. */
export function nodeToward(
  spots: ReadonlyMap<string, Spot>,
  from: string,
  direction: Direction,
): string | null {
  const start = spots.get(from)
  if (!start) return null
  let best: { id: string; distance: number } | null = null
  for (const [id, { x, y }] of spots) {
    const [right, down] = [x - start.x, y - start.y]
    const [ahead, aside] = {
      right: [right, down],
      left: [-right, down],
      down: [down, right],
      up: [-down, right],
    }[direction] as [number, number]
    const isLevel = direction === 'left' || direction === 'right'
    // Sideways any other column matches; up and down stay in the column.
    if (ahead <= 0 || (!isLevel && Math.abs(aside) > NODE_WIDTH / 2)) continue
    const distance = isLevel ? ahead * 4 + Math.abs(aside) : ahead
    if (best === null || distance < best.distance) best = { id, distance }
  }
  return best?.id ?? null
}
