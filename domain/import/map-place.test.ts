import { describe, expect, test } from 'vitest'
import { parseCounty } from '../county/county.ts'
import { mapOne, notes, record, refusals } from './testing/map-one.ts'

describe('county, city, state and zip', () => {
  const HOME = { city: 'Jackson', state: 'MS', zipCode: '39202', countyId: 28049 }

  test('a list that says nothing gets the specification’s defaults, marked', () => {
    const row = record({ parcel: '901-1', owner: 'A' })
    expect(row).toMatchObject(HOME)
    expect(row.assumed).toEqual(['city', 'state', 'zipCode', 'county', 'taxStatus'])
  })

  test('a row that says so overrules them', () => {
    const row = record({
      parcel: '901-1',
      city: 'Jackson',
      state: 'MS',
      zip: '39206',
      county: 'HINDS CO.',
    })
    expect(row).toMatchObject({ city: 'Jackson', zipCode: '39206', countyId: 28049 })
    expect(row.assumed).toEqual(['taxStatus'])
  })

  test('nothing is invented for another county', () => {
    const row = record({ parcel: '901-1', owner: 'A' }, { county: parseCounty('Rankin') })
    expect(row).toMatchObject({ city: null, state: 'MS', zipCode: null, countyId: 28121 })
    expect(row.assumed).toEqual(['taxStatus'])
  })

  test('another town of Hinds County gets no zip of Jackson', () => {
    expect(record({ parcel: '901-1', city: 'Clinton' })).toMatchObject({
      city: 'Clinton',
      zipCode: null,
    })
  })

  test('a zip of another town gets no city', () => {
    expect(record({ parcel: '901-1', zip: '39056', owner: 'A' })).toMatchObject({
      city: null,
      zipCode: '39056',
    })
  })

  test('each row’s own county is read', () => {
    expect(
      record({ parcel: '901-1', county: 'Jefferson (Birmingham)', state: 'AL' }).countyId,
    ).toBe(1073)
    expect(record({ parcel: '901-1', county: '28149' }).countyId).toBe(28149)
  })

  test('an unknown county is refused, unless one was given', () => {
    const row = { parcel: '901-1', county: 'Nowhere' }
    expect(refusals(mapOne(row))).toEqual([
      'the county "Nowhere" is not known; write it under "county" as in "Hinds County, MS", or give the county of the whole list when you upload it as a file',
    ])
    expect(record(row, { county: parseCounty('Rankin') }).countyId).toBe(28121)
  })

  test('trailing state and zip are removed from the address, and locate it', () => {
    expect(record({ parcel: '901-1', location: '100 EXAMPLE ST CLINTON MS 39056' })).toMatchObject({
      address: '100 EXAMPLE ST',
      city: 'CLINTON',
      zipCode: '39056',
    })
    expect(record({ parcel: '901-1', location: '100 EXAMPLE ST MS 39209' })).toMatchObject({
      address: '100 EXAMPLE ST',
      city: 'Jackson',
      zipCode: '39209',
    })
  })

  test.each([
    '100 EXAMPLE ST, MS 39202-1234',
    '100 EXAMPLE ST MS 39202-1234',
    '100 EXAMPLE ST MS 39202 1234',
    '100 EXAMPLE ST, JACKSON, MS 39202-1234',
    '100 EXAMPLE ST JACKSON MS 39202-1234 USA',
  ])('so they are where the zip code is a long one: %s', (location) => {
    expect(record({ parcel: '901-1', location })).toMatchObject({
      address: '100 EXAMPLE ST',
      city: expect.stringMatching(/^jackson$/i),
      state: 'MS',
      zipCode: '39202-1234',
    })
  })

  test.each([
    ['48213', '48213'],
    ['3784', '03784'],
    ['39209-1234', '39209-1234'],
    ['392091234', '39209-1234'],
    ['39209.0', '39209'],
    ['39209-0000', '39209'],
  ])('the zip code %s is %s', (zip, zipCode) => {
    const county = parseCounty('Hinds County, MS')
    expect(record({ parcel: '901-1', zip, city: 'Clinton' }, { county }).zipCode).toBe(zipCode)
  })

  test('a zip code that is none is left out with a remark', () => {
    const mapped = mapOne({ parcel: '901-1', zip: '3920X', city: 'Clinton' })
    expect(mapped.record?.zipCode).toBeNull()
    expect(notes(mapped)).toEqual(['the zip code "3920X" is not valid and was left out'])
  })

  test('a city that carries its state is parted', () => {
    const row = record(
      { parcel: '901-1', city: 'DETROIT MI ' },
      { county: parseCounty('Wayne County, MI') },
    )
    expect(row).toMatchObject({ city: 'DETROIT', state: 'MI' })
  })

  test('a row of another state never gets the law of the list’s county', () => {
    const mapped = mapOne(
      { parcel: '901-1', state: 'GA', total: '1' },
      { county: parseCounty('Rankin') },
    )
    expect(mapped.record).toBeNull()
    expect(mapped.problems[0]?.message).toBe('it is in GA, but the list is of Rankin County, MS')
  })
})
