import { expect, test } from 'vitest'
import { type Land, metresBetween } from './outline-distance.ts'

/** A rectangle by its west, south, east and north sides, in meters from a corner in Jackson. */
const METRE = 1 / 111_195
const EAST = METRE / Math.cos((32.3 * Math.PI) / 180)
function lot(west: number, south: number, east: number, north: number): Land {
  const at = (x: number, y: number) => [-90.2 + x * EAST, 32.3 + y * METRE] as const
  return [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]]
}
const HOME = lot(0, 0, 20, 40)

test.each<[string, Land, number]>([
  ['a side in common', lot(20, 0, 40, 40), 0],
  ['a corner in common', lot(20, 40, 40, 80), 0],
  ['drawn a hand apart', lot(20.3, 0, 40, 40), 0],
  ['drawn over each other', lot(19, 0, 40, 40), 0],
  ['a cross', lot(-10, 10, 30, 20), 0],
  ['one inside the other', lot(5, 5, 10, 10), 0],
  ['across an alley', lot(25, 0, 45, 40), 5],
  ['across a street, corner to corner', lot(23, 44, 40, 80), 5],
  ['a point beside', [[[-90.2 + 32 * EAST, 32.3 + 20 * METRE]]], 12],
  ['a point inside', [[[-90.2 + 10 * EAST, 32.3 + 20 * METRE]]], 0],
  ['far away', lot(1000, 0, 1020, 40), 980],
])('%s', (_case, other, metres) => {
  expect(metresBetween(HOME, other)).toBeCloseTo(metres, 1)
  expect(metresBetween(other, HOME)).toBeCloseTo(metres, 1)
})

test('what lies in a hole does not touch its land', () => {
  const [outer = [], inner = []] = [lot(0, 0, 100, 100)[0], lot(20, 20, 80, 80)[0]]
  expect(metresBetween([outer, [...inner].reverse()], lot(40, 40, 60, 60))).toBeCloseTo(20, 1)
})

test('nothing is known without a place', () => {
  expect(metresBetween(HOME, [])).toBeNull()
  expect(metresBetween([[]], HOME)).toBeNull()
})
