import { describe, expect, test } from 'vitest'
import { parseCounty } from '../county/county.ts'
import { plan } from './testing/plan-list.ts'

test.each([
  ['County: Yazoo', 'Yazoo County, MS'],
  ['COUNTY OF DESHA, ARKANSAS', 'Desha County, AR'],
  ['Taxes of Yazoo County 2024', 'Yazoo County, MS'],
])('the county of the title "%s"', (title, label) => {
  const found = plan([[title], ['Parcel', 'Owner', 'Total'], ['1', 'SAMPLE', '5.00']])
  expect(found.county?.label).toBe(label)
})

describe('county, year and day from the file’s name', () => {
  const rows = [
    ['Parcel', 'Owner', 'Total'],
    ['1', 'SAMPLE', '5.00'],
  ]
  test.each([
    ['rankin_county_2024.csv', 'Rankin County, MS', 2024, null],
    ['hinds-2026.csv', 'Hinds County, MS', 2026, null],
    ['Jefferson County AL delinquent.csv', 'Jefferson County, AL', null, null],
    ['madison-county-tennessee.csv', 'Madison County, TN', null, null],
    ['Shelby_TN_2026-04-27.csv', 'Shelby County, TN', null, '2026-04-27'],
    ['list 04-27-2026.csv', 'Hinds County, MS', null, '2026-04-27'],
    ['sale of 2027-04-05.csv', 'Hinds County, MS', null, null],
    ['TN_Madison_2025.csv', 'Madison County, TN', 2025, null],
    ['mobile homes.csv', 'Hinds County, MS', null, null],
    ['Mobile.csv', 'Mobile County, AL', null, null],
    ['list_cook_il.csv', 'Cook County, IL', null, null],
    ['polk-ia 2024.csv', 'Polk County, IA', 2024, null],
    ['St. Louis MN unpaid.csv', 'St. Louis County, MN', null, null],
    ['certificates_maricopa.csv', undefined, null, null],
    ['upset_pa_2026.csv', undefined, 2026, null],
    ['lots in or near town.csv', 'Hinds County, MS', null, null],
    ['LAND IN DEFAULT.csv', 'Hinds County, MS', null, null],
    ['mt_zion_road.csv', 'Hinds County, MS', null, null],
    ['county park lots.csv', 'Hinds County, MS', null, null],
    ['RPTS12-PRINT1-2025-dist2.xlsx', 'Hinds County, MS', 2025, null],
  ])('%s', (fileName, label, taxYear, asOf) => {
    const found = plan(rows, { fileName })
    expect(found.county?.label).toBe(label)
    expect(found.taxYear).toBe(taxYear)
    expect(found.taxYearIsStated).toBe(false)
    expect(found.asOf).toBe(asOf)
  })

  test('the district too', () => {
    expect(plan(rows, { fileName: 'RPTS12-PRINT1-2025-dist2.xlsx' }).district).toBe('2')
  })

  test('a county that was given goes before the name', () => {
    const found = plan(rows, { fileName: 'hinds.csv', county: parseCounty('Warren County, MS') })
    expect(found.county?.label).toBe('Warren County, MS')
    expect(found.countyFrom).toBe('given')
  })

  test('a year in the name of an amount is stated', () => {
    const found = plan([
      ['Parcel', '2023 Amount Due'],
      ['1', '5.00'],
    ])
    expect(found).toMatchObject({ taxYear: 2023, taxYearIsStated: true })
  })

  test('a list of another state without a county is asked for it', () => {
    const { questions } = plan([
      ['Parcel', 'State', 'Total'],
      ['1', 'GA', '5.00'],
    ])
    expect(questions).toMatchObject([{ about: 'county', why: expect.stringContaining('in GA') }])
  })
})
