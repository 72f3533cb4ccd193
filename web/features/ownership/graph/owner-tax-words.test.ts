import { expect, test } from 'vitest'
import { taxWords } from './owner-tax-words.ts'

test.each([
  [4, 0, 0, 'None of 4 parcels is delinquent'],
  [4, 0, 1, '1 of 4 parcels was sold for taxes'],
  [4, 0, 2, '2 of 4 parcels were sold for taxes'],
  [4, 1, 0, '1 of 4 parcels is delinquent'],
  [4, 2, 1, '2 of 4 parcels are delinquent, 1 was sold for taxes'],
  [1, 0, 0, 'The parcel is not delinquent'],
  [1, 0, 1, 'The parcel was sold for taxes'],
  [1, 1, 0, 'The parcel is delinquent'],
])('of %i parcels %i delinquent, %i sold: %s', (parcels, delinquent, auctioned, words) => {
  expect(taxWords({ parcels, delinquent, auctioned, totalOwed: 1, isOwedAssumed: false })).toBe(
    words,
  )
})
