import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../lib/local-date.ts'
import {
  creditOf,
  endOfUse,
  planInEffect,
  renew,
  renewalOf,
  type Subscription,
  subscribe,
} from './subscription.ts'

const starter = subscribe(null, 'starter', '2026-11-01')

describe('a first month', () => {
  test('begins at once and ends on the same day of the next month', () => {
    expect(subscribe(null, 'pro', '2026-11-21')).toEqual({
      plan: 'pro',
      status: 'active',
      startedOn: '2026-11-21',
      periodStart: '2026-11-21',
      periodEnd: '2026-12-21',
      anchorOn: '2026-11-21',
      paidCents: 14_900,
      cancels: false,
      nextPlan: null,
      pastDueOn: null,
    })
  })
  test('begun on a 31st, ends on the last of shorter months and on the 31st again', () => {
    const first = subscribe(null, 'pro', '2027-01-31')
    const second = renew(first, '2027-02-28')
    const third = renew(second, '2027-03-31')
    expect([first, second, third].map(({ periodEnd }) => periodEnd)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
  })
})

describe('the plan in effect', () => {
  const cancelled: Subscription = { ...starter, cancels: true }
  const pastDue: Subscription = { ...starter, status: 'past_due', pastDueOn: '2026-12-01' }
  test.each([
    ['there is no subscription', null, '2026-11-21', 'free'],
    ['on the first day', starter, '2026-11-01', 'starter'],
    ['on the billing date', starter, '2026-12-01', 'starter'],
    ['on the last day of grace', starter, '2026-12-07', 'starter'],
    ['after it', starter, '2026-12-08', 'free'],
    ['cancelled, on the last day paid', cancelled, '2026-11-30', 'starter'],
    ['cancelled, the day after', cancelled, '2026-12-01', 'free'],
    ['past due, in grace', pastDue, '2026-12-07', 'starter'],
    ['past due, after it', pastDue, '2026-12-08', 'free'],
    ['ended', { ...starter, status: 'ended' } as const, '2026-11-10', 'free'],
  ] as const)('%s', (_case, subscription, today, plan) => {
    expect(planInEffect(subscription, today)).toBe(plan)
  })
  test('grace is counted from the payment that failed, where that came late', () => {
    expect(endOfUse({ ...pastDue, pastDueOn: '2026-12-03' })).toBe('2026-12-10')
  })
})

describe('paying again at the checkout', () => {
  test('the same plan is prolonged by a month', () => {
    expect(subscribe(starter, 'starter', '2026-11-15')).toMatchObject({
      plan: 'starter',
      periodStart: '2026-11-01',
      periodEnd: '2027-01-01',
      paidCents: 9_800,
    })
  })
  test('the same plan when it was cancelled goes on', () => {
    expect(subscribe({ ...starter, cancels: true }, 'starter', '2026-11-15').cancels).toBe(false)
  })
  test('an overdue month is paid by it', () => {
    const pastDue: Subscription = { ...starter, status: 'past_due', pastDueOn: '2026-12-01' }
    expect(subscribe(pastDue, 'starter', '2026-12-05')).toMatchObject({
      status: 'active',
      periodStart: '2026-12-01',
      periodEnd: '2027-01-01',
      pastDueOn: null,
    })
  })
  test('a larger plan begins at once; the rest of the old one buys days of it', () => {
    // 15 of 30 days left of $49 are $24.50; a day of Pro is $149 / 30: 4 days.
    expect(subscribe(starter, 'pro', '2026-11-16')).toMatchObject({
      plan: 'pro',
      periodStart: '2026-11-16',
      anchorOn: '2026-11-20',
      periodEnd: '2026-12-20',
      paidCents: 14_900 + 2_450,
    })
  })
  test('a smaller plan, too', () => {
    const enterprise = subscribe(null, 'enterprise', '2026-11-01')
    // 15 of 30 days left of $499 are $249.50; a day of Starter is $49 / 30: 152 days.
    const after = subscribe(enterprise, 'starter', '2026-11-16')
    expect(after.periodEnd).toBe('2027-05-17')
    expect(daysBetween('2026-11-16', after.anchorOn)).toBe(152)
  })
  test('a plan that was given, not paid for, leaves no credit', () => {
    const given = { ...subscribe(null, 'enterprise', '2026-11-01'), paidCents: 0 }
    expect(subscribe(given, 'pro', '2026-11-16').periodEnd).toBe('2026-12-16')
  })
  test('what has ended leaves no credit', () => {
    const ended: Subscription = { ...starter, status: 'ended' }
    expect(subscribe(ended, 'pro', '2026-11-16')).toEqual(subscribe(null, 'pro', '2026-11-16'))
  })
})

describe('renewing', () => {
  test('charges the plan chosen for the next month', () => {
    const downgraded: Subscription = {
      ...subscribe(null, 'pro', '2026-11-01'),
      nextPlan: 'starter',
    }
    expect(renewalOf(downgraded)).toEqual({ plan: 'starter', amountCents: 4_900 })
    expect(renew(downgraded, '2026-12-01')).toMatchObject({
      plan: 'starter',
      nextPlan: null,
      periodStart: '2026-12-01',
      periodEnd: '2027-01-01',
      paidCents: 4_900,
    })
  })
  test('paid in grace, keeps its billing date', () => {
    const pastDue: Subscription = { ...starter, status: 'past_due', pastDueOn: '2026-12-01' }
    expect(renew(pastDue, '2026-12-05')).toMatchObject({
      status: 'active',
      periodStart: '2026-12-01',
      periodEnd: '2027-01-01',
    })
  })
  test('does not charge for weeks in which the server was off', () => {
    expect(renew(starter, '2027-01-20')).toMatchObject({
      periodStart: '2027-01-20',
      periodEnd: '2027-02-20',
    })
  })
})

test('no change of plan loses or makes money: credit is never more than what was paid', () => {
  const plan = fc.constantFrom('starter' as const, 'pro' as const, 'enterprise' as const)
  fc.assert(
    fc.property(plan, plan, fc.integer({ min: 0, max: 40 }), (first, second, days) => {
      const before = subscribe(null, first, '2026-01-31')
      const today = addDays('2026-01-31', days)
      const credit = creditOf(before, today)
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(credit).toBeLessThanOrEqual(before.paidCents)
      const after = subscribe(before, second, today)
      expect(after.periodEnd > today).toBe(true)
      expect(planInEffect(after, today)).toBe(second)
    }),
  )
})
