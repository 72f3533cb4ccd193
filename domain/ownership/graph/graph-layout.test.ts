import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import {
  INDENT,
  layoutGraph,
  layoutTree,
  NODE_HEIGHT,
  NODE_WIDTH,
  nodeToward,
} from './graph-layout.ts'

const node = (id: string) => ({ id })
const edge = (from: string, to: string, kind = 'owns') => ({ from, to, kind })

describe('the layout of a graph', () => {
  test('has the root in the middle, its parcels to the right, who is like it to the left', () => {
    const spots = layoutGraph(
      ['root', 'p1', 'p2', 'name', 'like', 'likes-parcel'].map(node),
      [
        edge('root', 'p1'),
        edge('root', 'p2'),
        edge('p1', 'name', 'recorded-as'),
        edge('p2', 'name', 'recorded-as'),
        edge('root', 'like', 'alike'),
        edge('like', 'likes-parcel'),
      ],
      'root',
    )
    const at = (id: string) => spots.get(id) ?? { x: Number.NaN, y: Number.NaN }
    expect(at('root')).toEqual({ x: 0, y: 0 })
    expect(at('p1').x).toBe(at('p2').x)
    expect(at('p1').y).toBeLessThan(at('p2').y)
    const across = ['likes-parcel', 'like', 'root', 'p1', 'name'].map((id) => at(id).x)
    expect(across).toEqual(across.toSorted((a, b) => a - b))
    expect(new Set(across).size).toBe(5)
  })

  test('breaks a long column, so that the whole is rather wide than high', () => {
    const parcels = Array.from({ length: 300 }, (_none, at) => `p${at}`)
    const spots = layoutGraph(
      ['root', ...parcels].map(node),
      parcels.map((id) => edge('root', id)),
      'root',
    )
    const xs = [...spots.values()].map(({ x }) => x)
    const ys = [...spots.values()].map(({ y }) => y)
    const width = Math.max(...xs) - Math.min(...xs)
    const height = Math.max(...ys) - Math.min(...ys)
    expect(width).toBeGreaterThan(height)
    expect(width).toBeLessThan(3 * height)
  })

  test('leaves out of account what leads back or across', () => {
    const spots = layoutGraph(
      ['root', 'p', 'deed'].map(node),
      [edge('root', 'p'), edge('p', 'deed', 'conveyed'), edge('deed', 'root', 'named-in')],
      'root',
    )
    expect(spots.get('deed')?.x).toBeGreaterThan(spots.get('p')?.x ?? 0)
  })

  test('keeps an address behind the parcels when it is asked who gets mail there', () => {
    const spots = layoutGraph(
      ['root', 'p', 'address', 'other'].map(node),
      [
        edge('root', 'p'),
        edge('p', 'address', 'mail-to'),
        edge('root', 'address', 'mail-to'),
        edge('other', 'address', 'mail-to'),
      ],
      'root',
    )
    const xs = ['root', 'p', 'address', 'other'].map((id) => spots.get(id)?.x ?? Number.NaN)
    expect(xs).toEqual(xs.toSorted((a, b) => a - b))
    expect(new Set(xs).size).toBe(4)
  })

  test('gives every node a spot, and no two the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(
          fc.tuple(
            fc.nat(80),
            fc.nat(80),
            fc.constantFrom('owns', 'alike', 'named-in', 'next-to', 'mail-to'),
          ),
        ),
        (count, links) => {
          const nodes = Array.from({ length: count }, (_none, at) => node(`n${at}`))
          const spots = layoutGraph(
            nodes,
            links.map(([a, b, kind]) => edge(`n${a}`, `n${b}`, kind)),
            'n0',
          )
          expect(spots.size).toBe(count)
          const placed = [...spots.values()]
          for (const [at, a] of placed.entries()) {
            for (const b of placed.slice(at + 1)) {
              const isApart =
                Math.abs(a.x - b.x) >= NODE_WIDTH || Math.abs(a.y - b.y) >= NODE_HEIGHT
              expect(isApart).toBe(true)
            }
          }
        },
      ),
      { numRuns: runs(60) },
    )
  })
})

describe('the tree of a graph', () => {
  test('has under each node, a step to its right, what was reached from it; who is alike comes last', () => {
    const { spots, parents } = layoutTree(
      ['root', 'like', 'p1', 'p2', 'name', 'likes-parcel', 'stranger'].map(node),
      [
        edge('root', 'like', 'alike'),
        edge('root', 'p1'),
        edge('root', 'p2'),
        edge('p1', 'name', 'recorded-as'),
        edge('p2', 'name', 'recorded-as'),
        edge('like', 'likes-parcel'),
        edge('p2', 'p1', 'next-to'),
      ],
      'root',
    )
    const downwards = [...spots].sort(([, a], [, b]) => a.y - b.y).map(([id]) => id)
    expect(downwards).toEqual(['root', 'p1', 'name', 'p2', 'like', 'likes-parcel', 'stranger'])
    const steps = downwards.map((id) => (spots.get(id)?.x ?? Number.NaN) / INDENT)
    expect(steps).toEqual([0, 1, 2, 1, 1, 2, 0])
    expect(spots.get('root')).toEqual({ x: 0, y: 0 })
    expect(Object.fromEntries(parents)).toEqual({
      p1: 'root',
      p2: 'root',
      like: 'root',
      name: 'p1',
      'likes-parcel': 'like',
    })
  })

  test('gives every node a row of its own, under what it hangs on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.tuple(fc.nat(80), fc.nat(80), fc.constantFrom('owns', 'alike', 'named-in'))),
        (count, links) => {
          const nodes = Array.from({ length: count }, (_none, at) => node(`n${at}`))
          const edges = links.map(([a, b, kind]) => edge(`n${a}`, `n${b}`, kind))
          const { spots, parents } = layoutTree(nodes, edges, 'n0')
          expect(spots.size).toBe(count)
          const rows = [...spots.values()].map(({ y }) => y).sort((a, b) => a - b)
          for (const [at, y] of rows.slice(1).entries())
            expect(y - (rows[at] ?? 0)).toBeGreaterThan(NODE_HEIGHT)
          for (const [id, parent] of parents) {
            const [at, from] = [spots.get(id), spots.get(parent)]
            expect(at?.y).toBeGreaterThan(from?.y ?? Number.NaN)
            expect((at?.x ?? 0) - (from?.x ?? 0)).toBe(INDENT)
          }
        },
      ),
    )
  })
})

describe('an arrow key', () => {
  const spots = new Map([
    ['a', { x: 0, y: 0 }],
    ['b', { x: 300, y: -100 }],
    ['c', { x: 300, y: 20 }],
    ['d', { x: 600, y: 0 }],
    ['e', { x: 0, y: 72 }],
  ])
  test.each([
    ['a', 'right', 'c'],
    ['d', 'left', 'c'],
    ['c', 'up', 'b'],
    ['a', 'down', 'e'],
    ['a', 'up', null],
    ['a', 'left', null],
    ['a missing node', 'left', null],
  ] as const)('at %s to the %s leads to %s', (from, direction, to) => {
    expect(nodeToward(spots, from, direction)).toBe(to)
  })
})
