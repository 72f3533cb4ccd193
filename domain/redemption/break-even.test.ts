import { describe, expect, test } from 'vitest'
import { addDays } from '../lib/local-date.ts'
import { type BreakEvenMonth, breakEven } from './break-even.ts'
import type { RedemptionQuestion } from './question.ts'
import { readRedemptionQuestion } from './read-question.ts'
import { redeem } from './redeem.ts'

const MISSISSIPPI = {
  regime: 'ms-land-sale',
  saleDate: '2024-08-26',
  taxes: 1790.17,
  costs: 52,
}

describe('breakEven', () => {
  test.each([
    // The face of 1,842.17 and 1½% of it a month: law.md E3 has the same interest.
    [1, '2024-09-26', 1869.8],
    [2, '2024-10-26', 1897.44],
    [7, '2025-03-26', 2035.6],
    [12, '2025-08-26', 2173.76],
    [24, '2026-08-26', 2505.35],
  ])('redeemed in month %i, to %s, a bid of %d loses nothing', (months, to, highestBid) => {
    expect(rowsOf(MISSISSIPPI)[months - 1]).toMatchObject({ months, to, highestBid })
  })

  test('ends with the month of the last day to redeem', () => {
    expect(rowsOf(MISSISSIPPI)).toHaveLength(24)
    expect(rowsOf({ ...MISSISSIPPI, saleDate: '2024-02-29' }).at(-1)?.to).toBe('2026-02-28')
  })

  test('a cent more than the highest bid loses, by the engine itself, on every day of the month', () => {
    for (const { months, to, highestBid } of rowsOf(MISSISSIPPI)) {
      const first = rowsOf(MISSISSIPPI)[months - 2]?.to ?? MISSISSIPPI.saleDate
      for (const asOf of [to, first === MISSISSIPPI.saleDate ? first : addDays(first, 1)]) {
        const resultAt = (bid: number) => redeem(asked({ ...MISSISSIPPI, asOf, bid })).buyerResult
        expect(resultAt(highestBid)).toBe(0)
        expect(resultAt(Math.round(highestBid * 100 + 1) / 100)).toBe(-0.01)
      }
    }
  })

  test('says what the bid asked about gains or loses, and the face where there is none', () => {
    const at = (bid: object) => rowsOf({ ...MISSISSIPPI, ...bid })[11]?.result
    expect(at({})).toBe(331.59)
    expect(at({ bid: 2000 })).toBe(173.76)
    expect(at({ bid: 2173.76 })).toBe(0)
    expect(at({ bid: 5000 })).toBe(-2826.24)
  })

  test.each([
    ['no day of sale', { saleDate: null }],
    ['a day of sale the importer made up', { saleDateIsAssumed: true }],
    ['no taxes', { taxes: null }],
    ['land struck off to the State, which bids nothing', { boughtByState: true }],
  ])('%s: nothing is said', (_case, without) => {
    expect(breakEven(asked({ ...MISSISSIPPI, ...without }))).toBeNull()
  })

  test.each([
    { regime: 'al-land-sale', saleDate: '2024-05-13', taxes: 1842.17, marketValue: 40_000 },
    {
      regime: 'tn-court-sale',
      saleDate: '2024-08-20',
      paidOn: '2024-08-20',
      confirmedOn: '2024-09-25',
      delinquentYears: 3,
      taxes: 1842.17,
    },
  ])('under $regime no bid loses on redemption, and there is no such table', (sale) => {
    expect(breakEven(asked(sale))).toBeNull()
    for (const bid of [1842.17, 5000, 500_000]) {
      expect(redeem(asked({ ...sale, bid, asOf: sale.saleDate })).buyerResult).toBe(0)
      expect(redeem(asked({ ...sale, bid, asOf: '2025-03-10' })).buyerResult).toBeGreaterThan(0)
    }
  })
})

function asked(question: object): RedemptionQuestion {
  const read = readRedemptionQuestion(question)
  if ('error' in read) throw new Error(read.error)
  return read.question
}

function rowsOf(question: object): BreakEvenMonth[] {
  const rows = breakEven(asked(question))
  if (rows === null) throw new Error('no rows')
  return rows
}
