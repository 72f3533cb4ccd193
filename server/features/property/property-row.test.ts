import { describe, expect, test } from 'vitest'
import { Property } from '../../../contract/property.ts'
import { NO_VALUES } from '../../../domain/property/values.ts'
import { assumedFields, maskOf, type PropertyRow, toProperty } from './property-row.ts'

const row: PropertyRow = {
  ...NO_VALUES,
  id: 7,
  countyId: 28049,
  address: '12 Main St',
  city: 'Jackson',
  state: 'MS',
  zipCode: '39202',
  parcelId: '820-325',
  assessedCents: 1_234_567,
  marketCents: 29,
  yearBuilt: 1956,
  lotSize: 0.25,
  taxStatus: 'delinquent',
  underlyingTitleScore: 86,
  titleScore: 62,
  lng: -90.1,
  lat: 32.3,
  assumed: 0,
  taxSaleAssumed: null,
  importId: 3,
  asOf: '2026-09-21',
  listYear: null,
  listName: 'Hinds tax-sale list',
  fileName: 'hinds-2026.csv',
}

test('cents become dollars, the county its label, and the answer keeps the contract', () => {
  const property = toProperty(row)
  expect(property).toMatchObject({
    assessedValue: 12345.67,
    marketValue: 0.29,
    county: 'Hinds County, MS',
  })
  expect(Property.parse(property)).toEqual(property)
})

describe('the source', () => {
  test.each([
    ['names list and file', {}, 'Hinds tax-sale list (hinds-2026.csv)', 3, false],
    ['is the file where there is no list', { listName: null }, 'hinds-2026.csv', 3, false],
    ['is the sample data for import 0', { importId: 0 }, 'Sample data', null, true],
  ])('%s', (_case, change, source, importId, isSample) => {
    expect(toProperty({ ...row, ...change }).provenance).toEqual({
      source,
      importId,
      isSample,
      asOf: '2026-09-21',
      year: null,
    })
  })

  test('is of a year, where it names no day', () => {
    const { provenance } = toProperty({ ...row, listYear: 2020 })
    expect(provenance).toMatchObject({ asOf: '2026-09-21', year: 2020 })
  })
})

describe('what was assumed', () => {
  test.each([
    ['nothing', 0, null, []],
    ['fields of the property', maskOf(['city', 'marketValue']), null, ['city', 'marketValue']],
    ['the tax status, which the tax sale knows', 0, maskOf(['taxStatus']), ['taxStatus']],
    ['no fields of the tax sale', 0, maskOf(['totalOwed', 'saleDate']), []],
  ])('%s', (_case, assumed, taxSaleAssumed, fields) => {
    expect(toProperty({ ...row, assumed, taxSaleAssumed }).assumed).toEqual(fields)
  })

  test('a mask and its names say the same', () => {
    expect(assumedFields(maskOf(['county', 'taxYear']))).toEqual(['county', 'taxYear'])
  })
})
