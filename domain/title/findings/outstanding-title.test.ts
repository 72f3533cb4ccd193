import { describe, expect, test } from 'vitest'
import { analyze, between, type WrittenCase, type WrittenSale } from '../testing/make-case.ts'

const ROOT = between('warranty-deed', '1970-01-05', 'GREEN ACRES CO', 'DOE JANE')
const BUYER = 'MAGNOLIA TAX LLC'

const sold = (
  asOf: string,
  sale: Partial<WrittenSale> = {},
  ...more: WrittenCase['instruments']
): WrittenCase => ({
  asOf,
  ownerName: 'DOE JANE',
  state: sale.kind === 'tn-court-sale' ? 'TN' : sale.kind?.startsWith('al-') === true ? 'AL' : 'MS',
  instruments: [ROOT, ...more],
  taxSales: [
    {
      id: 't1',
      saleDate: '2014-08-25',
      kind: 'ms-land-sale',
      status: 'sold',
      purchaser: BUYER,
      ...sale,
    },
  ],
})

const found = (written: WrittenCase) => {
  const { confidenceScore, findings } = analyze(written)
  return [confidenceScore, findings.map(({ code, severity }) => `${severity} ${code}`)]
}
const OUTSTANDING = [49, ['critical tax-deed-in-chain']]

describe('a sale that nobody redeemed, and of which no deed is of record (MS-31, § 27-45-23; AL-12; TN-13)', () => {
  test.each([
    ['the last day to redeem', '2016-08-25', 'critical redemption-open'],
    ['the day after: the buyer may have the deed', '2016-08-26', 'critical tax-deed-in-chain'],
    ['ten years on: age gives the owner nothing back', '2026-08-26', 'critical tax-deed-in-chain'],
  ])('Mississippi, %s', (_case, asOf, finding) => {
    expect(found(sold(asOf))).toEqual([49, [finding]])
  })

  test('is named with its buyer and its law', () => {
    expect(analyze(sold('2020-01-02')).findings[0]).toMatchObject({
      whoCouldAssertIt: expect.stringContaining(BUYER),
      source: 'Miss. Code § 27-45-23',
      scoreIfCured: 100,
      underlying: { scoreIfCured: 100 },
    })
  })

  test('Alabama land after three years, Tennessee after the year from its order', () => {
    expect(found(sold('2017-08-26', { kind: 'al-land-sale' }))).toEqual(OUTSTANDING)
    const order = between('tax-sale-confirmation', '2014-09-24', 'CHANCERY COURT', [], {
      refersTo: ['t1'],
    })
    expect(found(sold('2015-09-25', { kind: 'tn-court-sale' }, order))).toEqual(OUTSTANDING)
  })

  test.each([
    ['a redemption of record', between('redemption', '2015-01-05', [], [], { refersTo: ['t1'] })],
    [
      'the buyer’s quitclaim to the owner',
      between('quitclaim-deed', '2017-01-05', BUYER, 'DOE JANE'),
    ],
    [
      'a judgment against the buyer',
      between('quiet-title-judgment', '2017-01-05', BUYER, 'DOE JANE'),
    ],
  ])('ends by %s', (_case, act) => {
    const codes = analyze(sold('2020-01-02', {}, act)).findings.map(({ code }) => code)
    expect(codes.filter((code) => code !== 'wild-deed')).toEqual([])
  })

  test.each([
    [
      'a quitclaim of the buyer to somebody else',
      between('quitclaim-deed', '2017-01-05', BUYER, 'ROE PETER'),
    ],
    [
      'a judgment against somebody else',
      between('quiet-title-judgment', '2017-01-05', 'ACME BANK', 'DOE JANE'),
    ],
    [
      'a judgment from before the sale',
      between('quiet-title-judgment', '2013-01-05', BUYER, 'DOE JANE'),
    ],
  ])('not by %s', (_case, act) => {
    const { confidenceScore, findings } = analyze(sold('2020-01-02', {}, act))
    expect(confidenceScore).toBeLessThanOrEqual(49)
    expect(findings.map(({ code }) => code)).toContain('tax-deed-in-chain')
  })

  test('an owner who bought it in, and a deed of record, are judged by the chain', () => {
    expect(found(sold('2020-01-02', { purchaser: 'DOE JANE' }))).toEqual([100, []])
    const deed = between('tax-deed', '2016-09-01', 'CHANCERY CLERK', BUYER, { refersTo: ['t1'] })
    const { findings } = analyze({ ...sold('2020-01-02', {}, deed), ownerName: BUYER })
    expect(findings.map(({ code }) => code)).toEqual(['tax-deed-aged'])
  })
})

test('of a sale on an unknown day no older deed of the buyer ends it', () => {
  const old = between('warranty-deed', '1984-03-02', 'STATE OF MISSISSIPPI', 'DOE JANE')
  const written = sold('2020-01-02', {
    saleDate: null,
    status: 'matured',
    purchaser: 'STATE OF MISSISSIPPI',
  })
  expect(found({ ...written, instruments: [old] })).toEqual([
    49,
    ['critical tax-deed-in-chain', 'minor short-search'],
  ])
})

describe('land that the State holds (MS-34, § 29-1-21)', () => {
  const state = (
    asOf: string,
    purchaser = 'STATE OF MISSISSIPPI',
    status: 'sold' | 'matured' = 'sold',
  ) => analyze(sold(asOf, { purchaser, status })).findings[0]?.explanation

  test.each([
    ['the day after the period', '2016-08-26'],
    ['the last day to cancel the State’s title (MS-37)', '2018-08-25'],
    ['the day after: the State’s title is good, not the owner’s', '2018-08-26'],
  ])('the owner of record has lost it: %s', (_case, asOf) => {
    expect(found(sold(asOf, { purchaser: 'STATE OF MISSISSIPPI' }))).toEqual(OUTSTANDING)
    expect(state(asOf)).toContain('The State holds the land')
  })

  test.each([
    'STATE BANK OF LONG BEACH',
    'STATE FARM LLC',
    'STATE STREET TRUST CO',
    'ESTATE OF DOE',
  ])('%s is not the State', (name) => {
    expect(state('2020-01-02', name)).not.toContain('The State holds the land')
  })

  test.each([
    'STATE OF MISSISSIPPI',
    'State of MS',
    'STRUCK OFF TO THE STATE',
    'STATE',
    'Sold to State',
  ])('%s is', (name) => {
    expect(state('2020-01-02', name)).toContain('The State holds the land')
  })
})

test('a forfeited-tax patent is a tax title, and no root (T-15, T-18)', () => {
  const patent = (remarks: string | null) =>
    analyze({
      asOf: '1990-01-02',
      ownerName: 'ROE PETER',
      instruments: [
        between('patent', '1986-09-01', 'STATE OF MISSISSIPPI', 'ROE PETER', { remarks }),
      ],
    }).findings.map(({ code }) => code)
  expect(patent('FORFEITED TAX LAND PATENT')).toEqual(['tax-deed-aged', 'short-search'])
  expect(patent(null)).toEqual([])
})

test.each([
  ['2027-03-01', 'critical tax-deed-in-chain'],
  ['2027-03-02', 'major tax-deed-aged'],
])(
  'AL-13, § 40-10-82: on %s a deed of the State of 2024 is counted from itself: %s',
  (asOf, finding) => {
    const deed = between('tax-deed', '2024-03-01', 'STATE OF ALABAMA', 'BUYER BOB', {
      refersTo: ['t1'],
    })
    const state = { kind: 'al-land-sale' as const, purchaser: 'STATE OF ALABAMA' }
    const { findings } = analyze({ ...sold(asOf, state, deed), ownerName: 'BUYER BOB' })
    expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual([finding])
    expect(findings[0]?.explanation).toContain('three years from the State’s deed')
  },
)

test('an order from before its sale confirms another one (TN-7)', () => {
  const order = between('tax-sale-confirmation', '2014-05-05', 'CHANCERY COURT', [], {
    refersTo: ['t1'],
  })
  const { findings } = analyze(sold('2016-01-04', { kind: 'tn-court-sale' }, order))
  expect(findings[0]).toMatchObject({
    code: 'redemption-open',
    explanation: expect.stringContaining('No order confirming the sale is of record'),
  })
})

test('a last day on a closed day moves for a buyer, and a redeemer is warned (MS-18, § 1-3-67)', () => {
  // 2012-07-05 + 2 years is a Saturday; 2014-07-07 a Monday.
  const on = (asOf: string) => analyze(sold(asOf, { saleDate: '2012-07-05' })).findings[0]
  expect(on('2014-07-07')).toMatchObject({ code: 'redemption-open' })
  expect(on('2014-07-07')?.explanation).toMatch(/until 2014-07-07.*2014-07-05 is a closed day/)
  expect(on('2014-07-08')?.code).toBe('tax-deed-in-chain')
})
