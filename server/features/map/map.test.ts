import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MapState } from '../../../contract/map.ts'
import { MAX_TILE_ZOOM, tileAt, tileOf, toWorld, unitsAt } from '../../../domain/map/mercator.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { refreshMap } from './refresh-map.ts'
import {
  AT,
  around,
  fetchArea,
  HINDS,
  makeMapApp,
  type Position,
  square,
} from './testing/map-list.ts'
import { readVectorTile } from './testing/read-vector-tile.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeMapApp()
})
afterAll(() => t.close())
const area = (body: object) => fetchArea(t, body)

/** Address of the tile a place lies in. */
function tileFor(place: Position, zoom: number) {
  const point = toWorld(place)
  if (!point) throw new Error('no place')
  return { zoom, ...tileOf(tileAt(point, zoom)) }
}
async function tile(place: Position, zoom: number, query = '') {
  const { x, y } = tileFor(place, zoom)
  const answer = await t.app.inject({ url: `/api/map/tiles/${zoom}/${x}/${y}.mvt${query}` })
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  return readVectorTile(answer.rawPayload)
}
async function ids(): Promise<Record<string, number>> {
  const { rows } = await t.db.query<{ parcel_id: string; id: number }>(
    'select parcel_id, id from property',
  )
  return Object.fromEntries(rows.map((row) => [row.parcel_id, row.id]))
}

describe('a near tile', () => {
  test.each([14, 15, 16])('of level %i has each outline in its place', async (zoom) => {
    const { parcels, points } = await tile([AT[0] + 0.0005, AT[1] + 0.0005], zoom)
    const of = await ids()
    const found = parcels?.features.filter(({ id }) => id === of['A-1'])
    expect(found).toHaveLength(1)
    const { x, y } = tileFor([AT[0] + 0.0005, AT[1] + 0.0005], zoom)
    const size = unitsAt(zoom)
    const world = found?.[0]?.parts[0]?.map(([px, py]) => [
      x * size + (px * size) / (parcels?.extent ?? 1),
      y * size + (py * size) / (parcels?.extent ?? 1),
    ])
    const wanted = square(AT, 0.001)
      .slice(0, 4)
      .map((corner) => toWorld(corner))
    expect(new Set(world?.map(String))).toEqual(new Set(wanted.map(String)))
    expect(points?.features.map(({ id }) => id)).toEqual([of.POINT])
  })

  test.each([14, 15])('of level %i has only what passes the filters', async (zoom) => {
    const of = await ids()
    const at: Position = [AT[0] + 0.0005, AT[1] + 0.0005]
    const rich = await tile(at, zoom, '?valueMin=99999.99')
    expect(rich.parcels?.features.map(({ id }) => id).sort()).toEqual([of['A-1'], of['A-2']].sort())
    expect(rich.points).toBeUndefined()
    const owed = await tile(at, zoom, '?owedMin=50&county=Hinds%20County,%20MS')
    expect(owed.parcels?.features.map(({ id }) => id)).toEqual([of['A-1']])
    expect((await tile(at, zoom, '?status=redeemed')).parcels).toBeUndefined()
  })

  test('with filters is not kept by other people’s browsers, and knows no other filter', async () => {
    const { x, y } = tileFor(AT, 14)
    const url = `/api/map/tiles/14/${x}/${y}.mvt`
    const kept = await t.app.inject({ url: `${url}?owedMin=50&v=1` })
    expect(kept.headers['cache-control']).toBe('private, no-cache')
    const wrong = await t.app.inject({ url: `${url}?minOwed=50` })
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      400,
      expect.stringContaining('Did you mean “owedMin”?'),
    ])
  })

  test('says the class of each layer, and the assumed or unknown as unknown', async () => {
    const { parcels } = await tile(AT, 14)
    const of = await ids()
    const tagsOf = (name: string) => parcels?.features.find(({ id }) => id === of[name])?.tags
    expect(tagsOf('A-1')).toEqual({
      taxStatus: 'delinquent',
      titleConfidence: 'unknown',
      propertyValue: '200k-plus',
      liens: 'unknown',
      county: 28049,
    })
    expect(tagsOf('A-2')).toMatchObject({ propertyValue: '50k-100k' })
    expect(tagsOf('HOLED')).toMatchObject({ propertyValue: 'unknown' })
  })

  test('turns outer rings clockwise and holes the other way', async () => {
    const { parcels } = await tile([AT[0] + 0.002, AT[1]], 14)
    const of = await ids()
    const rings = parcels?.features.find(({ id }) => id === of.HOLED)?.parts ?? []
    const twice = (ring: Position[]) =>
      ring.reduce((sum, [x, y], at) => {
        const [nx, ny] = ring[(at + 1) % ring.length] ?? [0, 0]
        return sum + x * ny - nx * y
      }, 0)
    expect(rings.map((ring) => Math.sign(twice(ring)))).toEqual([1, -1])
  })

  test('cuts land that reaches far beyond it, and shows it once', async () => {
    const of = await ids()
    for (const [name, place] of [
      ['FARM', [AT[0] - 0.08, AT[1] - 0.18]],
      ['FOREST', [AT[0] - 0.75, AT[1] - 0.75]],
    ] as [string, Position][]) {
      for (const zoom of [14, 16]) {
        const { parcels } = await tile(place, zoom)
        const found = parcels?.features.filter(({ id }) => id === of[name]) ?? []
        expect(found).toHaveLength(1)
        const extent = parcels?.extent ?? 0
        // It lies around the whole tile: what is left is the tile with its margin.
        expect(found[0]?.parts[0]).toHaveLength(4)
        for (const [x, y] of found[0]?.parts[0] ?? []) {
          expect([-extent / 8, extent * 1.125]).toContain(x)
          expect([-extent / 8, extent * 1.125]).toContain(y)
        }
      }
    }
  })

  test('of a county has that county alone', async () => {
    const other = await tile(AT, 14, '?county=Rankin%20County,%20MS')
    expect(other).toEqual({})
    const own = await tile(AT, 14, HINDS)
    expect(own.parcels?.features.length).toBeGreaterThan(1)
  })
})

describe('a far tile', () => {
  test.each([0, 4, 9, 13])('of level %i counts what lies in it by class', async (zoom) => {
    const { cells } = await tile(AT, zoom)
    const features = cells?.features ?? []
    const total = features.reduce((sum, { tags }) => sum + Number(tags.count), 0)
    expect(total).toBe(zoom < 9 ? 6 : zoom === 9 ? 5 : 4)
    const delinquent = features.reduce(
      (sum, { tags }) => sum + Number(String(tags.taxStatusCounts).split(',')[0]),
      0,
    )
    expect(delinquent).toBe(1)
    for (const { parts } of features) {
      const [[x = -1, y = -1] = []] = parts[0] ?? []
      for (const at of [x, y]) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThan(4096)
      }
    }
  })

  test('is empty where nothing lies', async () => {
    expect(await tile([10, 50], 6)).toEqual({})
  })
})

describe('a far tile with filters', () => {
  test.each([3, 7, 10, 13])('of level %i counts what passes', async (zoom) => {
    const count = async (query: string) => {
      const { cells } = await tile(AT, zoom, query)
      return (cells?.features ?? []).reduce((sum, { tags }) => sum + Number(tags.count), 0)
    }
    expect(await count('?valueMin=99999.99')).toBe(2)
    expect(await count('?owedMin=50&status=delinquent')).toBe(1)
    expect(await count('?status=redeemed')).toBe(0)
    expect(await count('?valueMin=0&unknown=include')).toBe(await count(''))
  })
})

describe('a tile’s address', () => {
  test.each([
    '17/0/0',
    '0/1/0',
    '16/65536/0',
    '5/0/32',
    '-1/0/0',
    '1.5/0/0',
    '3/01/1',
    'a/b/c',
    '3/1e0/1',
    '99999999999999999999/0/0',
  ])('%s is none', async (path) => {
    const answer = await t.app.inject({ url: `/api/map/tiles/${path}.mvt` })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toBe('The map has no such tile')
  })

  test('with the version may be kept; without, it is asked for again and costs nothing when it is the same', async () => {
    const { x, y } = tileFor(AT, 14)
    const url = `/api/map/tiles/14/${x}/${y}.mvt`
    const state = (await t.getJson<MapState>('/api/map')).body
    const kept = await t.app.inject({ url: `${url}?v=${state.version}` })
    expect(kept.headers['cache-control']).toBe('public, max-age=86400')
    const plain = await t.app.inject({ url })
    expect(plain.headers['cache-control']).toBe('no-cache')
    expect(plain.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
    const again = await t.app.inject({
      url,
      headers: { 'if-none-match': String(plain.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })

  test('is answered packed where the browser takes it', async () => {
    const { x, y } = tileFor(AT, 4)
    const url = `/api/map/tiles/4/${x}/${y}.mvt`
    const plain = await t.app.inject({ url })
    const packed = await t.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    if (plain.rawPayload.length > 512) {
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    } else expect(packed.rawPayload.equals(plain.rawPayload)).toBe(true)
  })
})

describe('the state of the map', () => {
  test('counts what is placed and what is not, and frames it', async () => {
    const { body } = await t.getJson<MapState>('/api/map')
    expect(body).toMatchObject({
      waiting: 0,
      properties: 7,
      placed: 6,
      outline: null,
      hasRoads: false,
    })
    expect(body.busiest?.[0]).toBeCloseTo(AT[0], 2)
    expect(body.busiest?.[1]).toBeCloseTo(AT[1], 2)
    const [west = 0, south = 0, east = 0, north = 0] = body.bounds ?? []
    expect(west).toBeLessThan(AT[0] - 0.5)
    expect(east).toBeGreaterThanOrEqual(AT[0] - 0.1)
    expect(south).toBeLessThan(north)
  })

  test('frames the county of the filter and has its outline', async () => {
    const { body } = await t.getJson<MapState>(`/api/map${HINDS}`)
    expect(body.countyId).toBe(28049)
    expect(body.outline?.[0]?.length).toBeGreaterThan(10)
    expect(body.bounds?.[0]).toBeCloseTo(-90.73, 1)
    expect((await t.getJson<MapState>('/api/map?county=Rankin%20County,%20MS')).body.placed).toBe(0)
    expect((await t.getJson('/api/map?county=Atlantis')).status).toBe(400)
  })
})

describe('under the properties', () => {
  const read = async (url: string) => {
    const answer = await t.app.inject({ url })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
    return { layers: readVectorTile(answer.rawPayload), headers: answer.headers }
  }

  test('lies the base map, which may be kept', async () => {
    const { x, y } = tileFor(AT, 8)
    const { layers, headers } = await read(`/api/map/base/8/${x}/${y}.mvt`)
    expect(Object.keys(layers)).toEqual(['land', 'lines', 'names'])
    expect(headers['cache-control']).toBe('public, max-age=86400')
    const packed = await t.app.inject({
      url: `/api/map/base/8/${x}/${y}.mvt`,
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    for (const address of ['11/500/800', '8/256/0', '8/0/-1', '8/1.5/0']) {
      expect((await t.app.inject({ url: `/api/map/base/${address}.mvt` })).statusCode).toBe(404)
    }
  })

  test('lie the sample’s roads while they are there, the small ones when one is near', async () => {
    const addressAt = (zoom: number) => {
      const { x, y } = tileFor(AT, zoom)
      return `/api/map/roads/${zoom}/${x}/${y}.mvt`
    }
    expect((await read(addressAt(14))).layers).toEqual({})
    await t.db.query(
      `insert into sample_road (county_id, class, name, coordinates)
         values (28049, 'main', 'State St', $1), (28049, 'street', 'Oak St', $1)`,
      [
        JSON.stringify([
          [AT[0] - 1, AT[1]],
          [AT[0] + 1, AT[1]],
        ]),
      ],
    )
    const { layers, headers } = await read(addressAt(14))
    expect(headers['cache-control']).toBe('no-cache')
    expect(layers.roads?.features.map(({ tags }) => tags)).toEqual([
      { class: 'main', name: 'State St' },
      { class: 'street', name: 'Oak St' },
    ])
    const [[from, to] = []] = layers.roads?.features[0]?.parts ?? []
    // Cut a little beyond both sides of the tile.
    expect(from?.[0]).toBe(-128)
    expect(to?.[0]).toBe(4096 + 128)
    const far = (await read(addressAt(8))).layers.roads?.features
    expect(far?.map(({ tags }) => tags.name)).toEqual(['State St'])
    expect((await t.app.inject({ url: addressAt(15) })).statusCode).toBe(404)
    await t.db.query('delete from sample_road')
    expect((await read(addressAt(14))).layers).toEqual({})
  })
})

describe('what changes', () => {
  test('appears: a status, a place, a removal, each with a new version', async () => {
    const version = async () => (await t.getJson<MapState>('/api/map')).body.version
    const taxes = async () => {
      const { parcels } = await tile(AT, 15)
      const of = await ids()
      return parcels?.features.find(({ id }) => id === of['A-2'])?.tags.taxStatus
    }
    const first = await version()
    await refreshMap(t.db)
    expect(await version()).toBe(first)

    const paid = await t.importFile('parcel_id,owner_name,total_owed\nA-2,OWNER A-2,70', {
      query: HINDS,
    })
    expect(await taxes()).toBe('unknown')
    await refreshMap(t.db)
    expect(await taxes()).toBe('delinquent')
    expect(await version()).toBeGreaterThan(first)
    expect(
      (await area({ polygon: around(3), layer: 'tax-status', classes: ['delinquent'] })).body.count,
    ).toBe(2)

    await t.db.query(`update property set lng = lng + 0.5 where parcel_id = 'POINT'`)
    await refreshMap(t.db)
    expect((await tile([AT[0] - 0.001 + 0.5, AT[1]], 16)).points?.features).toHaveLength(1)
    expect((await tile([AT[0] - 0.001, AT[1]], 16)).points).toBeUndefined()
    expect((await area({ polygon: around(0.02) })).body.count).toBe(3)

    await t.app.inject({ method: 'POST', url: `/api/imports/${paid.body.importId}/undo` })
    await expect
      .poll(
        async () =>
          (await t.getJson<{ status: string }>(`/api/imports/${paid.body.importId}`)).body.status,
      )
      .toBe('undone')
    await refreshMap(t.db)
    expect(await taxes()).toBe('unknown')

    await t.db.query(`update property set market_cents = 10000000 where parcel_id = 'HOLED'`)
    await t.db.query(`delete from property where parcel_id = 'FOREST'`)
    await refreshMap(t.db)
    expect((await area({ polygon: around(40) })).body.count).toBe(5)
    expect(await tile([AT[0] - 0.75, AT[1] - 0.75], 14)).toEqual({})
    const { rows: sums } = await t.db.query<{ n: number }>(
      `select sum(n)::bigint as n from map_cell group by level`,
    )
    expect(sums.map(({ n }) => n)).toEqual(Array(MAX_TILE_ZOOM - 2).fill(5))
  })
})
