import { describe, expect, test } from 'vitest'
import { backTest, wonIfRedeemed } from './back-test.ts'
import { conformalMargin } from './conformal.ts'
import { blockOf, nearestSales } from './nearest.ts'
import { addToPlaces, beginningsOf, levelOf, type Places, streetPlaces } from './places.ts'
import type { SaleFact } from './sale-fact.ts'
import { madeSales } from './testing/made-sales.ts'
import { growForest, predict, weightedQuantile } from './trees.ts'

const SALE: SaleFact = {
  propertyId: 1,
  parcelId: '12-0001',
  address: '100 oak st',
  street: 'oak st',
  dueCents: 100_000,
  assessedCents: 2_000_000,
  propertyClass: 'Vacant',
  isHomestead: false,
  day: '2022-08-30',
  outcome: 'sold',
  bidCents: 500_000,
  rate: null,
}

describe('trees', () => {
  const size = 2_000
  const column = Float64Array.from({ length: size }, (_, at) => at % 100)
  const all = new Float64Array(size).fill(1)
  const growing = { trees: 60, depth: 3, rate: 0.2, leaf: 20, sample: size }
  const grow = (target: Float64Array, loss: Parameters<typeof growForest>[3]) => {
    const steps = growForest([column], target, all, loss, growing)
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  }

  test.each([
    [0.1, 10],
    [0.5, 50],
    [0.9, 90],
  ])('learn the quantile %s of what they can’t tell apart', (level, expected) => {
    const target = Float64Array.from({ length: size }, (_, at) => Math.floor(at / 20))
    expect(
      Math.abs(predict(grow(target, { kind: 'quantile', level }), [50]) - expected),
    ).toBeLessThan(12)
  })

  test('learn a step, and take an unknown value for one below all', () => {
    const target = Float64Array.from(column, (value) => (value < 40 ? 1 : 5))
    const forest = grow(target, { kind: 'quantile', level: 0.5 })
    expect(predict(forest, [10])).toBeCloseTo(1, 1)
    expect(predict(forest, [80])).toBeCloseTo(5, 1)
    expect(predict(forest, [Number.NaN])).toBeCloseTo(1, 1)
  })

  test('learn a chance', () => {
    const target = Float64Array.from(column, (value) => Number(value < 40))
    const forest = grow(target, { kind: 'chance' })
    expect(predict(forest, [10])).toBeGreaterThan(2)
    expect(predict(forest, [80])).toBeLessThan(-2)
  })

  test('a weighted quantile counts each value by its weight', () => {
    const values = Float64Array.of(3, 1, 2)
    expect(weightedQuantile(values, Float64Array.of(1, 1, 1), 0.5)).toBe(2)
    expect(weightedQuantile(values, Float64Array.of(8, 1, 1), 0.5)).toBe(3)
  })
})

test.each([
  [[-2, -1, 0, 1, 2, 3, 4, 5, 6], 0.8, 5],
  [[1], 0.8, 1],
  [[], 0.8, 0],
])('the margin of %j that holds %s is %s', (outside, share, margin) => {
  expect(conformalMargin([outside], share)).toBe(margin)
})

test('years count alike in a margin, however many bids each has', () => {
  const many = Array.from({ length: 900 }, () => 1)
  const few = [5, 5, 5]
  expect(conformalMargin([many], 0.8)).toBe(1)
  expect(conformalMargin([many, few], 0.8)).toBe(5)
  expect(conformalMargin([few, many], 0.8)).toBe(5)
})

describe('places', () => {
  test('are the beginnings of a parcel number, and the blocks of a street', () => {
    expect(beginningsOf('12-03 4567')).toEqual(['#12', '#120', '#1203', '#12034', '#120345'])
    expect(beginningsOf('7')).toEqual([])
    expect(beginningsOf(null)).toEqual([])
    expect(streetPlaces('oak st', '1417 oak st')).toEqual(['oak st', 'oak st@14'])
    expect(streetPlaces('', '')).toEqual([])
  })

  test('a narrow one with few sales stays near the wider one', () => {
    const places: Places = new Map()
    addToPlaces(places, ['#12'], { offered: 100, noBid: 0, sold: 100, above: -50 })
    addToPlaces(places, ['#12', '#120'], { offered: 1, noBid: 0, sold: 1, above: 3 })
    const level = levelOf(places, ['#12', '#120'])
    expect(level.above).toBeGreaterThan(levelOf(places, ['#12']).above)
    expect(level.above).toBeLessThan(0.5)
    expect(level.sold).toBe(1)
  })
})

describe('the sales most like a parcel’s', () => {
  test('are the nearest by value and place, one of each parcel, with the reasons', () => {
    const sales: SaleFact[] = [
      { ...SALE, propertyId: 2, parcelId: '12-0002', address: '104 oak st' },
      { ...SALE, propertyId: 2, parcelId: '12-0002', address: '104 oak st', day: '2020-08-30' },
      { ...SALE, propertyId: 3, parcelId: '99-0009', address: '9 far rd', street: 'far rd' },
      {
        ...SALE,
        propertyId: 4,
        assessedCents: 90_000_000,
        parcelId: '98-1',
        street: 'x',
        address: 'x',
      },
      { ...SALE, propertyId: 5, outcome: 'no-bid', bidCents: null },
    ]
    const near = nearestSales(SALE, sales, 3)
    expect(near.map(({ sale }) => [sale.propertyId, sale.day])).toEqual([
      [2, '2022-08-30'],
      [3, '2022-08-30'],
      [4, '2022-08-30'],
    ])
    expect(near[0]?.why).toEqual([
      'same block of the same street',
      'nearly the same assessed value, $20,000',
      'nearly the same amount due, $1,000',
      'also Vacant',
    ])
    expect(near[2]?.why).not.toContain('same street')
  })

  test('do not depend on the order they are looked at', () => {
    const sales = madeSales({ share: 0.4, parcels: 90, years: [2020, 2021] })
    const ids = (list: readonly SaleFact[]) =>
      nearestSales(SALE, list, 12).map(({ sale }) => `${sale.propertyId} ${sale.day}`)
    expect(ids(sales.toReversed())).toEqual(ids(sales))
  })

  test.each([
    ['12-03-0004', '12-03'],
    ['027300009', '02730'],
    ['5417A0029', '5417A'],
    ['12', null],
    [null, null],
  ])('the block of %s is %s', (parcelId, block) => {
    expect(blockOf({ parcelId })).toBe(block)
  })
})

describe('a back-test', () => {
  const listings: SaleFact[] = [
    SALE,
    { ...SALE, propertyId: 2, bidCents: 800_000 },
    { ...SALE, propertyId: 3, outcome: 'no-bid', bidCents: null },
    { ...SALE, propertyId: 4, outcome: 'no-bid', bidCents: null, dueCents: 900_000 },
    { ...SALE, propertyId: 5, outcome: 'withdrawn', bidCents: null },
    { ...SALE, propertyId: 6, assessedCents: null },
    { ...SALE, propertyId: 7, bidCents: null },
  ]
  const rule = { percentOfValue: 30, budgetCents: null }

  test('wins what went for less than its maximum, and what no one wanted at what was due', () => {
    expect(backTest(listings, rule, new Set([1, 3]))).toMatchObject({
      offered: 6,
      withoutValue: 1,
      withoutPrice: 1,
      outbid: { count: 1, spentCents: 500_000, cameBack: 1 },
      unopposed: { count: 1, spentCents: 100_000, cameBack: 1 },
      lost: { count: 1, spentCents: 800_000, cameBack: 0 },
      happened: { count: 4, spentCents: 1_800_000, cameBack: 1 },
      won: [{ fact: { propertyId: 1 } }, { fact: { propertyId: 3 } }],
    })
  })

  test('does not win at the same price: the other bid was first', () => {
    const equal = backTest([SALE], { percentOfValue: 25, budgetCents: null }, null)
    expect(equal).toMatchObject({ outbid: { count: 0, cameBack: null }, lost: { count: 1 } })
  })

  test('loses the overbid of what is redeemed, where the county keeps it', () => {
    const { won } = backTest(listings, rule, null)
    // 1.5% of $1,000.00 in the first month: $5,000.00 less $1,015.00.
    expect(wonIfRedeemed(won, 'ms-land-sale')).toMatchObject({
      losing: 1,
      lossCents: 398_500,
      unknown: 0,
      why: expect.stringContaining('§ 27-41-77'),
    })
    expect(wonIfRedeemed(won, 'tn-court-sale')).toMatchObject({ losing: 0, lossCents: 0 })
    const withoutDue = won.map(({ fact, costCents }) => ({
      fact: { ...fact, dueCents: null },
      costCents,
    }))
    expect(wonIfRedeemed(withoutDue, 'ms-land-sale')).toMatchObject({ losing: 0, unknown: 2 })
  })

  test('spends no more than its budget', () => {
    const { outbid, unopposed, beyondBudget } = backTest(
      listings,
      { ...rule, budgetCents: 550_000 },
      null,
    )
    expect(outbid.spentCents + unopposed.spentCents).toBe(500_000)
    expect(beyondBudget).toBe(1)
  })
})
