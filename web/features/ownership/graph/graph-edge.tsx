import { memo } from 'react'
import { cn } from '../../../ui/cn.ts'
import { useGraphStore, useLook } from './graph-context.ts'
import { type Ends, labelOf, pathOf, type Route } from './graph-route.ts'
import { edgeKey, type ShownEdge } from './graph-state.ts'
import { weightLabel } from './graph-words.ts'
import { isEdgeLit, type OpenGraph } from './use-owner-graph.ts'

/** Edges whose label is always shown; others show it when one of their ends is selected. */
const ALWAYS_LABELLED: ReadonlySet<ShownEdge['kind']> = new Set(['owns', 'alike'])
const DASHES: Partial<Record<ShownEdge['kind'], string>> = {
  alike: '6 5',
  'named-in': '2 4',
  'next-to': '1 5',
}

type EdgeProps = Ends & { edge: ShownEdge; route: Route }

/** Whether an edge is selected or at the selected node, and which end has its label (fewer edges). */
function lookOf(graph: OpenGraph, edge: ShownEdge): string {
  const { chosen } = graph
  const lit = !isEdgeLit(graph, edge) ? 'plain' : 'edge' in chosen ? 'chosen' : 'lit'
  const node = 'node' in chosen ? chosen.node : null
  const isAtTarget = node === edge.from || (node !== edge.to && edge.kind === 'owns')
  return `${lit} ${isAtTarget ? 'to' : 'from'}`
}

/** The line of an edge; a click shows how its ends are related. */
export const GraphEdgePath = memo(function GraphEdgePath(props: EdgeProps) {
  const { edge } = props
  const store = useGraphStore()
  const look = useLook((graph) => lookOf(graph, edge))
  const path = pathOf(props.route, props)
  const isLit = !look.startsWith('plain')
  // In a tree all of them would run in one bundle beside it.
  if (props.route === 'across' && !isLit) return null
  return (
    <g
      // Its label, a button, says the same.
      aria-hidden
      onClick={() => store.graph.choose({ edge: edgeKey(edge) })}
      className="cursor-pointer"
      fill="none"
    >
      <path
        d={path}
        stroke={isLit ? 'var(--accent)' : 'var(--line-strong)'}
        strokeWidth={look.startsWith('chosen') ? 2.5 : isLit ? 1.75 : 1}
        strokeOpacity={isLit ? 1 : 0.55}
        strokeDasharray={DASHES[edge.kind]}
      />
      <path d={path} stroke="transparent" strokeWidth={16} pointerEvents="stroke" />
    </g>
  )
})

/** The confidence of an edge, at one of its ends; a click shows how the two are related. */
export const GraphEdgeLabel = memo(function GraphEdgeLabel(props: EdgeProps) {
  const { edge } = props
  const store = useGraphStore()
  const look = useLook((graph) => lookOf(graph, edge))
  const [lit, end] = look.split(' ')
  if (lit === 'plain' && !ALWAYS_LABELLED.has(edge.kind)) return null
  const isChosen = lit === 'chosen'
  // Of many parallel ones only the selected one.
  if (props.route === 'across' && !isChosen) return null
  const { x, y } = labelOf(props.route, props, end === 'to')
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => store.graph.choose({ edge: edgeKey(edge) })}
      style={{ left: x, top: y }}
      className={cn(
        // Above the nodes, which would cut it.
        'absolute z-10 h-6 -translate-1/2 cursor-pointer whitespace-nowrap rounded-full border px-1.5 text-xs tabular-nums',
        isChosen
          ? 'border-accent bg-accent font-semibold text-on-accent'
          : 'bg-sheet text-ink-muted hover:border-line-strong hover:text-ink',
      )}
    >
      <span className="sr-only">
        {`How are these related? ${nameOf(store.graph, edge.from)} and ${nameOf(store.graph, edge.to)}: `}
      </span>
      {weightLabel(edge)}
    </button>
  )
})

const nameOf = ({ state }: OpenGraph, id: string) => state.nodes.get(id)?.label ?? ''
