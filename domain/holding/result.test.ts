import { describe, expect, test } from 'vitest'
import { portfolioOf } from './portfolio.ts'
import { resultOf } from './result.ts'
import { stagesOf } from './stages.ts'
import { cost, E14, E15, E16, E18, happened, holdingOf } from './testing.ts'

describe('an open holding', () => {
  test('E14 so far, and if it were redeemed: the excess and the later taxes are lost', () => {
    // Paid 2,000.00 + 310.00 + 48.00 = 2,358.00. Redeemed 2026-11-02 it brings 1,595.82 (E14):
    // 1,595.82 − 2,358.00 = −762.18 = 283.50 + 4.32 − 740.00 − 310.00.
    const result = resultOf(E14, '2026-11-02')
    expect(result).toMatchObject({
      ending: null,
      priceCents: 200_000,
      costsCents: 35_800,
      paidCents: 235_800,
      receivedCents: 0,
      resultCents: -235_800,
      due: null,
    })
    expect(result.ifRedeemed).toMatchObject({ receivesCents: 159_582, resultCents: -76_218 })
    expect(result.yearly.percent).toBeLessThan(0)
  })

  test('costs count from their day, money received with them', () => {
    const rented = { ...E14, entries: [...E14.entries, cost('income', '2026-06-01', 20_000)] }
    expect(resultOf(rented, '2026-05-03')).toMatchObject({ costsCents: 31_000, receivedCents: 0 })
    expect(resultOf(rented, '2026-06-01')).toMatchObject({
      costsCents: 35_800,
      receivedCents: 20_000,
      resultCents: -215_800,
    })
  })

  test('an unknown price leaves the result unknown and the costs known', () => {
    const unpriced = { ...E14, bidCents: null, taxesCents: null }
    expect(resultOf(unpriced, '2026-11-02')).toMatchObject({
      priceCents: null,
      costsCents: 35_800,
      paidCents: null,
      resultCents: null,
      yearly: { percent: null, why: 'What was paid at the sale is not known.' },
    })
  })

  test('an assumed sale day: the money is known, no return is', () => {
    const assumed = { ...E14, saleDateIsAssumed: true }
    const { paidCents, yearly, ifRedeemed } = resultOf(assumed, '2026-11-02')
    expect(paidCents).toBe(235_800)
    expect(yearly.why).toBe('The day the price was paid is not known.')
    expect(ifRedeemed?.receivesCents).toBeNull()
  })

  test('after the last day no redemption money is expected', () => {
    expect(resultOf(E15, '2028-09-01').yearly.why).toContain(
      'ordinary period ended on 2028-08-31. Someone may still redeem',
    )
  })
})

describe('a holding that ended', () => {
  test('E20 redeemed: what came in against what was due', () => {
    // E16 redeemed 2024-12-02: due 1,752.35, beside it the insurance of 250.00. Paid 1,500.00 + 100.00 + 250.00 = 1,850.00.
    const exact = { ...E16, events: [happened('redeemed', '2024-12-02', 200_235)] }
    expect(resultOf(exact, '2026-01-01')).toMatchObject({
      ending: 'redeemed',
      paidCents: 185_000,
      receivedCents: 200_235,
      resultCents: 15_235,
      ifRedeemed: null,
      due: { on: '2024-12-02', receivedCents: 200_235, differenceCents: 25_000 },
    })
    const short = { ...E16, events: [happened('redeemed', '2024-12-02', 195_000)] }
    expect(resultOf(short, '2026-01-01').due?.differenceCents).toBe(19_765)
  })

  test('E20 sold after the deed: price less all that was paid, at the rate the money earned', () => {
    // E18: 4,200.00 on 2024-11-20, costs 180.00 + 40.00 on 2025-02-14, sold 9,000.00 on 2026-02-14.
    // 9,000.00 − 4,420.00 = 4,580.00. At 77.83%: 4,200 × 1.7783^(451/365) + 220 × 1.7783 = 9,000.
    // ln 1.7783 = 0.575658, × 451/365 = 0.711292, e^0.711292 = 2.036620, × 4,200 = 8,553.80;
    // 220 × 1.7783 = 391.23; together 8,945.03. At 78.74%: ln 0.580762, × 1.235616 = 0.717599,
    // e^… = 2.049505, × 4,200 = 8,607.92; 220 × 1.7874 = 393.23; together 9,001.15. The root: 78.72%.
    const sold = {
      ...E18,
      events: [happened('deed', '2026-01-05'), happened('sold', '2026-02-14', 900_000)],
    }
    const { resultCents, yearly } = resultOf(sold, '2026-03-01')
    expect(resultCents).toBe(458_000)
    expect(yearly.percent).toBe(78.72)
  })

  test('lost with nothing back is a loss of all of it; cancelled with the price back of the costs alone', () => {
    const lost = { ...E18, events: [happened('lost', '2025-12-01')] }
    expect(resultOf(lost, '2026-01-01')).toMatchObject({
      resultCents: -442_000,
      yearly: { percent: -100, why: null },
    })
    const cancelled = { ...E18, events: [happened('cancelled', '2025-05-01', 420_000)] }
    expect(resultOf(cancelled, '2026-01-01')).toMatchObject({
      ending: 'cancelled',
      resultCents: -22_000,
      due: null,
    })
  })

  test('what is paid after the end counts from its day', () => {
    const late = {
      ...E18,
      entries: [...E18.entries, cost('legal', '2026-02-01', 5_000)],
      events: [happened('redeemed', '2025-06-16', 448_721)],
    }
    // 4,487.21 − 4,200.00 − 220.00 = 67.21, then 50.00 less.
    expect(resultOf(late, '2026-01-31').resultCents).toBe(6_721)
    expect(resultOf(late, '2026-02-01').resultCents).toBe(1_721)
  })
})

test('E21 a portfolio: money at work by county and stage, next days, and the return of what ended', () => {
  // Open: E14 2,358.00 and E15 600.00 in Hinds, E18 unpriced in Shelby.
  // Ended: 1,000.00 paid 2024-01-02, 1,100.00 back 2025-01-01 (365 days: 2024 has 366): 10%.
  // And 2,000.00 paid 2024-01-02, nothing back: together 3,000.00 paid, 1,100.00 back, −1,900.00,
  // 1,100 / 3,000 = 0.366667 in 365 days: −63.33%. One more has no sale day and is left out.
  const paid = (cents: number, ending: 'sold' | 'lost', back: number | null) =>
    holdingOf({
      regime: 'al-land-sale',
      saleDate: '2024-01-02',
      bidCents: cents,
      events: [happened(ending, '2025-01-01', back)],
    })
  const all = [
    ['Hinds County, MS', E14],
    ['Hinds County, MS', E15],
    ['Shelby County, TN', { ...E18, bidCents: null, taxesCents: null, entries: [] }],
    ['Mobile County, AL', paid(100_000, 'sold', 110_000)],
    ['Mobile County, AL', paid(200_000, 'lost', null)],
    ['Mobile County, AL', { ...paid(50_000, 'sold', 60_000), saleDate: null }],
  ] as const
  const today = '2026-11-21'
  const portfolio = portfolioOf(
    all.map(([county, holding], place) => {
      const { days, current } = stagesOf(holding, today)
      return {
        about: place,
        county,
        holding,
        stage: current,
        days,
        result: resultOf(holding, today),
      }
    }),
    today,
  )
  expect(portfolio).toMatchObject({
    open: 3,
    atWorkCents: 295_800,
    unknownPrice: 1,
    byCounty: [
      { key: 'Hinds County, MS', holdings: 2, atWorkCents: 295_800, unknownPrice: 0 },
      { key: 'Shelby County, TN', holdings: 1, atWorkCents: 0, unknownPrice: 1 },
    ],
    byStage: [
      { key: 'redemption', holdings: 2, atWorkCents: 295_800 },
      { key: 'deed', holdings: 1 },
    ],
    ended: {
      holdings: 3,
      paidCents: 300_000,
      receivedCents: 110_000,
      resultCents: -190_000,
      gains: 1,
      losses: 1,
      yearly: { percent: -63.33, why: null },
      leftOut: 1,
    },
  })
  expect(portfolio.nextDays.slice(0, 3).map(({ about, key, on }) => [about, key, on])).toEqual([
    [0, 'taxes-2027', '2027-02-01'],
    [1, 'taxes-2027', '2027-02-01'],
    [0, 'notice-from', '2027-02-26'],
  ])
})

test('an empty portfolio has no return and says why', () => {
  expect(portfolioOf([], '2026-11-21').ended.yearly.why).toContain('No payment')
})
