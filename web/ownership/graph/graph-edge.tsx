import { memo } from 'react'
import { NODE_HEIGHT, NODE_WIDTH } from '../../../domain/ownership/graph-layout.ts'
import { cn } from '../../ui/cn.ts'
import { useGraphStore, useLook } from './graph-context.ts'
import { edgeKey, type ShownEdge } from './graph-state.ts'
import { weightLabel } from './graph-words.ts'
import { isEdgeLit, type OpenGraph } from './use-owner-graph.ts'

/** From the end of an edge to the middle of its label. */
const LABEL_AWAY = 26
/** Edges whose label always shows; the others' show when one of their ends is chosen. */
const ALWAYS_LABELLED: ReadonlySet<ShownEdge['kind']> = new Set(['owns', 'alike'])
const DASHES: Partial<Record<ShownEdge['kind'], string>> = {
  alike: '6 5',
  'named-in': '2 4',
  'next-to': '1 5',
}

/** An edge and the upper left corners of the nodes it joins. */
type EdgeProps = { edge: ShownEdge; fromX: number; fromY: number; toX: number; toY: number }

/** Whether an edge is chosen or leads to what is, and at which end its label stands: where edges do not all come together. */
function lookOf(graph: OpenGraph, edge: ShownEdge): string {
  const { chosen } = graph
  const lit = !isEdgeLit(graph, edge) ? 'plain' : 'edge' in chosen ? 'chosen' : 'lit'
  const node = 'node' in chosen ? chosen.node : null
  const isAtTarget = node === edge.from || (node !== edge.to && edge.kind === 'owns')
  return `${lit} ${isAtTarget ? 'to' : 'from'}`
}

type End = { x: number; y: number; side: 'left' | 'right' }

/** Where an edge leaves one node and reaches the other: at the sides that face each other. */
function endsOf({ fromX, fromY, toX, toY }: EdgeProps): { from: End; to: End } {
  const end = (x: number, y: number, side: End['side']): End => ({
    x: side === 'left' ? x : x + NODE_WIDTH,
    y: y + NODE_HEIGHT / 2,
    side,
  })
  return {
    from: end(fromX, fromY, toX < fromX ? 'left' : 'right'),
    to: end(toX, toY, toX > fromX ? 'left' : 'right'),
  }
}

/** A curve that leaves and arrives level. */
function curve({ from, to }: { from: End; to: End }): string {
  const away = (end: End, other: End) => {
    const gap = end.side === 'left' ? end.x - other.x : other.x - end.x
    // Towards the other end half the way; where it lies behind, out in a bow.
    const reach = gap >= 0 ? gap / 2 : 6 * Math.sqrt(-gap)
    return end.x + (end.side === 'left' ? -reach : reach)
  }
  return `M${from.x},${from.y} C${away(from, to)},${from.y} ${away(to, from)},${to.y} ${to.x},${to.y}`
}

/** The line of an edge; pressed, it says how its ends are related. */
export const GraphEdgePath = memo(function GraphEdgePath(props: EdgeProps) {
  const { edge } = props
  const store = useGraphStore()
  const look = useLook((graph) => lookOf(graph, edge))
  const path = curve(endsOf(props))
  const isLit = !look.startsWith('plain')
  return (
    <g
      // The same is said by the button that is its label.
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

/** How sure an edge is, at one of its ends; pressed, it says how the two are related. */
export const GraphEdgeLabel = memo(function GraphEdgeLabel(props: EdgeProps) {
  const { edge } = props
  const store = useGraphStore()
  const look = useLook((graph) => lookOf(graph, edge))
  const [lit, end] = look.split(' ')
  if (lit === 'plain' && !ALWAYS_LABELLED.has(edge.kind)) return null
  const isChosen = lit === 'chosen'
  const { x, y, side } = endsOf(props)[end === 'to' ? 'to' : 'from']
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => store.graph.choose({ edge: edgeKey(edge) })}
      style={{ left: x + (side === 'left' ? -LABEL_AWAY : LABEL_AWAY), top: y }}
      className={cn(
        'absolute h-6 -translate-1/2 cursor-pointer whitespace-nowrap rounded-full border px-1.5 text-xs tabular-nums',
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
