import { expect, test } from 'vitest'
import { nearWords, reasonWords, shareWords } from './owner-words.ts'

test.each([
  [['same name', 'same mailing address'], 0.99, 'same name, same mailing address; very sure'],
  [['a nickname', 'same mailing address'], 0.93, 'a nickname, same mailing address; sure'],
  [['a nickname', 'near mailing address'], 0.89, 'a nickname, near mailing address; fairly sure'],
  [['merged by a user'], 1, 'decided by a person'],
  [['JR and SR'], 0, 'JR and SR'],
])('%s, %d', (reasons, weight, words) => {
  expect(reasonWords({ reasons, weight })).toBe(words)
})

test('an owner’s share of delinquent parcels stands beside the county’s', () => {
  const county = { county: 'Hinds County, MS', countyParcels: 1100, countyDelinquent: 100 }
  expect(
    shareWords({ ...county, parcels: 30, delinquent: 6, share: 0.2, countyShare: 100 / 1100 }),
  ).toBe('6 of 30, 20%; of all parcels there 9.1%')
})

test('near parcels touch or lie some feet away', () => {
  expect(nearWords(0)).toBe('Touches this parcel')
  expect(nearWords(12.2)).toBe('40 ft from this parcel')
})
