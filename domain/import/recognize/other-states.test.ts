import { describe, expect, test } from 'vitest'
import { readList } from '../testing/read-list.ts'

// Kinds of lists that counties outside the covered states publish, read by the general reader.

const headingsOf = ({ plan }: ReturnType<typeof readList>, field: keyof typeof plan.columns) =>
  (plan.columns[field] ?? []).map((index) => plan.headings[index])

describe('certificates with a day of redemption', () => {
  const HEADINGS =
    'SCHEDULE_NUMBER | CERTIFICATE_NUMBER | REDEMPTION_DATE | TAX_YEAR | PRINCIPAL | INTEREST'
  const rows = (day: (n: number) => string) =>
    Array.from({ length: 12 }, (_none, n) => `94${n} | 40${n} | ${day(n)} | 2002 | 100.00 | 1.00`)

  test('are paid where the days are past and differ over many years', () => {
    const list = readList(
      [
        HEADINGS,
        ...rows((n) => `0${(n % 9) + 1}/${10 + n}/${2004 + n}`),
        '9999 | 4099 | | 2002 | 53.66 | 1.25',
      ],
      { of: 'Larimer County, CO' },
    )
    expect(headingsOf(list, 'paid')).toEqual(['REDEMPTION_DATE'])
    expect(list.rows.map((row) => row?.billStatus)).toEqual([
      ...Array.from({ length: 12 }, () => 'paid'),
      'unpaid',
    ])
    expect(list.owed).toBe(54.91)
  })

  test('have a deadline where the days are of few sales', () => {
    const list = readList([HEADINGS, ...rows(() => '08/25/2027')], { of: 'Larimer County, CO' })
    expect(headingsOf(list, 'redemptionDate')).toEqual(['REDEMPTION_DATE'])
    expect(list.owed).toBe(12 * 101)
  })
})

describe('the results of a sale', () => {
  test('by deed leave no debt on what was sold, and say so', () => {
    const list = readList(
      [
        'Parcel ID | Property Address | Minimum Bid | Winning Bid | Deed Name | Deed Date | Bidder Name',
        '21042261 | 5546 OAK ST | 23300.00 | 500.00 | | | KENNETH SAMPLE',
        '21042262 | 5548 OAK ST | 9000.00 | | | |',
      ],
      { of: 'Wayne County, MI' },
    )
    expect(list.rows.map((row) => [row?.taxStatus, row?.billStatus])).toEqual([
      ['auctioned', 'paid'],
      ['delinquent', 'unpaid'],
    ])
    expect(list.remarks.join()).toContain('their price paid the taxes')
  })

  test('name the government where nobody bought', () => {
    const list = readList(
      [
        'Account Number | Tax Year | Face Amount | Property Address | Removed | Winning Bid | Winning Bidder',
        '901A | 2018 | 100.00 | 1 OAK ST | 0 | 100.00 | City',
        '902A | 2018 | 200.00 | 2 OAK ST | 0 | 250.00 | ACME LLC',
        '903A | 2018 | 300.00 | 3 OAK ST | 1 | |',
      ],
      { of: 'Baltimore City, MD' },
    )
    expect(list.rows.map((row) => [row?.taxStatus, row?.billStatus])).toEqual([
      ['delinquent', 'unpaid'],
      ['auctioned', 'unpaid'],
      ['clear', 'cancelled'],
    ])
  })
})

test('the only amount of a list of a sale may be a price: it is asked', () => {
  const list = readList(
    [
      'Account Number | Owner Name | Site Address | Sale Amount',
      '020-00001-0-0000 | SAMPLE ALICE | 12 MODEL ST | $2,345.60',
    ],
    { of: 'Lancaster County, PA', title: 'Tax Sale Parcel List' },
  )
  expect(list.questions).toEqual(['money'])
  expect(list.plan.questions[0]?.choices.map(({ label }) => label)).toEqual([
    'What is owed',
    'What was paid',
    'Neither',
  ])
})

test('a roll whose headings begin with the same words is read by the words behind them', () => {
  const list = readList(
    [
      'rem mblu map | rem mblu block | rem mblu lot | rem prcl locn | own name | co own name | address1 | city | state | zip | saleprice | rem use code | prc ttl lnd area acres | prc ttl assess | cns area living | vns ayb | rem pid',
      '91 | 139 | 401 | 10 SAMPLE ST | SAMPLE, ALICE & | SAMPLE, BERT | 6821 MODEL DR | BOYNTON BEACH | FL | 33472 | 117000 | 1020 | 2.34 | 116200 | 680 | 1900 | 91836',
    ],
    { of: 'Grafton County, NH' },
  )
  expect(list.plan.meaning).toBe('roll')
  expect(list.rows[0]).toMatchObject({
    parcelId: '91-139-401',
    address: '10 SAMPLE ST',
    ownerName: 'SAMPLE, ALICE & SAMPLE, BERT',
    ownerAddress: '6821 MODEL DR, BOYNTON BEACH, FL, 33472',
    city: null,
    assessedCents: 11_620_000,
    lotSize: 2.34,
    buildingSize: 680,
    yearBuilt: 1900,
    taxStatus: null,
  })
})

test('a house number, a direction and a unit stand around a street of its own column', () => {
  const list = readList(
    [
      'Block | Lot | Address | Dir | House | Unit | Asst To | Assessment | Lien Amount',
      '0901 | 007A | SAMPLE ST | N | 0238 | 2 | SAMPLE, ALICE | 174800 | 4199.62',
    ],
    { of: 'Baltimore City, MD' },
  )
  expect(list.rows[0]).toMatchObject({ parcelId: '0901-007A', address: '238 N SAMPLE ST 2' })
})

test('an index of recorded documents is no list of properties, and says what it is', () => {
  expect(() =>
    readList([
      'instrument_number | recording_date | grantor | grantee | instrument_type',
      'bp_9_1 | 2017/02/21 | SAMPLE LLC | ROE RICHARD | RELEASE',
    ]),
  ).toThrow('This is an index of recorded documents')
})

test('the year in an amount’s heading makes it the bill of that year', () => {
  const list = readList(
    [
      'Owner | Tax Account | Parcel ID | Property Address | 2025 Amount Published',
      'SAMPLE LLC | 00904539 | 942026590 | 1722 N SAMPLE AVE | 896.1',
    ],
    { of: 'Sedgwick County, KS' },
  )
  expect(list.plan.meaning).toBe('bills')
  expect(list.rows[0]).toMatchObject({ totalCents: 89_610, taxYear: 2025 })
})

test('no heading says which column is the parcel number, and one differs on every row: it is asked', () => {
  const list = readList(
    [
      'Ref | Owner Name | Property Address | Amount Due',
      '55-100-1 | DOE JOHN | 1 OAK ST | 100.00',
      '55-100-2 | ROE JANE | 2 OAK ST | 200.00',
    ],
    { of: 'Rankin County, MS' },
  )
  expect(list.questions).toEqual(['parcel'])
  expect(list.plan.questions[0]?.choices.map(({ label }) => label)).toEqual(['Ref', 'None of them'])
})

test.each([['Minimum Bid'], ['min. bid'], ['minimumBid'], ['Opening Bid'], ['Upset Price']])(
  '%s is what is owed, by its words',
  (heading) => {
    const list = readList([`PIN | Owner | ${heading}`, '1-1 | DOE | 12.50'], {
      of: 'Rankin County, MS',
    })
    expect(list.owed).toBe(12.5)
  },
)
