import { describe, expect, test } from 'vitest'
import { splitAddress, splitCityStateZip } from './address.ts'

describe('splitAddress', () => {
  const whole = { listState: 'MS' }

  test.each([
    [
      'state and zip behind the street',
      '100 EXAMPLE ST MS 39202',
      '100 EXAMPLE ST',
      null,
      'MS',
      '39202',
    ],
    [
      'a city behind the suffix',
      '100 EXAMPLE ST JACKSON MS 39202',
      '100 EXAMPLE ST',
      'JACKSON',
      'MS',
      '39202',
    ],
    [
      'a city of two words',
      '5 MODEL RD HOLLY SPRINGS, MS 38635',
      '5 MODEL RD',
      'HOLLY SPRINGS',
      'MS',
      '38635',
    ],
    ['commas', '100 Example St, Jackson, MS 39202', '100 Example St', 'Jackson', 'MS', '39202'],
    [
      'a state in words',
      '100 Example St, Jackson, Mississippi 39202',
      '100 Example St',
      'Jackson',
      'MS',
      '39202',
    ],
    [
      'the long zip code',
      '100 Example St, Jackson, MS 39202-1234',
      '100 Example St',
      'Jackson',
      'MS',
      '39202-1234',
    ],
    [
      'a dash and nothing behind it',
      '100 Example St, MS 39202-',
      '100 Example St',
      null,
      'MS',
      '39202',
    ],
    [
      'two numbers with no state before them are no zip code',
      '100 Example Rd 39202 1234',
      '100 Example Rd 39202 1234',
      null,
      null,
      null,
    ],
    [
      'a city and no state',
      '1808 SAMPLE DR, GOODLETTSVILLE',
      '1808 SAMPLE DR',
      'GOODLETTSVILLE',
      null,
      null,
    ],
    [
      'a state and no zip',
      '1208 30th Avenue Meridian MS',
      '1208 30th Avenue',
      'Meridian',
      'MS',
      null,
    ],
    [
      'a city behind a street without a suffix',
      '100 EXAMPLE GREENVILLE MS 38701',
      '100 EXAMPLE',
      'GREENVILLE',
      'MS',
      '38701',
    ],
    [
      'a city behind a unit',
      '5 Model Rd Ste 4 Holly Springs MS 38635',
      '5 Model Rd Ste 4',
      'Holly Springs',
      'MS',
      '38635',
    ],
    ['a city behind a box', 'PO BOX 12 TERRY MS 39170', 'PO BOX 12', 'TERRY', 'MS', '39170'],
    [
      'a city behind a direction',
      '3 PATTERN ST N JACKSON MS 39202',
      '3 PATTERN ST N',
      'JACKSON',
      'MS',
      '39202',
    ],
    [
      'a unit behind a comma is no city',
      '5 MODEL RD, APT 4',
      '5 MODEL RD, APT 4',
      null,
      null,
      null,
    ],
    ['a court is not Connecticut', '17 FARAWAY CT', '17 FARAWAY CT', null, null, null],
    [
      'another state without a zip is part of the street',
      '12 VIRGINIA VA',
      '12 VIRGINIA VA',
      null,
      null,
      null,
    ],
    [
      'a road number is no zip code',
      '4 COUNTY ROAD 39202',
      '4 COUNTY ROAD 39202',
      null,
      null,
      null,
    ],
    [
      'a street that ends in two suffixes',
      '9 OAK PARK AVE MS 39202',
      '9 OAK PARK AVE',
      null,
      'MS',
      '39202',
    ],
    ['nothing but the state', 'MS', null, null, 'MS', null],
  ])('%s', (_case, text, street, city, state, zipCode) => {
    expect(splitAddress(text, whole)).toEqual({ street, city, state, zipCode })
  })

  test.each([
    '100 Example St, MS 39202-1234',
    '100 Example St, MS, 39202-1234',
    '100 Example St MS 392021234',
    '100 Example St, MS 39202 - 1234',
    '100 Example St, MS 39202–1234',
    '100 Example St, MS 39202 1234',
    '100 Example St, MS. 39202-1234.',
    '100 Example St, MS 39202-1234,',
    '100 Example St, MS 39202-1234, USA',
  ])('takes the long zip code of %s off', (text) => {
    expect(splitAddress(text, whole)).toEqual({
      street: '100 Example St',
      city: null,
      state: 'MS',
      zipCode: '39202-1234',
    })
  })

  test('leaves the city in place where the list’s own column has another one', () => {
    expect(
      splitAddress('100 EXAMPLE ST JACKSON MS 39202', { listState: 'MS', city: 'CLINTON' }),
    ).toEqual({ street: '100 EXAMPLE ST JACKSON', city: null, state: 'MS', zipCode: '39202' })
  })

  test('knows a town behind a street without a suffix', () => {
    expect(
      splitAddress('406 SAMPLE GREENVILLE MS 38701', { ...whole, towns: ['Greenville'] }),
    ).toEqual({ street: '406 SAMPLE', city: 'GREENVILLE', state: 'MS', zipCode: '38701' })
  })
})

test.each([
  ['DETROIT MI ', 'DETROIT', 'MI', null],
  ['HIGHLAND PARK MI 48203', 'HIGHLAND PARK', 'MI', '48203'],
  ['Nashville, Tennessee 37201-0001', 'Nashville', 'TN', '37201-0001'],
  ['39202', null, null, '39202'],
  ['Jackson, MS 39202 - 1234', 'Jackson', 'MS', '39202-1234'],
  ['Jackson', 'Jackson', null, null],
])('splitCityStateZip takes %j apart', (text, city, state, zipCode) => {
  expect(splitCityStateZip(text)).toEqual({ city, state, zipCode })
})
