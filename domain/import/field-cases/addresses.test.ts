import { describe, expect, test } from 'vitest'
import { identityOf } from '../identity.ts'
import { readList } from '../testing/read-list.ts'

const HINDS = 'Hinds County, MS'

describe('an address as auction platforms and assessors write it', () => {
  test.each([
    [
      'a dash behind the state',
      '605 ELM ST UNIT 204, JACKSON, MS- 39204',
      '605 ELM ST UNIT 204',
      'JACKSON',
      '39204',
    ],
    ['the country at the end', '77 OAK RD, CLINTON, MS, USA', '77 OAK RD', 'CLINTON', null],
    [
      'the country behind the zip code',
      '77 OAK RD, CLINTON, MS 39056, USA',
      '77 OAK RD',
      'CLINTON',
      '39056',
    ],
    ['a court that is not Connecticut', '412 OAKWOOD CT 39211', '412 OAKWOOD CT', null, '39211'],
    ['a lane that is not Louisiana', '15 MAGNOLIA LA 39211', '15 MAGNOLIA LA', null, '39211'],
    ['an alley that is not Alabama', '9 HERON AL 39202', '9 HERON AL', null, '39202'],
    [
      'state and zip code in one word',
      '2204 BROOKWOOD DR JACKSON MS39212',
      '2204 BROOKWOOD DR',
      'JACKSON',
      '39212',
    ],
    ['a placeholder before the city', 'NO SITUS, JACKSON, MS- 39204', null, 'JACKSON', '39204'],
    [
      'a dot behind the state',
      '12 PATTERN AVE, TERRY, MS. 39170',
      '12 PATTERN AVE',
      'TERRY',
      '39170',
    ],
  ])('%s', (_case, written, address, city, zipCode) => {
    const { rows } = readList(['parcel_id | address | total_owed', `1-001 | ${written} | 100.00`], {
      of: HINDS,
    })
    expect(rows[0]).toMatchObject({ address, city, state: 'MS', zipCode })
  })

  test.each([
    'NO ADDRESS ASSIGNED BY CITY',
    '00 UNASSIGNED LOCATION RE',
    'NO SITUS',
    'Address not assigned',
    'UNKNOWN STREET',
    '0 NOT ON FILE',
    'UNNUMBERED',
  ])('%s is none', (written) => {
    const { rows } = readList(['parcel_id | address | total_owed', `1-001 | ${written} | 100.00`])
    expect(rows[0]?.address).toBeNull()
  })

  test.each(['NORTH ST', '12 NO NAME RD', '5 UNKNOWN RD', 'CITY PARK DR'])(
    '%s is one',
    (written) => {
      const { rows } = readList(['parcel_id | address | total_owed', `1-001 | ${written} | 100.00`])
      expect(rows[0]?.address).toBe(written)
    },
  )

  test('a city that has a column of its own is no part of the street: the three rows are one property', () => {
    const { rows } = readList([
      'address | owner_name | city | state | zip | total_owed',
      '916 SAMPLE ST, JACKSON, MS 39204 | DOE | JACKSON | MS | 39204 | 100.00',
      '916 SAMPLE ST JACKSON MS 39204 | DOE | JACKSON | MS | 39204 | 100.00',
      '916 SAMPLE ST | DOE | JACKSON | MS | 39204 | 100.00',
    ])
    expect(rows.map((row) => row?.address)).toEqual([
      '916 SAMPLE ST',
      '916 SAMPLE ST',
      '916 SAMPLE ST',
    ])
    expect(new Set(rows.map((row) => row && identityOf(row))).size).toBe(1)
  })

  test('another city than that of its column stays with the street', () => {
    const { rows } = readList([
      'address | owner_name | city | total_owed',
      '916 SAMPLE ST, CLINTON | DOE | JACKSON | 100.00',
    ])
    expect(rows[0]).toMatchObject({ address: '916 SAMPLE ST, CLINTON', city: 'JACKSON' })
  })
})

describe('an address without a house number', () => {
  const LIST = [
    'owner_name | address | county | total_owed | sale_date',
    'DOE JOHN | OAK RD | Rankin County, MS | 1200.00 | 2026-08-31',
    'ROE JANE | OAK RD | Rankin County, MS | 350.00 | 2026-08-31',
    'POE ANN | OAK RD | Rankin County, MS | 75.50 | 2026-08-31',
    'COE BEN | XXXX ELM ST | Rankin County, MS | 410.00 | 2026-08-31',
    'LOE SUE | XXXX ELM ST | Rankin County, MS | 820.00 | 2026-08-31',
  ]
  const keysOf = (lines: readonly string[]) =>
    new Set(readList(lines).rows.flatMap((row) => (row ? (identityOf(row) ?? []) : [])))

  test('never makes two owners’ land one property', () => {
    expect(keysOf(LIST).size).toBe(5)
    expect(readList(LIST).owed).toBe(2855.5)
  })

  test.each([
    '12XX ELM ST',
    '1** ELM ST',
    '1200 BLOCK OF ELM ST',
    '0 ELM ST',
    '#### ELM ST',
    'ELM ST',
  ])('nor do %s, in which it is masked', (address) => {
    const lines = LIST.slice(0, 3).map((line) => line.replace('OAK RD', address))
    expect(keysOf(lines).size).toBe(2)
  })

  test.each(['12 ELM ST', 'LOT 5 HERON HILLS', 'UNIT 4 KESTREL CONDO', 'N6W23001 ELM RD'])(
    'but %s is one property, whoever owns it',
    (address) => {
      const lines = LIST.slice(0, 3).map((line) => line.replace('OAK RD', address))
      expect(keysOf(lines).size).toBe(1)
    },
  )

  test('and without an owner it is no property: the row is refused by its line', () => {
    const { refused } = readList(['address | city | total_owed', 'OAK RD | BRANDON | 12.00'])
    expect(refused).toEqual([expect.stringContaining('"OAK RD" has no house number')])
  })

  test('a second amount of the same owner there is refused, not put in the place of the first', () => {
    const { owed, refused } = readList([...LIST.slice(0, 2), LIST[1]?.replace('1200', '90') ?? ''])
    expect(owed).toBe(1200)
    expect(refused).toEqual([expect.stringContaining('another row of the same owner')])
  })

  test('a numbered street needs no remark', () => {
    const { remarks, rows } = readList([
      'address | owner | city | state | total_owed',
      '2201 E 29TH ST | DOE | JACKSON | MS | 10.00',
    ])
    expect(rows[0]?.address).toBe('2201 E 29TH ST')
    expect(remarks).toEqual([])
  })
})

test('an owner’s name in the address names no property', () => {
  const { refused, owed } = readList(
    [
      'Parcel | Owner | Property Address | Amount Due',
      '1-1 | HART | 1 ELM ST | 100.00',
      ' | Triton Airways Llc | TRITON AIRWAYS, LLC. | 900.00',
      ' | POLK | OAK RD | 50.00',
    ],
    { of: 'Desha County, AR' },
  )
  expect(refused).toEqual([expect.stringContaining('is its owner’s name')])
  expect(owed).toBe(150)
})
