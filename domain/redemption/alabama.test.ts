import { describe, expect, test } from 'vitest'
import { answerTo, assumptionsOf, dayOf, lineOf } from './testing.ts'

/** E8: all of the excess earns. */
const E8 = {
  regime: 'al-land-sale',
  saleDate: '2024-05-13',
  taxes: 1842.17,
  bid: 3000,
  marketValue: 40_000,
  asOf: '2025-03-10',
}
/** E11. */
const E11 = {
  regime: 'al-tax-lien',
  saleDate: '2024-04-22',
  taxes: 1842.17,
  certificateRate: 7,
  asOf: '2025-03-10',
}

describe('land sale: payoff', () => {
  test.each([
    ['E8: all of the excess earns', E8, 3197.92],
    ['E9: excess above the cap', { ...E8, bid: 12_000 }, 12_517.37],
    ['excess exactly at the cap', { ...E8, bid: 7842.17 }, 8359.54],
    ['a dollar above the cap earns nothing', { ...E8, bid: 7843.17 }, 8360.54],
    ['a market value of nothing leaves the face earning', { ...E8, marketValue: 0 }, 3121.53],
    ['sold for the face', { ...E8, bid: 1842.17, marketValue: null }, 1963.7],
    ['no bid given', { ...E8, bid: null, marketValue: null }, 1963.7],
    ['costs are part of the face', { ...E8, taxes: 1790.17, costs: 52 }, 3197.92],
    ['on the day of sale no interest has run', { ...E8, asOf: '2024-05-13' }, 3000],
    ['a leap year of 366 days over 365', e8over('2023-05-15', '2024-05-15'), 3240.66],
    ['the last day of 12%', e8over('2019-12-31', '2020-12-30'), 3360],
    ['the first day of 8%', e8over('2020-01-01', '2020-12-31'), 3240],
    [
      'later taxes with interest from the day they were paid',
      { ...E8, laterTaxes: [{ amount: 500, paidOn: '2024-12-30' }] },
      // 70 days: 500 × 8% × 70/365 = 7.67
      3705.59,
    ],
    [
      'later taxes paid after the day asked are not in it',
      { ...E8, laterTaxes: [{ amount: 500, paidOn: '2025-03-11' }] },
      3197.92,
    ],
    [
      // 282 days: 100 × 8% × 282/365 = 6.18
      'AL-7, § 40-10-122: insurance bears the interest from the day it was paid',
      { ...E8, accrued: [{ amount: 100, accruedOn: '2024-06-01' }] },
      3304.1,
    ],
  ])('%s', (_case, question, total) => {
    expect(answerTo(question)).toMatchObject({ status: 'open', months: null, total })
  })

  test('an excess without the market value has no answer, but its days', () => {
    const answer = answerTo({ ...E8, marketValue: null })
    expect(answer).toMatchObject({
      status: 'unknown',
      missing: 'marketValue',
      deadline: null,
      total: null,
    })
    expect(answer.deadlines.find(({ what }) => what === 'last day to redeem')?.on).toBe(
      '2027-05-13',
    )
  })

  test('a cent of excess needs the market value, the face does not', () => {
    expect(answerTo({ ...E8, marketValue: null, bid: 1842.18 }).missing).toBe('marketValue')
    expect(answerTo({ ...E8, marketValue: null, bid: 1842.17 }).missing).toBeNull()
  })

  test('AL-9, Ala. Admin. Code 810-4-6-.02: the sale date alone decides between 12% and 8%', () => {
    // 2019-05-13 to 2021-05-13 are 731 days: 3,000.00 × 12% = 720.99, × 8% = 480.66
    const question = e8over('2019-05-13', '2021-05-13')
    expect(answerTo(question).total).toBe(3720.99)
    expect(assumptionsOf(question)).not.toContain('3,480.66')
    expect(answerTo(question).readings).toEqual([])
    // 366 days after 2020-01-01: 3,000.00 × 8% = 240.66
    expect(answerTo(e8over('2019-12-31', '2020-12-31')).total).toBe(3360.99)
    expect(answerTo(e8over('2020-01-01', '2021-01-01')).total).toBe(3240.66)
  })

  test('lines name the section', () => {
    expect(answerTo(E8).lines).toEqual([
      { what: 'taxes', amount: 1842.17, source: 'Ala. Code § 40-10-122' },
      { what: 'excess', amount: 1157.83, source: 'Ala. Code § 40-10-122' },
      {
        what: 'interest of 8% a year, 301 days',
        amount: 197.92,
        source: 'Ala. Code § 40-10-122',
      },
    ])
  })
})

describe('land sale: the buyer', () => {
  test.each([
    ['gets the price back with its interest', E8, 3197.92, 197.92],
    ['earns only on the capped excess', { ...E8, bid: 12_000 }, 12_517.37, 517.37],
    [
      'gets later taxes back: only their interest is gain',
      { ...E8, laterTaxes: [{ amount: 500, paidOn: '2024-12-30' }] },
      3705.59,
      205.59,
    ],
    ['is none where the State holds', { ...E8, boughtByState: true }, null, null],
  ])('%s', (_case, question, buyerReceives, buyerResult) => {
    expect(answerTo(question)).toMatchObject({ buyerReceives, buyerResult })
  })
})

describe('land sale: from the State', () => {
  const sale = { ...E8, boughtByState: true, bid: null, marketValue: null }

  test('is open without a last day, at 12% also since 2020', () => {
    // 301 days: 1,842.17 × 12% × 301/365 = 182.30
    expect(answerTo(sale)).toMatchObject({ status: 'open', deadline: null, total: 2024.47 })
    expect(answerTo({ ...sale, asOf: '2034-05-13' }).status).toBe('open')
    expect(assumptionsOf(sale)).toContain('until title leaves the State')
  })

  test('later taxes bear 12% too', () => {
    // 70 days: 500 × 12% × 70/365 = 11.51
    const question = { ...sale, laterTaxes: [{ amount: 500, paidOn: '2024-12-30' }] }
    expect(lineOf(question, 'on them')).toBe(11.51)
    expect(answerTo(question).total).toBe(2535.98)
  })
})

describe('land sale: days', () => {
  test.each([
    ['E10: redemption', 'last day to redeem', '2027-05-13'],
    ['E10: deed from', 'first day the buyer', '2027-05-14'],
    ['E10: short statute at the earliest', 'short statute', '2030-05-14'],
    ['proof for the excess', 'last day of proof', '2027-05-13'],
    ['late claim to the excess', 'late claim', '2034-05-13'],
    ['United States, from the auction', 'United States to redeem from the auction', '2027-05-13'],
    ['United States, from the divestment', 'counted from the end of redemption', '2027-09-10'],
  ])('%s', (_case, words, on) => {
    expect(dayOf(E8, words)).toBe(on)
  })

  test.each([
    ['2014-12-31', '2026-12-31'],
    ['2015-01-01', '2026-01-01'],
    ['2015-12-31', '2026-12-31'],
    ['2016-01-01', '2026-01-01'],
  ])('the late claim after a sale on %s ends on %s', (saleDate, on) => {
    expect(dayOf({ ...E8, saleDate }, 'late claim')).toBe(on)
  })

  test('the last day is open and the day after is not', () => {
    expect(answerTo({ ...E8, asOf: '2027-05-13' }).status).toBe('open')
    expect(answerTo({ ...E8, asOf: '2027-05-14' })).toMatchObject({
      status: 'expired',
      deadline: '2027-05-13',
      total: null,
    })
  })

  test.each([
    ['E10: notified late, one year from the notice', '2027-01-20', '2028-01-20'],
    ['notified early, the common period', '2025-01-20', '2027-05-13'],
    ['notified so that both end together', '2026-05-13', '2027-05-13'],
  ])('a mortgagee of record: %s', (_case, mortgageeNotifiedOn, on) => {
    expect(dayOf({ ...E8, mortgageeNotifiedOn }, 'mortgagee')).toBe(on)
  })

  test('E10: without notice a mortgagee’s right stays open', () => {
    expect(assumptionsOf(E8)).toContain('without notice, indefinitely')
    expect(answerTo(E8).deadlines.some(({ what }) => what.includes('mortgagee'))).toBe(false)
  })
})

describe('tax lien', () => {
  test.each([
    ['E11', E11, 1955.93],
    ['costs are part of the certificate', { ...E11, taxes: 1797.17, costs: 45 }, 1955.93],
    ['bid down to nothing', { ...E11, certificateRate: 0 }, 1842.17],
    // 1,842.17 × 12% × 322/365 = 195.02
    ['the highest rate', { ...E11, certificateRate: 12 }, 2037.19],
    // 1,842.17 × 6.125% × 322/365 = 99.54
    ['a rate of eighths', { ...E11, certificateRate: 6.125 }, 1941.71],
    [
      // 59 days: 250 × 7% × 59/365 = 2.83
      'AL-24, § 40-10-193: the title report bears the certificate’s rate, taxes due none',
      {
        ...E11,
        accrued: [{ amount: 250, accruedOn: '2025-01-10' }],
        laterTaxes: [{ amount: 900, paidOn: '2025-01-02' }],
      },
      3108.76,
    ],
  ])('%s', (_case, question, total) => {
    expect(answerTo(question)).toMatchObject({ status: 'open', deadline: null, total })
  })

  test.each([
    ['first day of the foreclosure suit', '2027-04-22'],
    ['last day of the foreclosure suit', '2034-04-22'],
  ])('E11: %s', (what, on) => {
    expect(dayOf(E11, what)).toBe(on)
  })

  test('stays open, having no last day', () => {
    expect(answerTo({ ...E11, asOf: '2035-01-01' })).toMatchObject({
      status: 'open',
      deadline: null,
    })
  })

  test('without its rate has no payoff', () => {
    expect(answerTo({ ...E11, certificateRate: null })).toMatchObject({
      status: 'unknown',
      missing: 'certificateRate',
      total: null,
    })
  })

  test('the holder gains the interest', () => {
    expect(answerTo(E11)).toMatchObject({ buyerReceives: 1955.93, buyerResult: 113.76 })
  })
})

describe('what a redeemer and a buyer count, Alabama', () => {
  const insured = { ...E8, accrued: [{ amount: 100, accruedOn: '2024-06-01' }] }

  test('AL-7, § 40-10-122(b) to (e): a buyer sees the additions without interest, and counts none', () => {
    expect(answerTo(insured).readings).toEqual([
      { about: 'AL-7', for: 'buyer', total: 3297.92, deadline: null },
    ])
    expect(answerTo(insured)).toMatchObject({ buyerReceives: 3197.92, buyerResult: 97.92 })
    expect(assumptionsOf(insured)).toContain('within 10 days')
    expect(answerTo(E8).readings).toEqual([])
  })

  const fromState = { ...E8, boughtByState: true, bid: null, marketValue: null, taxes: 500 }
  test.each([
    // 366 days over 365, 12% and 8% of 500.00
    ['2019-12-31', '2020-12-31', 560.16, []],
    ['2020-01-01', '2021-01-01', 560.16, [540.11]],
  ])(
    'AL-8, § 40-10-121 and 810-4-6-.02: from the State, sold on %s',
    (saleDate, asOf, total, other) => {
      const answer = answerTo({ ...fromState, saleDate, asOf })
      expect(answer.total).toBe(total)
      expect(answer.readings).toEqual(
        other.map((each) => ({ about: 'AL-8', for: 'buyer', total: each, deadline: null })),
      )
    },
  )

  test('AL-25, § 40-10-197 (HB 270): redemption lasts until judgment, and an auction may be demanded', () => {
    expect(assumptionsOf(E11)).toContain('which lasts until judgment')
    expect(assumptionsOf(E11)).toContain('may demand a public auction')
  })
})

function e8over(saleDate: string, asOf: string) {
  return { ...E8, saleDate, asOf }
}
