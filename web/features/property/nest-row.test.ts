import { expect, test } from 'vitest'
import { TaxSaleRow } from '../../../contract/tax-sale.ts'
import { NO_VALUES, toFacts } from '../../../domain/property/values.ts'
import { nestRow } from './nest-row.ts'

const property = {
  ...toFacts(NO_VALUES),
  id: 1,
  address: '100 Oak St',
  city: 'Jackson',
  state: 'MS',
  zipCode: '39202',
  parcelId: '12-1',
  ownerName: 'ADA BROWN',
  county: 'Hinds County, MS',
  taxStatus: 'delinquent',
  titleScore: 62,
  underlyingTitleScore: 80,
  assumed: [],
  provenance: { source: 'A list', importId: 1, asOf: '2026-11-01', year: null, isSample: false },
}
const taxSale = {
  status: 'delinquent',
  taxesOwed: 100,
  penaltiesOwed: 1.5,
  totalOwed: 101.5,
  saleDate: '2026-12-07',
  redemptionDate: null,
  assumed: [],
}

test.each([
  ['nested rows', { property, taxSale }],
  ['flat rows', { ...property, ...taxSale }],
  ['rows with only the tax sale nested', { ...property, taxSale }],
])('%s are read', (_case, row) => {
  const read = TaxSaleRow.parse(nestRow(row))
  expect([read.property.parcelId, read.taxSale?.totalOwed]).toEqual(['12-1', 101.5])
})

test('what is no row is left for the contract to refuse', () => {
  expect(TaxSaleRow.safeParse(nestRow('row')).success).toBe(false)
})
