import { describe, expect, test } from 'vitest'
import { readRedemptionQuestion } from './read-question.ts'
import { answerTo } from './testing.ts'

const SALE = { regime: 'ms-land-sale', saleDate: '2024-08-26', taxes: 600, asOf: '2025-03-10' }

function errorOf(question: unknown) {
  const read = readRedemptionQuestion(question)
  return 'error' in read ? read.error : null
}

test.each([
  ['a sale after the day asked', { saleDate: '2025-03-11' }, 'saleDate: the sale of 2025-03-11'],
  ['a negative amount', { taxes: -0.01 }, 'taxes: -0.01 is negative'],
  ['an amount as text', { taxes: '600' }, 'taxes: “600” is not a number of dollars'],
  ['not a number', { costs: Number.NaN }, 'costs: NaN is not a number of dollars'],
  ['without end', { bid: Number.POSITIVE_INFINITY }, 'bid: Infinity is not a number of dollars'],
  ['an amount beyond counting', { bid: 1e14 }, 'bid: 100000000000000 is too large'],
  ['a day there is not', { saleDate: '2025-02-30' }, 'saleDate: “2025-02-30” is not a day'],
  ['29 February of a common year', { asOf: '2025-02-29' }, 'asOf: “2025-02-29” is not a day'],
  ['a day in another order', { asOf: '03/10/2025' }, 'asOf: “03/10/2025” is not a day'],
  ['an instant', { asOf: '2025-03-10T00:00:00Z' }, 'asOf: “2025-03-10T00:00:00Z” is not a day'],
  ['a year that is none', { saleDate: '0024-08-26' }, 'saleDate: “0024-08-26” is not a day'],
  ['a day as a number', { saleDate: 20240826 }, 'saleDate: 20240826 is not a day'],
  ['an unknown regime', { regime: 'ms' }, 'regime: “ms” is not known, known are ms-land-sale'],
  ['no regime', { regime: null }, 'regime: it is missing'],
  ['a regime of the prototype', { regime: 'constructor' }, 'regime: “constructor” is not known'],
  ['a flag as text', { saleDateIsAssumed: 'true' }, 'saleDateIsAssumed: “true” is neither'],
  ['costs that are no list', { accrued: 48 }, 'accrued: 48 is not a list'],
  ['a cost that is no object', { accrued: [48] }, 'accrued[0]: 48 is not an object'],
  ['a cost without a day', { accrued: [{ amount: 48 }] }, 'accrued[0].accruedOn: it is missing'],
  [
    'a cost without an amount',
    { accrued: [{ accruedOn: '2025-02-03' }] },
    'accrued[0].amount: it is missing',
  ],
  [
    'a negative cost',
    {
      accrued: [
        { amount: 1, accruedOn: '2025-02-03' },
        { amount: -1, accruedOn: '2025-02-03' },
      ],
    },
    'accrued[1].amount: -1 is negative',
  ],
  [
    'a cost accrued before the sale',
    { accrued: [{ amount: 48, accruedOn: '2024-08-25' }] },
    'accrued[0].accruedOn: 2024-08-25 is before the sale',
  ],
  [
    'a later tax on a day there is not',
    { laterTaxes: [{ amount: 48, paidOn: '2025-13-01' }] },
    'laterTaxes[0].paidOn: “2025-13-01” is not a day',
  ],
  [
    'a rate above the highest',
    { regime: 'al-tax-lien', certificateRate: 12.01 },
    'certificateRate: 12.01 is above the highest rate, 12% (Ala. Code § 40-10-184)',
  ],
  [
    'a payment before the sale',
    { regime: 'tn-court-sale', paidOn: '2024-08-25' },
    'paidOn: 2024-08-25 is before the sale',
  ],
  ['a reader of another kind', { reader: 'lender' }, 'reader: “lender” is not known'],
  ['a negative delinquency', { delinquentYears: -1 }, 'delinquentYears: -1 is negative'],
])('refuses %s', (_case, facts, error) => {
  expect(errorOf({ ...SALE, ...facts })).toContain(error)
})

test.each([[null], [7], ['ms-land-sale'], [[]], [undefined]])('refuses %j, no object', (value) => {
  expect(errorOf(value)).toContain('a redemption question is an object, not')
})

test('says all that is wrong at once', () => {
  const error = errorOf({ ...SALE, taxes: -1, asOf: 'soon', regime: 'tx' })
  expect(error?.split('; ').map((part) => part.split(':')[0])).toEqual(['regime', 'asOf', 'taxes'])
})

describe('what is missing', () => {
  test.each([
    ['taxes', { taxes: null }],
    ['saleDate', { saleDate: null }],
    ['asOf', { asOf: undefined }],
    ['saleDate, asOf', { saleDate: null, asOf: null }],
    ['saleDate', { saleDateIsAssumed: true }],
  ])('%s is named and nothing is computed', (missing, facts) => {
    expect(answerTo({ ...SALE, ...facts })).toMatchObject({
      status: 'unknown',
      missing,
      deadline: null,
      total: null,
      lines: [],
      buyerReceives: null,
    })
  })

  test('an assumed sale date gives no day at all, be it after the day asked', () => {
    const sale = { ...SALE, saleDate: '2026-01-01', saleDateIsAssumed: true }
    expect(answerTo(sale)).toMatchObject({ status: 'unknown', deadlines: [] })
    expect(answerTo(sale).assumptions.join()).toContain('was assumed by the importer')
  })

  test('an expired sale is expired though the amount is unknown', () => {
    const answer = answerTo({ ...SALE, taxes: null, asOf: '2026-08-27' })
    expect(answer).toMatchObject({ status: 'expired', missing: null, deadline: '2026-08-26' })
  })
})

describe('what is not used', () => {
  test('is not asked for: three facts and a day are enough', () => {
    expect(answerTo(SALE)).toMatchObject({ status: 'open', total: 693 })
  })

  test('is named in the assumptions', () => {
    const { assumptions } = answerTo({
      ...SALE,
      marketValue: 5,
      saledate: 'x',
      isVacantAbandoned: false,
    })
    expect(assumptions).toContain('marketValue is not used: ms-land-sale has no rule for it')
    expect(assumptions).toContain('saledate is not used: ms-land-sale has no rule for it')
    expect(assumptions.join()).not.toContain('isVacantAbandoned')
  })
})

test('a fraction of a cent is rounded half up and said', () => {
  const answer = answerTo({ ...SALE, taxes: 600.005 })
  expect(answer.lines[0]).toMatchObject({ what: 'taxes', amount: 600.01 })
  expect(answer.assumptions).toContain('taxes: 600.005 rounded to $600.01')
})

describe('a fact that cannot be used is named, with what follows for each reader', () => {
  const court = { regime: 'tn-court-sale', taxes: 100, paidOn: '2026-05-20', asOf: '2026-08-01' }
  test.each([
    ['a sale without a day', { ...court, saleDate: null, confirmedOn: '2026-07-01' }, 'saleDate'],
    [
      'an order before its sale (TN-7)',
      { ...court, saleDate: '2026-05-20', confirmedOn: '2026-05-19' },
      'confirmedOn',
    ],
  ])('%s', (_case, question, missing) => {
    const answer = answerTo(question)
    expect(answer).toMatchObject({ status: 'unknown', missing, deadline: null, total: null })
    const text = answer.assumptions.join('\n')
    expect(text).toContain('for a redeemer: ')
    expect(text).toContain('for a buyer: ')
  })

  test('an order of the day of the sale is its own', () => {
    const question = { ...court, saleDate: '2026-05-20', confirmedOn: '2026-05-20' }
    expect(answerTo({ ...question, delinquentYears: 2 }).deadline).toBe('2027-05-20')
  })

  test.each(['five', '6', 'since 2019'])('years of delinquency as text: %s', (delinquentYears) => {
    const question = { ...court, saleDate: '2026-05-20', confirmedOn: '2026-07-13' }
    const answer = answerTo({ ...question, delinquentYears })
    // 90 days from 2026-07-13 are 2026-10-11, a Sunday, and 12 October is Columbus Day.
    expect(answer).toMatchObject({ status: 'open', deadline: '2026-10-13' })
    expect(answer.readings).toContainEqual({
      about: 'TN-9',
      for: 'buyer',
      total: null,
      deadline: '2027-07-13',
    })
    expect(answer.assumptions.join('\n')).toContain(`“${delinquentYears}” is not a number of years`)
  })
})
