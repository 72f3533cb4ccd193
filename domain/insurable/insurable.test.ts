import { describe, expect, test } from 'vitest'
import { firstRoad } from './first-road.ts'
import { pathsToInsurableTitle } from './insurable.ts'
import type { Costs, InsurableQuestion, SaleFacts, WayId } from './question.ts'

const SALE: SaleFacts = {
  regime: 'ms-land-sale',
  saleDate: '2027-04-05',
  saleDateIsAssumed: false,
  boughtByState: false,
  isHeldByState: false,
  confirmedOn: null,
  payoffCents: null,
  isRedeemed: false,
}

const COSTS: Costs = {
  titleSearch: { low: 25_000, high: 40_000 },
  survey: { low: 50_000, high: 90_000 },
  suit: { low: 250_000, high: 400_000 },
  suitMonths: { low: 6, high: 12 },
  holdingPerMonth: { low: 4_000, high: 6_000 },
  bid: { low: 200_000, high: 300_000 },
}

const QUESTION: InsurableQuestion = {
  asOf: '2026-11-21',
  next: null,
  held: null,
  dueCents: null,
  costs: COSTS,
  possessedFrom: null,
}

function wayOf(id: WayId, question: Partial<InsurableQuestion>) {
  const way = pathsToInsurableTitle({ ...QUESTION, ...question }).ways.find((one) => one.id === id)
  if (!way) throw new Error(`no way ${id}`)
  return way
}

const road = (way: ReturnType<typeof wayOf>, words: string) =>
  way.roads.find(({ what }) => what.includes(words))

const dayOf = (way: ReturnType<typeof wayOf>, words: string) =>
  way.steps.find(({ what }) => what.includes(words))?.on

describe('buy at the sale, Mississippi', () => {
  const way = wayOf('sale', { next: SALE })

  // E27: sale 2027-04-05 + 2 years = 2029-04-05 last day to redeem; deed and suit from 2029-04-06.
  // Decree after 6 to 12 months: 2029-10-06 to 2030-04-06. Possession from 2029-04-05 + 3 years = 2032-04-05.
  test('E27: its days', () => {
    expect(dayOf(way, 'last day to redeem')).toBe('2029-04-05')
    expect(dayOf(way, 'deed from')).toBe('2029-04-06')
    expect(dayOf(way, 'may be filed')).toBe('2029-04-06')
    expect(road(way, 'decree')).toMatchObject({
      from: '2029-10-06',
      to: '2030-04-06',
      source: 'Miss. Code § 11-17-1',
    })
    expect(road(way, '3 years of possession')).toMatchObject({
      from: '2032-04-05',
      to: '2032-04-05',
      source: 'Miss. Code § 15-1-15',
    })
    expect(firstRoad(way.roads)?.id).toBe('decree')
  })

  // E27, the decree: 2027-04-05 → 2029-10-05 is 30 months, one day more → 31; → 2030-04-06: 36 and a day → 37.
  // Low: 2,000 + 250 + 500 + 2,500 + 31 × 40 = 1,240 → 6,490. High: 3,000 + 400 + 900 + 4,000 + 37 × 60 = 2,220 → 10,520.
  // By possession: 60 whole months. Low: 2,000 + 250 + 500 + 60 × 40 = 2,400 → 5,150. High: 3,000 + 400 + 900 + 3,600 → 7,900.
  test('E27: its costs', () => {
    expect(road(way, 'decree')).toMatchObject({
      low: 649_000,
      high: 1_052_000,
      unset: ['curative'],
    })
    expect(road(way, '3 years')).toMatchObject({ low: 515_000, high: 790_000 })
    expect(road(way, 'decree')?.lines.at(-1)).toMatchObject({
      what: 'holding, 31 to 37 months',
      low: 124_000,
      high: 222_000,
    })
  })

  // 2026-08-31 + 2 years = 2028-08-31; filed 2028-09-01; + 6 months = 2029-03-01. Leap: 2028-02-29 + 2 = 2030-02-28,
  // + 3 = 2033-02-28.
  test.each([
    ['2026-08-31', '2028-08-31', '2028-09-01', '2029-03-01', '2031-08-31'],
    ['2028-02-29', '2030-02-28', '2030-03-01', '2030-09-01', '2033-02-28'],
  ])('sold on %s: redeemable to %s, filed %s', (saleDate, end, filed, decree, possessed) => {
    const each = wayOf('sale', { asOf: '2026-08-01', next: { ...SALE, saleDate } })
    expect(dayOf(each, 'last day to redeem')).toBe(end)
    expect(dayOf(each, 'may be filed')).toBe(filed)
    expect(road(each, 'decree')?.from).toBe(decree)
    expect(road(each, 'possession')?.from).toBe(possessed)
  })

  test('of a sale in the past is closed, on its own day open', () => {
    expect(wayOf('sale', { asOf: '2027-04-05', next: SALE }).status).toBe('open')
    expect(wayOf('sale', { asOf: '2027-04-06', next: SALE }).status).toBe('closed')
  })
})

describe('the former owner’s quitclaim (T-17)', () => {
  const held = { ...SALE, saleDate: '2024-08-26' }
  const costs: Costs = {
    ...COSTS,
    deedPrice: { low: 500_000, high: 500_000 },
    quitclaimPrice: { low: 50_000, high: 100_000 },
    closeDays: { low: 10, high: 30 },
  }
  const quitclaim = (question: Partial<InsurableQuestion>) =>
    wayOf('deed', { held, ...question }).roads.find(({ id }) => id === 'quitclaim')

  // After redemption: 2026-11-21 + 10 and 30 days. Low: 5,000 + 500 + 250 + 500 + 1 month × 40 = 6,290.
  test('has a price and days, and is the cheapest where it is', () => {
    expect(quitclaim({ costs })).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-21',
      low: 629_000,
      unset: ['curative'],
      missing: null,
    })
    expect(firstRoad(wayOf('deed', { held, costs }).roads)?.id).toBe('quitclaim')
  })

  test('counts from the first day of the deed while redemption runs', () => {
    expect(quitclaim({ costs, asOf: '2026-08-01' })?.from).toBe('2026-09-06')
  })

  test('without the days to close it has no day, and says why', () => {
    expect(quitclaim({})).toMatchObject({ from: null, missing: 'closeDays' })
  })

  test('the owner’s own way is closed after the period, and names who may still redeem', () => {
    const way = wayOf('owner', { held, costs })
    expect(way.status).toBe('closed')
    expect(way.why).toMatch(/^The ordinary period ended on Aug 26, 2026\. Someone may still redeem/)
    expect(way.why).toContain('Buy the deed')
  })
})

describe('buy the deed', () => {
  // E6: sale 2024-08-26, redeemable to 2026-08-26. Bought 2026-11-21: suit at once, decree 2027-05-21 to 2027-11-21;
  // own possession from then: 2029-11-21. The holder's since 2026-08-26: 2029-08-26 (E6).
  test('Mississippi: from today, or from when the holder’s possession counts', () => {
    const held = { ...SALE, saleDate: '2024-08-26' }
    const way = wayOf('deed', { held })
    expect(dayOf(way, 'may be filed')).toBe('2026-11-21')
    expect(road(way, 'decree')).toMatchObject({ from: '2027-05-21', to: '2027-11-21' })
    expect(road(way, 'possession')?.from).toBe('2029-11-21')
    const possessed = wayOf('deed', { held, possessedFrom: '2026-06-01' })
    // Possession before redemption ended does not count.
    expect(road(possessed, 'possession')?.from).toBe('2029-08-26')
  })

  // E6: MS-37's last day 2028-08-26, so barred from the day after.
  test('Mississippi, from the State: a suit to cancel is barred the day after the last day', () => {
    const way = wayOf('deed', { held: { ...SALE, saleDate: '2024-08-26', boughtByState: true } })
    expect(road(way, 'is barred')).toMatchObject({
      from: '2028-08-27',
      source: 'Miss. Code § 15-1-17',
    })
    expect(dayOf(way, 'deed from')).toBeNull()
  })

  // E28: Alabama, land sold 2024-05-13 (E10): redeemable to 2027-05-13, deed and suit from 2027-05-14. Decree in 4 to 8
  // months: 2027-09-14 to 2028-01-14. Short statute: 2027-05-14 + 3 years = 2030-05-14. Bought 2026-11-21: to 2027-09-14
  // 9 months to 08-21 and a rest → 10; to 2028-01-14 13 to 2027-12-21 and a rest → 14; to 2030-05-14 41 and a rest → 42.
  // Decree, price 3,000 to 3,500, no survey: 3,000 + 250 + 2,500 + 10 × 40 = 6,150; 3,500 + 400 + 4,000 + 14 × 60 = 8,740.
  test('E28: Alabama, a sale of land', () => {
    const { survey: _none, ...rest } = COSTS
    const way = wayOf('deed', {
      held: { ...SALE, regime: 'al-land-sale', saleDate: '2024-05-13' },
      costs: {
        ...rest,
        suitMonths: { low: 4, high: 8 },
        deedPrice: { low: 300_000, high: 350_000 },
      },
    })
    expect(way.why).toContain('May 13, 2027')
    expect(dayOf(way, 'deed from')).toBe('2027-05-14')
    expect(road(way, 'decree')).toMatchObject({
      from: '2027-09-14',
      to: '2028-01-14',
      low: 615_000,
      high: 874_000,
      unset: ['survey', 'curative'],
    })
    expect(road(way, 'possession')).toMatchObject({
      from: '2030-05-14',
      source: 'Ala. Code § 40-10-82',
    })
    expect(road(way, 'possession')?.lines.at(-1)?.what).toBe('holding, 42 months')
    expect(way.unsure.join(' ')).toContain('kept possession has no time limit')
  })

  // E11: lien sold 2024-04-22: suit from 2027-04-22 to 2034-04-22; decree + 6 months = 2027-10-22.
  test('Alabama, a lien: only the suit makes a title, and only for ten years', () => {
    const held = { ...SALE, regime: 'al-tax-lien' as const, saleDate: '2024-04-22' }
    const way = wayOf('deed', { held })
    expect(dayOf(way, 'may be filed')).toBe('2027-04-22')
    expect(dayOf(way, 'last day to file')).toBe('2034-04-22')
    expect(way.roads.map(({ id, from }) => [id, from])).toEqual([['decree', '2027-10-22']])
    expect(wayOf('deed', { held, asOf: '2034-04-22' }).status).toBe('open')
    expect(wayOf('deed', { held, asOf: '2034-04-23' }).status).toBe('closed')
  })

  test('Alabama, from the State: no day, because the State’s title has left on an unknown day', () => {
    const held = {
      ...SALE,
      regime: 'al-land-sale' as const,
      saleDate: '2024-05-13',
      boughtByState: true,
    }
    const way = wayOf('deed', { held })
    expect(way.missing).toBe('stateTitleLeftOn')
    expect(way.roads.map(({ from }) => from)).toEqual([null])
  })

  // E29: Tennessee, sold 2024-08-20, order 2024-09-25, redeemable to 2025-09-25 (E12). Bought 2026-11-21: suit at once.
  // Last day to sue 2025-09-25: barred already. An order of 2026-02-28: 2027-02-28 is a Sunday → Monday 2027-03-01.
  // Without the order 2024-08-20 + 3 years = 2027-08-20, a Friday: barred from 2027-08-21.
  test('E29: Tennessee, one year from the order (TN-15, § 67-5-2504(d)), three years from the sale without one', () => {
    const tennessee = {
      ...SALE,
      regime: 'tn-court-sale' as const,
      saleDate: '2024-08-20',
      confirmedOn: '2024-09-25',
    }
    const way = wayOf('deed', { held: tennessee })
    expect(dayOf(way, 'may be filed')).toBe('2026-11-21')
    expect(road(way, 'barred')).toMatchObject({
      from: '2026-11-21',
      source: 'Tenn. Code Ann. §§ 28-2-112, 67-5-2504(d); Tenn. Code Ann. § 1-3-102',
    })
    expect(
      road(wayOf('deed', { held: { ...tennessee, confirmedOn: '2026-02-28' } }), 'barred')?.from,
    ).toBe('2027-03-02')
  })

  test('E29: without the order there is no day of the suit, and the three years stay', () => {
    const way = wayOf('deed', {
      held: { ...SALE, regime: 'tn-court-sale', saleDate: '2024-08-20' },
    })
    expect(way.missing).toBe('confirmedOn')
    expect(road(way, 'decree')).toMatchObject({ from: null, missing: 'confirmedOn' })
    expect(road(way, 'barred')?.from).toBe('2027-08-21')
  })

  test('of land never sold, or redeemed, is closed', () => {
    expect(wayOf('deed', {}).status).toBe('closed')
    expect(
      wayOf('deed', { held: { ...SALE, saleDate: '2024-08-26', isRedeemed: true } }).status,
    ).toBe('closed')
  })
})

describe('buy the owner out', () => {
  // E30: E1's sale 2024-08-26 and payoff of 2,127.71 on 2025-03-10; closing in 10 to 30 days: 2025-03-20 to 2025-04-09,
  // a month begun each. Low: 2,127.71 + 8,000 + 250 + 40 = 10,417.71. High: 2,127.71 + 10,000 + 400 + 60 = 12,587.71.
  const E30: Partial<InsurableQuestion> = {
    asOf: '2025-03-10',
    held: { ...SALE, saleDate: '2024-08-26', payoffCents: 212_771 },
    costs: {
      titleSearch: { low: 25_000, high: 40_000 },
      ownerPrice: { low: 800_000, high: 1_000_000 },
      holdingPerMonth: { low: 4_000, high: 6_000 },
      closeDays: { low: 10, high: 30 },
    },
  }
  test('E30: within redemption, with the redemption price', () => {
    const way = wayOf('owner', E30)
    expect(way.status).toBe('open')
    expect(way.roads).toMatchObject([
      {
        from: '2025-03-20',
        to: '2025-04-09',
        low: 1_041_771,
        high: 1_258_771,
        unset: ['survey', 'curative'],
      },
    ])
    expect(way.roads[0]?.lines[0]).toMatchObject({ source: 'Miss. Code § 27-45-3' })
  })

  test.each([
    ['2026-08-16', 'open'],
    // Ten days later is past the last day, 2026-08-26.
    ['2026-08-17', 'closed'],
    ['2026-08-27', 'closed'],
  ])('E30: on %s it is %s', (asOf, status) => {
    expect(wayOf('owner', { ...E30, asOf }).status).toBe(status)
  })

  test('a closing that may come too late is said', () => {
    expect(wayOf('owner', { ...E30, asOf: '2026-08-10' }).unsure.join(' ')).toContain(
      'comes after the last day',
    )
  })

  test('before the sale, with the taxes owed, until its day', () => {
    const way = wayOf('owner', { next: SALE, dueCents: 184_217, costs: {} })
    expect(way.roads[0]).toMatchObject({ from: '2026-11-21', low: 184_217, high: 184_217 })
    expect(way.roads[0]?.unset).toEqual([
      'ownerPrice',
      'titleSearch',
      'survey',
      'curative',
      'holdingPerMonth',
    ])
    expect(dayOf(way, 'deadline')).toBe('2027-04-05')
  })

  test('in Tennessee a bought right can be refused; without the order the end is unknown', () => {
    const held = { ...SALE, regime: 'tn-court-sale' as const, saleDate: '2026-06-10' }
    expect(wayOf('owner', { held })).toMatchObject({ status: 'unknown', missing: 'confirmedOn' })
    const ordered = { ...held, confirmedOn: '2026-10-05' }
    expect(wayOf('owner', { held: ordered }).unsure.join(' ')).toContain('66-8-114')
    const early = { ...held, confirmedOn: '2026-05-04' }
    expect(wayOf('owner', { held: early })).toMatchObject({
      status: 'unknown',
      missing: 'confirmedOn',
    })
  })

  test.each([
    ['the last of 90 days', '2026-10-05', '2027-01-04', 'open'],
    ['the day after', '2026-10-05', '2027-01-05', 'unknown'],
    ['the last day of the year', '2026-10-05', '2027-10-05', 'unknown'],
    ['and after it', '2026-10-05', '2027-10-06', 'closed'],
  ])(
    'TN-9, § 67-5-2701(a): a buyer from the owner redeems, and counts 90 days: %s',
    (_case, confirmedOn, asOf, status) => {
      const held = {
        ...SALE,
        regime: 'tn-court-sale' as const,
        saleDate: '2026-06-10',
        confirmedOn,
      }
      const way = wayOf('owner', { held, asOf })
      expect(way.status).toBe(status)
      if (status === 'open') expect(way.why).toContain('Jan 4, 2027')
      if (status === 'unknown') expect(way.why).toMatch(/Jan 4, 2027.*Oct 5, 2027/)
    },
  )

  // 2025-07-04 is a holiday, a Friday: the next working day is the 7th.
  test('MS-18, § 1-3-67: a deed from the day after the moved day, the owner to the day itself', () => {
    const held = { ...SALE, saleDate: '2023-07-04' }
    expect(dayOf(wayOf('deed', { held, asOf: '2025-01-06' }), 'last day to redeem')).toBe(
      '2025-07-07',
    )
    expect(dayOf(wayOf('deed', { held, asOf: '2025-01-06' }), 'deed from')).toBe('2025-07-08')
    const way = wayOf('owner', { held, asOf: '2025-01-06' })
    expect(dayOf(way, 'deadline')).toBe('2025-07-04')
    expect(way.unsure.join(' ')).toContain('Jul 7, 2025')
  })

  test('an Alabama lien is open until a court forecloses it', () => {
    const way = wayOf('owner', { held: { ...SALE, regime: 'al-tax-lien', saleDate: '2024-04-22' } })
    expect(way.status).toBe('open')
    expect(way.steps.some(({ what }) => what.includes('last day'))).toBe(false)
  })

  test('a listed day that has passed without a result computes nothing', () => {
    expect(wayOf('owner', { next: { ...SALE, saleDate: '2026-04-06' } })).toMatchObject({
      status: 'unknown',
      missing: 'saleResult',
      roads: [],
    })
  })
})

describe('missing inputs', () => {
  test.each([
    ['no day of the sale', { saleDate: null }, 'saleDate'],
    ['an assumed day', { saleDateIsAssumed: true }, 'saleDate'],
    ['an unknown kind', { regime: null }, 'kind'],
  ])('%s: says so and computes nothing', (_case, gone, missing) => {
    for (const id of ['deed', 'sale', 'owner'] as const) {
      const sale = { ...SALE, ...gone }
      const way = wayOf(id, id === 'sale' ? { next: sale } : { held: sale })
      expect(way).toMatchObject({ status: 'unknown', missing, steps: [], roads: [] })
      expect(way.why).toContain('no day is computed')
    }
  })

  test('without a length of the suit there is a day to file, and none of the decree', () => {
    const { suitMonths: _none, ...costs } = COSTS
    const way = wayOf('sale', { next: SALE, costs })
    expect(road(way, 'decree')).toMatchObject({ from: null, to: null, missing: 'suitMonths' })
    expect(dayOf(way, 'may be filed')).toBe('2029-04-06')
    // No holding costs to an unknown day.
    expect(road(way, 'decree')?.lines.map(({ what }) => what)).toEqual([
      'bid at the sale',
      'title search',
      'survey',
      'quiet-title suit',
    ])
  })

  test('nothing set: no sum is made up', () => {
    for (const each of wayOf('sale', { next: SALE, costs: {} }).roads) {
      expect(each).toMatchObject({ low: 0, high: 0, lines: [] })
      expect(each.unset.length).toBeGreaterThan(4)
    }
  })
})

test('what insurers ask is marked as practice for every kind of sale', () => {
  for (const regime of ['ms-land-sale', 'al-land-sale', 'al-tax-lien', 'tn-court-sale'] as const) {
    const { insurersAsk, ways } = pathsToInsurableTitle({ ...QUESTION, next: { ...SALE, regime } })
    expect(insurersAsk.length).toBeGreaterThan(4)
    for (const { source } of insurersAsk) expect(source).toContain('practice, varies by insurer')
    const open = ways.filter(({ id, status }) => id === 'sale' && status === 'open')
    expect(open[0]?.unsure.join(' ')).toMatch(/§/)
  }
})
