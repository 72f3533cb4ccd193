import { describe, expect, test } from 'vitest'
import { readList } from '../testing/read-list.ts'

describe('the county of a list', () => {
  test('is that of its state, which the rows say together', () => {
    const { rows } = readList([
      'county | parcel_id | property_address | opening_bid',
      'marion | 1-1 | 12 SAMPLE RD, FORT MCCOY, FL- 32134 | 3919.74',
      'marion | 1-2 |  | 3248.06',
      'alachua | 1-3 | 605 SAMPLE ST, GAINESVILLE, FL- 32607 | 4960.70',
    ])
    expect(rows.map((row) => row?.countyId)).toEqual([12083, 12083, 12001])
    expect(rows[0]).toMatchObject({ address: '12 SAMPLE RD', city: 'FORT MCCOY', zipCode: '32134' })
  })

  test.each([
    ['Georgia', 'MARION', '5 OAK ST, BUENA VISTA, GA 31803', 13197],
    ['Indiana', 'Marion Co.', '5 OAK ST INDIANAPOLIS IN 46204', 18097],
    ['Tennessee', 'marion county', '5 OAK ST, JASPER, TN, 37347, USA', 47115],
  ])('is in %s where its addresses are', (_state, county, address, countyId) => {
    const { rows, questions } = readList([
      'situs | county | pin | amount due',
      `${address} | ${county} | 1-1 | 10.00`,
      `${address.replace('5', '7')} | ${county} | 1-2 | 12.00`,
    ])
    expect(questions).toEqual([])
    expect(rows.map((row) => row?.countyId)).toEqual([countyId, countyId])
  })

  test('is never Hinds in silence for a file other than CSV', () => {
    const lines = ['parcel_id | owner | total_owed', '1 | DOE | 5.00']
    for (const form of [{ isText: false }, { takesStatedStatus: true }]) {
      const { plan } = readList(lines, form)
      expect(plan.questions).toMatchObject([{ about: 'county' }])
      expect(plan.questions[0]?.choices[0]?.county).toBe('Hinds County, MS')
    }
    expect(readList(lines).plan).toMatchObject({ questions: [], countyFrom: 'default' })
    expect(readList(lines, { isPasted: true, takesStatedStatus: true }).questions).toEqual([])
  })

  test('is known where the shapes of its rows lie', () => {
    const lines = ['parcel_id | owner | total_owed', '1 | DOE | 5.00']
    const inJackson = { isText: false, places: [[-90.18, 32.3]] as [number, number][] }
    expect(readList(lines, inJackson).questions).toEqual([])
  })
})

describe('an owner', () => {
  test('of two names is both of them', () => {
    const { rows } = readList(
      [
        'APN | Owner 1 First Name | Owner 1 Last Name | Owner 2 First Name | Owner 2 Last Name | Tax Delinquent Amount',
        '1-001 | Julia | Sampleton | Robert | Sampleton | 1200.50',
        '1-002 |  | Heron Holdings LLC |  |  | 300.25',
        '1-003 | Maria | Exemplar |  |  | 400.00',
      ],
      { of: 'Hinds County, MS' },
    )
    expect(rows.map((row) => row?.ownerName)).toEqual([
      'Julia Sampleton & Robert Sampleton',
      'Heron Holdings LLC',
      'Maria Exemplar',
    ])
  })
})
