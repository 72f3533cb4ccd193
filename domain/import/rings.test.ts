import { describe, expect, test } from 'vitest'
import { crossesItself, polygonsOfRings, type Ring } from './rings.ts'

const square = (x: number, y: number, side: number): Ring => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
  [x, y],
]
const turned = (ring: Ring): Ring => [...ring].reverse()

describe('polygonsOfRings', () => {
  const lot = square(0, 0, 10)
  const pond = square(2, 2, 2)
  const island = square(2.5, 2.5, 1)
  const other = square(20, 0, 10)

  test.each([
    ['one ring', [lot], [[lot]]],
    ['a hole that turns the other way', [turned(pond), lot], [[lot, turned(pond)]]],
    ['two parts', [lot, other], [[lot], [other]]],
    ['a hole that turns as its lot does', [lot, pond, other], [[lot, pond], [other]]],
    [
      'an island in a pond',
      [lot, turned(pond), island],
      [[lot], [island]].map((rings, at) => (at === 0 ? [...rings, turned(pond)] : rings)),
    ],
    ['a hole that lies in no lot', [lot, turned(other)], [[lot], [turned(other)]]],
    ['no ring', [], []],
  ])('%s', (_name, rings, polygons) => {
    expect(polygonsOfRings(rings)).toEqual(polygons)
  })
})

describe('crossesItself', () => {
  test.each([
    ['a square', square(0, 0, 10), false],
    [
      'a bow tie',
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
        [0, 0],
      ],
      true,
    ],
    [
      'a ring that touches itself in a corner',
      [
        [0, 0],
        [5, 5],
        [0, 10],
        [10, 10],
        [5, 5],
        [10, 0],
        [0, 0],
      ],
      false,
    ],
    [
      'a side that overlaps by less than the tolerance',
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [5, -1e-9],
        [0, 10],
        [0, 0],
      ],
      false,
    ],
  ] as [string, Ring, boolean][])('%s', (_name, ring, crosses) => {
    expect(crossesItself(ring, 1e-6)).toBe(crosses)
  })

  test('a ring of 50,000 corners is looked through; one with all sides side by side is not known', () => {
    const circle = Array.from({ length: 50_000 }, (_none, at): [number, number] => [
      Math.cos((at / 25_000) * Math.PI),
      Math.sin((at / 25_000) * Math.PI),
    ])
    expect(crossesItself(circle, 1e-9)).toBe(false)
    const teeth = Array.from({ length: 50_000 }, (_none, at): [number, number] => [at % 2, at])
    const comb: Ring = [...teeth, [-1, 50_000], [-1, 0]]
    expect(crossesItself(comb, 1e-9)).toBe(null)
  })
})
