import { describe, expect, test } from 'vitest'
import { readList } from '../testing/read-list.ts'

const RANKIN = 'Rankin County, MS'
const statuses = (lines: readonly string[]) =>
  readList(lines, { of: RANKIN }).rows.map((row) => row?.taxStatus ?? null)

describe('results of a sale', () => {
  test.each([
    [
      'Sold For, Bidder',
      'Bidder | Map Number | Sold For | Sold Date | Min Bid',
      'TAXBUYER LLC | 1-1 | 5000.00 | 08/26/2024 | 100.00',
    ],
    [
      'High Bid, Purchased By',
      'PIN | High Bid | Purchased By | Date of Sale | Taxes Due',
      '1-1 | 5000.00 | TAXBUYER LLC | 08/26/2024 | 100.00',
    ],
    [
      'Sale Amount, Buyer',
      'TMS | Sale Amount | Buyer | Sale Date | Opening Bid',
      '1-1 | 5000.00 | TAXBUYER LLC | 10/07/2024 | 100.00',
    ],
    [
      'no buyer, but a day that is called sold',
      'Parcel | Sold Amount | Sold Date | Amount Due',
      '1-1 | 5000.00 | 10/07/2024 | 100.00',
    ],
  ])('are known by their columns: %s', (_case, headings, row) => {
    const { plan, rows } = readList([headings, row], { of: RANKIN })
    expect(plan).toMatchObject({ meaning: 'sale-results', questions: [] })
    expect(rows[0]).toMatchObject({ taxStatus: 'auctioned', result: { bidCents: 500_000 } })
  })
})

describe('money of a court', () => {
  test.each([
    [
      'a clerk’s calendar',
      'Case # | Plaintiff | Defendant | Final Judgment Amount | Sale Date | Parcel ID',
      '24-1 | KESTREL BANK | DOE | $297,952.50 | 12/02/2026 | FC-1',
    ],
    [
      'with a column of certificates',
      'auction_date | certificate_holder | case_no | judgment_amt | apn',
      '2026-12-02 |  | 24-1 | 297952.50 | 1-1',
    ],
    [
      'a sheriff’s list',
      'Docket | Writ Amount | Debtor | Parcel Number | Attorney',
      '24-1 | $97,952.50 | DOE | 1-1 | HERON LAW',
    ],
  ])('is no tax: %s', (_case, headings, row) => {
    const { rows, questions } = readList([headings, row], { of: RANKIN })
    expect(rows[0]?.totalCents ?? null, String(questions)).toBeNull()
    expect(rows[0]?.taxStatus ?? null).toBeNull()
  })
})

describe('nobody is delinquent', () => {
  test.each([
    ['by a column of zeros', ['PIN | OWNER | TAXES_DUE', '1-1 | DOE | 0.00', '1-2 | ROE | 0.00']],
    [
      'in a list of address points',
      [
        'FULLADDR | HOUSE_NO | STREETNAME | ST_TYPE | NAME',
        '7 Kestrel Ave | 7 | Kestrel | Ave | Kestrel',
      ],
    ],
    [
      'in a roll with a status of its parcels',
      [
        'PARID | YRBLT | APRLAND | ASSESSED | LUC | TAX_STATUS',
        '1-1 | 1960 | 5000 | 6500 | 101 | CURRENT',
        '1-2 | 1970 | 5000 | 7500 | 101 | DELINQUENT',
      ],
    ],
  ])('%s', (_case, lines) => {
    expect(new Set(statuses(lines))).toEqual(new Set([null]))
  })
})

describe('one number of several owners', () => {
  test.each([
    [
      'beside map and group',
      [
        'Parcel Number | Owner | Map | Group | Amount Due',
        '12 | DOE | 085N | A | 10.00',
        '12 | ROE | 085N | B | 20.00',
        '12 | POE | 086 | A | 30.00',
        '13 | LOE | 086 | B | 40.00',
      ],
    ],
    [
      'beside a district',
      [
        'Item | Parcel | District | Owner | Total',
        '1 | 0001 | 05 | DOE | 10.00',
        '2 | 0001 | 06 | ROE | 20.00',
        '3 | 0001 | 07 | POE | 30.00',
        '4 | 0002 | 05 | LOE | 40.00',
      ],
    ],
  ])('is asked about: %s', (_case, lines) => {
    expect(readList(lines, { of: RANKIN }).questions).toContain('parcel')
  })
})

describe('the day and the price of the last deed', () => {
  test.each([
    [
      'Last Sale Date | Last Sale Price',
      '12/30/2005 | 41325',
      '09/23/2003 | 100',
      '08/09/2025 | 5',
    ],
    ['SALEDATE | SALEPRICE', '20051230 | 41325', '20030923 | 100', '19990809 | 5'],
    ['SALE_DATE | SALE_PRICE', '1999-12-30 | 41325', '2003-09-23 | 100', '2015-08-09 | 5'],
  ])('are no tax sale: %s', (headings, ...sales) => {
    const { owed, rows } = readList(
      [`PIN | ${headings} | AMOUNT_DUE`, ...sales.map((sale, at) => `1-${at} | ${sale} | 100.25`)],
      { of: RANKIN },
    )
    expect(owed).toBe(300.75)
    expect(rows.map((row) => row?.saleDate)).toEqual([null, null, null])
  })
})

test('a column called disposition has the status of each bill', () => {
  const lines = [
    'Parcel | Total Due | Disposition',
    '1-1 | 1.00 | PAID',
    '1-2 | 2.00 | WITHDRAWN',
    '1-3 | 3.00 | POSTPONED',
  ]
  expect(statuses(lines)).toEqual(['redeemed', 'clear', 'delinquent'])
})

test('a house number in a column of its own belongs to the street', () => {
  const { rows } = readList(
    [
      'ParcelNo | Owner | SiteNumber | SiteStreet | AmountDue',
      '1-1 | DOE | 220 | KESTREL ST | 10.00',
    ],
    { of: RANKIN },
  )
  expect(rows[0]?.address).toBe('220 KESTREL ST')
})
