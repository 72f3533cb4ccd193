import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  exact,
  fraction,
  inDollars,
  percent,
  product,
  roundHalfUp,
  smaller,
  sum,
  toCents,
  toDollars,
} from './cents.ts'

describe('roundHalfUp', () => {
  test.each([
    ['half a cent goes up', 5n, 10n, 1],
    ['just below half goes down', 49n, 100n, 0],
    ['a negative half goes away from zero', -5n, 10n, -1],
    ['below half a negative cent is nothing, and not minus nothing', -4n, 10n, 0],
    ['a whole number stays', 300n, 100n, 3],
  ])('%s', (_case, numerator, denominator, cents) => {
    expect(roundHalfUp([numerator, denominator])).toBe(cents)
  })

  test('is exact where binary fractions are not: 1.5% of $1.00 is 1.5 cents, so 2', () => {
    expect(roundHalfUp(product([100n, 1n], percent(1.5)))).toBe(2)
    expect(toCents(1.005)).toBe(101)
    expect(toCents(1842.175)).toBe(184218)
  })
})

test.each([
  [7.25, 725n, 100n],
  [1e-7, 1n, 10_000_000n],
  [1.5e21, 1_500_000_000_000_000_000_000n, 1n],
  [-0.1, -1n, 10n],
  [0, 0n, 1n],
])('exact reads %d as it is written', (value, numerator, denominator) => {
  expect(exact(value)).toEqual([numerator, denominator])
})

test('sum and smaller compare unlike denominators', () => {
  expect(sum(fraction(1, 3), fraction(1, 6))).toEqual([9n, 18n])
  expect(smaller(fraction(1, 3), fraction(1, 4))).toEqual([1n, 4n])
  expect(smaller(fraction(1, 4), fraction(1, 3))).toEqual([1n, 4n])
})

test('dollars of two decimals survive the way to cents and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000_000 }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents)
    }),
  )
})

test.each([
  [0, '$0.00'],
  [184217, '$1,842.17'],
  [123456789, '$1,234,567.89'],
  [-296440, '−$2,964.40'],
])('%i cents read %s', (cents, text) => {
  expect(inDollars(cents)).toBe(text)
})
