import { expect, test } from 'vitest'
import { fieldValue, fieldWord } from './field-words.ts'

test.each([
  ['an amount owed has cents', 'totalOwed', 1200, '$1,200.00'],
  ['a value has none', 'marketValue', 98000, '$98,000'],
  ['a year has no thousand separator', 'yearBuilt', 1998, '1998'],
  ['nor has a tax year', 'taxYear', 2026, '2026'],
  ['a size has one', 'buildingSize', 1450, '1,450'],
  ['a day is written out', 'saleDate', '2026-04-06', 'Apr 6, 2026'],
  ['a text that only sits where a day should be is left alone', 'saleDate', 'TBD', 'TBD'],
  ['a status begins with a capital', 'taxStatus', 'auctioned', 'Auctioned'],
  [
    'assumed fields have their labels',
    'assumed',
    'city, saleDate, zipCode',
    'City, sale date, zip',
  ],
  ['an address in capitals', 'address', '9 OAK ST', '9 Oak St'],
  ['nothing is a dash', 'ownerName', null, '—'],
])('%s', (_case, field, value, words) => {
  expect(fieldValue(field, value)).toBe(words)
})

test('a field without a word of its own is spelt out', () => {
  expect(fieldWord('floodZoneCode')).toBe('Flood zone code')
})
