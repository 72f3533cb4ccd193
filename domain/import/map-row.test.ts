import { describe, expect, test } from 'vitest'
import { compileMapper } from './map-row.ts'
import { recognizeList } from './recognize.ts'
import { ASSUMABLE, assumedNames } from './record.ts'
import { mapOne, notes, record, refusals } from './testing/map-one.ts'

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

  test('a floor area where the address should be identifies no property: the row is refused', () => {
    const mapped = mapOne({ parcel: 'IMP ONLY', address: '575SF', owner: 'SAMPLE' })
    expect(mapped.record).toBeNull()
    expect(refusals(mapped)[0]).toContain('"575SF" is an area')
    expect(record({ parcel: '901-1', address: '575SF' }).parcelId).toBe('901-1')
  })
})

describe('rows that are no data', () => {
  const sample = [
    { line: 1, cells: ['parcel', 'owner', 'address', 'total'] },
    { line: 2, cells: ['901-1', 'A', '1 X ST', '5.00'] },
  ]
  const map = compileMapper(
    recognizeList(sample, {
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
    expect(map(cells, 9)).toMatchObject({ kind: 'skip', record: null, problems: [] })
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
