import { describe, expect, test } from 'vitest'
import { failedMississippiSale } from './failed-sale.ts'
import { answerTo, assumptionsOf, dayOf, lineOf } from './testing.ts'

/** E1: one amount, no costs split out. */
const E1 = { regime: 'ms-land-sale', saleDate: '2024-08-26', taxes: 1842.17, asOf: '2025-03-10' }
/** E2: taxes and costs apart. */
const E2 = { ...E1, taxes: 1790.17, costs: 52 }
const PUBLICATION = { accrued: [{ amount: 48, accruedOn: '2025-02-03' }] }

describe('payoff', () => {
  test.each([
    ['E1: one amount', E1, 7, 2127.71],
    ['E2: taxes and costs apart', E2, 7, 2125.11],
    ['E2: with a publication cost accrued since', { ...E2, ...PUBLICATION }, 7, 2174.55],
    ['E3: on the day of sale at least one month', { ...E1, asOf: '2024-08-26' }, 1, 1961.91],
    ['E3: the day after the sale', { ...E1, asOf: '2024-08-27' }, 1, 1961.91],
    ['E3: on the first anniversary day', { ...E1, asOf: '2024-09-26' }, 1, 1961.91],
    ['E3: the day after the anniversary', { ...E1, asOf: '2024-09-27' }, 2, 1989.55],
    ['E3: the last day', { ...E1, asOf: '2026-08-26' }, 24, 2597.46],
    ['E4: the 31st in September', e4('2026-09-30'), 1, 639],
    ['E4: the first of October', e4('2026-10-01'), 2, 648],
    ['E4: the last of October is an anniversary', e4('2026-10-31'), 2, 648],
    ['E4: the last of February', e4('2027-02-28'), 6, 684],
    ['E4: the first of March', e4('2027-03-01'), 7, 693],
    ['E5: April sale with costs', e5(), 9, 611.8],
    [
      'a sale on 29 February, a year later',
      { ...E1, saleDate: '2024-02-29', asOf: '2025-02-28' },
      12,
      2265.87,
    ],
    [
      'a cost accrued on the day of the payoff bears one month',
      { ...E2, accrued: [{ amount: 48, accruedOn: '2025-03-10' }] },
      7,
      2173.83,
    ],
    [
      'a cost that comes later is not yet owed',
      { ...E2, accrued: [{ amount: 48, accruedOn: '2025-03-11' }] },
      7,
      2125.11,
    ],
    [
      'each of several costs from its own day',
      {
        ...E2,
        accrued: [
          { amount: 48, accruedOn: '2025-02-03' },
          { amount: 10, accruedOn: '2025-02-10' },
        ],
      },
      7,
      2184.7,
    ],
    ['nothing owed', { ...E1, taxes: 0 }, 7, 0],
  ])('%s', (_case, question, months, total) => {
    expect(answerTo(question)).toMatchObject({ status: 'open', months, total })
  })

  test.each([
    ['damages are on the taxes, not on the costs', 'damages', 89.51],
    ['interest is on taxes and costs', 'on taxes and costs', 193.43],
    ['interest on an accrued cost is for its own months', 'on it', 1.44],
  ])('%s', (_case, words, amount) => {
    expect(lineOf({ ...E2, ...PUBLICATION }, words)).toBe(amount)
  })

  test('the bid does not matter to who redeems', () => {
    expect(answerTo({ ...E2, bid: 90_000 }).total).toBe(2125.11)
  })

  test('every line names the section, the answer the day of checking', () => {
    const { lines, checkedOn } = answerTo({ ...E2, ...PUBLICATION })
    expect(lines.map(({ what, amount }) => [what, amount])).toEqual([
      ['taxes', 1790.17],
      ['costs', 52],
      ['damages of 5% on the taxes', 89.51],
      ['interest of 1.5% a month on taxes and costs, 7 months', 193.43],
      ['cost accrued on 2025-02-03', 48],
      ['interest of 1.5% a month on it, 2 months', 1.44],
    ])
    expect(new Set(lines.map(({ source }) => source))).toEqual(new Set(['Miss. Code § 27-45-3']))
    expect(checkedOn).toBe('2026-11-27')
  })

  test('E1 says what counting by calendar months would give', () => {
    expect(answerTo(E1).assumptions).toContain('months counted by anniversary, a fraction as one')
    expect(assumptionsOf(E1)).toContain('(8 instead of 7) the total would be $2,155.34')
  })

  test('does not say so where both ways of counting agree', () => {
    expect(assumptionsOf({ ...E1, asOf: '2024-08-30' })).not.toContain('calendar month')
  })
})

describe('the last day', () => {
  test('is open', () => {
    expect(answerTo({ ...E1, asOf: '2026-08-26' })).toMatchObject({
      status: 'open',
      deadline: '2026-08-26',
    })
  })

  test('E3: the day after, the period is over and there is no payoff', () => {
    expect(answerTo({ ...E1, bid: 5000, asOf: '2026-08-27' })).toMatchObject({
      status: 'expired',
      deadline: '2026-08-26',
      total: null,
      months: null,
      lines: [],
      buyerReceives: null,
      buyerResult: null,
    })
  })

  test('of a sale on 29 February is 28 February', () => {
    const sale = { ...E1, saleDate: '2024-02-29' }
    expect(answerTo({ ...sale, asOf: '2026-02-28' }).status).toBe('open')
    expect(answerTo({ ...sale, asOf: '2026-03-01' })).toMatchObject({
      status: 'expired',
      deadline: '2026-02-28',
    })
  })

  test('stays on a Saturday, with a warning', () => {
    const sale = { ...E1, saleDate: '2024-08-31', asOf: '2025-03-10' }
    expect(answerTo({ ...sale, saleDate: '2023-08-26' }).deadline).toBe('2025-08-26')
    expect(answerTo({ ...sale, saleDate: '2024-08-29' }).deadline).toBe('2026-08-29')
    expect(answerTo({ ...sale, saleDate: '2024-08-29' }).readings).toContainEqual({
      about: 'MS-18',
      for: 'buyer',
      total: null,
      deadline: '2026-08-31',
    })
    expect(assumptionsOf({ ...sale, saleDate: '2024-08-29' })).toContain('is a Saturday and is not')
    expect(assumptionsOf({ ...sale, saleDate: '2024-08-30' })).toContain('is a Sunday and is not')
    expect(assumptionsOf({ ...sale, saleDate: '2024-08-28' })).not.toContain('is a S')
  })
})

test.each([
  ['first day of the notice window', 'first day of the owner’s notice window', '2026-02-27'],
  ['last day to issue notice', 'last day to issue the owner’s notice', '2026-06-27'],
  ['last publication day', 'last day to publish the notice', '2026-07-12'],
  ['last day to redeem', 'last day to redeem', '2026-08-26'],
  ['deed on demand from', 'first day the buyer may demand a deed', '2026-08-27'],
  ['owner’s claim to the excess', 'claim to the excess', '2028-08-26'],
  ['suit against a State title', 'title of the State', '2028-08-26'],
  ['occupation at the earliest', 'possession bars a challenge', '2029-08-26'],
  ['United States, from the auction', 'United States to redeem from the auction', '2026-08-26'],
  ['United States, from the divestment', 'counted from the end of redemption', '2026-12-24'],
])('E6: %s', (_case, words, on) => {
  expect(dayOf(E1, words)).toBe(on)
})

test('deadlines after a sale on 29 February count from the end of the period', () => {
  const sale = { ...E1, saleDate: '2024-02-29' }
  // 2026-02-28 is a Saturday: a buyer counts to Monday, and asks for the deed after it (MS-18).
  expect(dayOf(sale, 'first day the buyer')).toBe('2026-03-03')
  expect(dayOf(sale, 'claim to the excess')).toBe('2028-02-28')
  expect(dayOf(sale, 'possession bars a challenge')).toBe('2029-02-28')
})

describe('the buyer', () => {
  test.each([
    ['E7: loses the excess', { ...E1, bid: 5000 }, 2035.6, -2964.4],
    ['E7: gains the interest on a bid of the face', { ...E1, bid: 1842.17 }, 2035.6, 193.43],
    ['a cent above the face is a cent lost', { ...E1, bid: 1842.18 }, 2035.6, 193.42],
    ['no bid counts as a bid of the face', E1, 2035.6, 193.43],
    [
      'MS-19, § 27-45-1: fees accrued since are the officers’',
      { ...E2, ...PUBLICATION, bid: 5000 },
      2035.6,
      -2964.4,
    ],
    [
      'MS-19: a fee that the buyer paid comes back with its interest',
      { ...E2, accrued: [{ ...PUBLICATION.accrued[0], paidByBuyer: true }], bid: 5000 },
      2085.04,
      -2962.96,
    ],
    ['the State as holder is no buyer', { ...E1, boughtByState: true }, null, null],
  ])('%s', (_case, question, buyerReceives, buyerResult) => {
    expect(answerTo(question)).toMatchObject({ buyerReceives, buyerResult })
  })

  test('lists its assumptions', () => {
    expect(assumptionsOf({ ...E1, bid: 5000 })).toContain(
      'the county keeps the excess of $3,157.83',
    )
    expect(assumptionsOf({ ...E1, bid: 100 })).toContain('below the face of $1,842.17')
    expect(assumptionsOf(E1)).toContain('for a bid of the face, $1,842.17')
    const state = { ...E1, boughtByState: true }
    expect(assumptionsOf(state)).toContain('no private buyer')
    // MS-34, § 27-45-21: 2026-08-26 and 30 days; no deed on demand, and no excess.
    expect(dayOf(state, 'certify the land to the State')).toBe('2026-09-25')
    const days = answerTo(state).deadlines.map(({ what }) => what)
    expect(days.join()).not.toMatch(/demand a deed|claim to the excess/)
  })
})

describe('MS-18, § 1-3-67: a last day on a closed day', () => {
  // 2026-07-04 is a Saturday, 2027-01-18 a legal holiday.
  test.each([
    ['a Saturday, for a redeemer', '2024-07-04', 'redeemer', '2026-07-04', '2026-07-06'],
    ['a Saturday, for a buyer', '2024-07-04', 'buyer', '2026-07-06', '2026-07-04'],
    ['a Sunday, for a buyer', '2024-08-30', 'buyer', '2026-08-31', '2026-08-30'],
    ['a legal holiday, for a buyer', '2025-01-18', 'buyer', '2027-01-19', '2027-01-18'],
    ['a working day', '2024-08-26', 'buyer', '2026-08-26', undefined],
  ])('%s', (_case, saleDate, reader, deadline, other) => {
    const answer = answerTo({ ...E1, saleDate, reader, asOf: saleDate })
    expect(answer.deadline).toBe(deadline)
    expect(answer.readings.find(({ about }) => about === 'MS-18')?.deadline).toBe(other)
    expect(answerTo({ ...E1, saleDate, reader, asOf: deadline }).status).toBe('open')
  })
})

test('MS-14, § 27-45-3: the sum by calendar months is a redeemer’s, to the cent', () => {
  expect(answerTo(E1).readings).toEqual([
    { about: 'MS-14', for: 'redeemer', total: 2155.34, deadline: null },
  ])
  expect(answerTo({ ...E1, asOf: '2024-08-30' }).readings).toEqual([])
})

describe('MS-40, § 27-45-27: what is left to a buyer whose title fails', () => {
  const sale = {
    saleDate: '2024-08-26',
    taxesCents: 184_217,
    expensesCents: 1200,
    decreedOn: '2027-01-11',
    wereTaxesDue: true,
  }
  test('E19: taxes, 1½% a month on them, and recording', () => {
    expect(failedMississippiSale(sale).lines.map(({ cents }) => cents)).toEqual([
      184_217, 80_134, 1200,
    ])
    expect(failedMississippiSale(sale).totalCents).toBe(265_551)
  })

  test('nothing where the taxes were not due', () => {
    expect(failedMississippiSale({ ...sale, wereTaxesDue: false }).totalCents).toBe(0)
  })

  test.each([
    ['2019-06-30', true],
    ['2019-07-01', false],
  ])('§ 27-45-27(2): a purchase of %s leaves a suit against the own sale: %s', (saleDate, may) => {
    expect(failedMississippiSale({ ...sale, saleDate }).mayUndoOwnSale).toBe(may)
  })
})

function e4(asOf: string) {
  return { regime: 'ms-land-sale', saleDate: '2026-08-31', taxes: 600, asOf }
}

function e5() {
  return {
    regime: 'ms-land-sale',
    saleDate: '2025-04-07',
    taxes: 482.76,
    costs: 35,
    asOf: '2026-01-02',
  }
}
