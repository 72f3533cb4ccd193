import type { GraphNode } from '../../../../contract/owner-graph.ts'
import { owedPhrase } from '../../../../domain/tax-sale/owed-words.ts'
import { statusWords } from '../../../../domain/tax-sale/status.ts'
import { formatCount, formatDay } from '../../../lib/format.ts'
import { DECIDED, reasonWords } from '../owner-words.ts'
import type { ShownEdge } from './graph-state.ts'

export const NODE_WORD: Record<GraphNode['kind'], string> = {
  owner: 'Owner',
  parcel: 'Parcel',
  address: 'Mailing address',
  name: 'Name as recorded',
  instrument: 'Recorded instrument',
}

/** Between two names: `SMITH JOHN` owns `12 Oak St`. */
export const RELATION_WORD: Record<ShownEdge['kind'], string> = {
  owns: 'owns',
  'recorded-as': 'is recorded as',
  'mail-to': 'has mailing address',
  alike: 'is similar to',
  conveyed: 'is conveyed by',
  'named-in': 'names',
  'next-to': 'is next to',
}

/** Certain are only a person's decision, and the recorded owner of a name's single parcel. */
function outOf100({ weight, reasons }: ShownEdge): number {
  const isCertain = reasons.some((each) => each === DECIDED || each.startsWith('recorded as '))
  return Math.min(isCertain ? 100 : 99, Math.round(weight * 100))
}

/** The same in the other direction. */
export const BACK_WORD: Record<ShownEdge['kind'], string> = {
  owns: 'is owned by',
  'recorded-as': 'is written on',
  'mail-to': 'is the mailing address of',
  alike: 'is similar to',
  conveyed: 'conveys',
  'named-in': 'is named in',
  'next-to': 'is next to',
}

/** The confidence of an edge: `Match 99%`, which is not a share of ownership. */
export function weightWords(edge: ShownEdge): string {
  const { kind } = edge
  if (kind === 'alike') return 'Not merged'
  if (kind === 'named-in') return 'Does not merge owners'
  if (kind === 'next-to') return 'By location'
  return kind === 'owns' ? `Match ${outOf100(edge)}%` : 'As recorded'
}

/** The short form on the edge itself. */
export function weightLabel(edge: ShownEdge): string {
  const { kind } = edge
  if (kind === 'owns') return weightWords(edge)
  return {
    'recorded-as': 'name',
    'mail-to': 'mail',
    alike: 'alike?',
    conveyed: 'record',
    'named-in': 'named',
    'next-to': 'beside',
  }[kind]
}

/** Why there is an edge. */
export function edgeWords(edge: ShownEdge): string {
  return edge.kind === 'owns'
    ? reasonWords({ reasons: edge.reasons, weight: edge.weight })
    : edge.reasons.join(', ')
}

/** `12 Oak St, delinquent, $250.50 owed` */
export function nodeWords(node: GraphNode): string {
  const { taxStatus, isHeldByState } = node
  const status = taxStatus && statusWords(taxStatus, isHeldByState)
  const facts = [node.label, node.detail, status]
  if (node.on) facts.push(formatDay(node.on))
  if (node.totalOwed !== null && node.totalOwed > 0)
    facts.push(`${owedPhrase(node.totalOwed, node.isOwedAssumed)}`)
  return facts.filter(Boolean).join(', ')
}

/** The label for expanding a node; null if there is nothing to expand. */
export function openWords({ kind, more }: GraphNode, isOpened: boolean): string | null {
  if (isOpened && more <= 0) return null
  const next = isOpened ? 'more ' : ''
  switch (kind) {
    case 'owner':
      return isOpened
        ? `Show ${formatCount(Math.min(more, 12), 'more parcel')}`
        : `Show their ${formatCount(more, 'parcel')}`
    case 'parcel':
      return `Show ${next}recorded instruments`
    case 'address':
      return isOpened ? 'Show more owners at this address' : 'Show other owners at this address'
    case 'name':
      return isOpened ? 'Show more with this name' : 'Show others with this name'
    case 'instrument':
      return null
  }
}

/** The message when expanding a node added nothing. */
export const NOTHING_CAME: Record<GraphNode['kind'], string> = {
  owner: 'Our records have no other parcel of this owner.',
  parcel: 'Our records have no recorded instrument for this parcel.',
  address: 'Our records have no other owner with this mailing address.',
  name: 'Our records have no one else with this name.',
  instrument: '',
}
