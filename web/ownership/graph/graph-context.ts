import { createContext, useContext } from 'react'
import type { OpenGraph } from './use-owner-graph.ts'

/** The graph, for its nodes and edges, which the canvas draws. */
export const GraphContext = createContext<OpenGraph | null>(null)

export function useGraph(): OpenGraph {
  const graph = useContext(GraphContext)
  if (graph === null) throw new Error('a part of the graph outside of it')
  return graph
}
