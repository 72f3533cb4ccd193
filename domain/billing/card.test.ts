import { describe, expect, test } from 'vitest'
import { cardDigits, groupCardNumber, groupExpiry, isExpired, parseExpiry } from './card.ts'

test.each([
  ['4242 4242 4242 4242', '4242424242424242'],
  ['4242-4242-4242-4242', '4242424242424242'],
  ['4242', null],
  ['', null],
  ['4242 4242 4242 424x', null],
])('the digits of %j', (text, digits) => {
  expect(cardDigits(text)).toBe(digits)
})

test('a number is grouped by four as it is typed', () => {
  expect(groupCardNumber('42424')).toBe('4242 4')
  expect(groupCardNumber('4242 4242 4242 4242')).toBe('4242 4242 4242 4242')
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1230', '12 / 30'],
  ['5', '05'],
  ['12 / ', '12'],
])('an expiry typed as %j shows %j', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown)
})

describe('parseExpiry', () => {
  test.each([
    ['12 / 30', { month: 12, year: 2030 }],
    ['1/2031', { month: 1, year: 2031 }],
    ['13 / 30', null],
    ['00/30', null],
    ['1230', null],
    ['', null],
  ])('%j', (text, expected) => {
    expect(parseExpiry(text)).toEqual(expected)
  })
  test('a card is good through its month', () => {
    expect(isExpired({ month: 11, year: 2026 }, '2026-11-30')).toBe(false)
    expect(isExpired({ month: 10, year: 2026 }, '2026-11-01')).toBe(true)
  })
})
