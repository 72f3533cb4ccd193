import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-codec.ts'

test.each([
  ['a search for a number stays text', '?q=12', { q: '12' }],
  ['"true" stays text', '?q=true', { q: 'true' }],
  ['signs are decoded', '?q=Smith+%26+Sons%2C+100%25', { q: 'Smith & Sons, 100%' }],
  ['a name given twice has both', '?county=A&county=B', { county: ['A', 'B'] }],
  ['an empty address has nothing', '', {}],
])('%s', (_case, search, values) => {
  expect(parseSearch(search)).toEqual(values)
})

test('what is written can be read again', () => {
  const values = {
    q: 'O’Neil + "12"',
    county: ['Hinds County, MS', 'Rankin County, MS'],
    page: '2',
  }
  expect(parseSearch(stringifySearch(values))).toEqual(values)
})

test('missing values leave no trace in the address', () => {
  expect(stringifySearch({ q: '', county: undefined, page: null })).toBe('')
})
