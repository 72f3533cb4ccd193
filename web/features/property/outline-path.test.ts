import { expect, test } from 'vitest'
import { outlinePaths } from './outline-path.ts'

const square = (west: number): [number, number][] => [
  [west, 0],
  [west + 1, 0],
  [west + 1, 1],
  [west, 1],
]

test('a piece of land fills the square, north up', () => {
  expect(outlinePaths([[square(5)]], 26)).toEqual(['M3.0 23.0 L23.0 23.0 L23.0 3.0 L3.0 3.0 Z'])
})

test('pieces lie beside each other as on the ground', () => {
  const [one, other] = outlinePaths([[square(0)], [square(1)]], 46) ?? []
  expect(one).toBe('M3.0 33.0 L23.0 33.0 L23.0 13.0 L3.0 13.0 Z')
  expect(other).toBe('M23.0 33.0 L43.0 33.0 L43.0 13.0 L23.0 13.0 Z')
})

test('a point, and nothing at all, cannot be drawn', () => {
  expect(outlinePaths([[[[5, 5]]]], 40)).toBeNull()
  expect(outlinePaths([], 40)).toBeNull()
})
