import { expect, test } from 'vitest'
import { cutBySum } from './cut-by-sum.ts'

test('items are cut into parts by the sum of their sizes, and keep their order', () => {
  const cut = (sizes: number[]) => cutBySum(sizes, (size) => size, 10)
  expect(cut([])).toEqual([])
  expect(cut([4, 6, 1])).toEqual([[4, 6], [1]])
  expect(cut([40, 1, 9, 1])).toEqual([[40], [1, 9], [1]])
  expect(cut([0, 0, 11, 0])).toEqual([[0, 0], [11], [0]])
})
