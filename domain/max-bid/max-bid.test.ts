import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRedemptionQuestion } from '../redemption/read-question.ts'
import { redeem } from '../redemption/redeem.ts'
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

describe('if you get the deed', () => {
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
    expect(answered(input).ifDeeded.amount).toBe(expected)
  })

  test('is a sum of lines that say what they rest on', () => {
    const { lines } = answered(HOUSE).ifDeeded
    expect(lines.map(({ what, amount, source }) => [what, amount, source])).toEqual([
      ['value with good title', 100_000, 'assessor'],
      ['margin, 30% of the value', -30_000, 'entered'],
      ['repairs', -10_000, 'entered'],
      ['liens and taxes that survive', -2500, 'computed from the liens found'],
      ['cost of curing the title', -3500, 'entered'],
      ['holding, 24 months at $100.00', -2400, 'entered'],
      ['title risk, 5% of the value less the margin', -3500, 'computed from the underlying title'],
    ])
    expect(lines[0]?.note).toBe('true value of 2026')
    expect(lines[5]?.note).toContain('months: the redemption period, Miss. Code § 27-45-3')
  })

  test('an input without a note of its own leaves no empty place in the line', () => {
    const { lines } = answered({ ...HOUSE, holdingMonths: yours(12) }).ifDeeded
    expect(lines[5]?.note).toBe('months: your figure')
  })

  test('says of what was left out that it was not entered, and counts it as nothing', () => {
    const { lines } = answered(without('repairs', 'marginPercent')).ifDeeded
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
    expect(answer.ifDeeded.amount).toBe(0)
    expect(answer.assumptions[0]).toContain('no score of the title')
    expect(answer.assumptions[0]).toContain('from 2% to 85%')
  })
})

describe('if redeemed, in Mississippi', () => {
  // By hand: 1,842.17 × 1.5% = 27.63255; × 24 = 663.1812; × 25 = 690.81375.
  test.each([
    ['the face of the example', 1842.17, 1869.8, 2505.35, '$2,532.98'],
    // 1,000 × 1.5% = 15; × 24 = 360; × 25 = 375.
    ['round figures', 1000, 1015, 1360, '$1,375.00'],
    // 0.33 × 1.5% = 0.00495; × 24 = 0.1188; × 25 = 0.12375: under half a cent is nothing.
    ['a face of cents', 0.33, 0.33, 0.45, '$0.45'],
    // 33.33 × 1.5% = 0.49995; × 24 = 11.9988; × 25 = 12.49875.
    ['half a cent rounds up', 33.33, 33.83, 45.33, '$45.83'],
    ['nothing due', 0, 0, 0, '$0.00'],
  ])('%s: A, B, and B by calendar month', (_case, face, noLossUpTo, lossAbove, byCalendar) => {
    const { ifRedeemed, leads } = answered({ ...HOUSE, face: yours(face) })
    expect(ifRedeemed).toMatchObject({ kind: 'overbid lost', noLossUpTo, lossAbove })
    expect(ifRedeemed.why).toContain(`by calendar month the last is ${byCalendar}`)
    expect(ifRedeemed.why).toContain('§ 27-41-77')
    expect(leads).toBe('ifRedeemed')
  })

  test('a bid at A breaks even in the first month by the redemption engine, a cent more loses; at B in the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (face) => {
        const { noLossUpTo, lossAbove } = answered({ ...HOUSE, face: yours(face / 100) }).ifRedeemed
        const result = (bid: number, asOf: string) =>
          redeemed(face / 100, Math.round(bid * 100) / 100, asOf)
        const [a, b] = [noLossUpTo ?? -1, lossAbove ?? -1]
        expect(a).toBeLessThanOrEqual(b)
        expect(a).toBeGreaterThanOrEqual(face / 100)
        expect(result(a, '2026-09-30')).toBe(0)
        expect(result(a + 0.01, '2026-09-30')).toBe(-0.01)
        expect(result(b, '2028-08-31')).toBe(0)
        expect(result(b + 0.01, '2028-08-31')).toBe(-0.01)
      }),
      { numRuns: 60 },
    )
  })

  test('is unknown without the face, and says so', () => {
    const { ifRedeemed, says } = answered(without('face'))
    expect(ifRedeemed).toMatchObject({ kind: 'overbid lost', noLossUpTo: null, lossAbove: null })
    expect(says).toContain('The minimum bid is unknown')
  })
})

function redeemed(taxes: number, bid: number, asOf: string): number | null {
  const read = readRedemptionQuestion({
    regime: 'ms-land-sale',
    reader: 'buyer',
    saleDate: '2026-08-31',
    taxes,
    costs: 0,
    bid,
    asOf,
  })
  if ('error' in read) throw new Error(JSON.stringify(read.error))
  return redeem(read.question).buyerResult
}

describe('if redeemed, where no overbid is lost', () => {
  test.each([
    ['al-land-sale', 'price comes back', null, 'The price comes back'],
    ['tn-court-sale', 'price comes back', null, 'The price comes back'],
    ['al-tax-lien', 'rate', 12, 'The price is the amount due, and the rate is bid down from 12%'],
  ] as const)('%s: %s, and the deed leads', (regime, kind, ratePercent, why) => {
    const answer = answered({ ...HOUSE, regime })
    expect(answer.leads).toBe('ifDeeded')
    expect(answer.ifRedeemed).toMatchObject({
      kind,
      ratePercent,
      noLossUpTo: null,
      lossAbove: null,
    })
    expect(answer.ifRedeemed.why).toContain(why)
    expect(answer.ifDeeded.lossIfRedeemed).toBeNull()
  })
})

describe('the two together', () => {
  test.each([
    ['exactly the face is not below it', 48_100, false, 'it is worth up to $48,100.00 to you'],
    ['a cent under the face is', 48_100.01, true, 'less than the minimum bid'],
  ])('%s', (_case, face, isBelowMinimum, says) => {
    const answer = answered({ ...HOUSE, face: yours(face) })
    expect(answer.ifDeeded).toMatchObject({ amount: 48_100, isBelowMinimum })
    expect(answer.says).toContain(says)
  })

  test.each([
    ['on the day of the sale', '2026-08-31', 'open'],
    ['on the day after it', '2026-09-01', 'past sale'],
  ] as const)('%s', (_case, asOf, status) => {
    const answer = answered({ ...HOUSE, saleDate: '2026-08-31', asOf })
    expect(answer.status).toBe(status)
    expect(answer.says.includes('no result is known')).toBe(status === 'past sale')
  })

  test.each(['sold', 'held'] as const)('%s: there is no bid, and no number', (ended) => {
    expect(answered({ ...HOUSE, ended, chancePercent: yours(50) })).toMatchObject({
      status: ended,
      ifRedeemed: { noLossUpTo: null, lossAbove: null },
      ifDeeded: { amount: null, lines: [] },
      results: [],
      yield: null,
      says: expect.stringContaining('no bid left to make'),
    })
  })

  test('says what a bid of the deed’s worth loses in the first month', () => {
    // 48,100 less what comes back, 1,869.80.
    expect(answered(HOUSE).ifDeeded.lossIfRedeemed).toBe(46_230.2)
    expect(answered(without('face')).ifDeeded.lossIfRedeemed).toBeNull()
  })

  test('never advise', () => {
    const words = JSON.stringify([
      answered(HOUSE),
      answered({ ...HOUSE, regime: 'al-tax-lien' }),
      answered({ ...HOUSE, face: yours(90_000) }),
    ])
    expect(words).not.toMatch(/\bBid up to\b|\bbuy\b|\bNo bid\b/i)
  })

  test('name what is missing', () => {
    expect(answered(without('value'))).toMatchObject({
      missing: 'value',
      ifRedeemed: { noLossUpTo: 1869.8 },
      ifDeeded: { amount: null, lines: [] },
    })
    expect(answered(without('face'))).toMatchObject({
      missing: 'face',
      ifDeeded: { amount: 48_100 },
      results: [],
      yield: null,
    })
    expect(answered(without('face', 'value')).missing).toBe('value, face')
  })

  test('costs above the value leave nothing, and the lines say by how much', () => {
    const { ifDeeded } = answered({ ...HOUSE, repairs: yours(90_000), face: yours(0) })
    expect(ifDeeded.amount).toBe(0)
    expect(ifDeeded.lines.reduce((total, { amount }) => total + amount, 0)).toBe(-31_900)
  })
})

describe('the expected result', () => {
  const results = (more: Partial<MaxBidInput>) => answered({ ...HOUSE, ...more }).results
  const named = (name: string, more: Partial<MaxBidInput>) => {
    const row = results(more).find(({ names }) => names.includes(name))
    if (!row) throw new Error(`no row ${name}`)
    return row
  }

  test.each([
    // At the face: redeemed 27.63; with the deed 48,100 + 30,000 margin − 1,842.17 = 76,257.83.
    ['never redeemed', 'minimum bid', 0, [27.63, 76_257.83, 76_257.83]],
    ['always redeemed', 'minimum bid', 100, [27.63, 76_257.83, 27.63]],
    // 0.9 × 27.63 + 0.1 × 76,257.83 = 24.867 + 7,625.783.
    ['nine in ten', 'minimum bid', 90, [27.63, 76_257.83, 7650.65]],
    // A, 1,869.80: redeemed 0; with the deed 76,230.20, of which a tenth.
    ['at A', 'no loss if redeemed at once', 90, [0, 76_230.2, 7623.02]],
    // B, 2,505.35: 1,869.80 − 2,505.35; 0.9 × −635.55 + 0.1 × 75,594.65.
    ['at B', 'every redemption loses above', 90, [-635.55, 75_594.65, 6987.47]],
    // The deed's worth, 48,100: 1,869.80 − 48,100; the margin; 0.9 × −46,230.20 + 3,000 = −38,607.18.
    ['at the deed’s worth', 'if you get the deed', 90, [-46_230.2, 30_000, -38_607.18]],
  ])('%s', (_case, name, chance, expected) => {
    const row = named(name, { chancePercent: yours(chance) })
    expect([row.ifRedeemed, row.ifDeeded, row.expected]).toEqual(expected)
  })

  test('in the last month pays all of the interest', () => {
    const row = named('every redemption loses above', {
      chancePercent: yours(50),
      redeemedInMonth: 24,
    })
    expect(row.ifRedeemed).toBe(0)
  })

  test('without a chance there is none, and both results stay', () => {
    expect(named('minimum bid', {})).toMatchObject({ expected: null, ifRedeemed: 27.63 })
  })

  test('is a curve of rates where the rate is bid', () => {
    // 1,842.17 × 12% / 12 = 18.4217.
    const rows = results({ regime: 'al-tax-lien', chancePercent: yours(100) })
    expect(rows[0]).toMatchObject({
      ratePercent: 12,
      bid: 1842.17,
      ifRedeemed: 18.42,
      expected: 18.42,
    })
    expect(rows.at(-1)).toMatchObject({ ratePercent: 0, ifRedeemed: 0, expected: 0 })
  })

  test('with the whole price back it earns on all of it', () => {
    // 2,000 × 12% / 12 = 20.
    const row = named('your bid', {
      regime: 'tn-court-sale',
      bids: [2000],
      chancePercent: yours(100),
    })
    expect(row).toMatchObject({ ifRedeemed: 20, expected: 20 })
  })

  test('a higher chance moves it from the deed’s result towards the redemption’s, and never past either', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (one, other) => {
          const low = results({ chancePercent: yours(Math.min(one, other)) })
          const high = results({ chancePercent: yours(Math.max(one, other)) })
          low.forEach(({ ifRedeemed, ifDeeded, expected }, at) => {
            const ends = [ifRedeemed ?? 0, ifDeeded ?? 0]
            expect(expected).toBeGreaterThanOrEqual(Math.min(...ends))
            expect(expected).toBeLessThanOrEqual(Math.max(...ends))
            const later = high[at]?.expected ?? 0
            if ((ifRedeemed ?? 0) <= (ifDeeded ?? 0))
              expect(later).toBeLessThanOrEqual(expected ?? 0)
          })
        },
      ),
      { numRuns: 40 },
    )
  })
})

test('the yield shows the face, both bounds, the deed’s worth and bids asked for', () => {
  const bids = new Set(answered({ ...HOUSE, bids: [2000] }).yield?.rows.map(({ bid }) => bid))
  for (const bid of [1842.17, 1869.8, 2000, 2505.35, 48_100]) expect(bids).toContain(bid)
})

test.each([
  ['a negative value', { value: yours(-1) }, 'value: -1 is not an amount'],
  ['no number', { repairs: yours(Number.NaN) }, 'repairs: NaN is not an amount'],
  ['a margin over 100%', { marginPercent: yours(101) }, 'marginPercent: 101 is not between'],
  ['a chance over 100%', { chancePercent: yours(101) }, 'chancePercent: 101 is not between'],
  ['a month of nothing', { redeemedInMonth: 0 }, 'redeemedInMonth: 0 is not a month'],
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
  const most = (input: MaxBidInput) => Math.round((answered(input).ifDeeded.amount ?? -1) * 100)

  test('the lines add up, and the bid is never below zero', () => {
    fc.assert(
      fc.property(house, (input) => {
        const { lines } = answered(input).ifDeeded
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
