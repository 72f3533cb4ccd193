import { describe, expect, test } from 'vitest'
import { parseCounty } from '../county/county.ts'
import type { MappedRow } from './map-row.ts'
import { compileMapper } from './map-row.ts'
import type { Geometry } from './raw-row.ts'
import { type RecogniseContext, recogniseList } from './recognise.ts'
import { ASSUMABLE, assumedNames } from './record.ts'

type Row = Record<string, string>

/** Maps one row of a list that has just these columns. */
function mapOne(row: Row, context: Partial<RecogniseContext> = {}, geometry?: Geometry): MappedRow {
  const sample = [
    { line: 1, cells: Object.keys(row) },
    { line: 2, cells: Object.values(row) },
  ]
  const plan = recogniseList(sample, {
    fileName: 'list.csv',
    county: null,
    profile: null,
    today: '2026-11-21',
    ...context,
  })
  return compileMapper(plan)(Object.values(row), 2, geometry)
}

function record(row: Row, context: Partial<RecogniseContext> = {}) {
  const mapped = mapOne(row, context)
  if (!mapped.record) throw new Error(JSON.stringify(mapped))
  return mapped.record
}

const refusals = (mapped: MappedRow) =>
  mapped.problems.filter(({ kind }) => kind === 'refused').map(({ message }) => message)
const notes = (mapped: MappedRow) =>
  mapped.problems.filter(({ kind }) => kind === 'noted').map(({ message }) => message)
const county = (label: string) => parseCounty(label)

describe('identity', () => {
  test.each([
    ['is kept as the county writes it', ' 124-1-29-1832H-009400 ', '124-1-29-1832H-009400'],
    ['has its inner blanks collapsed', '1083 27  0800 010900', '1083 27 0800 010900'],
    ['keeps leading zeros', '00104539', '00104539'],
    ['keeps a point at its end', '21042261.', '21042261.'],
  ])('a parcel ID %s', (_case, parcel, parcelId) => {
    expect(record({ parcel, owner: 'SAMPLE' }).parcelId).toBe(parcelId)
  })

  test.each([
    'IMP ONLY',
    'IF OPEN',
    'TIMESHARE',
    'Property Appraiser',
    '#N/A',
    'https://example.com/parcel/12',
  ])('a row whose parcel ID is %j is known by its address', (parcel) => {
    expect(record({ parcel, address: '100 EXAMPLE ST' })).toMatchObject({
      parcelId: null,
      address: '100 EXAMPLE ST',
    })
  })

  test('a PPIN is a key of its own', () => {
    expect(record({ parcel: '901-1', ppin: '00431', owner: 'A' })).toMatchObject({
      parcelId: '901-1',
      ppin: '00431',
    })
  })

  test('a row with neither parcel ID nor address is refused', () => {
    const mapped = mapOne({ parcel: '', owner: 'SAMPLE', total: '5.00', city: 'Jackson' })
    expect(mapped).toMatchObject({ kind: 'row', record: null })
    expect(refusals(mapped)).toEqual(['it has neither a parcel ID nor an address'])
  })

  test('a parcel ID that a spreadsheet has turned into a number is refused', () => {
    expect(refusals(mapOne({ parcel: '1.11202E+15', owner: 'SAMPLE' }))[0]).toContain(
      'lost its digits',
    )
  })

  test('what is too long for a key is refused', () => {
    expect(refusals(mapOne({ parcel: '9'.repeat(101), owner: 'A' }))[0]).toContain('101 characters')
    const address = `LOT ${'4 AND '.repeat(100)}`
    expect(refusals(mapOne({ parcel: '', address, owner: 'A' }))[0]).toContain('too long')
    expect(record({ parcel: '901-1', address }).address).toBe(address.slice(0, 500))
  })

  test('a floor area where the address should be is taken with a remark', () => {
    const mapped = mapOne({ parcel: 'IMP ONLY', address: '575SF', owner: 'SAMPLE' })
    expect(mapped.record?.address).toBe('575SF')
    expect(notes(mapped)[0]).toContain('does not look like an address')
  })
})

describe('rows that are no data', () => {
  const sample = [
    { line: 1, cells: ['parcel', 'owner', 'address', 'total'] },
    { line: 2, cells: ['901-1', 'A', '1 X ST', '5.00'] },
  ]
  const map = compileMapper(
    recogniseList(sample, {
      fileName: 'list.csv',
      county: null,
      profile: null,
      today: '2026-11-21',
    }),
  )

  test.each([
    ['a blank row', ['', ' ', '', '']],
    ['the heading row again', ['Parcel', 'Owner', 'Address', 'Total']],
    ['a total', ['Total', '', '', '12,345.00']],
    ['a grand total', ['', 'GRAND TOTAL:', '', '12,345.00']],
    ['a subtotal', ['', 'Sub-Total', '', '12,345.00']],
    ['a total with a count', ['Total 812 parcels', '', '', '']],
    ['a page’s foot', ['Page 3 of 10', '', '', '']],
    ['a count at the foot', ['2 records', '', '', '']],
    ['a count with its sum', ['1,204 parcels listed', '', '', '12,345.00']],
    ['a count in another column', ['', '(812 rows)', '', '']],
    ['the report’s end', ['', 'End of report', '', '']],
    ['the line it was printed on', ['Printed 01/02/2026', '', '', '']],
  ])('%s is skipped and counts nowhere', (_case, cells) => {
    expect(map(cells, 9)).toEqual({ kind: 'skip', record: null, problems: [] })
  })

  test.each([
    ['an owner called Total', ['901-2', 'TOTAL WINE LLC', '1 X ST', '5.00']],
    ['an owner called Page', ['901-2', 'PAGE 1 HOLDINGS', '1 X ST', '5.00']],
    ['an owner called Owner', ['901-2', 'OWNER', '1 X ST', '5.00']],
    ['an owner that begins like a count', ['901-2', '7 PROPERTIES LLC', '1 X ST', '5.00']],
  ])('%s is data', (_case, cells) => {
    expect(map(cells, 9)).toMatchObject({ kind: 'row', record: { parcelId: '901-2' } })
  })

  test('the heading row itself is skipped', () => {
    expect(map(['parcel', 'owner', 'address', 'total'], 1).kind).toBe('skip')
  })

  test('a row with more cells than headings is refused, not shifted', () => {
    const mapped = map(['901-2', 'SAMPLE', ' ALICE', '1 X ST', '5.00'], 7)
    expect(mapped.problems).toEqual([
      {
        line: 7,
        kind: 'refused',
        message:
          'it has 5 cells where the heading row has 4; a quotation mark around a cell with the delimiter in it may be missing',
      },
    ])
  })

  test('empty cells too many do no harm', () => {
    expect(map(['901-2', 'A', '1 X ST', '5.00', '', ' '], 7).record?.totalCents).toBe(500)
  })

  test('a row that ends early is taken', () => {
    expect(map(['901-2', 'A'], 7).record).toMatchObject({ parcelId: '901-2', address: null })
  })

  test('a row cut short that runs over several lines has lost a quotation mark', () => {
    expect(map(['901-2', 'A,1 X ST,5\n901-3,B'], 7).record).toBeNull()
  })
})

describe('money', () => {
  test.each([
    ['$1,234.50', 123_450],
    ['0', 0],
  ])('%s is %d cents', (total, cents) => {
    expect(record({ parcel: '901-1', total })).toMatchObject({
      totalCents: cents,
      billStatus: 'unpaid',
      taxStatus: 'delinquent',
    })
  })

  test.each([
    ['-5', -500],
    ['(5.00)', -500],
    ['12.00-', -1200],
    ['12.00 CR', -1200],
  ])('%s is a credit: imported with a warning, not owed and no delinquency', (total, cents) => {
    const mapped = mapOne({ parcel: '901-1', total })
    expect(mapped.record).toMatchObject({
      totalCents: cents,
      billStatus: 'paid',
      taxStatus: 'clear',
    })
    expect(notes(mapped)).toEqual([
      expect.stringMatching(/^the total −\$\d+\.00 is negative; it was read as a credit/),
    ])
  })

  test('taxes below zero without a total are a credit too', () => {
    expect(record({ parcel: '901-1', taxesOwed: '-7.50' })).toMatchObject({
      totalCents: -750,
      billStatus: 'paid',
      taxStatus: 'clear',
    })
  })

  test('what is owed after a credit on its taxes is owed', () => {
    const mapped = mapOne({ parcel: '901-1', taxesOwed: '(5.00)', penaltiesOwed: '8.00' })
    expect(mapped.record).toMatchObject({ totalCents: 300, taxStatus: 'delinquent' })
    expect(notes(mapped)).toEqual([])
  })

  test('a bill the list itself calls paid needs no remark on its credit', () => {
    const mapped = mapOne({ parcel: '901-1', total: '-5', status: 'paid' })
    expect(mapped.record).toMatchObject({ billStatus: 'paid', taxStatus: 'redeemed' })
    expect(notes(mapped)).toEqual([])
  })

  test('a value of land below zero is left out with a remark', () => {
    const mapped = mapOne({ parcel: '901-1', total: '5.00', assessedValue: '-100' })
    expect(mapped.record).toMatchObject({ assessedCents: null })
    expect(notes(mapped)).toEqual([
      'the assessed value is negative, which cannot be right, and was left out',
    ])
  })

  test('an amount that can not be read is refused, with its words', () => {
    expect(refusals(mapOne({ parcel: '901-1', total: '1,20,000' }))).toEqual([
      'the amount "1,20,000" in the column "total" can\'t be read: its commas do not separate thousands',
    ])
  })

  test('so is one the product has no field for', () => {
    expect(mapOne({ parcel: '901-1', 'Sale Price': '$3,62,500 ' }).record).toBeNull()
  })

  const blank = { parcel: '901-1', total: '', taxesOwed: '', assessedValue: '' }

  test('what a file with money columns leaves out is unknown, not $0', () => {
    const row = record(blank)
    expect(row).toMatchObject({
      taxesCents: null,
      penaltiesCents: null,
      totalCents: null,
      assessedCents: null,
      marketCents: null,
    })
    expect(row.assumed).toEqual(['city', 'state', 'zipCode', 'county'])
    expect(record({ parcel: '901-1', total: '0.00' })).toMatchObject({ totalCents: 0 })
  })

  test('what a pasted list with money columns leaves out is zero and assumed', () => {
    expect(record(blank, { isPasted: true })).toMatchObject({
      taxesCents: 0,
      penaltiesCents: 0,
      totalCents: 0,
      assessedCents: 0,
      marketCents: 0,
      assumed: expect.arrayContaining([
        'taxesOwed',
        'penaltiesOwed',
        'totalOwed',
        'assessedValue',
        'marketValue',
      ]),
    })
  })

  test('a list without money columns states no money and no bill', () => {
    expect(record({ parcel: '901-1', owner: 'SAMPLE' })).toMatchObject({
      totalCents: null,
      taxesCents: null,
      assessedCents: null,
      billStatus: null,
      taxYear: null,
    })
  })

  test('a total that is not stated is the sum of its parts', () => {
    const both = record({ parcel: '901-1', taxes: '100.10', penalty: '5.05' })
    expect(both.totalCents).toBe(10_515)
    expect(both.assumed).not.toContain('totalOwed')
    const one = record({ parcel: '901-1', taxes: '100.10' })
    expect(one.totalCents).toBe(10_010)
    expect(one.assumed).toContain('totalOwed')
  })

  test('penalty, interest and fees are added up', () => {
    expect(
      record({ parcel: '901-1', Taxes: '10', Penalty: '1.10', Interest: '2.20', Fees: '3.30' }),
    ).toMatchObject({ penaltiesCents: 660, totalCents: 1660 })
  })

  test('a roll’s missing value stays unknown', () => {
    const row = record({
      ParcelID: '901',
      Owner1: 'A',
      DEEDACRES: '',
      LandUseCode: '',
      ZONING: '',
      TotalValue: '',
      TotalLandValue: '',
      TotalBuildingValue: '',
    })
    expect(row).toMatchObject({
      marketCents: null,
      assessedCents: null,
      taxStatus: null,
      assumed: [],
    })
  })
})

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
    const row = record({ parcel: '901-1', owner: 'A' }, { county: county('Rankin') })
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
    expect(record(row, { county: county('Rankin') }).countyId).toBe(28121)
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
    expect(record({ parcel: '901-1', zip, city: 'Clinton' }).zipCode).toBe(zipCode)
  })

  test('a zip code that is none is left out with a remark', () => {
    const mapped = mapOne({ parcel: '901-1', zip: '3920X', city: 'Clinton' })
    expect(mapped.record?.zipCode).toBeNull()
    expect(notes(mapped)).toEqual(['the zip code "3920X" is not valid and was left out'])
  })

  test('a city that carries its state is parted', () => {
    const row = record(
      { parcel: '901-1', city: 'DETROIT MI ' },
      { county: county('Wayne County, MI') },
    )
    expect(row).toMatchObject({ city: 'DETROIT', state: 'MI' })
  })

  test('a state that does not fit the county is left out with a remark', () => {
    const mapped = mapOne(
      { parcel: '901-1', state: 'GA', total: '1' },
      { county: county('Rankin') },
    )
    expect(mapped.record?.state).toBe('MS')
    expect(notes(mapped)[0]).toContain('GA')
  })
})

describe('days and years', () => {
  test('a year column is the first of January, and assumed', () => {
    const row = record({ parcel: '901-1', year: '2024' })
    expect(row.saleDate).toBe('2024-01-01')
    expect(row.assumed).toContain('saleDate')
  })

  test('a tax year is never a sale', () => {
    const row = record({ parcel: '901-1', 'Tax Year': '2024' })
    expect(row).toMatchObject({ saleDate: null, taxYear: 2024, billStatus: 'unpaid' })
  })

  test('a sale date goes before a year', () => {
    const row = record({ parcel: '901-1', year: '2024', saleDate: 'August 31, 2026' })
    expect(row.saleDate).toBe('2026-08-31')
    expect(row.assumed).not.toContain('saleDate')
  })

  test('a sale date that is only a year is the first of January, and assumed', () => {
    const row = record({ parcel: '901-1', saleDate: '2026' })
    expect(row.saleDate).toBe('2026-01-01')
    expect(row.assumed).toContain('saleDate')
  })

  test('an impossible day is refused', () => {
    expect(refusals(mapOne({ parcel: '901-1', saleDate: '2/30/2026' }))).toEqual([
      'the sale date "2/30/2026" can\'t be read: no such day',
    ])
  })

  test('the tax year in the file’s name is assumed', () => {
    const row = record({ parcel: '901-1', total: '5' }, { fileName: 'delinquent-2023.csv' })
    expect(row.taxYear).toBe(2023)
    expect(row.assumed).toContain('taxYear')
  })

  test('several tax years in one cell are left out with a remark', () => {
    const mapped = mapOne({ parcel: '901-1', 'Tax Year': '2019-2021', total: '5' })
    expect(mapped.record?.taxYear).toBeNull()
    expect(notes(mapped)[0]).toContain('is not a year')
  })

  test('a year nothing was built in is left out', () => {
    expect(record({ parcel: '901-1', 'Year Built': '0' }).yearBuilt).toBeNull()
    expect(notes(mapOne({ parcel: '901-1', 'Year Built': '1066' }))[0]).toContain('cannot be right')
  })
})

describe('status', () => {
  test.each([
    ['Delinquent', 'unpaid', 'delinquent'],
    ['Suit Filed', 'unpaid', 'delinquent'],
    ['Redeemed', 'paid', 'redeemed'],
    ['Removed from sale', 'cancelled', 'clear'],
  ])('a bill that is %s', (status, billStatus, taxStatus) => {
    expect(record({ parcel: '901-1', total: '5.00', status })).toMatchObject({
      billStatus,
      taxStatus,
    })
  })

  test('a tax status in a pasted list is forced to delinquent', () => {
    expect(record({ parcel: '901-1', total: '5.00', taxStatus: 'redeemed' }).taxStatus).toBe(
      'delinquent',
    )
  })

  test('one in a JSON object counts', () => {
    const row = { parcelId: '901-1', totalOwed: '5.00', taxStatus: 'Redeemed' }
    expect(record(row, { takesStatedStatus: true }).taxStatus).toBe('redeemed')
    const odd = mapOne({ ...row, taxStatus: 'lost' }, { takesStatedStatus: true })
    expect(odd.record?.taxStatus).toBe('delinquent')
    expect(notes(odd)[0]).toContain('"lost"')
  })
})

describe('the other facts', () => {
  test('acres, square feet and floor space are read', () => {
    expect(
      record({
        parcel: '901-1',
        Acres: '1.25 ac',
        'Living Area': '1,520',
        'Year Built': '1963',
        Owner: 'A',
      }),
    ).toMatchObject({ lotSize: 1.25, buildingSize: 1520, yearBuilt: 1963 })
    expect(record({ parcel: '901-1', 'Lot SqFt': '43560', Owner: 'A' }).lotSize).toBe(1)
  })

  test('a size nothing on earth has is left out with a remark', () => {
    const mapped = mapOne({ parcel: '901-1', 'Living Area': '99999999999', Owner: 'A' })
    expect(mapped.record?.buildingSize).toBeNull()
    expect(notes(mapped)).toHaveLength(1)
  })

  test('confidence and title issues are read', () => {
    expect(
      record({ parcelId: '901-1', confidenceScore: '71.6', titleIssues: 'gap in chain' }),
    ).toMatchObject({ confidenceScore: 72, titleIssues: 'gap in chain' })
    expect(notes(mapOne({ parcelId: '901-1', confidenceScore: '140' }))[0]).toContain(
      'between 0 and 100',
    )
  })

  test('coordinates in columns and in one cell', () => {
    expect(record({ parcel: '901-1', lat: '32.3', lng: '-90.18' })).toMatchObject({
      lat: 32.3,
      lng: -90.18,
    })
    expect(record({ parcel: '901-1', latitude: '1573348', longitude: '174423' })).toMatchObject({
      lat: null,
      lng: null,
    })
    expect(record({ parcel: '901-1', coordinates: 'at (32.3, -90.18)' })).toMatchObject({
      lat: 32.3,
      lng: -90.18,
    })
  })

  test('a geometry gives place and outline', () => {
    const ring = [
      [-90, 32],
      [-89.99, 32],
      [-89.99, 32.01],
      [-90, 32],
    ]
    const mapped = mapOne(
      { parcel: '901-1', owner: 'A' },
      {},
      { type: 'Polygon', coordinates: [ring] },
    )
    expect(mapped.record?.outline).toEqual([ring])
    expect(mapped.record?.lng).toBeCloseTo(-89.9933, 3)
  })

  test('an owner that is a number is refused', () => {
    expect(refusals(mapOne({ parcel: '901-1', owner: '.25' }))).toEqual([
      'the owner ".25" is a number',
    ])
  })

  test('an owner that begins with one is not', () => {
    expect(record({ parcel: '901-1', owner: '333, LLC' }).ownerName).toBe('333, LLC')
  })

  test('acreage at the end of the address is split off with a remark', () => {
    const mapped = mapOne({ parcel: '901-1', address: '333 22ND AVE N .20' })
    expect(mapped.record).toMatchObject({ address: '333 22ND AVE N', lotSize: 0.2 })
    expect(notes(mapped)).toHaveLength(1)
  })

  test('unknown columns stay with the row', () => {
    expect(record({ parcel: '901-1', Ward: ' 14 ', total: '1', Homestead: '' }).extra).toEqual([
      '14',
      null,
    ])
    expect(record({ parcel: '901-1', Ward: '', total: '1' }).extra).toBeNull()
  })

  test('the mask and the names say the same', () => {
    const row = record({ parcel: '901-1', total: '5' })
    expect(row.assumed).toBe(assumedNames(row.assumedMask))
    expect(row.assumedMask).toBe(
      row.assumed.reduce((mask, name) => mask | (1 << ASSUMABLE.indexOf(name)), 0),
    )
  })

  test('all problems of a row are reported', () => {
    const mapped = mapOne({
      parcel: '',
      owner: '.5',
      total: '1,2',
      saleDate: '2/30/2026',
      city: 'Jackson',
    })
    expect(refusals(mapped)).toHaveLength(4)
    expect(mapped.problems.every(({ line }) => line === 2)).toBe(true)
  })
})
