import { Maximize, Minus, Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
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
  nodeToward,
  type Spot,
  TREE_NODE_WIDTH,
} from '../../../../domain/ownership/graph/graph-layout.ts'
import { Button } from '../../../ui/button.tsx'
import { GraphContext, GraphStore } from './graph-context.ts'
import { GraphEdgeLabel, GraphEdgePath } from './graph-edge.tsx'
import { GraphNodeView } from './graph-node.tsx'
import { routeIn } from './graph-route.ts'
import { edgeKey } from './graph-state.ts'
import { isWithin, topOf, viewOf } from './graph-viewport.ts'
import { openWords } from './graph-words.ts'
import { useGraphZoom } from './use-graph-zoom.ts'
import type { OpenGraph } from './use-owner-graph.ts'

const KEYS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const ORIGIN: Spot = { x: 0, y: 0 }
const LEAST_ZOOM = 0.1
/** From this many nodes on, only those in or near the view are rendered. */
const MANY = 60

type GraphCanvasProps = {
  graph: OpenGraph
  /** The wheel zooms, except where that would interrupt scrolling the page. */
  isFullSize: boolean
}

/** Nodes and edges in or near the view `near`; null: all. */
function useShown(
  { state, spots, parents }: OpenGraph,
  near: Parameters<typeof isWithin>[1] | null,
  nodeWidth: number,
) {
  return useMemo(() => {
    const isShown = (id: string) => {
      const spot = spots.get(id)
      return spot !== undefined && (near === null || isWithin(spot, near, nodeWidth))
    }
    const nodes = [...state.nodes.values()].filter(({ id }) => isShown(id))
    const edges = [...state.edges.values()].filter(({ from, to }) => isShown(from) || isShown(to))
    return {
      nodes,
      edges: edges.map((edge) => {
        const from = spots.get(edge.from) ?? ORIGIN
        const to = spots.get(edge.to) ?? ORIGIN
        const ends = { fromX: from.x, fromY: from.y, toX: to.x, toY: to.y }
        return { key: edgeKey(edge), edge, route: routeIn(parents, edge), ...ends }
      }),
    }
  }, [state, spots, parents, near, nodeWidth])
}

/** The target of an arrow key may be out of view: it is rendered first, then focused. */
function useWantedNode(place: RefObject<HTMLDivElement | null>) {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const button = place.current?.querySelector<HTMLElement>(`[data-node="${wanted.current}"]`)
    if (!button) return
    wanted.current = null
    button.focus({ preventScroll: true })
  })
  return wanted
}

/** The graph of an owner: moved and zoomed by pointer, wheel, touch and buttons, navigated by arrow keys. */
export function GraphCanvas({ graph, isFullSize }: GraphCanvasProps) {
  const [store] = useState(() => new GraphStore(graph))
  useLayoutEffect(() => store.set(graph))
  const { state, spots, parents, rootId } = graph
  const nodeWidth = parents ? TREE_NODE_WIDTH : NODE_WIDTH
  const place = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const zoom = useGraphZoom(place, layer, { leastZoom: LEAST_ZOOM, wheelZooms: isFullSize })
  const isMany = state.nodes.size > MANY
  const shown = useShown(graph, isMany ? zoom.near : null, nodeWidth)

  const show = (leastZoom?: number) => {
    const { clientWidth = 0, clientHeight = 0 } = place.current ?? {}
    const all = [...spots.values()]
    const fromTop = parents !== null && leastZoom === undefined
    zoom.moveTo(
      fromTop
        ? topOf(all, clientWidth)
        : viewOf(all, clientWidth, clientHeight, leastZoom, nodeWidth),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the graph opens
  useLayoutEffect(() => show(), [])
  const goTo = (id: string) => {
    const spot = spots.get(id)
    if (spot) zoom.centre({ x: spot.x + nodeWidth / 2, y: spot.y + NODE_HEIGHT / 2 })
  }
  const wanted = useWantedNode(place)
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
    const next = nodeToward(spots, node.id, direction)
    if (next === null) return
    wanted.current = next
    goTo(next)
    graph.choose({ node: next })
  }

  return (
    <GraphContext value={store}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with buttons in it */}
      <div
        ref={place}
        role="group"
        aria-label="Graph of the owner. Arrow keys move from node to node, plus expands one. The table has the same facts."
        onKeyDown={onKeyDown}
        className="relative size-full cursor-grab touch-none select-none overflow-hidden bg-ground active:cursor-grabbing"
      >
        <div ref={layer} className="absolute top-0 left-0 size-0 origin-top-left">
          <svg aria-hidden className="absolute size-px overflow-visible">
            {shown.edges.map(({ key, ...edge }) => (
              <GraphEdgePath key={key} {...edge} />
            ))}
          </svg>
          {shown.edges.map(({ key, ...edge }) => (
            <GraphEdgeLabel key={key} {...edge} />
          ))}
          {shown.nodes.map((node) => {
            const { x, y } = spots.get(node.id) ?? ORIGIN
            return (
              <GraphNodeView
                key={node.id}
                node={node}
                isOpened={state.opened.has(node.id)}
                isRoot={node.id === rootId}
                x={x}
                y={y}
                width={nodeWidth}
              />
            )
          })}
        </div>
        <div className="absolute bottom-2 left-2 flex gap-1">
          <ViewButton label="Zoom out" onPress={() => zoom.scaleBy(1 / 1.2)}>
            <Minus aria-hidden />
          </ViewButton>
          <ViewButton label="Zoom in" onPress={() => zoom.scaleBy(1.2)}>
            <Plus aria-hidden />
          </ViewButton>
          <ViewButton label="Fit to view" onPress={() => show(LEAST_ZOOM)}>
            <Maximize aria-hidden />
          </ViewButton>
        </div>
      </div>
    </GraphContext>
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
