import { Link } from '@tanstack/react-router'
import { ArrowLeft, Expand, UserCheck, UserX } from 'lucide-react'
import { useId } from 'react'
import { type GraphNode, MAX_NEIGHBOURS } from '../../../../contract/owner-graph.ts'
import { owedWords } from '../../../../domain/tax-sale/owed-words.ts'
import { capitalise, formatDay } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { TaxStatusBadge } from '../../property/tax-status-badge.tsx'
import { decisionOn, type SayDecision } from './graph-decision.ts'
import { edgeKey, edgesOf, type ShownEdge } from './graph-state.ts'
import {
  BACK_WORD,
  edgeWords,
  NODE_WORD,
  openWords,
  RELATION_WORD,
  weightWords,
} from './graph-words.ts'
import type { OpenGraph } from './use-owner-graph.ts'

type GraphPanelProps = { graph: OpenGraph; propertyId: number; onSay: SayDecision }

/** The selection in the graph: a node with its relations, or why two are related. */
export function GraphPanel({ graph, propertyId, onSay }: GraphPanelProps) {
  const id = useId()
  const { chosen, chosenEdge, state } = graph
  const node = 'node' in chosen ? state.nodes.get(chosen.node) : undefined
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-w-0 overflow-y-auto bg-sheet p-4 -outline-offset-2"
    >
      {chosenEdge ? (
        <Relation
          headingId={id}
          graph={graph}
          edge={chosenEdge}
          propertyId={propertyId}
          onSay={onSay}
        />
      ) : node ? (
        <Facets headingId={id} graph={graph} node={node} />
      ) : (
        <Heading id={id}>Nothing selected</Heading>
      )}
    </section>
  )
}

function Facets(props: { headingId: string; graph: OpenGraph; node: GraphNode }) {
  const { headingId, graph, node } = props
  const edges = edgesOf(graph.state, node.id)
  const more = openWords(node, graph.state.opened.has(node.id))
  const label = node.kind === 'instrument' ? capitalise(node.label) : node.label
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <p className="text-ink-muted text-xs">{NODE_WORD[node.kind]}</p>
        <Heading id={headingId} className="wrap-anywhere font-semibold text-base">
          {node.kind === 'parcel' && node.propertyId !== null ? (
            <Link
              to="/property/$id"
              params={{ id: String(node.propertyId) }}
              className="link-quiet"
            >
              {label}
            </Link>
          ) : (
            label
          )}
        </Heading>
        {node.detail && <p className="text-ink-muted">{node.detail}</p>}
      </div>
      {(node.taxStatus !== null || node.on !== null) && (
        <Facts>
          {node.taxStatus !== null && (
            <Fact name="Tax status">
              <TaxStatusBadge status={node.taxStatus} isHeldByState={node.isHeldByState} />
            </Fact>
          )}
          {node.totalOwed !== null && (
            <Fact name="Owed" isNumber>
              {owedWords(node.totalOwed, node.isOwedAssumed)}
            </Fact>
          )}
          {node.on !== null && <Fact name="Recorded">{formatDay(node.on)}</Fact>}
        </Facts>
      )}
      {more !== null && (
        <div className="flex flex-wrap gap-2">
          <OpenButton graph={graph} node={node} words={more} />
          {node.kind === 'owner' && graph.state.opened.has(node.id) && node.more > 12 && (
            <OpenButton
              graph={graph}
              node={node}
              words={`Show ${node.more > MAX_NEIGHBOURS ? MAX_NEIGHBOURS : `all ${node.more}`} more`}
              limit={Math.min(node.more, MAX_NEIGHBOURS)}
            />
          )}
        </div>
      )}
      <Heading below={1} className="font-semibold">
        Relations
      </Heading>
      <ul className="-mx-2 grid">
        {edges.slice(0, MAX_LISTED).map((edge) => (
          <li key={edgeKey(edge)}>
            <RelationButton graph={graph} edge={edge} of={node.id} />
          </li>
        ))}
      </ul>
      {edges.length > MAX_LISTED && (
        <p className="text-ink-muted">
          And {edges.length - MAX_LISTED} more. The table lists them all.
        </p>
      )}
    </div>
  )
}

/** Relations of a node listed in the panel. */
const MAX_LISTED = 40

function OpenButton(props: { graph: OpenGraph; node: GraphNode; words: string; limit?: number }) {
  const { graph, node, words, limit } = props
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-busy={graph.opening === node.id || undefined}
      onClick={() => graph.open(node.id, limit)}
    >
      <Expand aria-hidden />
      {words}
    </Button>
  )
}

function RelationButton(props: { graph: OpenGraph; edge: ShownEdge; of: string }) {
  const { graph, edge, of } = props
  const other = graph.state.nodes.get(edge.from === of ? edge.to : edge.from)
  return (
    <button
      type="button"
      onClick={() => graph.choose({ edge: edgeKey(edge) })}
      className="flex w-full items-baseline justify-between gap-3 rounded-sm px-2 py-1.5 text-left hover:bg-well"
    >
      <span className="sr-only">How are these related? </span>
      <span className="min-w-0 wrap-anywhere">
        {(edge.from === of ? RELATION_WORD : BACK_WORD)[edge.kind]}{' '}
        <span className="font-semibold">{other?.label}</span>
      </span>
      <span className="shrink-0 text-ink-muted text-xs tabular-nums">{weightWords(edge)}</span>
    </button>
  )
}

function Relation(props: {
  headingId: string
  graph: OpenGraph
  edge: ShownEdge
  propertyId: number
  onSay: SayDecision
}) {
  const { headingId, graph, edge, propertyId, onSay } = props
  const [from, to] = [graph.state.nodes.get(edge.from), graph.state.nodes.get(edge.to)]
  const decision = decisionOn(graph, edge, propertyId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Heading id={headingId} className="font-semibold text-base">
        How are these related?
      </Heading>
      <p className="wrap-anywhere">
        <NodeLink graph={graph} node={from} /> {RELATION_WORD[edge.kind]}{' '}
        <NodeLink graph={graph} node={to} />.
      </p>
      <Facts>
        <Fact name="How we know">{edgeWords(edge)}</Fact>
        <Fact name="Confidence">{weightWords(edge)}</Fact>
      </Facts>
      {decision && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onSay(decision.kind, decision.propertyId)}
          >
            {decision.kind === 'split' ? <UserX aria-hidden /> : <UserCheck aria-hidden />}
            {decision.kind === 'split' ? 'Not the same owner' : 'Same owner'}
          </Button>
          <p className="mt-1 text-ink-muted text-xs">
            Kept through later imports. You can undo it.
          </p>
        </div>
      )}
      <div>
        <Button
          variant="quiet"
          size="sm"
          className="-mx-3"
          onClick={() => graph.choose({ node: edge.from })}
        >
          <ArrowLeft aria-hidden />
          Back
          <span className="sr-only"> to {from?.label}</span>
        </Button>
      </div>
    </div>
  )
}

function NodeLink({ graph, node }: { graph: OpenGraph; node: GraphNode | undefined }) {
  if (!node) return null
  return (
    <button
      type="button"
      onClick={() => graph.choose({ node: node.id })}
      className="link text-left font-semibold"
    >
      {node.label}
    </button>
  )
}
