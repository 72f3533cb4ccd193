import { describe, expect, test } from 'vitest'
import { addDays } from '../lib/local-date.ts'
import { regularElectionOn, tennesseeHolidayOn, tennesseeWorkingDay } from './tennessee-holidays.ts'
import { answerTo, assumptionsOf, dayOf } from './testing.ts'

const E12 = {
  regime: 'tn-court-sale',
  saleDate: '2024-08-20',
  taxes: 1842.17,
  bid: 3000,
  paidOn: '2024-08-20',
  confirmedOn: '2024-09-25',
  delinquentYears: 3,
  asOf: '2025-03-10',
}

describe('payoff', () => {
  test.each([
    ['E12', E12, 2041.4],
    ['costs are part of what is owed', { ...E12, taxes: 1742.17, costs: 100 }, 2041.4],
    // 200 days: 3,000.00 × 12% × 200/365 = 197.26
    ['interest runs from the payment, not the sale', { ...E12, paidOn: '2024-08-22' }, 2039.43],
    ['on the day of payment none has run', { ...E12, asOf: '2024-08-20' }, 1842.17],
    // 1,842.17 × 12% × 202/365 = 122.34
    ['no bid given: the face is the price', { ...E12, bid: null }, 1964.51],
  ])('%s', (_case, question, total) => {
    expect(answerTo(question)).toMatchObject({ status: 'open', months: null, total })
  })

  test('E12: the older readings stand in the assumptions', () => {
    expect(assumptionsOf(E12)).toContain('9 months, a total of $2,112.17')
    // 3,000.00 × 10% × 202/365 = 166.03
    expect(assumptionsOf(E12)).toContain('10% a year: a total of $2,008.20')
  })

  test('the older count takes a sale on the first of a month once', () => {
    // 1 September, 1 October; 30 days after 2 September are 2 October: 2 × 30.00
    const question = { ...E12, saleDate: '2024-09-01', paidOn: '2024-09-02', asOf: '2024-09-02' }
    expect(assumptionsOf(question)).toContain('2 months, a total of $1,902.17')
  })

  test('the buyer gets price and interest', () => {
    expect(answerTo(E12)).toMatchObject({ buyerReceives: 3199.23, buyerResult: 199.23 })
  })

  test.each([
    ['paidOn', { ...E12, paidOn: null }],
    ['confirmedOn', { ...E12, confirmedOn: null }],
    ['confirmedOn, paidOn', { ...E12, confirmedOn: null, paidOn: null }],
    ['taxes', { ...E12, taxes: null }],
    ['asOf', { ...E12, asOf: null }],
  ])('without %s the answer is unknown', (missing, question) => {
    expect(answerTo(question)).toMatchObject({
      status: 'unknown',
      missing,
      deadline: null,
      total: null,
      lines: [],
    })
  })

  test('a motion before the order, and a payment after the motion, are named', () => {
    expect(assumptionsOf({ ...E12, asOf: '2024-09-24' })).toContain('is early')
    expect(assumptionsOf({ ...E12, asOf: '2024-09-25' })).not.toContain('is early')
    expect(assumptionsOf({ ...E12, paidOn: '2025-03-11' })).toContain('no interest has run')
    expect(answerTo({ ...E12, paidOn: '2025-03-11' }).total).toBe(1842.17)
  })
})

describe('period', () => {
  test.each([
    ['up to five years', { delinquentYears: 5 }, '2025-09-25'],
    ['none at all', { delinquentYears: 0 }, '2025-09-25'],
    ['just over five years', { delinquentYears: 5.1 }, '2025-03-24'],
    ['just under eight', { delinquentYears: 7.9 }, '2025-03-24'],
    ['eight', { delinquentYears: 8 }, '2024-12-24'],
    ['vacant and abandoned', { isVacantAbandoned: true }, '2024-10-25'],
    ['vacant, long delinquent', { isVacantAbandoned: true, delinquentYears: 9 }, '2024-10-25'],
  ])('E12: %s', (_case, facts, deadline) => {
    expect(answerTo({ ...E12, ...facts, asOf: '2024-10-01' }).deadline).toBe(deadline)
  })

  test('E12: the motion is in time under 180 days, refused under 90', () => {
    expect(answerTo({ ...E12, delinquentYears: 6 }).status).toBe('open')
    expect(answerTo({ ...E12, delinquentYears: 8 })).toMatchObject({
      status: 'expired',
      deadline: '2024-12-24',
      total: null,
    })
  })

  test('TN-9: an unknown delinquency is named, with the period of each reader', () => {
    const text = assumptionsOf({ ...E12, delinquentYears: null })
    expect(text).toContain('a redeemer counts the shortest period, to 2024-12-24')
    expect(text).toContain('a buyer the longest, to 2025-09-25')
    expect(assumptionsOf(E12)).not.toContain('delinquentYears')
  })

  test.each([
    ['a Saturday moves to Monday', '2024-06-01', '2025-06-02'],
    ['a Sunday moves to Monday', '2024-06-08', '2025-06-09'],
    ['Saturday before Memorial Day moves to Tuesday', '2024-05-24', '2025-05-27'],
    ['Thanksgiving moves to Friday', '2023-11-28', '2024-11-29'],
    ['Good Friday moves over the weekend', '2024-04-18', '2025-04-21'],
    ['Juneteenth moves', '2024-06-19', '2025-06-20'],
    ['Columbus Day moves', '2023-10-14', '2024-10-15'],
    ['New Year moves', '2024-01-01', '2025-01-02'],
    [
      'Independence Day on a Saturday: the Friday before moves to Monday',
      '2025-07-03',
      '2026-07-06',
    ],
    ['a working day stays', '2024-06-04', '2025-06-04'],
  ])('%s', (_case, confirmedOn, deadline) => {
    const answer = answerTo({
      ...E12,
      saleDate: '2023-01-10',
      paidOn: '2023-01-10',
      confirmedOn,
      asOf: deadline,
    })
    expect(answer).toMatchObject({ status: 'open', deadline })
  })

  test('the moved last day is open, the day after is not, and the move is stated', () => {
    const question = { ...E12, confirmedOn: '2025-02-23', asOf: '2026-02-23' }
    expect(answerTo(question)).toMatchObject({ status: 'open', deadline: '2026-02-23' })
    const saturday = { ...E12, confirmedOn: '2025-05-23', asOf: '2026-05-26' }
    expect(answerTo(saturday)).toMatchObject({ status: 'open', deadline: '2026-05-26' })
    expect(assumptionsOf(saturday)).toContain('2026-05-23, is a Saturday: it moves to 2026-05-26')
    expect(answerTo({ ...saturday, asOf: '2026-05-27' }).status).toBe('expired')
  })

  test('TN-15, § 67-5-2504(d): a suit against the title, one year from the order; the older text is named', () => {
    const days = (question: Record<string, unknown>) =>
      answerTo(question)
        .deadlines.filter(({ what }) => what.includes('undo the tax title'))
        .map(({ on }) => on)
    expect(days(E12)).toEqual(['2025-09-25', '2027-08-20'])
    // A year from 2024-06-01 is a Sunday, three years from 2023-08-22 a Saturday.
    expect(days({ ...E12, saleDate: '2023-08-22', confirmedOn: '2024-06-01' })).toEqual([
      '2025-06-02',
      '2026-08-24',
    ])
  })

  test.each([
    ['2026-06-30', 3, '2027-06-30', undefined],
    ['2026-06-30', 4, '2027-06-30', undefined],
    ['2026-06-30', 5, '2027-06-30', undefined],
    ['2026-06-30', 6, '2026-12-28', undefined],
    ['2026-06-30', 8, '2026-09-28', undefined],
    ['2026-07-01', 3, '2027-07-01', undefined],
    ['2026-07-01', 3.1, '2026-09-29', '2027-07-01'],
    ['2026-07-01', 4, '2026-09-29', '2027-07-01'],
    ['2026-07-01', 5, '2026-09-29', '2027-07-01'],
    ['2026-07-01', 6, '2026-09-29', '2026-12-28'],
    ['2026-07-01', 8, '2026-09-29', undefined],
  ])(
    'TN-8, § 67-5-2701(a) and Pub. Ch. 971: order of %s, %d years: to %s, by the older scale %s',
    (confirmedOn, delinquentYears, deadline, older) => {
      const sale = { ...E12, saleDate: '2026-05-20', paidOn: '2026-05-20' }
      const asked = { ...sale, confirmedOn, delinquentYears, asOf: confirmedOn }
      for (const reader of ['redeemer', 'buyer']) {
        const answer = answerTo({ ...asked, reader })
        expect(answer.deadline).toBe(deadline)
        expect(answer.readings.find(({ about }) => about === 'TN-8')?.deadline).toBe(older)
      }
      expect(answerTo({ ...asked, asOf: deadline }).status).toBe('open')
      expect(answerTo({ ...asked, asOf: addDays(deadline, 1) }).status).toBe('expired')
    },
  )

  test('TN-9: both days are among the deadlines, each with its reader', () => {
    const unknown = { ...E12, delinquentYears: null, asOf: '2024-10-01' }
    const ends = answerTo(unknown).deadlines.filter(({ what }) => what === 'last day to redeem')
    expect(ends.map(({ on, reader }) => [on, reader])).toEqual([
      ['2024-12-24', 'redeemer'],
      ['2025-09-25', 'buyer'],
    ])
    expect(answerTo({ ...unknown, reader: 'buyer', asOf: '2025-03-10' }).status).toBe('open')
    const late = answerTo({ ...unknown, asOf: '2025-03-10' })
    expect(late.status).toBe('expired')
    expect(late.assumptions.join()).toContain('can be redeemed until 2025-09-25')
  })

  test('an ended period says who may still redeem, and never that nobody can', () => {
    const text = assumptionsOf({ ...E12, delinquentYears: 8 })
    expect(text).toContain('The ordinary period ended on 2024-12-24. Someone may still redeem')
    expect(text).toContain('a servicemember (the time served is not counted')
  })

  test('TN-10, § 67-5-2701: the highest of three rates is a redeemer’s, the lowest a buyer’s', () => {
    expect(answerTo(E12).readings).toEqual([
      { about: 'TN-10', for: 'redeemer', total: 2112.17, deadline: null },
      { about: 'TN-10', for: 'buyer', total: 2008.2, deadline: null },
    ])
  })

  test('an election day is warned of and not moved', () => {
    const question = {
      ...E12,
      confirmedOn: '2025-11-03',
      saleDate: '2025-09-30',
      paidOn: '2025-09-30',
    }
    const answer = answerTo({ ...question, asOf: '2026-06-01' })
    expect(answer.deadline).toBe('2026-11-03')
    expect(answer.assumptions.join()).toContain('regular election')
  })

  test('the United States: 120 days or the longer local period, a year for other liens', () => {
    expect(dayOf(E12, 'for a tax lien')).toBe('2025-09-25')
    expect(dayOf({ ...E12, isVacantAbandoned: true }, 'for a tax lien')).toBe('2024-12-18')
    expect(dayOf(E12, 'for another lien')).toBe('2025-08-20')
  })
})

test.each([
  ['2025-01-01', "New Year's Day"],
  ['2021-12-31', "New Year's Day"],
  ['2022-01-01', "New Year's Day"],
  ['2023-01-02', "New Year's Day"],
  ['2025-01-20', 'Martin Luther King, Jr. Day'],
  ['2025-02-17', 'Washington Day'],
  ['2024-03-29', 'Good Friday'],
  ['2025-04-18', 'Good Friday'],
  ['2026-04-03', 'Good Friday'],
  ['2027-03-26', 'Good Friday'],
  ['2038-04-23', 'Good Friday'],
  ['2025-05-26', 'Memorial Day'],
  ['2021-05-31', 'Memorial Day'],
  ['2025-06-19', 'Juneteenth'],
  ['2022-06-20', null],
  ['2020-07-03', 'Independence Day'],
  ['2021-07-05', 'Independence Day'],
  ['2025-09-01', 'Labor Day'],
  ['2025-10-13', 'Columbus Day'],
  ['2025-11-11', "Veterans' Day"],
  ['2023-11-10', "Veterans' Day"],
  ['2025-11-27', 'Thanksgiving Day'],
  ['2025-11-28', null],
  ['2025-12-25', 'Christmas Day'],
  ['2022-12-26', 'Christmas Day'],
  ['2025-12-24', null],
  ['2025-04-21', null],
])('Tennessee keeps %s as %s', (day, name) => {
  expect(tennesseeHolidayOn(day)).toBe(name)
})

test.each([
  ['2021-12-31', '2022-01-03'],
  ['2025-12-25', '2025-12-26'],
  ['2025-03-10', '2025-03-10'],
])('the working day at or after %s is %s', (day, on) => {
  expect(tennesseeWorkingDay(day)).toBe(on)
})

test.each([
  ['2026-08-06', true],
  ['2026-11-03', true],
  ['2026-11-02', false],
  ['2022-11-08', true],
  ['2022-11-01', false],
  ['2025-11-04', false],
])('regular election on %s: %s', (day, isElection) => {
  expect(regularElectionOn(day)).toBe(isElection)
})
