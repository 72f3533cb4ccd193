import { describe, expect, test } from 'vitest'
import { read, utf16 } from './testing/open-bytes.ts'

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
          ['parcelId', 'totalOwed', 'owner', 'note', 'tax'],
          ['901-1', '5.5', '{"first":"A"}', '', ''],
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
