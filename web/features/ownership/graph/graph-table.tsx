import { Link } from '@tanstack/react-router'
import { UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import type { GraphNode } from '../../../../contract/owner-graph.ts'
import { owedWords } from '../../../../domain/tax-sale/owed-words.ts'
import { capitalise, formatCount, formatDay } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { DataColumn } from '../../../ui/data-column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { TaxStatusBadge } from '../../property/tax-status-badge.tsx'
import { decisionOn, type SayDecision } from './graph-decision.ts'
import { edgeKey, type ShownEdge } from './graph-state.ts'
import { edgeWords, NODE_WORD, openWords, RELATION_WORD, weightWords } from './graph-words.ts'
import type { OpenGraph } from './use-owner-graph.ts'

type Row = { edge: ShownEdge; from: GraphNode; to: GraphNode }
/** Rows shown at first, and more of them each time. */
const PAGE = 20

type GraphTableProps = { graph: OpenGraph; propertyId: number; onSay: SayDecision }

/** The graph as a table, one row per edge, with the same actions. */
export function GraphTable({ graph, propertyId, onSay }: GraphTableProps) {
  const [shown, setShown] = useState(PAGE)
  const { state } = graph
  const rows = [...state.edges.values()].flatMap((edge): Row[] => {
    const [from, to] = [state.nodes.get(edge.from), state.nodes.get(edge.to)]
    return from && to ? [{ edge, from, to }] : []
  })
  return (
    <div>
      <DataTable
        isWhole
        caption="Who is related to what, and how we know"
        columns={columnsOf(graph, propertyId, onSay)}
        rows={rows.slice(0, shown)}
        rowKey={({ edge }) => edgeKey(edge)}
      />
      {rows.length > shown && (
        <p className="border-t px-4 py-3">
          <Button variant="secondary" size="sm" onClick={() => setShown(shown + PAGE)}>
            Show more of {formatCount(rows.length, 'row')}
          </Button>
        </p>
      )}
      <WhatIsNext graph={graph} />
    </div>
  )
}

function columnsOf(
  graph: OpenGraph,
  propertyId: number,
  onSay: SayDecision,
): readonly DataColumn<Row>[] {
  return [
    {
      id: 'from',
      header: 'From',
      onCard: 'title',
      cell: ({ from }) => <NodeCell node={from} />,
    },
    { id: 'relation', header: 'Relation', cell: ({ edge }) => RELATION_WORD[edge.kind] },
    { id: 'to', header: 'To', cell: ({ to }) => <NodeCell node={to} /> },
    {
      id: 'status',
      header: 'Taxes',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ to }) => <Taxes node={to} />,
    },
    { id: 'why', header: 'How we know', onCard: 'text', cell: ({ edge }) => edgeWords(edge) },
    {
      id: 'weight',
      header: 'Confidence',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ edge }) => weightWords(edge),
    },
    {
      id: 'decide',
      header: 'Your decision',
      cell: ({ edge, to }) => {
        const decision = decisionOn(graph, edge, propertyId)
        if (!decision) return null
        const isSplit = decision.kind === 'split'
        return (
          <Button
            variant="quiet"
            size="sm"
            className="-mx-3 font-normal"
            onClick={() => onSay(decision.kind, decision.propertyId)}
          >
            {isSplit ? <UserX aria-hidden /> : <UserCheck aria-hidden />}
            {isSplit ? 'Not the same owner' : 'Same owner'}
            <span className="sr-only">: {to.label}</span>
          </Button>
        )
      },
    },
  ]
}

function NodeCell({ node }: { node: GraphNode }) {
  const label = node.kind === 'instrument' ? capitalise(node.label) : node.label
  return (
    <span className="wrap-anywhere">
      {node.kind === 'parcel' && node.propertyId !== null ? (
        <Link to="/property/$id" params={{ id: String(node.propertyId) }} className="link-quiet">
          {label}
        </Link>
      ) : (
        <span className="font-semibold">{label}</span>
      )}
      <span className="block font-normal text-ink-muted text-xs">
        {[NODE_WORD[node.kind], node.detail, node.on && formatDay(node.on)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  )
}

function Taxes({ node }: { node: GraphNode }) {
  if (node.taxStatus === null) return null
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <TaxStatusBadge status={node.taxStatus} isHeldByState={node.isHeldByState} />
      {node.totalOwed !== null &&
        node.totalOwed > 0 &&
        owedWords(node.totalOwed, node.isOwedAssumed)}
    </span>
  )
}

/** The nodes that can be expanded, a button each. */
function WhatIsNext({ graph }: { graph: OpenGraph }) {
  const open = [...graph.state.nodes.values()].flatMap((node) => {
    const words = openWords(node, graph.state.opened.has(node.id))
    return words === null ? [] : [{ node, words }]
  })
  if (open.length === 0) return null
  return (
    <details className="border-t">
      <summary className="px-4 py-3 font-semibold text-accent -outline-offset-2 hover:underline">
        Expand: {formatCount(open.length, 'entry', 'entries')} with more to show
      </summary>
      <ul className="divide-y border-t">
        {open.slice(0, PAGE).map(({ node, words }) => (
          <li key={node.id} className="flex items-center justify-between gap-4 px-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {node.label}
              <span className="text-ink-muted">, {NODE_WORD[node.kind].toLowerCase()}</span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              className="-mx-3 font-normal"
              aria-busy={graph.opening === node.id || undefined}
              onClick={() => graph.open(node.id)}
            >
              {words}
              <span className="sr-only">: {node.label}</span>
            </Button>
          </li>
        ))}
      </ul>
      {open.length > PAGE && (
        <p className="border-t px-4 py-3 text-ink-muted">
          And {formatCount(open.length - PAGE, 'entry', 'entries')} more, in the graph.
        </p>
      )}
    </details>
  )
}
