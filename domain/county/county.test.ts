import { describe, expect, test } from 'vitest'
import { COVERAGE, countyLabel, findCounty, parseCounty } from './county.ts'
import { COUNTY_FILTER } from './county-filter.ts'

describe('parseCounty', () => {
  test.each([
    ['the filter value', 'Hinds County, MS', null, 'Hinds County, MS'],
    ['the import default', 'Hinds County MS', null, 'Hinds County, MS'],
    ['the bare name', 'Hinds', null, 'Hinds County, MS'],
    ['the shouted abbreviation', 'HINDS CO.', null, 'Hinds County, MS'],
    ['a FIPS code', '28049', null, 'Hinds County, MS'],
    ['a FIPS code that lost its zero', '1073', null, 'Jefferson County, AL'],
    ['a state in words', 'Davidson County, Tennessee', null, 'Davidson County, TN'],
    ['a name in three home states goes to Mississippi', 'Madison', null, 'Madison County, MS'],
    ['the row says which state', 'Madison', 'AL', 'Madison County, AL'],
    ['Saint and St.', 'SAINT CLAIR', 'AL', 'St. Clair County, AL'],
    ['DeSoto in two words', 'De Soto', 'MS', 'DeSoto County, MS'],
    ['a parish', 'Orleans Parish', 'LA', 'Orleans Parish, LA'],
    [
      'a county that shares its name with a city',
      'Baltimore County, MD',
      null,
      'Baltimore County, MD',
    ],
    ['an independent city', 'Baltimore City, MD', null, 'Baltimore City, MD'],
    ['a name only one county bears', 'Sedgwick County, KS', null, 'Sedgwick County, KS'],
    ['Carson City keeps its name', 'Carson City, NV', null, 'Carson City, NV'],
    ['a county whose name ends in City', 'James City County, VA', null, 'James City County, VA'],
    ['a name of two words', 'Van Zandt', 'TX', 'Van Zandt County, TX'],
  ])('%s', (_case, text, state, label) => {
    expect(parseCounty(text, state)?.label).toBe(label)
  })

  test.each(['', 'Nowhere', 'Jackson, MS 39202', '999'])('does not guess %j', (text) => {
    expect(parseCounty(text)).toBeNull()
  })
})

test('every filter county and every covered county is one we know', () => {
  for (const label of COUNTY_FILTER) expect(parseCounty(label)?.label).toBe(label)
  for (const { countyId } of COVERAGE) expect(countyLabel(countyId)).toMatch(/County, (MS|AL|TN)$/)
  expect(findCounty(1)).toBeNull()
})
