import { expect, test } from 'vitest'
import { riskWords } from './risk-words.ts'

const county = (
  parcels: number,
  delinquent: number,
  countyParcels: number,
  countyDelinquent: number,
) => ({
  county: 'Hinds County, MS',
  parcels,
  delinquent,
  countyParcels,
  countyDelinquent,
  share: delinquent / parcels,
  countyShare: countyDelinquent / countyParcels,
})

test.each([
  [
    county(30, 6, 10_000, 700),
    /^Delinquent more often .* 2\.9 times the county’s share\. By chance/,
  ],
  [county(40, 0, 10_000, 2_000), /^Delinquent less often/],
  [county(1, 1, 10_000, 3_000), /^Too few parcels to judge/],
  [county(30, 2, 10_000, 700), /^About as often as chance/],
  [county(4, 4, 900, 900), /have only delinquent parcels, so a comparison means nothing/],
])('an owner’s share as a sentence', (shares, words) => {
  expect(riskWords(shares)).toMatch(words)
})
