import type { GraphEdge, GraphNode, OwnerGraph } from '../../../../contract/owner-graph.ts'
import type { AdjacentParcels } from '../../../../contract/ownership.ts'

/** An edge from the server, or one between two adjacent parcels. */
export type ShownEdge = Omit<GraphEdge, 'kind'> & { kind: GraphEdge['kind'] | 'next-to' }

/** The visible graph. */
export type GraphState = {
  nodes: ReadonlyMap<string, GraphNode>
  edges: ReadonlyMap<string, ShownEdge>
  /** Nodes that were expanded. */
  opened: ReadonlySet<string>
}

export const edgeKey = ({ from, to, kind }: ShownEdge): string => `${from} ${kind} ${to}`

/** The graph merged with a response, the one for expanding `openedId`. */
export function addAnswer(state: GraphState, answer: OwnerGraph, openedId: string): GraphState {
  const nodes = new Map(state.nodes)
  for (const node of answer.nodes) {
    const known = nodes.get(node.id)
    // Only the response about a node itself has the number of its remaining neighbors.
    if (!known) nodes.set(node.id, node)
    else if (node.id === openedId) nodes.set(node.id, { ...known, more: node.more })
  }
  const opened = nodes.get(openedId)
  if (opened && !answer.nodes.some(({ id }) => id === openedId)) {
    nodes.set(openedId, { ...opened, more: 0 })
  }
  const edges = new Map(state.edges)
  for (const edge of answer.edges) {
    if (!edges.has(edgeKey(edge))) edges.set(edgeKey(edge), edge)
  }
  return { nodes, edges, opened: new Set([...state.opened, openedId]) }
}

export const NO_GRAPH: GraphState = { nodes: new Map(), edges: new Map(), opened: new Set() }

const FEET_PER_METRE = 3.280_84

/** The graph with an edge between each pair of adjacent parcels. */
export function withAdjacent(state: GraphState, pairs: AdjacentParcels['pairs']): GraphState {
  const added = pairs.flatMap(({ a, b, metres }): [string, ShownEdge][] => {
    const edge: ShownEdge = {
      from: `parcel:${a}`,
      to: `parcel:${b}`,
      kind: 'next-to',
      weight: 0,
      reasons: [
        metres === 0
          ? 'their outlines touch'
          : `${Math.round(metres * FEET_PER_METRE)} ft between them`,
      ],
    }
    const isShown = state.nodes.has(edge.from) && state.nodes.has(edge.to)
    return isShown ? [[edgeKey(edge), edge]] : []
  })
  return added.length === 0 ? state : { ...state, edges: new Map([...state.edges, ...added]) }
}

/** Number of loaded neighbors of a node, by the server's count. */
export function shownNeighbours(state: GraphState, nodeId: string): number {
  if (!state.opened.has(nodeId)) return 0
  const [kind] = nodeId.split(':')
  let count = 0
  for (const edge of state.edges.values()) {
    if (kind === 'owner' && edge.kind === 'owns' && edge.from === nodeId) count++
    if (kind === 'parcel' && edge.kind === 'conveyed' && edge.from === nodeId) count++
    const isOwnerAt = edge.to === nodeId && edge.from.startsWith('owner:')
    if ((kind === 'address' || kind === 'name') && isOwnerAt) count++
  }
  return count
}

/** The edges of a node, in the order they came. */
export function edgesOf(state: GraphState, nodeId: string): ShownEdge[] {
  return [...state.edges.values()].filter(({ from, to }) => from === nodeId || to === nodeId)
}
