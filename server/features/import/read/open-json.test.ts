import { describe, expect, test } from 'vitest'
import { parseCounty } from '../../../../domain/county/county.ts'
import { openList } from './open-list.ts'
import { inPieces, open, read, refusal, utf16 } from './testing/open-bytes.ts'

describe('JSON', () => {
  const objects = [
    { parcelId: '901-1', totalOwed: 5.5, owner: { first: 'A' } },
    { parcelId: '901-2', note: 'x "y" \\ [z] {', tax: null },
  ]

  test('an array of objects, wherever it is cut', async () => {
    for (const piece of [1, 5, 65_536]) {
      const list = await read(JSON.stringify(objects, null, 1), piece)
      expect(list).toMatchObject({
        format: 'json',
        lines: [0, 1, 2],
        rows: [
          ['parcelId', 'totalOwed', 'owner.first', 'note', 'tax'],
          ['901-1', '5.5', 'A', '', ''],
          ['901-2', '', '', 'x "y" \\ [z] {', ''],
        ],
      })
    }
  })

  test('the body of the bulk import, and a byte order mark', async () => {
    expect((await read(`\ufeff{"properties": ${JSON.stringify(objects)}}`)).rows).toHaveLength(3)
    expect((await read(utf16(`\ufeff${JSON.stringify(objects)}`, true))).rows).toHaveLength(3)
  })

  test('names that only a late object has are kept too', async () => {
    const many: object[] = Array.from({ length: 2500 }, (_, n) => ({ parcelId: `901-${n}` }))
    many.push({ parcelId: '902', remark: 'late' })
    const list = await read(JSON.stringify(many))
    expect(list.rows[0]).toEqual(['parcelId', 'other properties'])
    expect(list.rows.at(-1)).toEqual(['902', '{"remark":"late"}'])
    expect(list.lines.at(-1)).toBe(2501)
  })
})

describe('GeoJSON', () => {
  const feature = (properties: object | null, geometry: object | null) => ({
    type: 'Feature',
    properties,
    geometry,
  })
  const point = { type: 'Point', coordinates: [-90.1, 32.3] }
  const collection = {
    type: 'FeatureCollection',
    name: 'Parcels',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
    features: [
      feature({ PIN: '1', OWNER: 'A' }, point),
      feature({ PIN: '2', ACRES: 1.5 }, null),
      feature(null, null),
    ],
    links: [{ rel: 'self' }],
  }

  test('properties are cells, geometry goes along', async () => {
    for (const piece of [1, 65_536]) {
      const list = await read(JSON.stringify(collection), piece)
      expect(list).toMatchObject({
        format: 'geojson',
        title: 'Parcels',
        rows: [
          ['PIN', 'OWNER', 'ACRES'],
          ['1', 'A', ''],
          ['2', '', '1.5'],
          ['', '', ''],
        ],
        places: [null, point, null, null],
      })
    }
  })

  test('a moved corner is another row, a moved feature is not', async () => {
    const hashes = async (features: object[]) =>
      (await read(JSON.stringify({ type: 'FeatureCollection', features }))).hashes.slice(1)
    const [one, two] = [feature({ PIN: '1' }, point), feature({ PIN: '2' }, point)]
    expect(await hashes([one, two])).toEqual((await hashes([two, one])).reverse())
    const moved = feature({ PIN: '1' }, { type: 'Point', coordinates: [-90.2, 32.3] })
    expect((await hashes([moved]))[0]).not.toBe((await hashes([one]))[0])
  })
})

describe('JSON as sites send it', () => {
  const sale = { mapNumber: '0655', name: 'A', amountDue: 5.5 }

  test.each([
    ['one member', { taxSales: [sale] }],
    ['behind what describes it', { count: 1, fields: [{ name: 'mapNumber' }], listings: [sale] }],
    [
      'inside another object',
      { success: true, result: { fields: [{ id: 'a' }], records: [sale] } },
    ],
    ['before its pages', { data: [sale], links: [{ rel: 'next' }], meta: { pages: [{ n: 1 }] } }],
  ])('the array of objects is the list: %s', async (_case, answer) => {
    for (const piece of [1, 65_536]) {
      const list = await read(JSON.stringify(answer), piece)
      expect(list.rows).toEqual([
        ['mapNumber', 'name', 'amountDue'],
        ['0655', 'A', '5.5'],
      ])
    }
  })

  test('a second list in the file is named', async () => {
    const list = await open(JSON.stringify({ sold: [sale], redeemed: [sale, sale] }))
    expect(list.remarks).toEqual([expect.stringContaining('another list, "redeemed"')])
  })

  test('numbers and texts in arrays are no list', async () => {
    expect(await refusal(JSON.stringify({ parcels: ['1', '2'], bbox: [1, 2] }))).toContain(
      'not a list of properties',
    )
  })

  const HINDS = parseCounty('Hinds County, MS')
  const placesOf = async (value: object, county = HINDS) => {
    const bytes = Buffer.from(JSON.stringify(value))
    const list = await openList(inPieces(bytes), { fileName: 'a.json', byteCount: null, county })
    const places: unknown[] = []
    for await (const { rows } of list.batches) {
      for (const row of rows) if (row.geometry) places.push(row.geometry())
    }
    return { places, remarks: list.remarks ?? [] }
  }
  const layer = (coordinates: unknown, crs?: string) => ({
    type: 'FeatureCollection',
    ...(crs ? { crs: { type: 'name', properties: { name: crs } } } : {}),
    features: [
      { type: 'Feature', properties: { PIN: '1' }, geometry: { type: 'Point', coordinates } },
    ],
  })
  const near = (lng: number, lat: number) => [
    { type: 'Point', coordinates: [expect.closeTo(lng, 3), expect.closeTo(lat, 3)] },
  ]

  test.each([
    ['State Plane, by its county', [2343961.384, 1018452.011], 'urn:ogc:def:crs:EPSG::2255'],
    ['State Plane that is not named', [2343961.384, 1018452.011], undefined],
    ['UTM by its number', [765539.465, 3577182.78], 'EPSG:26915'],
    ['web Mercator by its number', [-10038791.76, 3802757.42], 'urn:ogc:def:crs:EPSG::3857'],
    ['the latitude first', [32.3, -90.18], undefined],
    ['degrees', [-90.18, 32.3], 'urn:ogc:def:crs:OGC:1.3:CRS84'],
  ])('positions become degrees: %s', async (_case, coordinates, crs) => {
    const { places } = await placesOf(layer(coordinates, crs))
    expect(places).toEqual(near(-90.18, 32.3))
  })

  test('positions that fit no system of the county are left out, with a remark', async () => {
    const { places, remarks } = await placesOf(layer([9e9, 9e9], 'EPSG:9999'))
    expect(places).toMatchObject([{ coordinates: [Number.NaN, Number.NaN] }])
    expect(remarks).toEqual([expect.stringContaining('its places were left out')])
  })

  test('an answer of an ArcGIS server: attributes, points and rings', async () => {
    const ring = [
      [-90.2, 32.3],
      [-90.2, 32.4],
      [-90.1, 32.4],
      [-90.2, 32.3],
    ]
    const answer = {
      objectIdFieldName: 'OBJECTID',
      spatialReference: { wkid: 102100, latestWkid: 4326 },
      fields: [{ name: 'PARCEL_ID', type: 'esriFieldTypeString' }],
      features: [
        { attributes: { PARCEL_ID: '1-001' }, geometry: { x: -90.18, y: 32.3 } },
        { attributes: { PARCEL_ID: '1-002' }, geometry: { rings: [ring] } },
        { attributes: { PARCEL_ID: '1-003' } },
      ],
    }
    expect((await read(JSON.stringify(answer))).rows).toEqual([
      ['PARCEL_ID'],
      ['1-001'],
      ['1-002'],
      ['1-003'],
    ])
    const { places } = await placesOf(answer)
    expect(places).toEqual([
      { type: 'Point', coordinates: [-90.18, 32.3] },
      { type: 'MultiPolygon', coordinates: [[ring]] },
      null,
    ])
  })
})
