import '@xyflow/react/dist/base.css'
import { ConnectionMode, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { Maximize, Minus, Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type Direction,
  NODE_HEIGHT,
  NODE_WIDTH,
  nodeTowards,
} from '../../../domain/ownership/graph-layout.ts'
import { Button } from '../../ui/button.tsx'
import { GraphContext, GraphStore } from './graph-context.ts'
import { type FlowEdge, GraphEdgeView } from './graph-edge.tsx'
import { type FlowNode, GraphNodeView } from './graph-node.tsx'
import { edgeKey } from './graph-state.ts'
import { viewOf } from './graph-viewport.ts'
import { openWords } from './graph-words.ts'
import type { OpenGraph } from './use-owner-graph.ts'

const NODE_TYPES = { graph: GraphNodeView }
const EDGE_TYPES = { graph: GraphEdgeView }
const KEYS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const LEAST_ZOOM = 0.1
/** From so many nodes on only those in view are drawn. */
const MANY = 60

type GraphCanvasProps = {
  graph: OpenGraph
  /** The wheel zooms; where it would catch a page that is scrolled, it does not. */
  isFullSize: boolean
}

export function GraphCanvas(props: GraphCanvasProps) {
  const [store] = useState(() => new GraphStore(props.graph))
  useLayoutEffect(() => store.set(props.graph))
  return (
    <ReactFlowProvider>
      <GraphContext value={store}>
        <Canvas {...props} />
      </GraphContext>
    </ReactFlowProvider>
  )
}

function Canvas({ graph, isFullSize }: GraphCanvasProps) {
  const { state, spots, rootId } = graph
  const place = useRef<HTMLDivElement>(null)
  const flow = useReactFlow()
  const nodes = useMemo(
    () =>
      [...state.nodes.values()].map(
        (node): FlowNode => ({
          id: node.id,
          type: 'graph',
          position: spots.get(node.id) ?? { x: 0, y: 0 },
          width: NODE_WIDTH,
          height: NODE_HEIGHT,
          data: { node, isOpened: state.opened.has(node.id), isRoot: node.id === rootId },
        }),
      ),
    [state, spots, rootId],
  )
  const edges = useMemo(
    () =>
      [...state.edges.values()].map((edge): FlowEdge => {
        const across = (spots.get(edge.to)?.x ?? 0) - (spots.get(edge.from)?.x ?? 0)
        return {
          id: edgeKey(edge),
          type: 'graph',
          source: edge.from,
          target: edge.to,
          sourceHandle: across < 0 ? 'left' : 'right',
          targetHandle: across > 0 ? 'left' : 'right',
          data: { edge },
        }
      }),
    [state, spots],
  )

  const show = (leastZoom?: number) => {
    const { clientWidth = 0, clientHeight = 0 } = place.current ?? {}
    void flow.setViewport(viewOf([...spots.values()], clientWidth, clientHeight, leastZoom))
  }
  const goTo = (id: string) => {
    const spot = spots.get(id)
    if (!spot) return
    const isCalm =
      nodes.length > MANY || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    void flow.setCenter(spot.x + NODE_WIDTH / 2, spot.y + NODE_HEIGHT / 2, {
      zoom: flow.getZoom(),
      duration: isCalm ? 0 : 150,
    })
  }
  // What an arrow key leads to may be out of view and is drawn only then: it takes the focus after that.
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const id = wanted.current
    wanted.current = null
    const focus = () => {
      const button = place.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)
      button?.focus({ preventScroll: true })
      return button !== null && button !== undefined
    }
    if (!focus()) setTimeout(focus, 200)
  })
  const opened = useRef(state.opened.size)
  useEffect(() => {
    if (opened.current === state.opened.size) return
    opened.current = state.opened.size
    if ('node' in graph.chosen) goTo(graph.chosen.node)
  })

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const id = (event.target as HTMLElement).dataset.node
    const node = id === undefined ? undefined : state.nodes.get(id)
    if (!node) return
    if (event.key === '+' && openWords(node, state.opened.has(node.id)) !== null) {
      wanted.current = node.id
      graph.open(node.id)
    }
    const direction = KEYS[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const next = nodeTowards(spots, node.id, direction)
    if (next === null) return
    wanted.current = next
    goTo(next)
    graph.choose({ node: next })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the nodes inside come here
    <div ref={place} onKeyDown={onKeyDown} className="relative size-full bg-ground">
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        connectionMode={ConnectionMode.Loose}
        onInit={() => show()}
        onEdgeClick={(_event, edge) => graph.choose({ edge: edge.id })}
        minZoom={LEAST_ZOOM}
        maxZoom={1.75}
        onlyRenderVisibleElements={nodes.length > MANY}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        zoomOnScroll={isFullSize}
        preventScrolling={isFullSize}
        zoomOnDoubleClick={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        zoomActivationKeyCode={null}
        proOptions={{ hideAttribution: true }}
        aria-label="Graph of the owner. Arrow keys go from node to node, plus shows what is next to one. The table has the same facts."
      />
      <div className="absolute bottom-2 left-2 flex gap-1">
        <ViewButton label="Zoom out" onPress={() => void flow.zoomOut()}>
          <Minus aria-hidden />
        </ViewButton>
        <ViewButton label="Zoom in" onPress={() => void flow.zoomIn()}>
          <Plus aria-hidden />
        </ViewButton>
        <ViewButton label="Show all of it" onPress={() => show(LEAST_ZOOM)}>
          <Maximize aria-hidden />
        </ViewButton>
      </div>
    </div>
  )
}

function ViewButton(props: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="w-8 px-0"
      aria-label={props.label}
      title={props.label}
      onClick={props.onPress}
    >
      {props.children}
    </Button>
  )
}
