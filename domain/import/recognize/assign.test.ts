import { expect, test } from 'vitest'
import { assignColumns } from './assign.ts'

test('the readings with the most points together win, not the best one alone', () => {
  const edges = [
    { field: 0, column: 0, points: 10 },
    { field: 0, column: 1, points: 9 },
    { field: 1, column: 0, points: 8 },
  ]
  expect([...assignColumns(edges, 2)].sort()).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('a reading without points is none, and a column is one field', () => {
  expect([...assignColumns([{ field: 0, column: 3, points: 0 }], 1)]).toEqual([])
  const edges = [
    { field: 0, column: 5, points: 3 },
    { field: 1, column: 5, points: 4 },
  ]
  expect([...assignColumns(edges, 2)]).toEqual([[1, 5]])
})

test('as many columns as a list may have are assigned', () => {
  const edges = Array.from({ length: 2_000 }, (_each, column) => ({
    field: column % 50,
    column,
    points: 1 + (column % 7),
  }))
  expect(assignColumns(edges, 50).size).toBe(50)
})
