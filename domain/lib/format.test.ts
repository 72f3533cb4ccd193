import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatDay,
  formatList,
  formatMoney,
  formatNumber,
  formatValue,
  writeDays,
} from './format.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

test.each([
  [0, '$0.00', '$0', '0'],
  [0.05, '$0.05', '$0.05', '0.05'],
  [-35.2, '−$35.20', '−$35.20', '-35.2'],
  [999, '$999.00', '$999', '999'],
  [1000, '$1,000.00', '$1,000', '1,000'],
  [-1234567, '−$1,234,567.00', '−$1,234,567', '-1,234,567'],
  [1234.5, '$1,234.50', '$1,234.50', '1,234.5'],
  [0.125, '$0.13', '$0.13', '0.125'],
])('%d is written as people write it', (value, money, short, number) => {
  expect([formatMoney(value), formatValue(value), formatNumber(value)]).toEqual([
    money,
    short,
    number,
  ])
})

test('amounts, numbers and days are written as the standard formatter of the language does', () => {
  const cents = fc.integer({ min: -(10 ** 13), max: 10 ** 13 }).map((all) => all / 100)
  const value = fc.oneof(
    cents,
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    fc.maxSafeInteger(),
  )
  fc.assert(
    fc.property(value, (each) => {
      // Neither people nor lists write negative zero.
      const amount = each === 0 ? 0 : each
      expect(formatMoney(amount)).toBe(dollars.format(amount).replace('-', '−'))
      expect(formatNumber(amount)).toBe(numbers.format(amount))
    }),
  )
  const day = fc.date({
    min: new Date('1800-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(day, (each) => {
      expect(formatDay(each.toISOString().slice(0, 10))).toBe(days.format(each))
    }),
  )
})

test('a list ends with and', () => {
  expect([[], ['one'], ['one', 'two'], ['one', 'two', 'three']].map(formatList)).toEqual([
    '',
    'one',
    'one and two',
    'one, two and three',
  ])
})

test('the days in a sentence are written as people read them, and nothing else is', () => {
  expect(writeDays('on 2025-08-25 (until 2027-08-25), bill 2025-000082, 1234-56-78')).toBe(
    'on Aug 25, 2025 (until Aug 25, 2027), bill 2025-000082, 1234-56-78',
  )
})
