import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrackedPlaces } from '../../../contract/map.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

import { AT, around, fetchArea, makeMapApp } from './testing/map-list.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeMapApp()
})
afterAll(() => t.close())
const area = (body: object) => fetchArea(t, body)

describe('an area', () => {
  test('has the properties whose middle lies in it, counted and listed alike', async () => {
    const { status, body } = await area({ polygon: around(0.02) })
    expect(status).toBe(200)
    expect(body.count).toBe(4)
    expect(body.properties.map(({ parcelId }) => parcelId).sort()).toEqual([
      'A-1',
      'A-2',
      'HOLED',
      'POINT',
    ])
    expect(body.properties.find(({ parcelId }) => parcelId === 'A-1')).toMatchObject({
      address: 'A-1 OAK ST',
      county: 'Hinds County, MS',
      taxStatus: 'delinquent',
      totalOwed: 100,
      marketValue: 250_000,
      confidenceScore: null,
    })
    expect(body.next).toBeNull()
  })

  test('is the same however large the area around them is', async () => {
    for (const side of [0.02, 0.05, 3, 40]) {
      const { body } = await area({ polygon: around(side), limit: 200 })
      expect(body.count).toBe(body.properties.length)
      expect(body.count).toBe(side < 0.1 ? 4 : 6)
    }
  })

  test('leaves out what lies beside its line, to the meter', async () => {
    const [lng, lat] = [AT[0] + 0.0005, AT[1] + 0.0005]
    const near = await area({ center: [lng, lat], radiusMetres: 11 })
    expect(near.body.properties.map(({ parcelId }) => parcelId)).toEqual(['A-1'])
    // The middle of A-2 is 0.0012 degrees north of it: 133.4 m.
    const less = await area({ center: [lng, lat], radiusMetres: 132 })
    expect(less.body.count).toBe(1)
    const more = await area({ center: [lng, lat], radiusMetres: 135 })
    expect(more.body.properties.map(({ parcelId }) => parcelId).sort()).toEqual(['A-1', 'A-2'])
  })

  test('pages through every property once', async () => {
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { body } = await area({ polygon: around(3), limit: 1, ...(cursor ? { cursor } : {}) })
      seen.push(...body.properties.map(({ parcelId }) => parcelId ?? ''))
      if (body.next === null) break
      cursor = body.next
    }
    expect(seen).toHaveLength(6)
    expect(new Set(seen).size).toBe(6)
  })

  test('can be narrowed to classes of a layer and to a county', async () => {
    const delinquent = await area({
      polygon: around(3),
      layer: 'tax-status',
      classes: ['delinquent'],
    })
    expect(delinquent.body).toMatchObject({ count: 1, properties: [{ parcelId: 'A-1' }] })
    const unknown = await area({
      polygon: around(3),
      layer: 'tax-status',
      classes: ['unknown', 'clear'],
    })
    expect(unknown.body.count).toBe(5)
    expect(unknown.body.properties).toHaveLength(5)
    expect((await area({ polygon: around(3), layer: 'liens', classes: [] })).body.count).toBe(0)
    const rankin = await area({ polygon: around(3), county: 'Rankin County, MS' })
    expect(rankin.body).toEqual({ count: 0, properties: [], next: null })
  })

  test('has only what passes the filters, counted and listed alike, whatever its size', async () => {
    for (const side of [0.02, 3]) {
      const owed = await area({ polygon: around(side), filters: 'owedMin=50&status=delinquent' })
      expect(owed.body).toMatchObject({ count: 1, properties: [{ parcelId: 'A-1' }] })
    }
    const rich = await area({ polygon: around(3), filters: 'valueMin=99999.99' })
    expect(rich.body.properties.map(({ parcelId }) => parcelId).sort()).toEqual(['A-1', 'A-2'])
    const refused = await area({ polygon: around(3), filters: 'minOwed=5' })
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'There is no filter “minOwed”. Did you mean “owedMin”?' },
    })
  })

  test.each([
    [
      'that crosses itself',
      {
        polygon: [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
        ],
      },
      'of the area cross',
    ],
    [
      'of two corners',
      {
        polygon: [
          [0, 0],
          [1, 1],
        ],
      },
      'at least three',
    ],
    [
      'of a thousand corners',
      { polygon: Array.from({ length: 1_000 }, (_, at) => [at / 1e3, at % 2]) },
      'up to 500 corners',
    ],
    [
      'beyond the pole',
      {
        polygon: [
          [0, 0],
          [1, 95],
          [1, 0],
        ],
      },
      'is not on the map',
    ],
    [
      'of no numbers',
      {
        polygon: [
          ['a', 'b'],
          [1, 1],
          [1, 0],
        ],
      },
      'polygon',
    ],
    ['of nothing', {}, 'either corners, or a center and a radius'],
    ['of both kinds', { polygon: around(1), center: AT, radiusMetres: 100 }, 'either corners'],
    ['with a center alone', { center: AT }, 'either corners'],
    ['of a radius below nothing', { center: AT, radiusMetres: -5 }, 'radius'],
    ['around the pole', { center: [0, 85], radiusMetres: 80_000 }, 'edge of the map'],
    ['in an unknown county', { polygon: around(1), county: 'Atlantis' }, 'Atlantis'],
    [
      'of a class the layer has not',
      { polygon: around(1), layer: 'liens', classes: ['clear'] },
      'not a class of this layer',
    ],
    ['of a layer there is not', { polygon: around(1), layer: 'soil', classes: [] }, 'layer'],
    ['behind a strange cursor', { polygon: around(1), cursor: 'zzz' }, 'cursor'],
  ])('%s is refused with a message', async (_case, body, words) => {
    const answer = await area(body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(words)
  })

  test('is exported whole, with formulas escaped', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/map/area/export?format=csv',
      payload: { polygon: around(0.02) },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('parcelproof-area-2026-11-21.csv')
    const lines = answer.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toContain('Parcel ID')
  })
})

describe('what lies in an area', () => {
  const track = async (body: object, headers = {}) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/map/area/track',
      payload: body,
      headers,
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  test('is put on the watchlist, each property once', async () => {
    const { headers } = await signIn(t)
    expect((await track({ polygon: around(0.02) })).status).toBe(401)
    expect((await track({ polygon: around(0.02) }, headers)).body).toEqual({ added: 4, known: 0 })
    expect((await track({ polygon: around(0.02) }, headers)).body).toEqual({ added: 0, known: 4 })
    const saved = await t.app.inject({ url: '/api/user/saved-properties', headers })
    expect(
      saved
        .json()
        .map(({ parcelId }: { parcelId: string }) => parcelId)
        .sort(),
    ).toEqual(['A-1', 'A-2', 'HOLED', 'POINT'])
    const places = await t.app.inject({ url: '/api/user/tracked-places', headers })
    const { places: found, without } = places.json<TrackedPlaces>()
    expect(without).toBe(0)
    expect(found).toHaveLength(4)
    for (const { lng, lat } of found) {
      expect(Math.hypot(lng - AT[0], lat - AT[1])).toBeLessThan(0.01)
    }
    await t.db.query(
      `insert into tracked_property (property_id, workspace_id)
         select p.id, (select min(workspace_id) from tracked_property) from property p
          where not exists (select from map_place m where m.property_id = p.id)`,
    )
    const more = await t.app.inject({ url: '/api/user/tracked-places', headers })
    expect(more.json<TrackedPlaces>().without).toBe(1)
    expect((await t.app.inject({ url: '/api/user/tracked-places' })).statusCode).toBe(401)
    const refused = await track({ polygon: [] }, headers)
    expect(refused.status).toBe(400)
    await t.db.query('delete from tracked_property')
  })
})
