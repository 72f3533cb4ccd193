import { expect, test } from 'vitest'
import type { GraphNode } from '../../../../contract/owner-graph.ts'
import { edgeWords, nodeWords, openWords, weightWords } from './graph-words.ts'

const node: GraphNode = {
  id: 'parcel:1',
  kind: 'parcel',
  label: '12 Oak St',
  detail: '7-1, Hinds County, MS',
  propertyId: 1,
  taxStatus: 'delinquent',
  totalOwed: 250.5,
  isOwedAssumed: false,
  on: null,
  outline: null,
  more: 0,
}

test('a parcel is said with its status and what is owed', () => {
  expect(nodeWords(node)).toBe('12 Oak St, 7-1, Hinds County, MS, delinquent, $250.50 owed')
  expect(nodeWords({ ...node, isHeldByState: true })).toBe(
    '12 Oak St, 7-1, Hinds County, MS, delinquent, held by the State, $250.50 owed',
  )
  expect(nodeWords({ ...node, taxStatus: null, totalOwed: 0 })).toBe(
    '12 Oak St, 7-1, Hinds County, MS',
  )
})

test('an edge says its reasons and how sure it is', () => {
  const owns = {
    from: 'owner:1',
    to: 'parcel:1',
    kind: 'owns' as const,
    weight: 0.99,
    reasons: ['same name', 'same mailing address'],
  }
  expect(edgeWords(owns)).toBe('same name, same mailing address; very sure')
  expect(weightWords(owns)).toBe('Match 99%')
  expect(weightWords({ ...owns, weight: 0.999 })).toBe('Match 99%')
  expect(weightWords({ ...owns, weight: 1, reasons: ['merged by a user'] })).toBe('Match 100%')
  expect(weightWords({ ...owns, kind: 'alike', weight: 0 })).toBe('Not merged')
})

test.each([
  ['owner', 30, false, 'Show their 30 parcels'],
  ['owner', 30, true, 'Show 12 more parcels'],
  ['owner', 1, true, 'Show 1 more parcel'],
  ['owner', 0, true, null],
  ['parcel', 0, false, 'Show recorded instruments'],
  ['parcel', 3, true, 'Show more recorded instruments'],
  ['parcel', 0, true, null],
  ['instrument', 0, false, null],
] as const)('%s with %d more, opened %s: %s', (kind, more, isOpened, words) => {
  expect(openWords({ ...node, kind, more }, isOpened)).toBe(words)
})
