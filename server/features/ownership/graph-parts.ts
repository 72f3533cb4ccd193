import type { GraphEdge, GraphNode, OwnerGraph } from '../../../contract/owner-graph.ts'

/** Collects the nodes and edges of an answer, each once. */
export class GraphParts {
  readonly #nodes = new Map<string, GraphNode>()
  readonly #edges = new Map<string, GraphEdge>()

  node(node: GraphNode): string {
    if (!this.#nodes.has(node.id)) this.#nodes.set(node.id, node)
    return node.id
  }

  edge(edge: GraphEdge): void {
    const key = `${edge.from} ${edge.kind} ${edge.to}`
    if (!this.#edges.has(key)) this.#edges.set(key, edge)
  }

  answer(): OwnerGraph {
    return { nodes: [...this.#nodes.values()], edges: [...this.#edges.values()] }
  }
}
