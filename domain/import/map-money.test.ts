import { describe, expect, test } from 'vitest'
import { mapOne, notes, record, refusals } from './testing/map-one.ts'

describe('money', () => {
  test.each([
    ['$1,234.50', 123_450],
    ['0', 0],
  ])('%s is %d cents', (total, cents) => {
    expect(record({ parcel: '901-1', total })).toMatchObject({
      totalCents: cents,
      billStatus: 'unpaid',
      taxStatus: 'delinquent',
    })
  })

  test.each([
    ['-5', -500],
    ['(5.00)', -500],
    ['12.00-', -1200],
    ['12.00 CR', -1200],
  ])('%s is a credit: imported with a warning, not owed and no delinquency', (total, cents) => {
    const mapped = mapOne({ parcel: '901-1', total })
    expect(mapped.record).toMatchObject({
      totalCents: cents,
      billStatus: 'paid',
      taxStatus: 'clear',
    })
    expect(notes(mapped)).toEqual([
      expect.stringMatching(/^the total −\$\d+\.00 is negative; it was read as a credit/),
    ])
  })

  test('taxes below zero without a total are a credit too', () => {
    expect(record({ parcel: '901-1', taxesOwed: '-7.50' })).toMatchObject({
      totalCents: -750,
      billStatus: 'paid',
      taxStatus: 'clear',
    })
  })

  test('what is owed after a credit on its taxes is owed', () => {
    const mapped = mapOne({ parcel: '901-1', taxesOwed: '(5.00)', penaltiesOwed: '8.00' })
    expect(mapped.record).toMatchObject({ totalCents: 300, taxStatus: 'delinquent' })
    expect(notes(mapped)).toEqual([])
  })

  test('a bill the list itself calls paid needs no remark on its credit', () => {
    const mapped = mapOne({ parcel: '901-1', total: '-5', status: 'paid' })
    expect(mapped.record).toMatchObject({ billStatus: 'paid', taxStatus: 'redeemed' })
    expect(notes(mapped)).toEqual([])
  })

  test('a value of land below zero is left out with a remark', () => {
    const mapped = mapOne({ parcel: '901-1', total: '5.00', assessedValue: '-100' })
    expect(mapped.record).toMatchObject({ assessedCents: null })
    expect(notes(mapped)).toEqual([
      'the assessed value is negative, which cannot be right, and was left out',
    ])
  })

  test('an amount that can not be read is refused, with its words', () => {
    expect(refusals(mapOne({ parcel: '901-1', total: '1,20,000' }))).toEqual([
      'the amount "1,20,000" in the column "total" can\'t be read: its commas do not separate thousands',
    ])
  })

  test('so is one the product has no field for', () => {
    expect(mapOne({ parcel: '901-1', 'Sold Amount': '$3,62,500 ' }).record).toBeNull()
  })

  test('of the last deed it is left out, and costs no row', () => {
    const mapped = mapOne({ parcel: '901-1', 'Last Sale Price': '$3,62,500 ' })
    expect(mapped.record?.lastSaleCents).toBeNull()
    expect(notes(mapped)).toEqual([expect.stringMatching(/it was left out$/)])
  })

  const blank = { parcel: '901-1', total: '', taxesOwed: '', assessedValue: '' }

  test('what a file with money columns leaves out is unknown, not $0', () => {
    const row = record(blank)
    expect(row).toMatchObject({
      taxesCents: null,
      penaltiesCents: null,
      totalCents: null,
      assessedCents: null,
      marketCents: null,
    })
    expect(row.assumed).toEqual(['city', 'state', 'zipCode', 'county'])
    expect(record({ parcel: '901-1', total: '0.00' })).toMatchObject({ totalCents: 0 })
  })

  test('what a pasted list with money columns leaves out is zero and assumed', () => {
    expect(record(blank, { isPasted: true })).toMatchObject({
      taxesCents: 0,
      penaltiesCents: 0,
      totalCents: 0,
      assessedCents: 0,
      marketCents: 0,
      assumed: expect.arrayContaining([
        'taxesOwed',
        'penaltiesOwed',
        'totalOwed',
        'assessedValue',
        'marketValue',
      ]),
    })
  })

  test('a list without money columns states no money and no bill', () => {
    expect(record({ parcel: '901-1', owner: 'SAMPLE' })).toMatchObject({
      totalCents: null,
      taxesCents: null,
      assessedCents: null,
      billStatus: null,
      taxYear: null,
    })
  })

  test('a total that is not stated is the sum of its parts', () => {
    const both = record({ parcel: '901-1', taxes: '100.10', penalty: '5.05' })
    expect(both.totalCents).toBe(10_515)
    expect(both.assumed).not.toContain('totalOwed')
    const one = record({ parcel: '901-1', taxes: '100.10' })
    expect(one.totalCents).toBe(10_010)
    expect(one.assumed).toContain('totalOwed')
  })

  test('penalty, interest and fees are added up', () => {
    expect(
      record({ parcel: '901-1', Taxes: '10', Penalty: '1.10', Interest: '2.20', Fees: '3.30' }),
    ).toMatchObject({ penaltiesCents: 660, totalCents: 1660 })
  })

  test('a roll’s missing value stays unknown', () => {
    const row = record({
      ParcelID: '901',
      Owner1: 'A',
      DEEDACRES: '',
      LandUseCode: '',
      ZONING: '',
      TotalValue: '',
      TotalLandValue: '',
      TotalBuildingValue: '',
    })
    expect(row).toMatchObject({
      marketCents: null,
      assessedCents: null,
      taxStatus: null,
      assumed: [],
    })
  })
})
