import { describe, expect, test } from 'vitest'
import { lastClaimDay, surplusOf } from './surplus.ts'
import type { SurplusSale } from './surplus-sale.ts'

/** E7's amounts: face 1,842.17, bid 5,000.00. */
const MS: SurplusSale = {
  state: 'MS',
  kind: 'ms-land-sale',
  saleDate: '2024-08-26',
  saleDateIsAssumed: false,
  dueCents: 184_217,
  bidCents: 500_000,
  statedExcessCents: null,
  boughtByState: false,
  isRedeemed: false,
  confirmedOn: null,
}
const AL: SurplusSale = {
  ...MS,
  state: 'AL',
  kind: 'al-land-sale',
  saleDate: '2024-05-13',
  bidCents: 1_200_000,
}
const TN: SurplusSale = {
  ...MS,
  state: 'TN',
  kind: 'tn-court-sale',
  saleDate: '2024-08-20',
  bidCents: 300_000,
  confirmedOn: '2024-09-25',
}

const daysOf = (sale: SurplusSale, asOf: string) =>
  surplusOf(sale, asOf).claims.map(({ from, until }) => [from, until])

describe('Mississippi', () => {
  // E23: bid 5,000.00 − due 1,842.17 = 3,157.83. Redemption: 2024-08-26 + 2 years = 2026-08-26; the owner may
  // ask from the day after, 2026-08-27, for two years from the end: 2026-08-26 + 2 years = 2028-08-26.
  test('E23: the owner may ask from the day after redemption, for two years', () => {
    const answer = surplusOf(MS, '2026-08-27')
    expect(answer).toMatchObject({ status: 'open', excess: 3157.83, missing: null })
    expect(answer.claims).toMatchObject([
      {
        who: 'the owner whose land was sold',
        from: '2026-08-27',
        until: '2028-08-26',
        source: 'Miss. Code § 27-41-77',
      },
    ])
    expect(answer.lines.map(({ amount }) => amount)).toEqual([5000, -1842.17])
    expect(answer.holder).toContain('general fund')
  })

  test.each([
    ['2024-08-26', 'early'],
    ['2026-08-26', 'early'],
    ['2026-08-27', 'open'],
    ['2028-08-26', 'open'],
    ['2028-08-27', 'ended'],
  ])('E23: on %s the claim is %s', (asOf, status) => {
    expect(surplusOf(MS, asOf).status).toBe(status)
  })

  // E24: 2024-02-29 + 2 years: 2026 has no 29 February → 2026-02-28; from 2026-03-01. Two years from the end of
  // that period: 2026-02-28 + 2 years = 2028-02-28, although 2028 is a leap year.
  test('E24: a sale on a leap day ends on 28 February, and so does the claim', () => {
    expect(daysOf({ ...MS, saleDate: '2024-02-29' }, '2026-03-01')).toEqual([
      ['2026-03-01', '2028-02-28'],
    ])
    expect(surplusOf({ ...MS, saleDate: '2024-02-29' }, '2028-02-29').status).toBe('ended')
  })

  // 2026-08-31 + 2 years = 2028-08-31; from 2028-09-01; + 2 years = 2030-08-31, a Saturday.
  test('the end of a month stays, and a last day on a weekend is not moved but warned of', () => {
    const sale = { ...MS, saleDate: '2026-08-31' }
    expect(daysOf(sale, '2028-09-01')).toEqual([['2028-09-01', '2030-08-31']])
    expect(surplusOf(sale, '2028-09-01').notes.join(' ')).toContain('Saturday')
  })

  test('redeemed, the county keeps it', () => {
    const answer = surplusOf({ ...MS, isRedeemed: true }, '2026-08-27')
    expect(answer).toMatchObject({ status: 'none', claims: [], excess: 3157.83 })
    expect(answer.why).toContain('the county keeps the excess')
  })
})

test('MS-21, § 27-41-77: where notice failed, Horn Lake is named and the owner is told to ask now', () => {
  expect(surplusOf(MS, '2027-01-01').notes.join(' ')).toMatch(/Horn Lake.*ask now/)
})

describe('Alabama', () => {
  // E25, the amounts of E9: sold for 12,000.00, decree 1,842.17: excess 10,157.83. Proof: 2024-05-13 + 3 years =
  // 2027-05-13. Late claims after a sale of 2016 or after: + 10 years = 2034-05-13.
  test('E25, § 40-10-28: redeemed, on proof within three years; then the owner', () => {
    const answer = surplusOf({ ...AL, isRedeemed: true }, '2025-03-10')
    expect(answer).toMatchObject({ status: 'open', excess: 10_157.83 })
    expect(answer.claims).toMatchObject([
      { who: 'the person who redeemed', until: '2027-05-13', isContested: false },
      {
        who: 'the owner on the day of the sale, or a later owner',
        from: '2027-05-14',
        until: '2034-05-13',
      },
    ])
    expect(answer.claims[1]?.source).toContain('HB 270 of 2024, by its summary')
    expect(answer.notes.join(' ')).toMatch(/8% a year.*voucher.*counted.*not read/)
  })

  test.each([
    ['not redeemed', false, '2027-05-13', 'early'],
    ['redeemed', true, '2027-05-13', 'open'],
    ['redeemed, a day late: the owner’s now', true, '2027-05-14', 'open'],
    ['not redeemed, after three years', false, '2027-05-14', 'open'],
    ['the last day of late claims', false, '2034-05-13', 'open'],
    ['the day after', false, '2034-05-14', 'ended'],
  ])('E25: %s', (_case, isRedeemed, asOf, status) => {
    expect(surplusOf({ ...AL, isRedeemed }, asOf).status).toBe(status)
  })

  test.each([
    ['2024-09-30', 'contested', null, true],
    ['2024-10-01', 'open', '2024-10-01', false],
  ])(
    'AL-11(b), § 40-10-28: a claim on %s after three years is %s',
    (asOf, status, from, isContested) => {
      const answer = surplusOf({ ...AL, saleDate: '2019-05-14' }, asOf)
      expect(answer.status).toBe(status)
      expect(answer.claims[1]).toMatchObject({ from, until: '2029-05-14', isContested })
      expect(answer.notes.join(' ')).toContain('12% a year')
    },
  )

  test('AL-25, § 40-10-197: a demanded auction of a lien can leave a surplus to the owner', () => {
    const answer = surplusOf({ ...AL, kind: 'al-tax-lien' }, '2026-01-01')
    expect(answer.why).toMatch(/demand a public auction before judgment.*owner or heirs.*40-10-197/)
  })

  test.each([
    // ten years for 2016 and after, eleven for 2015, twelve before; 2012-02-29 + 12 = 2024-02-29, + 3 = 2015-02-28
    ['2016-01-01', '2019-01-01', '2026-01-01'],
    ['2015-12-31', '2018-12-31', '2026-12-31'],
    ['2015-01-01', '2018-01-01', '2026-01-01'],
    ['2014-12-31', '2017-12-31', '2026-12-31'],
    ['2012-02-29', '2015-02-28', '2024-02-29'],
  ])('E25: sold on %s, proof to %s, late claims to %s', (saleDate, proof, late) => {
    expect(daysOf({ ...AL, saleDate }, saleDate).map(([, until]) => until)).toEqual([proof, late])
    expect(lastClaimDay('AL', saleDate)).toBe(late)
  })

  test('a sold lien brings no excess; an unknown kind is taken as a sale of land and says so', () => {
    expect(surplusOf({ ...AL, kind: 'al-tax-lien' }, '2025-01-01')).toMatchObject({
      status: 'none',
      why: expect.stringContaining('40-10-184'),
    })
    expect(surplusOf({ ...AL, kind: null }, '2025-01-01').notes[0]).toContain('the record does not')
  })
})

describe('Tennessee', () => {
  // E26, the amounts of E12: 3,000.00 − 1,842.17 = 1,157.83. Order of 2024-09-25: a motion from that day; no last day.
  test('E26: an interested person moves from the confirming order on, and no last day is given', () => {
    const answer = surplusOf(TN, '2025-03-10')
    expect(answer).toMatchObject({ status: 'open', excess: 1157.83 })
    expect(answer.claims).toMatchObject([
      { from: '2024-09-25', until: null, source: 'Tenn. Code Ann. § 67-5-2702(a), (b)' },
    ])
    expect(surplusOf(TN, '2024-09-24').status).toBe('early')
    expect(surplusOf(TN, '2024-09-25').status).toBe('open')
    expect(lastClaimDay('TN', '2024-08-20')).toBeNull()
  })

  test('E26: without the order’s day it says so and gives no day', () => {
    const answer = surplusOf({ ...TN, confirmedOn: null }, '2025-03-10')
    expect(answer).toMatchObject({ status: 'unknown', missing: 'confirmedOn', excess: 1157.83 })
    expect(answer.claims).toMatchObject([{ from: null, until: null }])
  })

  test('redeemed, the price goes back to the buyer', () => {
    expect(surplusOf({ ...TN, isRedeemed: true }, '2025-03-10')).toMatchObject({
      status: 'none',
      claims: [],
    })
  })
})

describe('what is missing', () => {
  test.each([
    ['the bid', { bidCents: null }, 'bid'],
    ['the amount due', { dueCents: null }, 'amountDue'],
    ['both', { bidCents: null, dueCents: null }, 'bid, amountDue'],
  ])('%s: no excess and no claim', (_case, gone, missing) => {
    expect(surplusOf({ ...MS, ...gone }, '2027-01-01')).toMatchObject({
      status: 'unknown',
      missing,
      excess: null,
      claims: [],
    })
  })

  test.each([MS, AL, TN])('the day of the sale: the amount, and no day ($state)', (sale) => {
    for (const gone of [{ saleDate: null }, { saleDateIsAssumed: true }]) {
      const answer = surplusOf({ ...sale, ...gone }, '2027-01-01')
      expect(answer).toMatchObject({ status: 'unknown', missing: 'saleDate', claims: [] })
      expect(answer.excess).toBeGreaterThan(0)
    }
  })

  test('a state whose law is not covered', () => {
    expect(surplusOf({ ...MS, state: 'KY', kind: null }, '2027-01-01')).toMatchObject({
      status: 'unknown',
      missing: 'law',
      claims: [],
    })
    expect(lastClaimDay('KY', '2024-01-01')).toBeNull()
  })
})

test('no more than the amount due leaves nothing, also where the day is unknown', () => {
  for (const bidCents of [184_217, 100_000]) {
    const answer = surplusOf({ ...MS, bidCents, saleDate: null }, '2027-01-01')
    expect(answer).toMatchObject({ status: 'none', excess: 0, claims: [] })
  }
})

test('struck off to the State there is no excess', () => {
  for (const sale of [MS, AL, TN]) {
    expect(surplusOf({ ...sale, boughtByState: true }, '2027-01-01').status).toBe('none')
  }
})

test('an excess as stated counts, and a difference to the sum is said', () => {
  const stated = surplusOf({ ...MS, statedExcessCents: 300_000 }, '2027-01-01')
  expect(stated.excess).toBe(3000)
  expect(stated.notes.join(' ')).toContain('$3,157.83')
  const alone = { ...MS, statedExcessCents: 300_000, bidCents: null, dueCents: null }
  expect(surplusOf(alone, '2027-01-01')).toMatchObject({ status: 'open', excess: 3000 })
})
