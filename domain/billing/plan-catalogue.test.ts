import { describe, expect, test } from 'vitest'
import { DEFAULT_CHECKOUT_PLAN, findItem, getPlan, PLANS } from './plan-catalogue.ts'

describe('the catalogue', () => {
  // Specification, section 9.
  test.each([
    ['free', 0, { searches: 5, reports: 0, imports: 0, api: 0 }],
    ['starter', 49, { searches: 20, reports: 0, imports: 0, api: 0 }],
    ['pro', 149, { searches: null, reports: null, imports: 500, api: 0 }],
    ['enterprise', 499, { searches: null, reports: null, imports: 5_000, api: 1_000_000 }],
    ['professional', 79, { searches: null, reports: null, imports: 500, api: 0 }],
  ] as const)('%s', (id, price, limits) => {
    expect(getPlan(id)).toMatchObject({ price, limits })
  })

  test('shows four plans, one of them the most popular', () => {
    const listed = PLANS.filter((plan) => plan.isListed)
    expect(listed.map(({ id }) => id)).toEqual(['free', 'starter', 'pro', 'enterprise'])
    expect(listed.filter((plan) => plan.isMostPopular).map(({ id }) => id)).toEqual(['pro'])
  })

  test('stands cheapest first', () => {
    const prices = PLANS.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('sells Professional with Pro’s contents, by the checkout without a plan', () => {
    expect(DEFAULT_CHECKOUT_PLAN).toBe('professional')
    expect(getPlan('professional').contents).toEqual(getPlan('pro').contents)
    expect(getPlan('professional').limits).toEqual(getPlan('pro').limits)
  })
})

describe('findItem', () => {
  test('finds what is sold', () => {
    expect(findItem('pro')).toMatchObject({ kind: 'plan', price: 149 })
    expect(findItem('title-report')).toMatchObject({ kind: 'report', price: 15 })
  })
  test.each(['free', 'Pro', '', 'constructor', 'title report'])('%j is not sold', (id) => {
    expect(findItem(id)).toBeNull()
  })
})
