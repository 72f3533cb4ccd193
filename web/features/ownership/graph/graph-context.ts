import { createContext, useContext, useSyncExternalStore } from 'react'
import type { OpenGraph } from './use-owner-graph.ts'

/** The graph's state for its nodes and edges: hundreds, of which a change affects a few. */
export class GraphStore {
  #graph: OpenGraph
  readonly #listeners = new Set<() => void>()

  constructor(graph: OpenGraph) {
    this.#graph = graph
  }

  get graph(): OpenGraph {
    return this.#graph
  }

  set(graph: OpenGraph): void {
    this.#graph = graph
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const GraphContext = createContext<GraphStore | null>(null)

export function useGraphStore(): GraphStore {
  const store = useContext(GraphContext)
  if (store === null) throw new Error('a graph part was rendered outside the graph')
  return store
}

/** A selected part of the graph's state; rerenders only when it changes. */
export function useLook(lookIn: (graph: OpenGraph) => string): string {
  const store = useGraphStore()
  return useSyncExternalStore(store.subscribe, () => lookIn(store.graph))
}
