import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareFractions,
  type Fraction,
  fractionText,
  minus,
  over,
  parseFraction,
  partOf,
  plus,
  times,
  WHOLE,
  ZERO,
} from './fraction.ts'

test.each([
  ['1/2', '1/2'],
  ['2/4', '1/2'],
  [' 3 / 9 ', '1/3'],
  ['1', '1'],
  ['7/7', '1'],
  ['999999999999998/999999999999999', '999999999999998/999999999999999'],
])('%s reads as %s', (text, read) => {
  const fraction = parseFraction(text)
  expect(fraction && fractionText(fraction)).toBe(read)
})

test.each([
  '',
  '/',
  '1/',
  '/2',
  '0',
  '0/1',
  '3/2',
  '1/0',
  '-1/2',
  '1/-2',
  '0.5',
  '50%',
  '1e1/2',
  'one half',
  '1/2/3',
  '1/9999999999999999',
])('“%s” is no share', (text) => {
  expect(parseFraction(text)).toBeNull()
})

test('is exact: parts add up to the whole, what is taken and added again is the same', () => {
  const fraction = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
    .map(([a, b]): Fraction => parseFraction(a < b ? `${a}/${b}` : `${b}/${a}`) ?? WHOLE)
  fc.assert(
    fc.property(fraction, fraction, fc.integer({ min: 1, max: 60 }), (a, b, count) => {
      expect(fractionText(minus(plus(a, b), b))).toBe(fractionText(a))
      expect(fractionText(over(times(a, b), b))).toBe(fractionText(a))
      let sum = ZERO
      for (let part = 0; part < count; part += 1) sum = plus(sum, partOf(a, count))
      expect(compareFractions(sum, a)).toBe(0)
      expect(compareFractions(a, b)).toBe(
        a.n * b.d < b.n * a.d ? -1 : a.n * b.d > b.n * a.d ? 1 : 0,
      )
    }),
  )
})
