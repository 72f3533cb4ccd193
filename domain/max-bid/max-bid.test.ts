import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MaxBidInput, maxBid, type Sourced } from './max-bid.ts'

const yours = (value: number): Sourced => ({ value, source: 'entered' })

/** 100,000 × 70% − 10,000 − 2,500 − 3,500 − 24 × 100; 5% of 70,000 is 3,500. */
const HOUSE: MaxBidInput = {
  regime: 'ms-land-sale',
  value: { value: 100_000, source: 'assessor', note: 'true value of 2026' },
  face: { value: 1842.17, source: 'computed from the bills' },
  marginPercent: yours(30),
  repairs: yours(10_000),
  survivors: { value: 2500, source: 'computed from the liens found' },
  cureCosts: yours(3500),
  holdingPerMonth: yours(100),
  score: 80,
}

function answered(input: MaxBidInput) {
  const answer = maxBid(input)
  if (answer.status === 'refused') throw new Error(answer.problems.join())
  return answer
}

function without(...names: (keyof MaxBidInput)[]): MaxBidInput {
  const kept = Object.entries(HOUSE).filter(([name]) => !names.includes(name as keyof MaxBidInput))
  return { regime: HOUSE.regime, score: HOUSE.score, ...Object.fromEntries(kept) }
}

describe('the most worth bidding', () => {
  test.each([
    ['all costs known', HOUSE, 48_100],
    ['no margin wanted: 5% of 100,000', { ...HOUSE, marginPercent: yours(0) }, 76_600],
    ['a margin left out is 30%', without('marginPercent'), 48_100],
    ['a full score loses 2%', { ...HOUSE, score: 100 }, 50_200],
    ['a score of nothing loses 85%: under zero is zero', { ...HOUSE, score: 0 }, 0],
    ['a month of holding', { ...HOUSE, holdingMonths: yours(1) }, 50_400],
    ['half months count', { ...HOUSE, holdingMonths: yours(1.5) }, 50_350],
    ['Alabama holds three years', { ...HOUSE, regime: 'al-land-sale' }, 46_900],
    ['an Alabama lien until the suit', { ...HOUSE, regime: 'al-tax-lien' }, 46_900],
    ['Tennessee holds one', { ...HOUSE, regime: 'tn-court-sale' }, 49_300],
    [
      'nothing but a value',
      without('repairs', 'survivors', 'cureCosts', 'holdingPerMonth'),
      66_500,
    ],
    ['losses of your own', { ...HOUSE, losses: [{ score: 0, lossPercent: 10 }] }, 44_600],
  ] as [string, MaxBidInput, number][])('%s', (_case, input, expected) => {
    expect(answered(input).maxBid).toBe(expected)
  })

  test('is a sum of lines that say what they rest on', () => {
    const { lines } = answered(HOUSE)
    expect(lines.map(({ what, amount, source }) => [what, amount, source])).toEqual([
      ['value with good title', 100_000, 'assessor'],
      ['margin, 30% of the value', -30_000, 'entered'],
      ['repairs', -10_000, 'entered'],
      ['liens and taxes that survive', -2500, 'computed from the liens found'],
      ['cost of curing the title', -3500, 'entered'],
      ['holding, 24 months at $100.00', -2400, 'entered'],
      [
        'expected loss, 5% of the value less the margin',
        -3500,
        'computed from the confidence score',
      ],
    ])
    expect(lines[0]?.note).toBe('true value of 2026')
    expect(lines[5]?.note).toContain('months: the redemption period, Miss. Code § 27-45-3')
  })

  test('an input without a note of its own leaves no empty place in the line', () => {
    const { lines } = answered({ ...HOUSE, holdingMonths: yours(12) })
    expect(lines[5]?.note).toBe('months: your figure')
  })

  test('says of what was left out that it was not entered, and counts it as nothing', () => {
    const { lines } = answered(without('repairs', 'marginPercent'))
    expect(lines[2]).toEqual({
      what: 'repairs',
      amount: 0,
      source: 'default',
      note: 'not entered',
    })
    expect(lines[1]).toMatchObject({ source: 'default' })
  })

  test('without a score the widest uncertainty counts and is stated', () => {
    const answer = answered({ ...HOUSE, score: null })
    expect(answer.expectedLoss).toEqual({ percent: 85, lowPercent: 2, highPercent: 85 })
    expect(answer.maxBid).toBe(0)
    expect(answer.assumptions[0]).toContain('no confidence score')
    expect(answer.assumptions[0]).toContain('from 2% to 85%')
  })
})

describe('the verdict', () => {
  test.each([
    ['exactly the face is a bid', 48_100, 'bid', 'Bid up to $48,100.00'],
    [
      'a cent under the face is none',
      48_100.01,
      'no bid',
      'No bid: worth less than the minimum bid',
    ],
  ])('%s', (_case, face, status, verdict) => {
    const answer = answered({ ...HOUSE, face: yours(face) })
    expect(answer).toMatchObject({ status, maxBid: 48_100 })
    expect(answer.verdict).toContain(verdict)
  })

  test('of a lien sale separates the price from the rate bid', () => {
    const { status, verdict } = answered({ ...HOUSE, regime: 'al-tax-lien', face: yours(4_817.72) })
    expect(status).toBe('bid')
    expect(verdict).toMatch(
      /^Worth up to .*; the price is the amount due, \$4,817\.72, and bidders bid the rate$/,
    )
  })

  test.each([
    ['on the day of the sale', '2026-08-31', 'bid', /^Bid up to \$48,100\.00$/],
    [
      'on the day after it',
      '2026-09-01',
      'past sale',
      /^The sale date was 2026-08-31; worth up to \$48,100\.00/,
    ],
  ] as const)('%s', (_case, asOf, status, verdict) => {
    const answer = answered({ ...HOUSE, saleDate: '2026-08-31', asOf })
    expect(answer).toMatchObject({ status, maxBid: 48_100 })
    expect(answer.verdict).toMatch(verdict)
  })

  test('names the most that the maximum bid loses on redemption', () => {
    // The first month earns 1.5% of the face, 27.63; the excess of 46,257.83 is lost.
    expect(answered(HOUSE).lossIfRedeemed).toBe(46_230.2)
    expect(answered({ ...HOUSE, regime: 'tn-court-sale' }).lossIfRedeemed).toBeNull()
    expect(answered(without('face')).lossIfRedeemed).toBeNull()
  })

  test('speaks of redemption only where its figures are shown', () => {
    const says = (input: MaxBidInput) => answered(input).assumptions.join()
    expect(says(HOUSE)).toContain('assumes that no one redeems')
    expect(says(without('face'))).not.toContain('redeems')
  })

  test('nothing left is no bid, also on a face of nothing', () => {
    const answer = answered({ ...HOUSE, repairs: yours(90_000), face: yours(0) })
    expect(answer).toMatchObject({ status: 'no bid', maxBid: 0 })
    expect(answer.lines.reduce((total, { amount }) => total + amount, 0)).toBe(-31_900)
  })

  test('is unknown without the value or the face, and names them', () => {
    expect(answered(without('value'))).toMatchObject({
      status: 'unknown',
      missing: 'value',
      maxBid: null,
      lines: [],
    })
    expect(answered(without('face'))).toMatchObject({
      status: 'unknown',
      missing: 'face',
      maxBid: 48_100,
      yield: null,
    })
    expect(answered(without('face', 'value')).missing).toBe('value, face')
  })
})

test('the yield shows the face, the most worth bidding and bids asked for', () => {
  const bids = new Set(answered({ ...HOUSE, bids: [2000] }).yield?.rows.map(({ bid }) => bid))
  expect([...bids].slice(0, 2)).toEqual([1842.17, 2000])
  expect(bids).toContain(48_100)
})

test.each([
  ['a negative value', { value: yours(-1) }, 'value: -1 is not an amount'],
  ['no number', { repairs: yours(Number.NaN) }, 'repairs: NaN is not an amount'],
  ['a margin over 100%', { marginPercent: yours(101) }, 'marginPercent: 101 is not between'],
  ['a score over 100', { score: 101 }, 'score: 101 is not between 0 and 100'],
  ['a bid without end', { bids: [Number.POSITIVE_INFINITY] }, 'bids[0]: Infinity is not an amount'],
  ['an empty table of losses', { losses: [] }, 'losses: the table is empty'],
])('refuses %s', (_case, facts, problem) => {
  expect(maxBid({ ...HOUSE, ...facts })).toEqual({
    status: 'refused',
    problems: [expect.stringContaining(problem)],
  })
})

describe('for any property', () => {
  const dollars = fc.integer({ min: 0, max: 50_000_000 }).map((cents) => cents / 100)
  const score = fc.option(fc.integer({ min: 0, max: 100 }))
  const house = fc
    .record({
      value: dollars,
      margin: fc.integer({ min: 0, max: 100 }),
      repairs: dollars,
      survivors: dollars,
      cureCosts: dollars,
      perMonth: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
      months: fc.integer({ min: 0, max: 60 }),
      score,
    })
    .map(
      ({ value, margin, repairs, survivors, cureCosts, perMonth, months, score }): MaxBidInput => ({
        regime: 'ms-land-sale',
        face: yours(500),
        value: yours(value),
        marginPercent: yours(margin),
        repairs: yours(repairs),
        survivors: yours(survivors),
        cureCosts: yours(cureCosts),
        holdingPerMonth: yours(perMonth),
        holdingMonths: yours(months),
        score,
      }),
    )
  const most = (input: MaxBidInput) => Math.round((answered(input).maxBid ?? -1) * 100)

  test('the lines add up, and the bid is never below zero', () => {
    fc.assert(
      fc.property(house, (input) => {
        const { lines } = answered(input)
        const worth = lines.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)
        expect(most(input)).toBe(Math.max(0, worth))
      }),
    )
  })

  test.each(['repairs', 'survivors', 'cureCosts', 'holdingPerMonth', 'holdingMonths'] as const)(
    'more %s never raises it',
    (name) => {
      fc.assert(
        fc.property(house, fc.integer({ min: 0, max: 1000 }), (input, more) => {
          const dearer = { ...input, [name]: yours((input[name]?.value ?? 0) + more) }
          expect(most(dearer)).toBeLessThanOrEqual(most(input))
        }),
      )
    },
  )

  test('a higher value or score never lowers it, a higher margin never raises it, but for a cent of rounding', () => {
    fc.assert(
      fc.property(house, fc.integer({ min: 0, max: 100 }), (input, more) => {
        const value = yours((input.value?.value ?? 0) + more)
        expect(most({ ...input, value })).toBeGreaterThanOrEqual(most(input) - 1)
        const marginPercent = yours(Math.min(100, (input.marginPercent?.value ?? 0) + more))
        expect(most({ ...input, marginPercent })).toBeLessThanOrEqual(most(input) + 1)
        const score = Math.min(100, (input.score ?? 0) + more)
        expect(most({ ...input, score })).toBeGreaterThanOrEqual(most(input))
      }),
    )
  })
})
