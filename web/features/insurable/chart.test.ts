import { expect, test } from 'vitest'
import type { InsurableRoad, InsurableWay } from '../../../contract/insurable.ts'
import { chartOf } from './chart.ts'

const road = (id: InsurableRoad['id'], from: string | null, to = from): InsurableRoad => ({
  id,
  what: id,
  from,
  to,
  condition: '',
  source: '',
  lines: [],
  low: 0,
  high: 0,
  unset: [],
  missing: null,
})
const way = (
  id: InsurableWay['id'],
  startsOn: string | null,
  roads: InsurableRoad[],
): InsurableWay => ({
  id,
  status: 'open',
  why: '',
  missing: null,
  startsOn,
  steps: [],
  roads,
  unsure: [],
})

test('ways lie on one axis from today to the last day', () => {
  const chart = chartOf({
    asOf: '2027-01-01',
    ways: [
      // 1,461 days to 2031-01-01; half of them to 2029-01-01 is 731.
      way('sale', '2027-01-01', [
        road('decree', '2029-01-01', '2030-01-01'),
        road('limitation', '2031-01-01'),
      ]),
      way('owner', '2027-01-01', [road('owner', '2027-01-01')]),
      way('deed', null, []),
    ],
  })
  expect(chart).toMatchObject({ from: '2027-01-01', to: '2031-01-01' })
  expect(chart?.years.map(({ year }) => year)).toEqual([2028, 2029, 2030, 2031])
  expect(chart?.rows.map(({ id }) => id)).toEqual(['sale', 'owner'])
  expect(chart?.rows[0]?.waitsTo).toBeCloseTo((731 / 1461) * 100)
  expect(chart?.rows[0]?.spans[0]?.to).toBeCloseTo((1096 / 1461) * 100)
  expect(chart?.rows[0]?.marks).toEqual([100])
  expect(chart?.rows[1]?.spans).toEqual([{ from: 0, to: 0 }])
})

test('a long axis names every other year', () => {
  const chart = chartOf({
    asOf: '2026-11-21',
    ways: [way('deed', '2026-11-21', [road('limitation', '2040-01-01')])],
  })
  expect(chart?.years.map(({ year }) => year)).toEqual([2027, 2029, 2031, 2033, 2035, 2037, 2039])
})

test('without a day there is no chart', () => {
  expect(
    chartOf({ asOf: '2026-11-21', ways: [way('deed', '2026-11-21', [road('decree', null)])] }),
  ).toBeNull()
})
