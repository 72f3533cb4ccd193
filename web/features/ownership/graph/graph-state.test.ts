import { expect, test } from 'vitest'
import type { GraphEdge, GraphNode } from '../../../../contract/owner-graph.ts'
import { addAnswer, edgesOf, NO_GRAPH, shownNeighbours, withAdjacent } from './graph-state.ts'

const node = (id: string, more = 0): GraphNode => ({
  id,
  kind: id.split(':')[0] as GraphNode['kind'],
  label: id,
  detail: null,
  propertyId: null,
  taxStatus: null,
  totalOwed: null,
  isOwedAssumed: false,
  on: null,
  outline: null,
  more,
})
const edge = (from: string, kind: GraphEdge['kind'], to: string): GraphEdge => ({
  from,
  to,
  kind,
  weight: 1,
  reasons: ['why'],
})

const first = addAnswer(
  NO_GRAPH,
  {
    nodes: [node('owner:1', 5), node('parcel:2'), node('address:3'), node('owner:9', 4)],
    edges: [
      edge('owner:1', 'owns', 'parcel:2'),
      edge('parcel:2', 'mail-to', 'address:3'),
      edge('owner:1', 'alike', 'owner:9'),
    ],
  },
  'owner:1',
)

test('an owner’s next parcels are asked for behind those that are there', () => {
  expect(shownNeighbours(first, 'owner:1')).toBe(1)
  const second = addAnswer(
    first,
    {
      nodes: [node('owner:1', 3), node('parcel:4'), node('parcel:5')],
      edges: [edge('owner:1', 'owns', 'parcel:4'), edge('owner:1', 'owns', 'parcel:5')],
    },
    'owner:1',
  )
  expect(second.nodes.get('owner:1')?.more).toBe(3)
  expect(shownNeighbours(second, 'owner:1')).toBe(3)
  expect(edgesOf(second, 'owner:1')).toHaveLength(4)
})

test('an address’s owners are counted, and not the parcels whose mail goes there', () => {
  expect(shownNeighbours(first, 'address:3')).toBe(0)
  const opened = addAnswer(
    first,
    {
      nodes: [node('address:3', 7), node('owner:1', 99)],
      edges: [edge('owner:1', 'mail-to', 'address:3')],
    },
    'address:3',
  )
  expect(shownNeighbours(opened, 'address:3')).toBe(1)
  expect(opened.nodes.get('address:3')?.more).toBe(7)
  // Another node's response does not change the owner.
  expect(opened.nodes.get('owner:1')?.more).toBe(5)
})

test('a node that is gone from the records has nothing more', () => {
  const opened = addAnswer(first, { nodes: [], edges: [] }, 'owner:9')
  expect(opened.nodes.get('owner:9')?.more).toBe(0)
  expect(opened.opened.has('owner:9')).toBe(true)
})

test('parcels that lie together have an edge where both are shown', () => {
  const parcels = addAnswer(first, { nodes: [node('parcel:4')], edges: [] }, 'owner:1')
  const pairs = [
    { a: 2, b: 4, metres: 0 },
    { a: 2, b: 77, metres: 0 },
  ]
  const adjacent = withAdjacent(parcels, pairs)
  expect(adjacent.edges.size).toBe(parcels.edges.size + 1)
  expect(edgesOf(adjacent, 'parcel:4')[0]?.reasons).toEqual(['their outlines touch'])
  const near = withAdjacent(parcels, [{ a: 2, b: 4, metres: 10 }])
  expect(edgesOf(near, 'parcel:4')[0]?.reasons).toEqual(['33 ft between them'])
})
