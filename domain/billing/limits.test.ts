import { describe, expect, test } from 'vitest'
import {
  isNearLimit,
  isWithin,
  limitMessage,
  planThatLifts,
  usageMonth,
  usageResetsOn,
  warningMessage,
} from './limits.ts'

test('usage is counted by calendar month', () => {
  expect(usageMonth('2026-11-30')).toBe('2026-11-01')
  expect(usageResetsOn('2026-11-30')).toBe('2026-12-01')
  expect(usageResetsOn('2026-12-31')).toBe('2027-01-01')
})

test.each([
  [5, 4, 1, true],
  [5, 5, 1, false],
  [500, 100, 400, true],
  [500, 100, 401, false],
  [0, 0, 1, false],
  [null, 1_000_000, 1_000_000, true],
])('of %j, %d used, %d more: %j', (limit, used, more, within) => {
  expect(isWithin(limit, used, more)).toBe(within)
})

test.each([
  [5, 3, false],
  [5, 4, true],
  [20, 15, false],
  [20, 16, true],
  [500, 400, true],
  [0, 0, false],
  [null, 9_999, false],
])('a limit of %j is near at %d used: %j', (limit, used, near) => {
  expect(isNearLimit(limit, used)).toBe(near)
})

describe('planThatLifts', () => {
  test.each([
    ['free', 'searches', 6, 'starter'],
    ['free', 'searches', 21, 'pro'],
    ['starter', 'searches', 21, 'pro'],
    ['free', 'reports', 1, 'pro'],
    ['free', 'imports', 1, 'pro'],
    ['starter', 'imports', 501, 'enterprise'],
    ['pro', 'imports', 501, 'enterprise'],
    ['professional', 'imports', 501, 'enterprise'],
    ['pro', 'api', 1, 'enterprise'],
    ['enterprise', 'imports', 5_001, undefined],
    ['pro', 'searches', 1_000, undefined],
  ] as const)('%s, %s, %d needed: %s', (plan, kind, needed, lifting) => {
    expect(planThatLifts(plan, kind, needed)?.id).toBe(lifting)
  })
})

describe('the message of a limit', () => {
  const base = { resetsOn: '2026-12-01', asked: 1 } as const
  test('names the plan that lifts it and when the count resets', () => {
    expect(limitMessage({ ...base, plan: 'free', kind: 'searches', used: 5 })).toBe(
      'You have used all 5 searches a month of the Free plan. The Starter plan at $49 a month has 20 searches a month. The count resets on Dec 1, 2026.',
    )
  })
  test('skips the plan that would not be enough either', () => {
    expect(limitMessage({ ...base, plan: 'free', kind: 'searches', used: 20 })).toContain(
      'The Pro plan at $149 a month has unlimited searches.',
    )
  })
  test('says what a plan does not have at all, and the price of one report', () => {
    expect(limitMessage({ ...base, plan: 'starter', kind: 'reports', used: 0 })).toBe(
      'The Starter plan has no full title reports. The Pro plan at $149 a month has unlimited full title reports. One report costs $15.',
    )
  })
  test('counts the records of a list', () => {
    expect(limitMessage({ ...base, plan: 'pro', kind: 'imports', used: 400, asked: 101 })).toBe(
      'The Pro plan has 500 imported records a month; 400 are used and this list has 101 more. The Enterprise plan at $499 a month has 5,000 imported records a month. The count resets on Dec 1, 2026.',
    )
  })
  test('does not promise that a list too long for any plan fits next month', () => {
    expect(
      limitMessage({ ...base, plan: 'enterprise', kind: 'imports', used: 0, asked: 9_000 }),
    ).toBe(
      'The Enterprise plan has 5,000 imported records a month; 0 are used and this list has 9,000 more. Please contact us for more.',
    )
  })
})

test('the warning says how far one is, and what comes next', () => {
  expect(warningMessage('free', 'searches', 4)).toBe(
    'You have used 4 of 5 searches this month. The Starter plan at $49 a month has 20 searches a month.',
  )
})
