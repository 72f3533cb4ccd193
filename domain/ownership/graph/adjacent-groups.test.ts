import { expect, test } from 'vitest'
import { groupAdjacent, pairsThatJoin } from './adjacent-groups.ts'

test('pairs that share a parcel are one group, the largest first', () => {
  expect(
    groupAdjacent([
      { a: 8, b: 9, metres: 12 },
      { a: 1, b: 2, metres: 0 },
      { a: 3, b: 4, metres: 0 },
      { a: 2, b: 4, metres: 6.5 },
    ]),
  ).toEqual([
    { propertyIds: [1, 2, 3, 4], touching: 2, widestGap: 6.5 },
    { propertyIds: [8, 9], touching: 0, widestGap: 12 },
  ])
  expect(groupAdjacent([])).toEqual([])
})

test('a parcel across a neighbor of the same owner is not beside it', () => {
  const row = [
    { a: 1, b: 3, metres: 20 },
    { a: 1, b: 2, metres: 0 },
    { a: 2, b: 3, metres: 0 },
    { a: 3, b: 5, metres: 9 },
    { a: 2, b: 5, metres: 29 },
  ]
  expect(pairsThatJoin(row)).toEqual([
    { a: 1, b: 2, metres: 0 },
    { a: 2, b: 3, metres: 0 },
    { a: 3, b: 5, metres: 9 },
  ])
  expect(groupAdjacent(row)).toEqual([{ propertyIds: [1, 2, 3, 5], touching: 2, widestGap: 9 }])
})

test('of a long chain the end is found without going through it again and again', () => {
  const chain = Array.from({ length: 5_000 }, (_none, at) => ({ a: at, b: at + 1, metres: 0 }))
  expect(groupAdjacent(chain)[0]?.propertyIds).toHaveLength(5_001)
})
