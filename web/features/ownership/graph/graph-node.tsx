import { FileText, LandPlot, type LucideIcon, Mail, Plus, Quote, UserRound } from 'lucide-react'
import { memo } from 'react'
import type { GraphNode } from '../../../../contract/owner-graph.ts'
import { NODE_HEIGHT } from '../../../../domain/ownership/graph/graph-layout.ts'
import { owedWords } from '../../../../domain/tax-sale/owed-words.ts'
import { isTaxStatus, TAX_STATUS_TONE } from '../../../../domain/tax-sale/status.ts'
import { capitalise, formatDay } from '../../../lib/format.ts'
import { TONE_CLASS } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/cn.ts'
import { ParcelOutline } from '../../property/parcel-outline.tsx'
import { TAX_STATUS_ICON } from '../../property/tax-status-badge.tsx'
import { useGraphStore, useLook } from './graph-context.ts'
import { NODE_WORD, nodeWords, openWords } from './graph-words.ts'
import { isLit, type OpenGraph } from './use-owner-graph.ts'

type GraphNodeProps = {
  node: GraphNode
  isOpened: boolean
  isRoot: boolean
  /** Of its upper left corner. */
  x: number
  y: number
  width: number
}

const ICON: Record<GraphNode['kind'], LucideIcon> = {
  owner: UserRound,
  parcel: LandPlot,
  address: Mail,
  name: Quote,
  instrument: FileText,
}

/** Whether a node is selected, is the tab stop, is loading: a 1 or a 0 each. */
function lookOf(graph: OpenGraph, id: string): string {
  const isChosen = isLit(graph, id)
  const isStop = 'node' in graph.chosen ? isChosen : graph.chosenEdge?.from === id
  return [isChosen, isStop, graph.opening === id].map(Number).join('')
}

/** A node: a button that selects it, and one that expands it. */
export const GraphNodeView = memo(function GraphNodeView(props: GraphNodeProps) {
  const { node, isOpened, isRoot, x, y, width } = props
  const store = useGraphStore()
  const look = useLook((graph) => lookOf(graph, node.id))
  const [isChosen, isStop, isOpening] = [...look].map((each) => each === '1')
  const more = openWords(node, isOpened)
  return (
    <div
      className="absolute [contain:size_layout_style]"
      style={{ left: x, top: y, width, height: NODE_HEIGHT }}
    >
      <button
        type="button"
        data-node={node.id}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isChosen === true}
        onClick={() => store.graph.choose({ node: node.id })}
        className={cn(
          'flex size-full cursor-pointer items-center gap-2 rounded-md border bg-raised px-2 text-left text-xs leading-tight',
          more !== null && 'pr-8',
          isRoot && 'border-accent bg-accent-tint',
          isChosen && 'border-accent outline-2 outline-accent',
          !isRoot && !isChosen && 'hover:border-line-strong',
        )}
      >
        <span className="sr-only">{`${NODE_WORD[node.kind]}: ${nodeWords(node)}`}</span>
        <NodeMark node={node} />
        <span aria-hidden className="min-w-0 flex-1">
          <span className={cn('block truncate text-sm', node.kind !== 'name' && 'font-semibold')}>
            {node.kind === 'instrument' ? capitalise(node.label) : node.label}
          </span>
          <SecondLine node={node} />
        </span>
      </button>
      {more !== null && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${more}: ${node.label}`}
          title={more}
          aria-busy={isOpening || undefined}
          onClick={() => store.graph.open(node.id)}
          className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 cursor-pointer place-items-center rounded-full text-accent hover:bg-well"
        >
          <Plus aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
})

/** The outline of a parcel; a symbol for other nodes. */
function NodeMark({ node }: { node: GraphNode }) {
  if (node.outline) return <ParcelOutline rings={node.outline} />
  const Icon = ICON[node.kind]
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-well text-ink-muted">
      <Icon aria-hidden className="size-4" />
    </span>
  )
}

function SecondLine({ node }: { node: GraphNode }) {
  const { kind, taxStatus, totalOwed, isOwedAssumed, detail, on } = node
  if (kind !== 'parcel') {
    const facts = [kind === 'name' ? 'as recorded' : detail, on && formatDay(on)].filter(Boolean)
    if (kind === 'address') facts.unshift('mailing address')
    return <span className="block truncate text-ink-muted">{facts.join(', ')}</span>
  }
  const Icon = taxStatus !== null && isTaxStatus(taxStatus) ? TAX_STATUS_ICON[taxStatus] : null
  const tone =
    taxStatus !== null && isTaxStatus(taxStatus) ? TONE_CLASS[TAX_STATUS_TONE[taxStatus]] : ''
  return (
    <span className="flex items-center gap-1.5 text-ink-muted">
      {Icon && (
        <span className={cn('grid size-4 shrink-0 place-items-center rounded-sm', tone)}>
          <Icon className="size-3" aria-hidden />
        </span>
      )}
      <span className="truncate tabular-nums">
        {node.isHeldByState
          ? 'held by the State'
          : totalOwed !== null && totalOwed > 0
            ? `${owedWords(totalOwed, isOwedAssumed)} owed`
            : detail}
      </span>
    </span>
  )
}
