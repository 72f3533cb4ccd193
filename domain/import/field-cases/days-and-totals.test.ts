import { describe, expect, test } from 'vitest'
import { readList } from '../testing/read-list.ts'

const days = (heading: string, ...written: string[]) =>
  readList([
    `Parcel ID | Owner Name | Total Owed | ${heading}`,
    ...written.map((day, at) => `1-00${at + 1} | DOE | 100.00 | ${day}`),
  ])

describe('a day', () => {
  test('of a program’s zero is none, with one remark for all of them', () => {
    const { rows, remarks } = days(
      'Sale Date',
      '1/1/1900',
      '1899-12-30',
      '1970-01-01',
      '00/00/0000',
    )
    expect(rows.map((row) => row?.saleDate)).toEqual([null, null, null, null])
    expect(remarks).toHaveLength(1)
  })

  test.each(['1900-01-01 00:00:00', '12/31/1899', '12/31/1969', '01/01/1753', '-2208988800000'])(
    '%s is none either',
    (written) => {
      expect(days('Auction Date', written).rows[0]?.saleDate ?? null).toBeNull()
    },
  )

  test.each([
    ['slashes', '26/08/2024', '05/08/2024', '27/08/2024'],
    ['dots', '26.08.2024', '05.08.2024', '27.08.2024'],
    ['two digits of the year', '26/8/24', '5/8/24', '27/8/24'],
  ])('is read day first where the column proves it: %s', (_case, ...written) => {
    const { rows, remarks } = days('Sale Date', ...written)
    expect(rows.map((row) => row?.saleDate)).toEqual(['2024-08-26', '2024-08-05', '2024-08-27'])
    expect(remarks[0]).toContain('the day before the month')
  })

  test('is read month first where a row proves that, and an impossible one is refused', () => {
    const { rows, refused } = days('Sale Date', '08/26/2024', '05/08/2024', '27/08/2024')
    expect(rows.map((row) => row?.saleDate ?? null)).toEqual(['2024-08-26', '2024-05-08', null])
    expect(refused).toHaveLength(1)
  })

  test('that proves the order only below the first rows refuses the list: those above may be exchanged', () => {
    const early = Array.from({ length: 70 }, (_each, at) => `1-${at} | 100.00 | 05/08/2024`)
    const lines = ['Parcel ID | Total Owed | Sale Date', ...early]
    expect(() => readList([...lines, '2-1 | 100.00 | 26/08/2024'])).toThrow(
      'The column "Sale Date" writes the day before the month ("26/08/2024" in line 72)',
    )
    // One that is a typing error, among days that prove the other order, costs its row alone.
    const { refused } = readList([...lines, '2-1 | 9.00 | 08/26/2024', '2-2 | 9.00 | 26/08/2024'])
    expect(refused).toHaveLength(1)
  })

  test.each([
    ['midnight UTC', '1724630400000'],
    ['midnight in Jackson', '1724648400000'],
    ['midnight in Seattle', '1724655600000'],
  ])('in milliseconds is a day: %s', (_case, written) => {
    expect(days('TAX_SALE_DATE', written).rows[0]?.saleDate).toBe('2024-08-26')
  })
})

describe('a total in any column', () => {
  test.each([
    [
      'the address',
      'Parcel ID | Owner Name | Address | City | Total Owed',
      '| | TOTAL FOR PAGE 1 | | 300.00',
    ],
    [
      'the address, bare',
      'Parcel ID | Owner Name | Address | City | Total Owed',
      '| | Total | | 600.00',
    ],
    [
      'the owner',
      'Parcel ID | Owner Name | Address | City | Total Owed',
      '| Grand Total: | | | 600.00',
    ],
    [
      'the city',
      'Parcel ID | Owner Name | Address | City | Total Owed',
      '| | | Page total | 600.00',
    ],
    [
      'the parcel number',
      'Parcel ID | Owner Name | Address | City | Total Owed',
      'SUBTOTAL | | | | 600.00',
    ],
  ])('is no row: under %s', (_case, headings, total) => {
    const { owed, rows } = readList([
      headings,
      '1-001 | DOE | 12 OAK ST | JACKSON | 100.00',
      '1-002 | ROE | 14 OAK ST | JACKSON | 200.00',
      total,
      '1-003 | POE | 16 OAK ST | JACKSON | 300.00',
    ])
    expect(rows).toHaveLength(3)
    expect(owed).toBe(600)
  })

  test('a house on Total Street is a property', () => {
    const { rows } = readList(['owner | address | total_owed', 'DOE | 12 TOTAL | 5.00'])
    expect(rows[0]?.address).toBe('12 TOTAL')
  })
})

describe('a side cell', () => {
  test('with several tax years keeps the debt, with one remark for the column', () => {
    const { owed, remarks, rows } = readList(
      [
        'parcel_number | taxpayer_name | tax_years | amount_due',
        '1-001 | DOE | 2024, 2025 | 100.00',
        `1-002 | ROE | ${'2016, 2017, 2018, 2019, 2020, '.repeat(5)}costs included: $ 2,563.12 | 200.00`,
        '1-003 | POE | 2019-2021 | 50.00',
      ],
      { of: 'Hinds County, MS' },
    )
    expect(owed).toBe(350)
    expect(rows.map((row) => row?.taxYear)).toEqual([null, null, null])
    expect(remarks).toHaveLength(1)
  })

  test.each([
    ['a zip code', 'zip'],
    ['a city', 'city'],
    ['a year built', 'year_built'],
    ['an assessed value', 'assessed_value'],
  ])('that is too long is left out and refuses no debt: %s', (_case, heading) => {
    const { owed, refused, remarks } = readList([
      `parcel_id | ${heading} | total_owed`,
      `1-001 | ${(heading === 'city' ? 'X' : '9').repeat(400)} | 100.00`,
    ])
    expect(owed).toBe(100)
    expect(refused).toEqual([])
    expect(remarks.join(' ')).toContain('characters long')
  })

  test('the amount itself still refuses its row', () => {
    const { refused } = readList([
      'parcel_id | total_owed',
      `1-001 | ${'9'.repeat(400)}`,
      '1-002 | 5.00',
    ])
    expect(refused).toHaveLength(1)
  })
})

test('a total named after what it is of is no property', () => {
  const { owed, rows } = readList(
    [
      'Parcel | Owner | District | Due',
      '1-1 | HART | North | 100.00',
      'North Total |  |  | 100.00',
      '1-2 | POLK | 2nd | 50.00',
      '2nd District Total |  |  | 50.00',
      'County Total (2) |  |  | 150.00',
    ],
    { of: 'Desha County, AR' },
  )
  expect(rows.filter((row) => row !== null)).toHaveLength(2)
  expect(owed).toBe(150)
})

test('a day until which an amount holds is no tax year', () => {
  const { plan } = readList(
    [
      'Parcel | Owner | Amount to Redeem thru 11/30/2026',
      '1-1 | HART | 100.00',
      '1-2 | POLK | 50.00',
    ],
    { of: 'Desha County, AR' },
  )
  expect(plan.taxYear).toBeNull()
  expect(plan.meaning).toBe('snapshot')
})

test('amounts with a decimal comma are no zeros: each row says that its amount can’t be read', () => {
  const { refused } = readList(
    ['Parcel | Owner | Amount Due', '1-1 | HART | 1.234,56', '1-2 | POLK | 2.345,67'],
    { of: 'Desha County, AR' },
  )
  expect(refused).toHaveLength(2)
})

test('amounts in columns of one name are asked', () => {
  const { questions } = readList(
    [
      'Parcel | Owner | Amount | Amount 2',
      '1-1 | HART | 100.00 | 130.00',
      '1-2 | POLK | 50.00 | 60.00',
    ],
    { of: 'Desha County, AR' },
  )
  expect(questions).toEqual(['money'])
})

test('a total that does not follow from its taxes and penalties is asked in the first rows, and told below them', () => {
  const rows = Array.from({ length: 70 }, (_, n) => `1-${n} | HART ${n} | 100.00 | 5.00 | 105.00`)
  const heading = 'Parcel | Owner | Taxes | Penalties | Total Due'
  const odd = '2-1 | POLK | 100.00 | 5.00 | 1,234,567.89'
  const of = 'Desha County, AR'
  expect(readList([heading, odd], { of }).questions).toEqual(['money'])
  expect(readList([heading, ...rows.slice(0, 5)], { of }).questions).toEqual([])
  const { questions, remarks } = readList([heading, ...rows, odd], { of })
  expect(questions).toEqual([])
  expect(remarks).toContainEqual(expect.stringContaining('$1,234,567.89 is more than 100 times'))
})
