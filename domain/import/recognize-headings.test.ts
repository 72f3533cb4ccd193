import { describe, expect, test } from 'vitest'
import { fields, plan } from './testing/plan-list.ts'

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
        /^the column "Lot Size" was not read as the lot size, because most of its first cells are not numbers \("25X110", "30X100-6"\); it is kept with each property as written$/,
      ),
      expect.stringMatching(
        /^the column "Balance" was not read as the total owed, because most of its first cells are not amounts \("ask the clerk", "paid twice"\); .* name it total_owed; /,
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
    // A guess does not replace an unambiguous name.
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
    expect(fields(roll)).toEqual(['parcelId', 'lastSaleDate', 'lastSalePrice'])
    const taxes = plan([
      ['Parcel', 'Sale Date', 'Total Due'],
      ['1', '2026-08-31', '240'],
    ])
    expect(fields(taxes)).toEqual(['parcelId', 'saleDate', 'totalOwed'])
  })
})
