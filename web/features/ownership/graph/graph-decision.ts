import type { ShownEdge } from './graph-state.ts'
import type { OpenGraph } from './use-owner-graph.ts'

/** Decides that this property and another have two owners (split) or one (merge). */
export type SayDecision = (kind: 'split' | 'merge', otherId: number) => void

/** A person's possible decision about an edge of the owner of `propertyId`; null if there is none. */
export function decisionOn(
  { state, rootId }: Pick<OpenGraph, 'state' | 'rootId'>,
  edge: ShownEdge,
  propertyId: number,
): { kind: 'split' | 'merge'; propertyId: number } | null {
  if (edge.from !== rootId) return null
  const other = state.nodes.get(edge.to)?.propertyId ?? null
  if (other === null || other === propertyId) return null
  if (edge.kind === 'owns') return { kind: 'split', propertyId: other }
  return edge.kind === 'alike' ? { kind: 'merge', propertyId: other } : null
}
