import { describe, expect, test } from 'vitest'
import { computeRoi } from './compute-roi.ts'
import { EXAMPLE_LAND, EXAMPLES } from './roi-fields.ts'

describe('computeRoi, if the land is redeemed', () => {
  test.each([
    // law.md's worked examples: E2 and E7 with an overbid, E9, E11, E12.
    ['ms-land-sale', 2125.11, -2964.4, 5000, 196],
    ['al-land-sale', 12517.37, 517.37, 12000, 301],
    ['al-tax-lien', 1955.93, 113.76, 1842.17, 322],
    ['tn-court-sale', 2041.4, 199.23, 3000, 202],
  ] as const)(
    '%s costs and earns what the worked example says',
    (regime, total, gain, spent, days) => {
      const { problems, redeemed } = computeRoi(regime, EXAMPLES[regime])
      expect(problems).toEqual({})
      expect(redeemed?.answer.total).toBe(total)
      expect(redeemed?.return).toMatchObject({ gain, spent, days })
    },
  )

  test('a return is counted by what was spent, and by the year of 365 days without compounding', () => {
    const { redeemed } = computeRoi('ms-land-sale', { ...EXAMPLES['ms-land-sale'], bid: '' })
    expect(redeemed?.return?.percent).toBeCloseTo((193.43 / 1842.17) * 100, 6)
    expect(redeemed?.return?.yearlyPercent).toBeCloseTo((193.43 / 1842.17) * 100 * (365 / 196), 6)
  })

  test('redeemed on the day of sale, no yearly figure is made up', () => {
    const { redeemed } = computeRoi('ms-land-sale', {
      ...EXAMPLES['ms-land-sale'],
      asOf: '2024-08-26',
      bid: '',
    })
    expect(redeemed?.return).toMatchObject({ days: 0, yearlyPercent: null })
  })

  test('after the last day there is nothing to redeem', () => {
    const { redeemed } = computeRoi('ms-land-sale', {
      ...EXAMPLES['ms-land-sale'],
      asOf: '2026-08-27',
    })
    expect(redeemed?.answer.status).toBe('expired')
    expect(redeemed?.return).toBeNull()
  })

  test('a missing fact is named, not guessed', () => {
    const { redeemed } = computeRoi('tn-court-sale', {
      ...EXAMPLES['tn-court-sale'],
      confirmedOn: '',
    })
    expect(redeemed?.answer.missing).toBe('confirmedOn')
    expect(redeemed?.return).toBeNull()
  })

  test('asks for nothing while nothing was typed', () => {
    expect(computeRoi('ms-land-sale', {})).toEqual({ problems: {}, redeemed: null, land: null })
  })

  test('what belongs to another kind of sale is left alone', () => {
    const { problems, redeemed } = computeRoi('ms-land-sale', {
      ...EXAMPLES['ms-land-sale'],
      certificateRate: 'seven',
      confirmedOn: '2020-01-01',
    })
    expect(problems).toEqual({})
    expect(redeemed?.answer.total).toBe(2125.11)
  })
})

describe('computeRoi, what cannot be read', () => {
  test.each([
    ['words', { taxes: 'about two thousand' }, 'taxes', 'A number such as 1500.50 is needed'],
    ['a negative amount', { taxes: '-5' }, 'taxes', 'It cannot be below zero'],
    [
      'a negative amount with its sign',
      { repairs: '-$1,200.50' },
      'repairs',
      'It cannot be below zero',
    ],
    [
      'a holding of minus one month',
      { holdingMonths: '-1' },
      'holdingMonths',
      'It cannot be below zero',
    ],
    [
      'an amount too large',
      { taxes: '1000000000000' },
      'taxes',
      'It is too large: at most 999,999,999,999',
    ],
    [
      'an amount of twenty digits',
      { value: '99999999999999999999' },
      'value',
      'It is too large: at most 999,999,999,999',
    ],
    ['a margin below zero', { marginPercent: '-1' }, 'marginPercent', 'It lies between 0 and 100'],
    ['a day that is none', { saleDate: '2025-02-30' }, 'saleDate', /not a day of the calendar/],
    [
      'a sale after the redemption',
      { saleDate: '2025-08-25', asOf: '2025-08-24', taxes: '10' },
      'saleDate',
      /is after the day of redemption/,
    ],
    ['a score above 100', { score: '101' }, 'score', 'It lies between 0 and 100'],
    ['a margin above 100', { marginPercent: '101' }, 'marginPercent', 'It lies between 0 and 100'],
    ['a holding beyond reason', { holdingMonths: '1201' }, 'holdingMonths', /century/],
  ] as const)(
    '%s is named at its field, and nothing is computed',
    (_case, inputs, field, words) => {
      const roi = computeRoi('ms-land-sale', {
        ...EXAMPLES['ms-land-sale'],
        ...EXAMPLE_LAND,
        ...inputs,
      })
      expect(roi.problems[field]).toMatch(words)
      expect(roi.redeemed).toBeNull()
      expect(roi.land).toBeNull()
    },
  )

  test('a rate above the law’s highest is refused with its section', () => {
    const { problems } = computeRoi('al-tax-lien', {
      ...EXAMPLES['al-tax-lien'],
      certificateRate: '12.5',
    })
    expect(problems.certificateRate).toContain('Ala. Code § 40-10-184')
  })

  test('so is a rate below zero, and years delinquent beyond a century', () => {
    const rate = computeRoi('al-tax-lien', {
      ...EXAMPLES['al-tax-lien'],
      certificateRate: '-1',
    })
    expect(rate.problems.certificateRate).toBe('It lies between 0 and 100')
    const years = computeRoi('tn-court-sale', {
      ...EXAMPLES['tn-court-sale'],
      delinquentYears: '101',
    })
    expect(years.problems.delinquentYears).toBe('It is longer than a century')
  })

  test('the largest amount is still computed with', () => {
    const { problems, redeemed } = computeRoi('ms-land-sale', {
      ...EXAMPLES['ms-land-sale'],
      taxes: '999,999,999,999',
      costs: '999999999999',
    })
    expect(problems).toEqual({})
    expect(redeemed?.answer.total).toBeGreaterThan(1_999_999_999_998)
  })

  test.each(['$1,790.17', '1790.17', ' 1,790.17 '])('an amount written %s is read', (taxes) => {
    const { redeemed } = computeRoi('ms-land-sale', { ...EXAMPLES['ms-land-sale'], taxes })
    expect(redeemed?.answer.total).toBe(2125.11)
  })
})

describe('computeRoi, if nobody redeems', () => {
  const inputs = { ...EXAMPLES['ms-land-sale'], ...EXAMPLE_LAND }

  test('takes the limit from the bid sheet', () => {
    const { land } = computeRoi('ms-land-sale', inputs)
    expect(land?.answer).toMatchObject({ status: 'bid', maxBid: 26050, face: 1842.17 })
  })

  test('the profit at one’s own bid leaves the margin in and counts all that is spent', () => {
    const { land } = computeRoi('ms-land-sale', inputs)
    // Value 90,000 less 18,000, 2,400, 3,500, 3,600, a loss of 15 % of 90,000, and the bid of 5,000.
    expect(land?.return).toMatchObject({ gain: 44_000, spent: 32_500, days: null })
  })

  test('without a bid the face stands in', () => {
    const { land } = computeRoi('ms-land-sale', { ...inputs, bid: '' })
    expect(land?.return?.gain).toBe(44_000 + 5000 - 1842.17)
  })

  test('without a value there is no answer, without taxes no profit', () => {
    expect(computeRoi('ms-land-sale', { ...inputs, value: '' }).land).toBeNull()
    const { land } = computeRoi('ms-land-sale', { ...inputs, taxes: '', costs: '', bid: '' })
    expect(land?.answer.maxBid).toBe(26050)
    expect(land?.return).toBeNull()
  })
})
