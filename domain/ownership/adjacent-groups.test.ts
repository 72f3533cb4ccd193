import { expect, test } from 'vitest'
import { groupAdjacent } from './adjacent-groups.ts'

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
