import { describe, expect, test } from 'vitest'
import { propertyName } from '../../domain/property/property-name.ts'
import {
  formatAddress,
  formatCount,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatSecond,
  formatValue,
} from './format.ts'

describe('money', () => {
  test.each([
    ['owed amounts always have cents', formatMoney(1234.5), '$1,234.50'],
    ['a credit has the minus of the sentences', formatMoney(-35.2), '−$35.20'],
    ['nothing owed is not nothing known', formatMoney(0), '$0.00'],
    ['an unknown amount is a dash', formatMoney(null), '—'],
    ['a value in whole dollars has no cents', formatValue(1_250_000), '$1,250,000'],
    ['a value with cents keeps them', formatValue(99.99), '$99.99'],
    ['a value of zero is shown', formatValue(0), '$0'],
  ])('%s', (_case, shown, words) => {
    expect(shown).toBe(words)
  })
})

describe('days', () => {
  test.each([
    ['an ordinary day', '2026-04-06', 'Apr 6, 2026'],
    ['the first day of a year stays in its year', '2026-01-01', 'Jan 1, 2026'],
    ['a leap day', '2024-02-29', 'Feb 29, 2024'],
  ])('%s', (_case, on, words) => {
    expect(formatDay(on)).toBe(words)
  })

  test("an instant is shown by the counties' clock, not the reader's", () => {
    expect(formatInstant('2026-04-06T04:30:00Z')).toBe('Apr 5, 2026, 11:30 PM CT')
    expect(formatInstant('2026-01-06T18:05:00Z')).toBe('Jan 6, 2026, 12:05 PM CT')
    expect(formatSecond('2026-07-04T05:30:05Z')).toBe('Jul 4, 2026, 12:30:05 AM CT')
  })
})

describe('counts and measures', () => {
  test.each([
    ['one is one', formatCount(1, 'property', 'properties'), '1 property'],
    ['none is many', formatCount(0, 'property', 'properties'), '0 properties'],
    ['thousands are separated', formatCount(12_480, 'row'), '12,480 rows'],
    ['acres keep three decimals', formatNumber(0.12345), '0.123'],
  ])('%s', (_case, shown, words) => {
    expect(shown).toBe(words)
  })
})

describe('addresses', () => {
  const place = { address: '100 Oak St', city: 'Jackson', state: 'MS', zipCode: '39202' }
  test.each([
    ['all parts', place, '100 Oak St, Jackson, MS 39202'],
    ['no zip', { ...place, zipCode: null }, '100 Oak St, Jackson, MS'],
    ['a street alone', { ...place, city: null, state: null, zipCode: null }, '100 Oak St'],
    ['no street', { ...place, address: null }, 'Jackson, MS 39202'],
    ['nothing', { address: null, city: null, state: null }, ''],
  ])('%s', (_case, parts, words) => {
    expect(formatAddress(parts)).toBe(words)
  })

  test('a property without an address is called by its parcel', () => {
    expect(propertyName({ address: null, parcelId: '12-345' })).toBe('Parcel 12-345')
  })
})
