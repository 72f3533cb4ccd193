import { expect, test } from 'vitest'
import { binYears } from './year-bins.ts'

test('few years have a bar each, those between them an empty one', () => {
  expect(
    binYears([
      { year: 2019, count: 3 },
      { year: 2021, count: 1 },
    ]),
  ).toEqual([
    { from: 2019, to: 2019, count: 3 },
    { from: 2020, to: 2020, count: 0 },
    { from: 2021, to: 2021, count: 1 },
  ])
})

test('a century is shown in bars of five years', () => {
  const bins = binYears([
    { year: 1921, count: 1 },
    { year: 1984, count: 2 },
    { year: 2020, count: 4 },
  ])
  expect(bins).toHaveLength(21)
  expect(bins[0]).toEqual({ from: 1920, to: 1924, count: 1 })
  expect(bins.at(-1)).toEqual({ from: 2020, to: 2020, count: 4 })
})

test('no year at all has no bar', () => {
  expect(binYears([])).toEqual([])
})
