import { expect, test } from 'vitest'
import { FILTERS, type FilterName } from '../../../domain/screen/filters.ts'
import { valuesOf } from './filter-values.ts'
import { typedConditions, withTyped } from './typed-conditions.ts'

const NAMES = Object.keys(FILTERS) as FilterName[]
const one = (value: string) => ({ value, count: 1, isMore: false })
const FACETS = { county: [one('Lee County, MS')], type: [one('Vacant Land'), one('Residential')] }
const read = (text: string) =>
  typedConditions(text, NAMES, (name) => valuesOf(name, null, FACETS)).map(({ words }) => words)

test.each([
  ['vacant', 'Vacant'],
  ['owed 500-5000', 'Taxes owed $500–$5,000'],
  ['owed $500 to $5,000', 'Taxes owed $500–$5,000'],
  ['taxes owed under 10,000', 'Taxes owed up to $10,000'],
  ['owed <= 3000', 'Taxes owed up to $3,000'],
  ['value to owed 10x or more', 'Value to owed at least 10 ×'],
  ['value 5000+', 'Value at least $5,000'],
  ['years delinquent at least 2', 'Years delinquent at least 2'],
  ['acres .25+', 'Acres at least 0.25'],
  ['acres 0.25-1', 'Acres 0.25–1'],
  ['year built since 1990', 'Year built at least 1990'],
  ['underlying title 80 or more', 'Underlying title at least 80'],
  ['title score up to 49', 'Title score up to 49'],
  ['years owned 10+', 'Years owned at least 10'],
  ['last sale since 2015', 'Last sale from Jan 1, 2015'],
  ['redeem by until 2027-03-01', 'Redeem by until Mar 1, 2027'],
  ['searched 90', 'Searched at least 90%'],
  ['owner person', 'Owner: person'],
  ['company, trust', 'Owner: company, trust'],
  ['owner company or trust', 'Owner: company, trust'],
  ['out of state', 'Mail to owner: out of state'],
  ['mail elsewhere', 'Mail to owner: elsewhere'],
  ['delinquent', 'Tax status: delinquent'],
  ['status delinquent, auctioned', 'Tax status: auctioned, delinquent'],
  ['upcoming, none', 'Sale: no date, upcoming'],
  ['sold to state', 'Sold to: state'],
  ['no finding major', 'No major finding'],
  ['no critical finding', 'No critical finding'],
  ['finding chain gap', 'Finding: chain gap'],
  ['liens none', 'Liens: none'],
  ['liens federal', 'Liens: federal'],
  ['red flag estate, heirs', 'Red flag: estate, heirs'],
  ['no red flag estate, heirs, public owner', 'No red flag: estate, heirs, public owner'],
  ['state ms', 'State: ms'],
  ['lee', 'County: Lee County, MS'],
  ['county hinds', 'County: Hinds County, MS'],
  ['include unknown values', 'Unknown values included'],
  ['type residential', 'Property type: Residential'],
])('“%s” is read as “%s”', (text, words) => {
  expect(read(text)[0]).toBe(words)
})

test('a number without a word may be either end', () => {
  expect(read('acres 2').slice(0, 2)).toEqual(['Acres at least 2', 'Acres up to 2'])
})

test('a value that several filters have offers each', () => {
  expect(read('estate')).toEqual(expect.arrayContaining(['Owner: estate', 'Red flag: estate']))
})

test.each([
  'owed',
  'taxes owed',
  'zzz',
  'no',
  '5',
  'owed much',
  'acres 5-2',
  'last sale 2015-02-30',
])('“%s” means no condition', (text) => {
  expect(read(text)).toEqual([])
})

test('values are added to those chosen, an end is replaced', () => {
  const add = (draft: Record<string, string[]>, text: string) => {
    const [first] = typedConditions(text, NAMES, (name) => valuesOf(name, null, {}))
    return first && withTyped(draft, first)
  }
  expect(add({ ownerKind: ['trust'] }, 'owner company, trust')).toEqual({
    ownerKind: ['trust', 'company'],
  })
  expect(add({ owedMin: ['5'], owedMax: ['9'] }, 'owed under 20')).toEqual({
    owedMin: ['5'],
    owedMax: ['20'],
  })
})
