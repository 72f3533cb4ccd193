import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  getBezierPath,
} from '@xyflow/react'
import { memo } from 'react'
import { cn } from '../../ui/cn.ts'
import { useGraphStore, useLook } from './graph-context.ts'
import { edgeKey, type ShownEdge } from './graph-state.ts'
import { weightLabel } from './graph-words.ts'
import { isEdgeLit, type OpenGraph } from './use-owner-graph.ts'

export type FlowEdge = Edge<{ edge: ShownEdge }, 'graph'>

/** From the end of an edge to the middle of its label. */
const LABEL_AWAY = 26
/** Edges whose label always shows; the others' show when one of their ends is chosen. */
const ALWAYS_LABELLED: ReadonlySet<ShownEdge['kind']> = new Set(['owns', 'alike'])
const DASHES: Partial<Record<ShownEdge['kind'], string>> = {
  alike: '6 5',
  'named-in': '2 4',
  'next-to': '1 5',
}

/** Whether an edge is chosen or leads to what is, and at which end its label stands: where edges do not all come together. */
function lookOf(graph: OpenGraph, edge: ShownEdge): string {
  const { chosen } = graph
  const lit = !isEdgeLit(graph, edge) ? 'plain' : 'edge' in chosen ? 'chosen' : 'lit'
  const node = 'node' in chosen ? chosen.node : null
  const isAtTarget = node === edge.from || (node !== edge.to && edge.kind === 'owns')
  return `${lit} ${isAtTarget ? 'to' : 'from'}`
}

/** An edge with how sure it is; pressed, it says how its ends are related. */
export const GraphEdgeView = memo(function GraphEdgeView(props: EdgeProps<FlowEdge>) {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, data } = props
  const store = useGraphStore()
  const look = useLook((graph) => (data ? lookOf(graph, data.edge) : 'plain from'))
  const [path] = getBezierPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
  })
  if (!data) return null
  const { edge } = data
  const [lit, end] = look.split(' ')
  const isLit = lit !== 'plain'
  const isChosen = lit === 'chosen'
  const isAtTarget = end === 'to'
  const isLabelled = isLit || ALWAYS_LABELLED.has(edge.kind)
  const [x, y, side] = isAtTarget
    ? [targetX, targetY, targetPosition]
    : [sourceX, sourceY, sourcePosition]
  return (
    <>
      <BaseEdge
        id={props.id}
        path={path}
        interactionWidth={16}
        style={{
          stroke: isLit ? 'var(--accent)' : 'var(--line-strong)',
          strokeWidth: isChosen ? 2.5 : isLit ? 1.75 : 1,
          strokeOpacity: isLit ? 1 : 0.55,
          ...(DASHES[edge.kind] ? { strokeDasharray: DASHES[edge.kind] } : {}),
        }}
      />
      {isLabelled && (
        <EdgeLabelRenderer>
          <button
            type="button"
            tabIndex={-1}
            onClick={() => store.graph.choose({ edge: edgeKey(edge) })}
            style={{
              transform: `translate(-50%, -50%) translate(${x + (side === 'left' ? -LABEL_AWAY : LABEL_AWAY)}px, ${y}px)`,
            }}
            className={cn(
              'nopan pointer-events-auto absolute h-6 cursor-pointer rounded-full border px-1.5 text-xs tabular-nums',
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
        </EdgeLabelRenderer>
      )}
    </>
  )
})

const nameOf = ({ state }: OpenGraph, id: string) => state.nodes.get(id)?.label ?? ''
