import { describe, expect, test } from 'vitest'
import { parseCounty } from '../county/county.ts'
import { ListRefused } from './list-refused.ts'
import type { RecognizeContext } from './recognize.ts'
import { fields, plan } from './testing/plan-list.ts'

describe('the specification’s headings', () => {
  test.each([
    ['parcel', 'parcelId'],
    ['parcelId', 'parcelId'],
    ['parcel_id', 'parcelId'],
    ['County Parcel Number', 'parcelId'],
    ['assessed_to', 'ownerName'],
    ['ownerName', 'ownerName'],
    ['owner_name', 'ownerName'],
    ['assessed_name', 'ownerName'],
    ['location', 'address'],
    ['address', 'address'],
    ['street_address', 'address'],
    ['total', 'totalOwed'],
    ['totalOwed', 'totalOwed'],
    ['amount_owed', 'totalOwed'],
    ['co_tax', 'taxesOwed'],
    ['taxesOwed', 'taxesOwed'],
    ['assessed_land', 'assessedValue'],
    ['assessedValue', 'assessedValue'],
    ['tv_land', 'marketValue'],
    ['marketValue', 'marketValue'],
    ['zip', 'zipCode'],
    ['zipCode', 'zipCode'],
    ['year', 'year'],
    ['penaltiesOwed', 'penaltiesOwed'],
    ['taxStatus', 'taxStatus'],
    ['saleDate', 'saleDate'],
    ['redemptionDate', 'redemptionDate'],
    ['confidenceScore', 'confidenceScore'],
    ['titleIssues', 'titleIssues'],
  ])('%s is the %s', (heading, field) => {
    const rest = field === 'parcelId' ? ['owner', 'SAMPLE'] : ['parcel', '901-1-1']
    const found = plan([
      [heading, rest[0] ?? ''],
      ['1', rest[1] ?? ''],
    ])
    expect(fields(found)[0]).toBe(field)
  })
})

describe('the heading row', () => {
  test('is found below titles, which name county, district, tax year and day', () => {
    const found = plan([
      ['RANKIN COUNTY TAX SALE', '', ''],
      ['Tax Year 2024', '', ''],
      ['Second Judicial District', 'as of August 11, 2025', ''],
      ['', '', ''],
      ['Parcel Number', 'Owner Name', 'Amount Due'],
      ['H09A-1', 'SAMPLE', '12.00'],
    ])
    expect(found).toMatchObject({
      headingLine: 5,
      taxYear: 2024,
      taxYearIsStated: true,
      district: '2',
      asOf: '2025-08-11',
      countyFrom: 'title',
    })
    expect(found.county?.label).toBe('Rankin County, MS')
  })

  test('is not a row of data whose cells happen to match', () => {
    const found = plan([
      ['parcel', 'owner', 'total', 'address'],
      ['901-1', 'TOTAL OWNER LLC', '5.00', '1 PARCEL ST'],
    ])
    expect(found.headingLine).toBe(1)
  })
})

describe('editions of one list', () => {
  const headings = ['Parcel', 'Owner', 'Tax Year', '2024 Total Due']
  test('have one key, whatever their rows and file names say', () => {
    const one = plan([headings, ['1', 'A', '2024', '5']], { fileName: 'a.csv' })
    const other = plan(
      [
        ['PARCEL ', 'owner', 'tax_year', '2024 Total Due'],
        ['2', 'B', '2024', '6'],
      ],
      {
        fileName: 'b (1).csv',
      },
    )
    expect(one.listKey).toBe(other.listKey)
  })

  test('another tax year, county or set of columns is another list', () => {
    const key = (rows: string[][], context: Partial<RecognizeContext> = {}) =>
      plan(rows, context).listKey
    const keys = [
      key([headings, ['1', 'A', '2024', '5']]),
      key([headings, ['1', 'A', '2023', '5']]),
      key([headings, ['1', 'A', '2024', '5']], { county: parseCounty('Rankin') }),
      key([
        [...headings, 'Ward'],
        ['1', 'A', '2024', '5', '1'],
      ]),
    ]
    expect(new Set(keys).size).toBe(4)
  })
})

describe('what is no list of properties is refused', () => {
  test.each([
    [
      'no heading row',
      [
        ['SAMPLE MOTORS', 'ALICE', '1 EXAMPLE RD', '$5.00'],
        ['X', 'Y', 'Z', '$6.00'],
      ],
    ],
    [
      'rates by year',
      [
        ['TAX_YEAR', 'RATE'],
        ['1980', '0.23'],
      ],
    ],
    [
      'places',
      [
        ['City', 'State', 'County'],
        ['Moody', 'AL', 'SAINT CLAIR'],
      ],
    ],
    [
      'people with addresses',
      [
        ['given_name', 'surname', 'address_1', 'state', 'postcode'],
        ['A', 'B', '1 X ST', 'MS', '39202'],
      ],
    ],
    [
      'firms with addresses',
      [
        ['entity_id', 'legal_entity_name', 'address'],
        ['1', 'A', '1 X ST'],
      ],
    ],
    ['only a heading row', [['parcel_id', 'owner', 'total']]],
    [
      'a heading row and blank lines',
      [
        ['parcel_id', 'owner', 'total'],
        ['', '', ''],
      ],
    ],
    ['one column', [['parcel_id'], ['901-1']]],
    ['nothing', []],
  ])('%s', (_case, rows) => {
    expect(() => plan(rows)).toThrow(ListRefused)
  })

  test('a profile that is asked for has to fit', () => {
    const rows = [
      ['Parcel', 'Total'],
      ['1', '5'],
    ]
    expect(() => plan(rows, { profile: 'hinds-tax-sale' })).toThrow('does not have the headings')
    expect(() => plan(rows, { profile: 'no-such-list' })).toThrow('No list profile is named')
    expect(plan(rows, { profile: 'generic' }).profile).toBe('generic')
  })
})

test('says what will be assumed in every row', () => {
  const list = [
    ['Parcel', 'Total Due'],
    ['1', '5'],
  ]
  expect(plan(list).assumedDefaults).toEqual(['city', 'state', 'zipCode', 'county'])
  expect(plan(list, { isPasted: true }).assumedDefaults).toEqual([
    'city',
    'state',
    'zipCode',
    'county',
    'assessedValue',
    'marketValue',
    'taxesOwed',
    'penaltiesOwed',
  ])
  const rankin = plan(
    [
      ['Parcel', 'Owner'],
      ['1', 'A'],
    ],
    { county: parseCounty('Rankin') },
  )
  expect(rankin.assumedDefaults).toEqual(['taxStatus'])
})
