import { expect, test } from 'vitest'
import { deadlineEvents } from './deadline-events.ts'

const PARCEL = {
  name: '12 Oak St',
  parcelId: 'P-1',
  county: 'Davidson County, TN',
  status: 'auctioned',
  saleDate: null,
  redemptionDate: null,
  source: 'results.csv',
}

test('the day of each reader is an event of its own (TN-9)', () => {
  const day = { what: 'last day to redeem', source: 'Tenn. Code Ann. § 67-5-2701(a)' }
  const sale = {
    taxSale: 'sale-1',
    saleDate: '2026-05-20',
    deadlines: [
      { ...day, on: '2026-11-02', reader: 'redeemer' as const },
      { ...day, on: '2027-08-03', reader: 'buyer' as const },
    ],
    assumptions: [],
  }
  const events = deadlineEvents({ ...PARCEL, sales: [sale] }, '2026-08-04')
  expect(events.map(({ on, summary }) => [on, summary])).toEqual([
    ['2026-11-02', 'Last day to redeem, for a redeemer: 12 Oak St'],
    ['2027-08-03', 'Last day to redeem, for a buyer: 12 Oak St'],
  ])
  expect(new Set(events.map(({ key }) => key)).size).toBe(2)
})

test('land that the State holds has no day to come', () => {
  const held = {
    taxSale: null,
    isHeldByState: true as const,
    saleDate: null,
    deadlines: [],
    assumptions: [],
  }
  const offered = { ...PARCEL, status: 'delinquent', saleDate: '2027-04-05' }
  expect(deadlineEvents({ ...offered, sales: [held] }, '2026-11-21')).toEqual([])
  expect(deadlineEvents({ ...offered, sales: [] }, '2026-11-21')).toHaveLength(1)
})
