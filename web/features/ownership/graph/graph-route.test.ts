import { expect, test } from 'vitest'
import {
  INDENT,
  NODE_HEIGHT,
  TREE_NODE_WIDTH,
} from '../../../../domain/ownership/graph/graph-layout.ts'
import { labelOf, pathOf, routeIn } from './graph-route.ts'
import type { ShownEdge } from './graph-state.ts'

const edge = (from: string, to: string) => ({ from, to }) as ShownEdge
const PARENTS = new Map([
  ['parcel', 'owner'],
  ['deed', 'parcel'],
])
/** The owner and its parcel as a tree and as columns. */
const IN_TREE = { fromX: 0, fromY: 0, toX: INDENT, toY: 72 }
const IN_COLUMNS = { fromX: 0, fromY: 0, toX: 300, toY: 36 }

test.each([
  ['owner', 'parcel', 'down'],
  ['deed', 'parcel', 'up'],
  ['owner', 'deed', 'across'],
])('in a tree an edge from %s to %s goes %s', (from, to, route) => {
  expect(routeIn(PARENTS, edge(from, to))).toBe(route)
  expect(routeIn(null, edge(from, to))).toBe('columns')
})

test('a branch leaves under a node and arrives at the side of the other, whichever the edge names first', () => {
  const path = pathOf('down', IN_TREE)
  const middle = 72 + NODE_HEIGHT / 2
  expect(path).toBe(`M12,${NODE_HEIGHT} V${middle - 8} Q12,${middle} 20,${middle} H${INDENT}`)
  const turned = { fromX: IN_TREE.toX, fromY: IN_TREE.toY, toX: 0, toY: 0 }
  expect(pathOf('up', turned)).toBe(path)
  expect(labelOf('up', turned, false)).toEqual(labelOf('down', IN_TREE, true))
})

test('an edge across runs beside what lies between its ends, and its label there', () => {
  const ends = { fromX: 2 * INDENT, fromY: 720, toX: INDENT, toY: 0 }
  const { x, y } = labelOf('across', ends, true)
  expect(x).toBeGreaterThan(2 * INDENT + TREE_NODE_WIDTH)
  expect(y).toBe(360 + NODE_HEIGHT / 2)
  expect(pathOf('across', ends)).toContain(`C${x},${NODE_HEIGHT / 2} `)
})

test('between columns an edge joins the sides that face each other, its label at the end that is asked for', () => {
  expect(pathOf('columns', IN_COLUMNS)).toMatch(/^M220,28 C.* 300,64$/)
  expect(labelOf('columns', IN_COLUMNS, false)).toEqual({ x: 246, y: 28 })
  expect(labelOf('columns', IN_COLUMNS, true)).toEqual({ x: 274, y: 64 })
})
