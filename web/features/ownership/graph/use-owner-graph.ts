import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OwnerGraph } from '../../../../contract/owner-graph.ts'
import { pairsThatJoin } from '../../../../domain/ownership/graph/adjacent-groups.ts'
import {
  layoutGraph,
  layoutTree,
  type Spot,
} from '../../../../domain/ownership/graph/graph-layout.ts'
import { messageForPeople } from '../../../lib/api.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { toast } from '../../../ui/toast-store.ts'
import { adjacentQuery, ownerGraphQuery } from '../ownership.api.ts'
import {
  addAnswer,
  edgeKey,
  type GraphState,
  NO_GRAPH,
  type ShownEdge,
  shownNeighbours,
  withAdjacent,
} from './graph-state.ts'
import { NOTHING_CAME } from './graph-words.ts'

/** The selection: a node, or an edge by its key. */
export type Chosen = { node: string } | { edge: string }

export type OpenGraph = {
  state: GraphState
  spots: ReadonlyMap<string, Spot>
  /** Without room for columns it is a tree: the parent of each node. */
  parents: ReadonlyMap<string, string> | null
  rootId: string
  chosen: Chosen
  chosenEdge: ShownEdge | null
  choose: (chosen: Chosen) => void
  /** Loads a node's neighbors; the next twelve by default. */
  open: (nodeId: string, limit?: number) => void
  /** The node that is loading. */
  opening: string | null
  /** Result of the last request, for screen readers. */
  said: string
}

/** Windows without room for two columns. */
const NARROW = '(width < 40rem)'

/** The graph of an owner as expanded so far, starting with the first response. */
export function useOwnerGraph(ownerId: number, first: OwnerGraph): OpenGraph {
  const rootId = `owner:${ownerId}`
  const client = useQueryClient()
  const adjacent = useQuery(adjacentQuery(ownerId))
  const [plain, setPlain] = useState(() => addAnswer(NO_GRAPH, first, rootId))
  const [chosen, choose] = useState<Chosen>({ node: rootId })
  const [opening, setOpening] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const pairs = useMemo(() => pairsThatJoin(adjacent.data?.pairs ?? []), [adjacent.data])
  const state = useMemo(() => withAdjacent(plain, pairs), [plain, pairs])
  const isNarrow = useMediaQuery(NARROW)
  const { spots, parents } = useMemo(() => {
    const [nodes, edges] = [[...state.nodes.values()], [...state.edges.values()]]
    return isNarrow
      ? layoutTree(nodes, edges, rootId)
      : { spots: layoutGraph(nodes, edges, rootId), parents: null }
  }, [state, rootId, isNarrow])

  const open = async (nodeId: string, limit = 12) => {
    if (opening !== null) return
    setOpening(nodeId)
    try {
      const part = { node: nodeId, after: shownNeighbours(plain, nodeId), limit }
      const answer = await client.fetchQuery(ownerGraphQuery(ownerId, part))
      const next = addAnswer(plain, answer, nodeId)
      const node = next.nodes.get(nodeId)
      const came = next.nodes.size - plain.nodes.size
      const isNothing = came === 0 && next.edges.size === plain.edges.size
      setSaid(
        isNothing && node
          ? NOTHING_CAME[node.kind]
          : `${came} added, ${next.nodes.size} in the graph.`,
      )
      setPlain(next)
      choose({ node: nodeId })
    } catch (error) {
      toast({
        title: 'The graph could not be expanded',
        description: messageForPeople(error),
        variant: 'destructive',
      })
    } finally {
      setOpening(null)
    }
  }

  return {
    state,
    spots,
    parents,
    rootId,
    chosen,
    chosenEdge: 'edge' in chosen ? (state.edges.get(chosen.edge) ?? null) : null,
    choose,
    open: (nodeId, limit) => void open(nodeId, limit),
    opening,
    said,
  }
}

/** Whether a node is selected, or is an end of the selected edge. */
export function isLit({ chosen, chosenEdge }: OpenGraph, nodeId: string): boolean {
  if ('node' in chosen) return chosen.node === nodeId
  return chosenEdge !== null && (chosenEdge.from === nodeId || chosenEdge.to === nodeId)
}

/** Whether an edge is selected, or leads to the selected node. */
export function isEdgeLit({ chosen }: OpenGraph, edge: ShownEdge): boolean {
  return 'edge' in chosen
    ? chosen.edge === edgeKey(edge)
    : chosen.node === edge.from || chosen.node === edge.to
}
