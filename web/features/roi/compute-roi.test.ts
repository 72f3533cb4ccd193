import { describe, expect, test } from 'vitest'
import type { Regime } from '../../../domain/redemption/question.ts'
import { computeRoi } from './compute-roi.ts'
import { EXAMPLE_LAND, EXAMPLES } from './roi-fields.ts'

describe('computeRoi, if the land is redeemed', () => {
  test.each([
    // The worked examples of law.md: E2 and E7 with an overbid, E9, E11, E12.
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
    ['words', { taxes: 'about two thousand' }, 'taxes', 'Enter an amount such as 1500.50'],
    [
      'a comma for the decimal point',
      { taxes: '1,50' },
      'taxes',
      'Enter an amount such as 1500.50: its commas do not separate thousands',
    ],
    ['a score as a word', { score: 'abc' }, 'score', 'Enter a number from 0 to 100, such as 60'],
    [
      'months as a word',
      { holdingMonths: 'two' },
      'holdingMonths',
      'Enter a number of months such as 24',
    ],
    [
      'a bid below the face',
      { bid: '1000' },
      'bid',
      'This is below the face amount: bidding starts at taxes and costs, $1,842.17 (Miss. Code § 27-41-59)',
    ],
    ['a negative amount', { taxes: '-5' }, 'taxes', 'It can’t be less than zero'],
    [
      'a negative amount with its sign',
      { repairs: '-$1,200.50' },
      'repairs',
      'It can’t be less than zero',
    ],
    [
      'a holding of minus one month',
      { holdingMonths: '-1' },
      'holdingMonths',
      'It can’t be less than zero',
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
    [
      'a margin below zero',
      { marginPercent: '-1' },
      'marginPercent',
      'It must be between 0 and 100',
    ],
    ['a day that is none', { saleDate: '2025-02-30' }, 'saleDate', /not a day of the calendar/],
    [
      'a sale after the redemption',
      { saleDate: '2025-08-25', asOf: '2025-08-24', taxes: '10' },
      'saleDate',
      /is after the redemption date/,
    ],
    ['a score above 100', { score: '101' }, 'score', 'It must be between 0 and 100'],
    [
      'a margin above 100',
      { marginPercent: '101' },
      'marginPercent',
      'It must be between 0 and 100',
    ],
    ['a holding beyond reason', { holdingMonths: '1201' }, 'holdingMonths', /100 years at most/],
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
    expect(rate.problems.certificateRate).toBe('It must be between 0 and 100')
    const years = computeRoi('tn-court-sale', {
      ...EXAMPLES['tn-court-sale'],
      delinquentYears: '101',
    })
    expect(years.problems.delinquentYears).toBe('It can be 100 years at most')
  })

  test('the largest amount is still computed with', () => {
    const { problems, redeemed } = computeRoi('ms-land-sale', {
      ...EXAMPLES['ms-land-sale'],
      taxes: '999,999,999,999',
      costs: '999999999999',
      bid: '',
    })
    expect(problems).toEqual({})
    expect(redeemed?.answer.total).toBeGreaterThan(1_999_999_999_998)
  })

  test.each(['$1,790.17', '1790.17', ' 1,790.17 '])('an amount written %s is read', (taxes) => {
    const { redeemed } = computeRoi('ms-land-sale', { ...EXAMPLES['ms-land-sale'], taxes })
    expect(redeemed?.answer.total).toBe(2125.11)
  })
})

describe('computeRoi, a bid below the face', () => {
  test('is refused in Tennessee with what the court sells for', () => {
    const { problems, redeemed } = computeRoi('tn-court-sale', {
      ...EXAMPLES['tn-court-sale'],
      bid: '1842.16',
    })
    expect(problems.bid).toBe(
      'This is below the face amount: the court sells for at least taxes, interest, penalty and costs, $1,842.17 (Tenn. Code Ann. §§ 67-5-2501, 67-5-2506)',
    )
    expect(redeemed).toBeNull()
  })

  test('is computed with in Alabama, whose law as it was read names no least bid', () => {
    const { problems, redeemed } = computeRoi('al-land-sale', {
      ...EXAMPLES['al-land-sale'],
      bid: '1000',
    })
    expect(problems).toEqual({})
    expect(redeemed?.answer.assumptions.join()).toContain('less than the face of $1,842.17')
  })

  test('a bid of the face itself can be made, and without taxes the face is not known', () => {
    const example = EXAMPLES['ms-land-sale']
    expect(computeRoi('ms-land-sale', { ...example, bid: '1842.17' }).problems).toEqual({})
    expect(computeRoi('ms-land-sale', { ...example, taxes: '', bid: '10' }).problems).toEqual({})
  })
})

describe('computeRoi, if no one redeems', () => {
  const inputs = { ...EXAMPLES['ms-land-sale'], ...EXAMPLE_LAND }

  test('takes the limit from the maximum bid', () => {
    const { land } = computeRoi('ms-land-sale', inputs)
    expect(land?.answer).toMatchObject({
      face: 1842.17,
      ifRedeemed: { noLossUpTo: 1869.8, lossAbove: 2505.35 },
      ifDeeded: { amount: 26050 },
    })
  })

  test('the profit is the sum of the sheet without its margin, less the bid, line by line', () => {
    const { land } = computeRoi('ms-land-sale', inputs)
    expect(land?.profit?.lines.map(({ what, amount }) => [what, amount])).toEqual([
      ['worth to you', 26_050],
      ['margin', 27_000],
      ['your bid', -5000],
    ])
    expect(land?.profit?.total).toBe(48_050)
    // The bid of 5,000, 18,000 of repairs, 2,400 of surviving liens, 3,500 of cure, and holding of 3,600.
    expect(land?.profit?.return).toMatchObject({ gain: 48_050, spent: 32_500, days: null })
  })

  test.each(Object.keys(EXAMPLES) as Regime[])(
    'the profit of %s is what its lines add up to, and they go on from the sheet',
    (regime) => {
      const { land } = computeRoi(regime, { ...EXAMPLES[regime], ...EXAMPLE_LAND })
      const sum = (lines: readonly { amount: number }[]) =>
        lines.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100
      expect(land?.profit?.total).toBe(sum(land?.profit?.lines ?? []))
      expect(land?.profit?.lines[0]?.amount).toBe(sum(land?.answer.ifDeeded.lines ?? []))
    },
  )

  test('land that costs more than it is worth shows how far below zero it is', () => {
    const { land } = computeRoi('ms-land-sale', { ...inputs, repairs: '80000' })
    expect(land?.answer.ifDeeded.amount).toBe(0)
    expect(land?.profit?.lines[0]).toMatchObject({ what: 'worth to you', amount: -35_950 })
    expect(land?.profit?.total).toBe(-35_950 + 27_000 - 5000)
  })

  test('without a bid the face stands in', () => {
    const { land } = computeRoi('ms-land-sale', { ...inputs, bid: '' })
    expect(land?.profit).toMatchObject({ price: 'the face', total: 48_050 + 5000 - 1842.17 })
  })

  test('a lien has no bid: the amount due is paid', () => {
    const { land } = computeRoi('al-tax-lien', { ...EXAMPLES['al-tax-lien'], ...EXAMPLE_LAND })
    expect(land?.profit?.lines.at(-1)).toEqual({
      what: 'the amount due',
      amount: -1842.17,
      source: 'taxes and costs',
    })
  })

  test('without a value there is the redemption’s side alone, without taxes no profit, without both nothing', () => {
    expect(computeRoi('ms-land-sale', { ...inputs, value: '' }).land).toMatchObject({
      answer: { ifRedeemed: { noLossUpTo: 1869.8 }, ifDeeded: { amount: null } },
      profit: null,
    })
    const none = { ...inputs, value: '', taxes: '', costs: '' }
    expect(computeRoi('ms-land-sale', none).land).toBeNull()
    const { land } = computeRoi('ms-land-sale', { ...inputs, taxes: '', costs: '', bid: '' })
    expect(land?.answer.ifDeeded.amount).toBe(26050)
    expect(land?.profit).toBeNull()
  })
})
