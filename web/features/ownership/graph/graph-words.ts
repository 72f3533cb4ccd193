import type { GraphNode } from '../../../../contract/owner-graph.ts'
import { formatCount, formatDay, formatMoney } from '../../../lib/format.ts'
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
  'mail-to': 'gets mail at',
  alike: 'is like, and not joined with,',
  conveyed: 'is dealt with by',
  'named-in': 'names',
  'next-to': 'lies beside',
}

/** Certain is only what a person said, and that the one parcel of a name is recorded under it. */
function outOf100({ weight, reasons }: ShownEdge): number {
  const isCertain = reasons.some((each) => each === DECIDED || each.startsWith('recorded as '))
  return Math.min(isCertain ? 100 : 99, Math.round(weight * 100))
}

/** The same from the other end. */
export const BACK_WORD: Record<ShownEdge['kind'], string> = {
  owns: 'is owned by',
  'recorded-as': 'is written on',
  'mail-to': 'takes mail for',
  alike: 'is like, and not joined with,',
  conveyed: 'deals with',
  'named-in': 'is named in',
  'next-to': 'lies beside',
}

/** How sure an edge is: `99 of 100`. */
export function weightWords(edge: ShownEdge): string {
  const { kind } = edge
  if (kind === 'alike') return 'Does not join'
  if (kind === 'named-in') return 'Joins nobody by itself'
  if (kind === 'next-to') return 'By the land'
  return kind === 'owns' ? `${outOf100(edge)} of 100` : 'As recorded'
}

/** On the edge itself, where there is little room. */
export function weightLabel(edge: ShownEdge): string {
  const { kind } = edge
  if (kind === 'owns') return `${outOf100(edge)}%`
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
  const facts = [node.label, node.detail, node.taxStatus]
  if (node.on) facts.push(formatDay(node.on))
  if (node.totalOwed !== null && node.totalOwed > 0)
    facts.push(`${formatMoney(node.totalOwed)} owed`)
  return facts.filter(Boolean).join(', ')
}

/** What asking for a node's neighbours is called; null where there is nothing to ask for. */
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
      return isOpened ? 'Show more who get mail here' : 'Show who else gets mail here'
    case 'name':
      return isOpened ? 'Show more of this name' : 'Show who else has this name'
    case 'instrument':
      return null
  }
}

/** What is said when a node was opened and nothing came. */
export const NOTHING_CAME: Record<GraphNode['kind'], string> = {
  owner: 'No parcel of theirs is in the records we have.',
  parcel: 'No recorded instrument of this parcel is in the records we have.',
  address: 'Nobody else gets mail here in the records we have.',
  name: 'Nobody else has this name in the records we have.',
  instrument: '',
}
