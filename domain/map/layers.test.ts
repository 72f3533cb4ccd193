import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  classAt,
  classesOf,
  classify,
  LEGENDS,
  lookOf,
  MAP_LAYERS,
  SHARE_PARTS,
  sharesOf,
} from './layers.ts'

const nothing = { taxStatus: null, confidenceScore: null, marketCents: null, activeLiens: null }

test('the legends have the words and colors of the specification, in its order', () => {
  const read = (layer: (typeof MAP_LAYERS)[number]) =>
    LEGENDS[layer].classes.map(({ label, tone }) => `${label} ${tone}`)
  expect(read('tax-status')).toEqual([
    'Delinquent red',
    'Auctioned orange',
    'Redeemed blue',
    'Clear green',
  ])
  expect(read('title-confidence')).toEqual([
    'High 80-100 green',
    'Medium 50-79 yellow',
    'Low 0-49 red',
    'Unknown gray',
  ])
  expect(read('property-value')).toEqual([
    '200K+ green',
    '100K-200K blue',
    '50K-100K yellow',
    'under 50K red',
  ])
  expect(read('liens')).toEqual(['Multiple red', 'Single orange', 'None green', 'Unknown gray'])
})

describe('classify', () => {
  test.each([
    ['a delinquent property', { taxStatus: 'delinquent' }, 'tax-status', 'delinquent'],
    ['a pending sale is none of the four', { taxStatus: 'pending' }, 'tax-status', 'pending'],
    ['a word of the county’s own', { taxStatus: 'Forfeited' }, 'tax-status', 'other'],
    ['no status', {}, 'tax-status', 'unknown'],
    ['a score of 80', { confidenceScore: 80 }, 'title-confidence', 'high'],
    ['a score of 79', { confidenceScore: 79 }, 'title-confidence', 'medium'],
    ['a score of 50', { confidenceScore: 50 }, 'title-confidence', 'medium'],
    ['a score of 49', { confidenceScore: 49 }, 'title-confidence', 'low'],
    ['a score of 0', { confidenceScore: 0 }, 'title-confidence', 'low'],
    ['no score is not the default of 50', {}, 'title-confidence', 'unknown'],
    ['a value of 200,000', { marketCents: 20_000_000 }, 'property-value', '200k-plus'],
    ['a cent less', { marketCents: 19_999_999 }, 'property-value', '100k-200k'],
    ['a value of 100,000', { marketCents: 10_000_000 }, 'property-value', '100k-200k'],
    ['a value of 50,000', { marketCents: 5_000_000 }, 'property-value', '50k-100k'],
    ['a value of 49,999.99', { marketCents: 4_999_999 }, 'property-value', 'under-50k'],
    ['a stated value of nothing', { marketCents: 0 }, 'property-value', 'under-50k'],
    ['no value is not a low one', {}, 'property-value', 'unknown'],
    ['no lien', { activeLiens: 0 }, 'liens', 'none'],
    ['one lien', { activeLiens: 1 }, 'liens', 'single'],
    ['two liens', { activeLiens: 2 }, 'liens', 'multiple'],
    ['a title never examined', {}, 'liens', 'unknown'],
  ] as const)('%s', (_case, facts, layer, id) => {
    expect(classify({ ...nothing, ...facts })[layer]).toBe(id)
  })

  test('a look keeps the class of every layer and fits a smallint', () => {
    fc.assert(
      fc.property(
        fc.record({
          taxStatus: fc.option(
            fc.constantFrom('delinquent', 'clear', 'auctioned', 'redeemed', 'pending', 'x'),
          ),
          confidenceScore: fc.option(fc.integer({ min: 0, max: 100 })),
          marketCents: fc.option(fc.nat()),
          activeLiens: fc.option(fc.nat(5)),
        }),
        (facts) => {
          const look = lookOf(facts)
          expect(look).toBeLessThan(2 ** 15)
          for (const layer of MAP_LAYERS) {
            expect(classesOf(layer)[classAt(look, layer)]?.id).toBe(classify(facts)[layer])
          }
        },
      ),
    )
  })
})

test('shares add up to the whole, and what is there is seen', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 7 }), (counts) => {
      const shares = sharesOf(counts)
      const total = counts.reduce((sum, n) => sum + n, 0)
      expect(shares.reduce((sum, n) => sum + n, 0)).toBe(total === 0 ? 0 : SHARE_PARTS)
      for (const [at, count] of counts.entries()) {
        expect((shares[at] ?? 0) > 0, `${counts} -> ${shares}`).toBe(count > 0)
      }
    }),
  )
  expect(sharesOf([1, 999])).toEqual([1, 23])
  expect(sharesOf([1, 1])).toEqual([12, 12])
})
