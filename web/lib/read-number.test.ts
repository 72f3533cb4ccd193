import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../domain/testing/runs.ts'
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

  const GROUPED = 'its commas do not separate thousands'
  test.each<[string, string, NumberUnit, string]>([
    ['a comma for the decimal point', '1,50', '$', `Enter an amount such as 1500.50: ${GROUPED}`],
    ['the European way', '1.234,56', '$', `Enter an amount such as 1500.50: ${GROUPED}`],
    ['commas in the wrong places', '1,20,000', '$', `Enter an amount such as 1500.50: ${GROUPED}`],
    ['a group too long', '1,0000', '$', `Enter an amount such as 1500.50: ${GROUPED}`],
    ['a first group too long', '1234,567', '$', `Enter an amount such as 1500.50: ${GROUPED}`],
    ['a comma at the beginning', ',500', '$', `Enter an amount such as 1500.50: ${GROUPED}`],
    ['a comma in a percentage', '7,5', '%', `Enter a percentage such as 7.5: ${GROUPED}`],
    [
      'three decimals that may be thousands',
      '1.234',
      '$',
      'Enter an amount such as 1500.50: it has more than two decimals',
    ],
    ['two numbers', '1 50', '$', 'Enter an amount such as 1500.50'],
    ['words', 'about two thousand', '$', 'Enter an amount such as 1500.50'],
    ['a percentage for an amount', '5 %', '$', 'Enter an amount such as 1500.50'],
    ['an amount for a percentage', '$5', '%', 'Enter a percentage such as 7.5'],
    ['only a sign', '$', '$', 'Enter an amount such as 1500.50'],
    ['only a point', '.', '$', 'Enter an amount such as 1500.50'],
    ['an exponent', '1e5', '$', 'Enter an amount such as 1500.50'],
    ['months as a word', 'two', 'months', 'Enter a number of months such as 24'],
    ['years as a word', 'three', 'years', 'Enter a number of years such as 3'],
    ['a score as a word', 'abc', 'points', 'Enter a number from 0 to 100, such as 60'],
    ['an amount below zero', '-$1,200.50', '$', 'It can’t be less than zero'],
    ['a minus sign that is none of ASCII', '\u22125', '$', 'It can’t be less than zero'],
    ['a minus behind the dollar sign', '$-5', '$', 'It can’t be less than zero'],
    ['more than there is', '101', '%', 'It must be between 0 and 100'],
    ['more than a century of months', '1201', 'months', 'It can be 100 years at most'],
    ['more than a century of years', '101', 'years', 'It can be 100 years at most'],
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
      { numRuns: runs(2000) },
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
