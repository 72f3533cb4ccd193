import { describe, expect, test } from 'vitest'
import { parseAddress, parseWith } from './address.ts'
import type { Address } from './address-parts.ts'
import { readWeights } from './model.ts'
import { ADDRESS_WEIGHTS } from './weights.ts'

/** The present parts, without the text itself. */
function parts(text: string): Partial<Address> {
  const { input: _input, normalized: _normalized, ...rest } = parseAddress(text)
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
}

const MAIN = { number: '123', street: 'MAIN', suffix: 'ST' }

describe('a house on a street', () => {
  test.each<[string, Partial<Address>]>([
    ['123 MAIN ST', MAIN],
    ['123 main street', MAIN],
    ['123 Main St.', MAIN],
    ['123   MAIN\tST', MAIN],
    ['123 N Main St', { ...MAIN, predirectional: 'N' }],
    ['123 North Main Street', { ...MAIN, predirectional: 'N' }],
    ['123 MAIN ST SE', { ...MAIN, postdirectional: 'SE' }],
    ['123 MAIN ST S.E.', { ...MAIN, postdirectional: 'SE' }],
    ['5546 FAIRVIEW', { number: '5546', street: 'FAIRVIEW' }],
    ['MAIN ST', { street: 'MAIN', suffix: 'ST' }],
    ['0 MAIN ST', { ...MAIN, number: '0' }],
    ['100 W 5TH ST', { number: '100', predirectional: 'W', street: '5TH', suffix: 'ST' }],
    ['77 COURT ST', { number: '77', street: 'COURT', suffix: 'ST' }],
    ['22 PARK PLACE', { number: '22', street: 'PARK', suffix: 'PL' }],
    ['45 THE CIRCLE', { number: '45', street: 'THE CIRCLE' }],
    ['10 MT VERNON RD', { number: '10', street: 'MT VERNON', suffix: 'RD' }],
    ['4494 STRAIGHT ROAD LN', { number: '4494', street: 'STRAIGHT ROAD', suffix: 'LN' }],
    ['701 C AND N SMITH MILL RD', { number: '701', street: 'C AND N SMITH MILL', suffix: 'RD' }],
    ['4 ST ANDREWS CT', { number: '4', street: 'ST ANDREWS', suffix: 'CT' }],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })
})

describe('house numbers are kept as written', () => {
  test.each([
    ['123 1/2 MAIN ST', '123 1/2'],
    ['123½ MAIN ST', '123 1/2'],
    ['101-103 MAIN ST', '101-103'],
    ['101 - 103 MAIN ST', '101-103'],
    ['123A MAIN ST', '123A'],
    ['22-14 MAIN ST', '22-14'],
    ['N6W23001 MAIN ST', 'N6W23001'],
    ['ONE MAIN ST', 'ONE'],
  ])('%s', (text, number) => {
    expect(parts(text)).toEqual({ ...MAIN, number })
  })
})

describe('streets called like a direction or a suffix', () => {
  test.each<[string, Partial<Address>]>([
    ['500 NORTH ST', { number: '500', street: 'NORTH', suffix: 'ST' }],
    ['300 SOUTH STREET', { number: '300', street: 'SOUTH', suffix: 'ST' }],
    ['200 WEST AVE', { number: '200', street: 'WEST', suffix: 'AVE' }],
    ['12 AVENUE D', { number: '12', street: 'AVENUE D' }],
    ['9912 S AVENUE H', { number: '9912', predirectional: 'S', street: 'AVENUE H' }],
    ['1500 ST CHARLES AVE', { number: '1500', street: 'ST CHARLES', suffix: 'AVE' }],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })
})

describe('numbered roads', () => {
  test.each<[string, Partial<Address>]>([
    ['HWY 49', { street: 'HWY 49' }],
    ['1200 HIGHWAY 49 S', { number: '1200', street: 'HWY 49', postdirectional: 'S' }],
    ['0 HWY 80', { number: '0', street: 'HWY 80' }],
    ['4120 US HWY 51 N', { number: '4120', street: 'US HWY 51', postdirectional: 'N' }],
    ['4120 U.S. Highway 51 North', { number: '4120', street: 'US HWY 51', postdirectional: 'N' }],
    ['880 STATE ROUTE 7', { number: '880', street: 'STATE ROUTE 7' }],
    ['880 STATE RT 7', { number: '880', street: 'STATE ROUTE 7' }],
    ['COUNTY ROAD 12', { street: 'COUNTY ROAD 12' }],
    ['1224 COUNTY ROAD DV', { number: '1224', street: 'COUNTY ROAD DV' }],
    ['3456 COUNTY RD 12', { number: '3456', street: 'COUNTY ROAD 12' }],
    ['1023 CO RD 44', { number: '1023', street: 'COUNTY ROAD 44' }],
    ['9000 AL HWY 157', { number: '9000', street: 'AL HWY 157' }],
    ['5000 OLD HWY 49', { number: '5000', street: 'OLD HWY 49' }],
    ['4500 I-55 N', { number: '4500', street: 'I-55', postdirectional: 'N' }],
    ['88 S 300 W', { number: '88', predirectional: 'S', street: '300', postdirectional: 'W' }],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })
})

describe('units', () => {
  test.each<[string, Partial<Address>]>([
    ['123 MAIN ST APARTMENT 4', { ...MAIN, unitType: 'APT', unit: '4' }],
    ['123 MAIN ST, APT. 4', { ...MAIN, unitType: 'APT', unit: '4' }],
    ['APT 4 123 MAIN ST', { ...MAIN, unitType: 'APT', unit: '4' }],
    ['123 MAIN ST #4', { ...MAIN, unit: '4' }],
    ['123 MAIN ST # 4', { ...MAIN, unit: '4' }],
    ['#4 123 MAIN ST', { ...MAIN, unit: '4' }],
    ['123 MAIN ST UNIT #: 4', { ...MAIN, unitType: 'UNIT', unit: '4' }],
    ['REAR 123 MAIN ST', { ...MAIN, unitType: 'REAR' }],
    ['123 MAIN ST STE.200', { ...MAIN, unitType: 'STE', unit: '200' }],
    ['123 MAIN ST UNIT B-12', { ...MAIN, unitType: 'UNIT', unit: 'B-12' }],
    ['123 MAIN ST 2ND FLOOR', { ...MAIN, unitType: 'FL', unit: '2ND' }],
    ['123 MAIN ST FLOOR 2', { ...MAIN, unitType: 'FL', unit: '2' }],
    ['123 MAIN ST REAR', { ...MAIN, unitType: 'REAR' }],
    ['123 MAIN ST BLDG 3', { ...MAIN, building: 'BLDG 3' }],
    [
      '123 MAIN ST BUILDING 3 FL 2 SUITE 200',
      { ...MAIN, unitType: 'STE', unit: '200', building: 'BLDG 3 FL 2' },
    ],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })
})

describe('city, state and zip code', () => {
  const jackson = { ...MAIN, city: 'JACKSON', state: 'MS' }
  test.each<[string, Partial<Address>]>([
    ['123 MAIN ST, JACKSON, MS 39201', { ...jackson, zip: '39201' }],
    ['123 MAIN ST JACKSON MS 39201', { ...jackson, zip: '39201' }],
    ['123 MAIN ST JACKSON MISSISSIPPI', jackson],
    ['123 MAIN ST, JACKSON MS 39201-1234', { ...jackson, zip: '39201-1234' }],
    ['123 MAIN ST, JACKSON MS 392011234', { ...jackson, zip: '39201-1234' }],
    [
      '100 EXAMPLE GREENVILLE MS 38701',
      { number: '100', street: 'EXAMPLE', city: 'GREENVILLE', state: 'MS', zip: '38701' },
    ],
    [
      '100 SANTA ROSA LITTLE ROCK AR',
      { number: '100', street: 'SANTA ROSA', city: 'LITTLE ROCK', state: 'AR' },
    ],
    [
      '123 MAIN ST, NASHVILLE, TENN. 37201',
      { ...MAIN, city: 'NASHVILLE', state: 'TN', zip: '37201' },
    ],
    ['123 MAIN ST NEW YORK', { ...MAIN, city: 'NEW YORK' }],
    ['123 MAIN ST SEATTLE WASHINGTON', { ...MAIN, city: 'SEATTLE', state: 'WA' }],
    ['MS', { state: 'MS' }],
    ['JACKSON, MS 39201', { city: 'JACKSON', state: 'MS', zip: '39201' }],
    ['39201', { zip: '39201' }],
    ['123 MAIN ST SAINT LOUIS MO', { ...MAIN, city: 'SAINT LOUIS', state: 'MO' }],
    ['123 MAIN ST LITTLE ROCK AR', { ...MAIN, city: 'LITTLE ROCK', state: 'AR' }],
    [
      '123 BROADWAY NEW YORK NY 10001',
      { number: '123', street: 'BROADWAY', city: 'NEW YORK', state: 'NY', zip: '10001' },
    ],
    [
      '123 MAIN ST, ALBANY, NEW YORK 12205 UNITED STATES',
      { ...MAIN, city: 'ALBANY', state: 'NY', zip: '12205' },
    ],
    [
      '1808  FOX CHASE DR, GOODLETTSVILLE',
      { number: '1808', street: 'FOX CHASE', suffix: 'DR', city: 'GOODLETTSVILLE' },
    ],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })
})

describe('boxes and routes', () => {
  test.each<[string, Partial<Address>]>([
    ['PO BOX 123', { poBox: '123' }],
    ['P.O. Box 123', { poBox: '123' }],
    ['P O BOX #123', { poBox: '123' }],
    ['POST OFFICE BOX 123', { poBox: '123' }],
    ['POBOX123', { poBox: '123' }],
    ['PO BOX NO 123', { poBox: '123' }],
    ['BOX 123-A', { poBox: '123-A' }],
    ['PO DRAWER 12', { poBox: '12' }],
    ['RR 2 BOX 5', { poBox: 'RR 2 BOX 5' }],
    ['RR2 BOX 5', { poBox: 'RR 2 BOX 5' }],
    ['RURAL ROUTE 2 BOX 5', { poBox: 'RR 2 BOX 5' }],
    ['RT 2 BOX 5A', { poBox: 'RR 2 BOX 5A' }],
    ['HC 66 BOX 12', { poBox: 'HC 66 BOX 12' }],
    ['STAR ROUTE 66 BOX 12', { poBox: 'HC 66 BOX 12' }],
    ['123 MAIN ST, PO BOX 9', { ...MAIN, poBox: '9' }],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })
})

test('a box has its words on the line of the whole address', () => {
  expect(parseAddress('p.o. box 1234, jackson, ms 39202')).toMatchObject({
    poBox: '1234',
    normalized: 'PO BOX 1234, JACKSON MS 39202',
  })
})

describe('corners and places', () => {
  const corner = { street: 'MAIN', suffix: 'ST', intersection: '2ND AVE' }
  test.each<[string, Partial<Address>]>([
    ['MAIN ST & 2ND AVE', corner],
    ['MAIN ST AND 2ND AVENUE', corner],
    ['MAIN ST AT 2ND AVE', corner],
    ['Corner of Main St and 2nd Ave', corner],
    ['MAIN ST & 2ND AVE, NASHVILLE TN', { ...corner, city: 'NASHVILLE', state: 'TN' }],
    ['SE CORNER OF MAIN ST AND 2ND AVE', corner],
    ['HWY 49 & I-20', { street: 'HWY 49', intersection: 'I-20' }],
    ['VACANT LOT MAIN ST', { street: 'MAIN', suffix: 'ST' }],
    ['123 MAIN ST (VACANT LOT) JACKSON MS', { ...MAIN, city: 'JACKSON', state: 'MS' }],
    ['OFF JONES RD', { street: 'JONES', suffix: 'RD' }],
    [
      'LOT 2 BLOCK 38 DEL MAR ADDITION',
      { unitType: 'LOT', unit: '2', landmark: 'BLOCK 38 DEL MAR ADDITION' },
    ],
    ['LOT 5 OAK HILL SUBD', { unitType: 'LOT', unit: '5', landmark: 'OAK HILL SUBD' }],
    [
      'UNION STATION, WASHINGTON DC 20001',
      { landmark: 'UNION STATION', city: 'WASHINGTON', state: 'DC', zip: '20001' },
    ],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })
})

describe('names', () => {
  test.each<[string, Partial<Address>]>([
    ['JOHN SMITH, 123 MAIN ST', { ...MAIN, recipient: 'JOHN SMITH' }],
    ['C/O JOHN SMITH 123 MAIN ST', { ...MAIN, recipient: 'C/O JOHN SMITH' }],
    ['ATTN: TAX DEPT, 123 MAIN ST', { ...MAIN, recipient: 'ATTN TAX DEPT' }],
    ['ACME PROPERTIES LLC, 123 MAIN ST', { ...MAIN, recipient: 'ACME PROPERTIES LLC' }],
    ['EMPIRE STATE BUILDING, 123 MAIN ST', { ...MAIN, building: 'EMPIRE STATE BUILDING' }],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })
})

test('keeps the text as given and writes it on one line', () => {
  const text = '123 north main street apartment 4, jackson, mississippi 39201'
  expect(parseAddress(text)).toMatchObject({
    input: text,
    normalized: '123 N MAIN ST APT 4, JACKSON MS 39201',
  })
  expect(parseAddress('Corner of Main & 2nd Ave').normalized).toBe('MAIN & 2ND AVE')
  expect(parseAddress('123 Main St #4').normalized).toBe('123 MAIN ST # 4')
})

test('a text without words has no parts', () => {
  for (const text of ['', '   ', '-', '#', ',,;', '*** ***']) {
    expect(parts(text)).toEqual({})
    expect(parseAddress(text).normalized).toBe('')
  }
})

test('a very long text is read', () => {
  expect(parseAddress('123 MAIN ST APT 4 '.repeat(20_000)).number).not.toBeNull()
})

test('what was read before changes nothing', () => {
  const text = '9128 W GRAND RIVER'
  const before = parseWith(readWeights(ADDRESS_WEIGHTS), text)
  const weights = readWeights(ADDRESS_WEIGHTS)
  parseWith(weights, 'C/O JOHN SMITH, 123 N MAIN ST APT 4, GRAND RAPIDS, NEW YORK 49503 USA')
  expect(parseWith(weights, text)).toEqual(before)
  expect(parseWith(weights, text)).toEqual(before)
})
