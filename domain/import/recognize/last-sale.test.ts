import { expect, test } from 'vitest'
import { fields, plan } from '../testing/plan-list.ts'

const DEEDS = [
  ['1-200-2', '1100.50', '41325', '12/30/2005'],
  ['1-200-3', '200.25', '100', '09/23/2003'],
  ['1-200-4', '300.75', '5', '08/09/2025'],
]
const SALE = DEEDS.map(([id = '', due = '', price = '']) => [id, due, price, '08/31/2026'])

test.each([
  [
    'days of many years beside a price are those of deeds, also where amounts are owed',
    ['PARCELID', 'AMOUNT_DUE', 'SALE_PRICE', 'SALE_DATE'],
    DEEDS,
    ['parcelId', 'totalOwed', 'lastSalePrice', 'lastSaleDate'],
  ],
  [
    'one day for the whole list is its tax sale',
    ['PARCELID', 'AMOUNT_DUE', 'SALE_PRICE', 'SALE_DATE'],
    SALE,
    ['parcelId', 'totalOwed', 'otherMoney', 'saleDate'],
  ],
  [
    'what is called the last sale is never a tax sale',
    ['PARCELID', 'AMOUNT_DUE', 'Last Sale Price', 'Last Sale Date'],
    SALE,
    ['parcelId', 'totalOwed', 'lastSalePrice', 'lastSaleDate'],
  ],
  [
    'a roll’s sale is that of the deed',
    ['Parcel', 'Year Built', 'Sale Price', 'Sale Date'],
    [['1', '1950', '240000', '2016-01-02']],
    ['parcelId', 'yearBuilt', 'lastSalePrice', 'lastSaleDate'],
  ],
])('%s', (_case, headings, rows, expected) => {
  expect(fields(plan([headings, ...rows]))).toEqual(expected)
})

test('a column that only the rows explain is kept as written too', () => {
  const found = plan([['PARCELID', 'AMOUNT_DUE', 'SALE_PRICE', 'SALE_DATE'], ...DEEDS])
  expect(found.extraHeadings).toEqual(['SALE_PRICE', 'SALE_DATE'])
})

test('a list of a tax sale without amounts names neither the last sale nor its price', () => {
  const rows = [
    ['Parcel', 'Owner', 'Sale Price', 'Sale Date'],
    ['1', 'SMITH', '2400', '2026-08-31'],
  ]
  const found = plan(rows, { fileName: 'Tax sale results.csv' })
  expect(fields(found)).toEqual(['parcelId', 'ownerName', 'otherMoney', null])
})
