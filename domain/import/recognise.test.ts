import { describe, expect, test } from 'vitest'
import { parseCounty } from '../county/county.ts'
import type { ListPlan } from './list-plan.ts'
import { ListRefused } from './list-refused.ts'
import { type RecogniseContext, recogniseList } from './recognise.ts'

function plan(
  rows: readonly (readonly string[])[],
  context: Partial<RecogniseContext> = {},
): ListPlan {
  return recogniseList(
    rows.map((cells, index) => ({ line: index + 1, cells: [...cells] })),
    { fileName: 'list.csv', county: null, profile: null, today: '2026-11-21', ...context },
  )
}

const fields = (found: ListPlan) => found.mapping.map(({ field }) => field)
const county = (label: string) => parseCounty(label)

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

describe('headings of other lists', () => {
  test.each([
    ['PIN', 'parcelId'],
    ['Parcel #', 'parcelId'],
    ['TAXPIN', 'parcelId'],
    ['County Parcel No', 'parcelId'],
    ['"PPIN"', 'ppin'],
    ['Situs Address', 'address'],
    ['PROP_ADDR', 'address'],
    ['Property Location Address', 'address'],
    ['Taxpayer Name', 'ownerName'],
    ['Total Amount Due', 'totalOwed'],
    ['Amount of Taxes Owed', 'totalOwed'],
    ['Tax Year', 'taxYear'],
    ['tax_year', 'taxYear'],
    ['Appraised Value', 'marketValue'],
    ['Acreage', 'lotSize'],
    ['Adress', 'address'],
    ['Onwer Name', 'ownerName'],
    ['Parcle_ID', 'parcelId'],
  ])('%s is the %s', (heading, field) => {
    const rest = field === 'parcelId' ? 'ownerName' : 'parcelId'
    const found = plan([
      [rest, heading],
      ['X1', '12'],
    ])
    expect(fields(found)[1]).toBe(field)
  })

  test('block and lot together are the parcel ID', () => {
    const found = plan([
      ['Block', 'Lot', 'Owner'],
      ['0368', '033', 'SAMPLE'],
    ])
    expect(found.columns.parcelId).toEqual([0, 1])
  })

  test('pieces of an address are put together in their order', () => {
    const found = plan([
      ['PIN', 'Street Name', 'House Number', 'Suffix', 'Owner'],
      ['1', 'EXAMPLE', '100', 'ST', 'SAMPLE'],
    ])
    expect(found.columns.address).toEqual([2, 1, 3])
  })

  test('further owners, legal lines and mailing lines belong to the first', () => {
    const found = plan([
      [
        'PIN',
        'Owner',
        'Owner2',
        'Mailing Address',
        'Mail City',
        'Mail State',
        'Legal1',
        'Legal2',
        'City',
      ],
      ['1', 'A', 'B', 'PO BOX 1', 'ATLANTA', 'GA', 'LOT 1', 'BLK 2', 'Jackson'],
    ])
    expect(fields(found)).toEqual([
      'parcelId',
      'ownerName',
      'ownerName',
      'ownerAddress',
      'ownerAddress',
      'ownerAddress',
      'legalDescription',
      'legalDescription',
      'city',
    ])
  })

  test('the places behind a mailing address are the owner’s', () => {
    const mail = ['Owner', 'Mailing Address', 'City', 'State', 'Zip']
    const before = plan([
      ['PIN', ...mail, 'Property Address', 'City', 'Zip'],
      ['1', 'A', 'PO BOX 1', 'ATLANTA', 'GA', '30303', '1 X ST', 'Jackson', '39206'],
    ])
    expect(before.columns.ownerAddress).toEqual([2, 3, 4, 5])
    expect(before.columns.city).toEqual([7])
    expect(before.columns.zipCode).toEqual([8])
    expect(before.columns.state).toBeUndefined()
    const behind = plan([
      ['PIN', 'Address', 'City', 'State', 'Zip', 'Mailing Address'],
      ['1', '1 X ST', 'Jackson', 'MS', '39206', 'PO BOX 1'],
    ])
    expect(behind.columns).toMatchObject({ city: [2], state: [3], zipCode: [4], ownerAddress: [5] })
  })

  test('an empty column gives way to one that says the same and is filled', () => {
    const found = plan([
      ['Parcel ID', 'PIN', 'Owner'],
      ['', '901-1', 'A'],
    ])
    expect(found.columns.parcelId).toEqual([1])
  })

  test('a location that holds coordinates is no address', () => {
    const found = plan([
      ['Parcel', 'Location', 'Property Address'],
      ['1', 'at\n(42.390154, -82.989163)', '1 X ST'],
    ])
    expect(found.columns).toMatchObject({ latLng: [1], address: [2] })
  })

  test('unknown columns are kept, in order', () => {
    const found = plan([
      ['Parcel', 'Ward', 'Total', 'Homestead', ''],
      ['1', '14', '5.00', 'Y', ''],
    ])
    expect(found.extraHeadings).toEqual(['Ward', 'Homestead', 'Column 5'])
    expect(found.extraIndexes).toEqual([1, 3, 4])
  })

  test('a column that does not hold what its name says stays as it is', () => {
    const found = plan([
      ['Parcel', 'Lot Size', 'Balance'],
      ['1', '25X110', 'ask the clerk'],
      ['2', '30X100-6', 'paid twice'],
    ])
    expect(fields(found)).toEqual(['parcelId', null, null])
    expect(found.remarks).toEqual([
      expect.stringMatching(
        /^the column "Balance" was not read as the total owed, because most of its first cells are not amounts \("ask the clerk", "paid twice"\); .* name it total_owed; /,
      ),
      expect.stringMatching(
        /^the column "Lot Size" was not read as the lot size, because most of its first cells are not numbers \("25X110", "30X100-6"\); it is kept with each property as written$/,
      ),
    ])
  })

  const words = ['see clerk', 'see clerk', 'call us']
  const list = (...columns: [heading: string, ...cells: string[]][]) =>
    plan([
      ['Parcel', ...columns.map(([heading]) => heading)],
      ...words.map((_, row) => [`9-${row}`, ...columns.map((cells) => cells[row + 1] ?? '')]),
    ])

  test.each([
    ['total', 'totalOwed'],
    ['totalOwed', 'totalOwed'],
    ['amount_owed', 'totalOwed'],
    ['Total 2024', 'totalOwed'],
    ['Amount Due', 'totalOwed'],
    ['co_tax', 'taxesOwed'],
    ['taxesOwed', 'taxesOwed'],
    ['penaltiesOwed', 'penaltiesOwed'],
    ['assessed_land', 'assessedValue'],
    ['assessedValue', 'assessedValue'],
    ['tv_land', 'marketValue'],
    ['marketValue', 'marketValue'],
    ['saleDate', 'saleDate'],
    ['redemptionDate', 'redemptionDate'],
    ['confidenceScore', 'confidenceScore'],
  ])('%s is the %s whatever stands in it', (heading, field) => {
    const found = list([heading, ...words])
    expect(fields(found)).toEqual(['parcelId', field])
    expect(found.remarks).toEqual([])
  })

  test.each([
    ['Amount', 'total_owed'],
    ['Balance', 'total_owed'],
    ['Tax Due', 'taxes_owed'],
    ['Penalty', 'penalties_owed'],
    ['Assessment', 'assessed_value'],
    ['Total Value', 'market_value'],
    ['Auction Date', 'sale_date'],
    ['Redeem by', 'redemption_date'],
    ['Amount of Taxes Owed', 'total_owed'],
  ])('%s of words is not read, and the remark says to name it %s', (heading, name) => {
    const found = list([heading, ...words])
    expect(fields(found)).toEqual(['parcelId', null])
    expect(found.remarks).toEqual([expect.stringContaining(`name it ${name};`)])
    expect(found.remarks[0]).toContain(`the column "${heading}"`)
  })

  test('of two columns of one field the readable one is used, and the other reported', () => {
    const found = list(['total', ...words], ['total_owed', '5', '6', '7'])
    expect(fields(found)).toEqual(['parcelId', null, 'totalOwed'])
    expect(found.remarks).toEqual([
      expect.stringContaining('and the column "total_owed" was read instead'),
    ])
    // A guess does not take the place of a name that leaves no doubt.
    expect(fields(list(['total', ...words], ['Balance', '5', '6', '7']))).toEqual([
      'parcelId',
      'totalOwed',
      null,
    ])
  })

  test('a column that loses nothing where it is not read is not remarked on', () => {
    expect(list(['Sale Price', ...words], ['Updated', ...words], ['St', ...words]).remarks).toEqual(
      [],
    )
    expect(list(['Balance', '', '', '']).remarks).toEqual([])
  })

  test('the day of an ordinary sale is no tax sale', () => {
    const roll = plan([
      ['Parcel', 'Sale Date', 'Sale Price'],
      ['1', '2016-01-02', '240000'],
    ])
    expect(fields(roll)).toEqual(['parcelId', null, 'otherMoney'])
    const taxes = plan([
      ['Parcel', 'Sale Date', 'Total Due'],
      ['1', '2026-08-31', '240'],
    ])
    expect(fields(taxes)).toEqual(['parcelId', 'saleDate', 'totalOwed'])
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
    const found = plan(rows, { fileName: 'hinds.csv', county: county('Warren County, MS') })
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

  test('a list of another state without a county is refused whole', () => {
    expect(() =>
      plan([
        ['Parcel', 'State', 'Total'],
        ['1', 'GA', '5.00'],
      ]),
    ).toThrow('does not name the county: write it under "county"')
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
    const key = (rows: string[][], context: Partial<RecogniseContext> = {}) =>
      plan(rows, context).listKey
    const keys = [
      key([headings, ['1', 'A', '2024', '5']]),
      key([headings, ['1', 'A', '2023', '5']]),
      key([headings, ['1', 'A', '2024', '5']], { county: county('Rankin') }),
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
    { county: county('Rankin') },
  )
  expect(rankin.assumedDefaults).toEqual(['taxStatus'])
})
