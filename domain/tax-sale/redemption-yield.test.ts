import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Regime } from '../redemption/question.ts'
import { redemptionYield, type YieldSale } from './redemption-yield.ts'

function saleOf(regime: Regime, more: Partial<YieldSale> = {}): YieldSale {
  return {
    regime,
    faceCents: 184217,
    marketValueCents: 4_000_000,
    saleDate: '2024-08-26',
    bidCents: [],
    ...more,
  }
}

function at(sale: YieldSale, bid: number, months: number) {
  return redemptionYield(sale).rows.find((row) => row.bid === bid && row.months === months)
}

describe('Mississippi', () => {
  test.each([
    // 1.5% of 1,842.17 = 27.63 a month
    ['the face for a month', 1842.17, 1, 27.63, 18],
    ['the face for two years', 1842.17, 24, 663.18, 18],
    // E7: an overbid of 3,157.83 is lost; 6 months: 165.80 − 3,157.83
    ['E7 for six months', 5000, 6, -2992.03, -119.68],
    ['three times the face for two years', 5526.51, 24, -3021.16, -27.33],
  ])('%s', (_case, bid, months, gain, yearlyPercent) => {
    const sale = saleOf('ms-land-sale', { bidCents: [500_000] })
    expect(at(sale, bid, months)).toMatchObject({ gain, yearlyPercent, ratePercent: null })
  })

  test('the gain falls with each dollar above the face', () => {
    fc.assert(
      fc.property(fc.integer({ min: 184218, max: 900_000 }), (bidCents) => {
        const { rows } = redemptionYield(saleOf('ms-land-sale', { bidCents: [bidCents] }))
        const year = rows.filter(({ months }) => months === 12)
        for (const [index, row] of year.entries()) {
          const before = year[index - 1]
          if (!before) continue
          expect(row.bid).toBeGreaterThan(before.bid)
          expect(row.gain ?? 0).toBeLessThan(before.gain ?? 0)
          expect(row.yearlyPercent ?? 0).toBeLessThanOrEqual(before.yearlyPercent ?? 0)
        }
      }),
    )
  })

  test('the notes name the sections', () => {
    expect(redemptionYield(saleOf('ms-land-sale')).notes[0]).toContain('Miss. Code § 27-41-77')
  })
})

describe('Alabama land sale', () => {
  test.each([
    ['the face', 1842.17, 147.37, 8],
    ['an excess below the cap earns too', 3684.34, 294.75, 8],
    // cap 6,000: 8% × 7,842.17 = 627.37 on 12,000
    ['E9: above the cap the yield falls', 12_000, 627.37, 5.23],
  ])('%s', (_case, bid, gain, yearlyPercent) => {
    const sale = saleOf('al-land-sale', { bidCents: [1_200_000] })
    expect(at(sale, bid, 12)).toMatchObject({ gain, yearlyPercent })
  })

  test('without the market value only the face has a gain', () => {
    const sale = saleOf('al-land-sale', { marketValueCents: null })
    expect(at(sale, 1842.17, 12)?.gain).toBe(147.37)
    expect(at(sale, 3684.34, 12)).toMatchObject({ gain: null, yearlyPercent: null })
    expect(redemptionYield(sale).notes.join()).toContain('unknown without')
  })

  test('a sale of 2019 earns 12%, one of no known day the rate of today', () => {
    expect(at(saleOf('al-land-sale', { saleDate: '2019-12-31' }), 1842.17, 12)?.gain).toBe(221.06)
    expect(at(saleOf('al-land-sale', { saleDate: null }), 1842.17, 12)?.gain).toBe(147.37)
  })
})

test('an Alabama lien earns the rate bid, from 12% down to nothing, at one price', () => {
  const { rows } = redemptionYield(saleOf('al-tax-lien'))
  const year = rows.filter(({ months }) => months === 12)
  expect(year.map(({ ratePercent }) => ratePercent)).toEqual([12, 10, 8, 6, 4, 2, 0])
  expect(year.map(({ gain }) => gain)).toEqual([221.06, 184.22, 147.37, 110.53, 73.69, 36.84, 0])
  expect(new Set(rows.map(({ bid }) => bid))).toEqual(new Set([1842.17]))
})

test('Tennessee earns 12% on whatever was paid', () => {
  const sale = saleOf('tn-court-sale')
  expect(at(sale, 1842.17, 12)).toMatchObject({ gain: 221.06, yearlyPercent: 12 })
  expect(at(sale, 5526.51, 12)).toMatchObject({ gain: 663.18, yearlyPercent: 12 })
})

test('a face of nothing has no yield, and a bid below the face no row', () => {
  const { rows } = redemptionYield(saleOf('tn-court-sale', { faceCents: 0, bidCents: [0] }))
  expect(rows.every(({ yearlyPercent }) => yearlyPercent === null)).toBe(true)
  const low = redemptionYield(saleOf('tn-court-sale', { bidCents: [100] }))
  expect(low.rows.some(({ bid }) => bid === 1)).toBe(false)
})
