import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NumberUnit, readNumber } from './read-number.ts'

describe('readNumber', () => {
  test.each<[string, string, NumberUnit, number]>([
    ['a plain number', '1500', '$', 1500],
    ['cents', '1500.50', '$', 1500.5],
    ['a dollar sign', '$24.36', '$', 24.36],
    ['a dollar sign with a blank behind it', '$ 24.36', '$', 24.36],
    ['thousands', '$104,405.04', '$', 104_405.04],
    ['millions', '2,200,000', '$', 2_200_000],
    ['blanks around it', ' 1,790.17 ', '$', 1790.17],
    ['no digit before the point', '.5', '$', 0.5],
    ['a point and nothing behind it', '500.', '$', 500],
    ['minus nothing', '-0.00', '$', 0],
    ['the largest amount', '999,999,999,999', '$', 999_999_999_999],
    ['a percentage', '30', '%', 30],
    ['a percentage with its sign', '7.5 %', '%', 7.5],
    ['an eighth of a percent', '7.125%', '%', 7.125],
    ['months', '24', 'months', 24],
    ['a score', '60', 'points', 60],
  ])('reads %s', (_case, text, unit, value) => {
    expect(readNumber(text, unit)).toEqual({ value })
  })

  const GROUPED = 'its commas do not part it into thousands'
  test.each<[string, string, NumberUnit, string]>([
    [
      'a comma for the decimal point',
      '1,50',
      '$',
      `An amount such as 1500.50 is needed: ${GROUPED}`,
    ],
    ['the European way', '1.234,56', '$', `An amount such as 1500.50 is needed: ${GROUPED}`],
    [
      'thousands parted wrongly',
      '1,20,000',
      '$',
      `An amount such as 1500.50 is needed: ${GROUPED}`,
    ],
    ['a group too long', '1,0000', '$', `An amount such as 1500.50 is needed: ${GROUPED}`],
    ['a first group too long', '1234,567', '$', `An amount such as 1500.50 is needed: ${GROUPED}`],
    ['a comma at the beginning', ',500', '$', `An amount such as 1500.50 is needed: ${GROUPED}`],
    ['a comma in a percentage', '7,5', '%', `A percentage such as 7.5 is needed: ${GROUPED}`],
    [
      'three decimals that may be thousands',
      '1.234',
      '$',
      'An amount such as 1500.50 is needed: it has more than two decimals',
    ],
    ['two numbers', '1 50', '$', 'An amount such as 1500.50 is needed'],
    ['words', 'about two thousand', '$', 'An amount such as 1500.50 is needed'],
    ['a percentage for an amount', '5 %', '$', 'An amount such as 1500.50 is needed'],
    ['an amount for a percentage', '$5', '%', 'A percentage such as 7.5 is needed'],
    ['only a sign', '$', '$', 'An amount such as 1500.50 is needed'],
    ['only a point', '.', '$', 'An amount such as 1500.50 is needed'],
    ['an exponent', '1e5', '$', 'An amount such as 1500.50 is needed'],
    ['months in words', 'two', 'months', 'A number of months such as 24 is needed'],
    ['years in words', 'three', 'years', 'A number of years such as 3 is needed'],
    ['a score in words', 'abc', 'points', 'A number from 0 to 100 is needed, such as 60'],
    ['an amount below zero', '-$1,200.50', '$', 'It cannot be below zero'],
    ['a minus sign that is none of ASCII', '\u22125', '$', 'It cannot be below zero'],
    ['a minus behind the dollar sign', '$-5', '$', 'It cannot be below zero'],
    ['more than there is', '101', '%', 'It lies between 0 and 100'],
    ['more than a century of months', '1201', 'months', 'It is longer than a century'],
    ['more than a century of years', '101', 'years', 'It is longer than a century'],
    ['an amount too large', '1000000000000', '$', 'It is too large: at most 999,999,999,999'],
  ])('says what is wrong with %s', (_case, text, unit, problem) => {
    expect(readNumber(text, unit)).toEqual({ problem })
  })

  test('nothing typed is no number and no mistake', () => {
    expect(readNumber(' ', '$')).toBeNull()
    expect(readNumber(undefined, '$')).toBeNull()
  })

  test('never reads another number than the digits say', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[$\d,. %-]{1,14}$/),
        fc.constantFrom('$', '%'),
        (text, unit) => {
          const read = readNumber(text, unit)
          if (read === null || 'problem' in read) return
          expect(read.value).toBe(Number(text.replace(/[^\d.]/g, '')))
          expect(text.trim()).not.toMatch(/\d\s+\d/)
          if (text.includes(',')) expect(text).toMatch(/(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)/)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('the example of every refusal is read itself', () => {
    for (const unit of ['$', '%', 'months', 'years', 'points'] as const) {
      const read = readNumber('x', unit)
      const example = read && 'problem' in read ? /such as ([\d.]+)/.exec(read.problem)?.[1] : null
      expect(readNumber(example ?? '', unit)).toHaveProperty('value')
    }
  })
})
