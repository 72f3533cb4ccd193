import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextSearch } from './next-search.ts'
import type { Purchase, Risk } from './value-of-searches.ts'

const certainLoss = (id: string, chance: number): Risk => ({ id, chance, loss: 1_000_000, find: 1 })
const open = (...costs: [string, number][]) => costs.map(([id, cost]) => ({ id, cost }))

const TWO: Purchase = {
  worth: 10_000,
  price: 2_000,
  risks: [certainLoss('likely', 0.3), certainLoss('rare', 0.05)],
}

test('the search worth most per dollar comes first', () => {
  const advice = nextSearch(TWO, open(['likely', 50], ['rare', 50]), [])
  expect(advice.next).toBe('likely')
  expect(advice.searches.map(({ id }) => id)).toEqual(['likely', 'rare'])
  // Both are spared with 0.7 × 0.95.
  expect(advice.bid).toBeCloseTo(6_650, 6)
  expect(advice).toMatchObject({ isBuy: true, plan: ['likely'] })
  expect(advice.searches[0]).toMatchObject({ bidIfFound: 0 })
  expect(advice.searches[0]?.bidIfNothing).toBeCloseTo(9_500, 6)
})

test('a dear search comes after a cheap one that is worth less', () => {
  expect(nextSearch(TWO, open(['likely', 590], ['rare', 10]), []).next).toBe('rare')
})

test('after its answer the next one comes', () => {
  const searches = open(['likely', 50], ['rare', 50])
  expect(nextSearch(TWO, searches, [{ id: 'likely', outcome: 'nothing' }]).next).toBe('rare')
})

test('once something is found that settles it, it is time to stop', () => {
  const searches = open(['likely', 50], ['rare', 50])
  const advice = nextSearch(TWO, searches, [{ id: 'likely', outcome: 'found' }])
  expect(advice).toMatchObject({ next: null, plan: [], isBuy: false, bid: 0 })
})

test('it is time to stop where the best search is worth its cost at most', () => {
  // The rare one saves 5% of 2,000.
  const [only] = TWO.risks.slice(1)
  const purchase = { ...TWO, risks: only ? [only] : [] }
  expect(nextSearch(purchase, open(['rare', 100.01]), []).next).toBeNull()
  expect(nextSearch(purchase, open(['rare', 99.99]), []).next).toBe('rare')
})

test('searches that change the decision only together are planned together', () => {
  const risks = ['a', 'b', 'c', 'd'].map((id) => certainLoss(id, 0.25))
  const purchase = { worth: 10_000, price: 8_000, risks }
  const costs = open(['a', 40], ['b', 10], ['c', 20], ['d', 30])
  const advice = nextSearch(purchase, costs, [])
  expect(advice.isBuy).toBe(false)
  expect(advice.searches.every(({ value }) => value === 0)).toBe(true)
  // The cheapest first: any finding ends the search.
  expect(advice.plan).toEqual(['b', 'c', 'd', 'a'])
  expect(advice.planValue).toBeCloseTo(2_000 * 0.75 ** 4, 4)
  expect(advice.planCost).toBeCloseTo(10 + 20 * 0.75 + 30 * 0.75 ** 2 + 40 * 0.75 ** 3, 4)
})

test('a free search is no division by zero', () => {
  const advice = nextSearch(TWO, open(['likely', 0], ['rare', 0]), [])
  expect(advice.next).toBe('likely')
  expect(Number.isFinite(advice.searches[0]?.valuePerDollar)).toBe(true)
})

test('advice ends: every search is taken once at most, and what is advised is worth its cost', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  const loss = fc.double({ min: 0, max: 20_000, noNaN: true })
  const risk = fc.record({
    chance,
    loss,
    find: chance,
    cost: fc.double({ min: 0, max: 100, noNaN: true }),
  })
  const risks = fc.array(risk, { maxLength: 6 })
  const price = fc.double({ min: 0, max: 12_000, noNaN: true })
  fc.assert(
    fc.property(risks, price, fc.infiniteStream(fc.boolean()), (given, at, isFound) => {
      const named = given.map((each, place) => ({ ...each, id: `r${place}` }))
      const purchase = { worth: 10_000, price: at, risks: named }
      const answers: { id: string; outcome: 'found' | 'nothing' }[] = []
      for (;;) {
        const advice = nextSearch(purchase, named, answers)
        expect(advice.next === null).toBe(advice.plan.length === 0)
        if (advice.next === null) break
        expect(advice.planValue).toBeGreaterThan(advice.planCost)
        expect(answers.map(({ id }) => id)).not.toContain(advice.next)
        answers.push({ id: advice.next, outcome: isFound.next().value ? 'found' : 'nothing' })
      }
      expect(answers.length).toBeLessThanOrEqual(named.length)
    }),
    { numRuns: 60 },
  )
})

describe('for any purchase and any searches', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  const search = fc.record({
    chance,
    find: chance,
    loss: fc.integer({ min: 0, max: 20_000 }),
    cost: fc.integer({ min: 1, max: 200 }),
  })
  const given = fc
    .record({
      searches: fc.array(search, { minLength: 1, maxLength: 6 }),
      price: fc.integer({ min: 0, max: 12_000 }),
    })
    .map(({ searches, price }) => ({
      price,
      risks: searches.map((each, at) => ({ ...each, id: `r${at}` })),
    }))
  const ask = (
    { price, risks }: { price: number; risks: (Risk & { cost: number })[] },
    times = 1,
  ) => {
    const scaled = risks.map((each) => ({ ...each, loss: each.loss * times }))
    return nextSearch({ worth: 10_000 * times, price: price * times, risks: scaled }, risks, [])
  }
  const costing = (
    risks: (Risk & { cost: number })[],
    cost: (of: Risk & { cost: number }) => number,
  ) => risks.map((each) => ({ ...each, cost: cost(each) }))

  test('what is advised is advised all the more when it costs less', () => {
    fc.assert(
      fc.property(given, (of) => {
        const { next } = ask(of)
        const cheaper = costing(of.risks, ({ id, cost }) => (id === next ? cost / 2 : cost))
        expect(ask({ ...of, risks: cheaper }).next).toBe(next)
      }),
      { numRuns: 150 },
    )
  })

  test('once it is time to stop, dearer searches are no reason to go on, and none alone is worth its cost', () => {
    fc.assert(
      fc.property(given, (of) => {
        const advice = ask(of)
        if (advice.next !== null) return
        for (const { value, cost } of advice.searches) expect(value).toBeLessThanOrEqual(cost)
        expect(ask({ ...of, risks: costing(of.risks, ({ cost }) => cost * 3) }).next).toBeNull()
      }),
      { numRuns: 150 },
    )
  })

  test('where nothing costs anything but a cent, it does not stop while an answer alone may change the decision', () => {
    fc.assert(
      fc.property(given, (of) => {
        const { next, searches } = ask({ ...of, risks: costing(of.risks, () => 0.01) })
        expect(next === null && searches.some(({ value }) => value > 0.01)).toBe(false)
      }),
      { numRuns: 150 },
    )
  })

  test('in dollars or in pairs of dollars it is the same advice', () => {
    fc.assert(
      fc.property(given, (of) => {
        const doubled = { ...of, risks: costing(of.risks, ({ cost }) => cost * 2) }
        expect(ask(doubled, 2).plan).toEqual(ask(of).plan)
      }),
      { numRuns: 150 },
    )
  })

  test('a search that can find nothing is never the next one', () => {
    fc.assert(
      fc.property(given, (of) => {
        const { next } = ask(of)
        const advised = of.risks.find(({ id }) => id === next)
        if (advised) expect(advised.chance * advised.find * advised.loss).toBeGreaterThan(0)
      }),
      { numRuns: 150 },
    )
  })
})
