import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdjacentParcels } from '../../../contract/ownership.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { resolveStoredOwners } from './resolve-owners.ts'
import {
  HEADING,
  importRoll,
  OAK,
  owners,
  PINE,
  resolve,
  SMITH,
  show,
} from './testing/owner-tests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update owner_resolution set rule_set = null, phase = null, changed = 0')
})
afterAll(() => t.close())

describe('owners', () => {
  test('are found by the pass over all', async () => {
    await importRoll(
      t,
      `1,${SMITH},${OAK},`,
      `2,"SMITH, JOHN A.",${OAK},`,
      `3,${SMITH},${PINE},`,
      `4,SMITH MARY,${OAK},`,
      `5,ABC LLC,${OAK},`,
      `6,"A B C, L.L.C.",${PINE},`,
      `7,,${PINE},`,
      `8,UNKNOWN OWNER,${PINE},`,
    )
    await resolve(t)
    expect(await owners(t)).toBe('1 2 | 3 | 4 | 5 6')
    const { body } = await t.getJson('/api/owners/progress')
    expect(body).toMatchObject({ status: 'idle', phase: null, waiting: 0, done: 8, total: 8 })
  })

  test('are found as they come and change, with the same ids as long as most of them stay', async () => {
    await importRoll(t, `1,${SMITH},${OAK},`, `2,${SMITH},${OAK},`, `3,BROWN BOB,${PINE},`)
    await resolve(t)
    const before = (await show(t, '1')).owners[0]?.id
    await importRoll(t, `1,${SMITH},${OAK},`, `2,BROWN BOB,${PINE},`, `4,"SMITH, JOHN A.",${OAK},`)
    expect((await show(t, '2')).status).toBe('waiting')
    expect((await show(t, '2')).owners).toEqual([])
    await resolve(t)
    expect(await owners(t)).toBe('1 4 | 2 3')
    const {
      owners: [owner],
      status,
    } = await show(t, '4')
    expect(status).toBe('resolved')
    expect(owner).toMatchObject({ id: before, recordedAs: 'SMITH, JOHN A.' })
    // A pass over all rows gives the same result and keeps the ids.
    await t.db.query('update owner_resolution set rule_set = null')
    await resolve(t)
    expect(await owners(t)).toBe('1 4 | 2 3')
    expect((await show(t, '4')).owners[0]?.id).toBe(before)
  })

  test('get a full pass the next day when any changed, for typos only a full pass finds', async () => {
    await importRoll(t, `1,${SMITH},${OAK},`)
    await resolve(t)
    await importRoll(t, `2,${SMITH},"12 OAKK ST, JACKSON, MS, 39201",`)
    await resolve(t)
    expect(await owners(t)).toBe('1 | 2')
    await resolveStoredOwners(t.db, { today: '2026-11-22' })
    expect(await owners(t)).toBe('1 2')
  })

  test('homonyms, and agents with a box, never merge alone', async () => {
    const agent = '"PO BOX 7, JACKSON, MS, 39205"'
    const firms = [...'ABCDEFGHIJKL'].map((each, at) => `${at + 10},HOLDING ${each}X LLC,${agent},`)
    await importRoll(
      t,
      `1,${SMITH},${OAK},`,
      `2,${SMITH},${PINE},`,
      `3,${SMITH},,`,
      `4,${SMITH},,`,
      ...firms,
      `30,JONES ROBERT,${agent},`,
      `31,JONES R,${agent},`,
    )
    await resolve(t)
    expect((await owners(t)).split(' | ')).toHaveLength(18)
    const one = await show(t, '1')
    expect(one.alike.map(({ is, parcels }) => [is, parcels])).toEqual([
      ['namesake', 1],
      ['namesake', 1],
      ['namesake', 1],
    ])
    const jones = await show(t, '30')
    expect(jones.owners[0]).toMatchObject({ isCrowdedAddress: true, others: { parcels: 0 } })
    expect(jones.alike).toMatchObject([{ is: 'stopped', name: 'JONES R' }])
    // The same when they come one by one.
    await importRoll(t, `32,JONES BOB,${agent},`, `33,JONES ROBERT,${agent},`)
    await resolve(t)
    expect(await owners(t)).toContain('30 33 |')
    expect((await show(t, '32')).owners[0]?.others.parcels).toBe(0)
  })

  test('go with their property, and what was joined through it parts', async () => {
    await importRoll(t, `1,SMITH J A,${OAK},`)
    const bridge = await t.importFile(
      `${HEADING}\n2,SMITH JOHN A,${OAK},,1 LAND RD,JACKSON,MS,39209`,
      { query: '?county=Madison%20County,%20MS' },
    )
    await resolve(t)
    expect(await owners(t)).toBe('1 2')
    await t.app.inject({ method: 'POST', url: `/api/imports/${bridge.body.importId}/undo` })
    await expect
      .poll(
        async () =>
          (await t.getJson<{ status: string }>(`/api/imports/${bridge.body.importId}`)).body.status,
      )
      .toBe('undone')
    await resolve(t)
    expect(await owners(t)).toBe('1')
    const { rows } = await t.db.query(
      'select (select count(*) from owner_link) as links, (select count(*) from owner) as owners',
    )
    expect(rows[0]).toEqual({ links: 0, owners: 1 })
  })
})

describe('the owners of a property', () => {
  test('list their other parcels, what is owed on them, and why they are linked', async () => {
    await importRoll(
      t,
      `1,${SMITH},${OAK},100`,
      `2,"SMITH, JOHN A.",${OAK},250.50`,
      `3,${SMITH},"12 OAK STREET, JACKSON, MS",`,
      `4,SMITH JOHN A & MARY B,${OAK},`,
    )
    await resolve(t)
    const {
      owners: [owner],
      alike,
      decisions,
    } = await show(t, '1')
    expect(owner).toMatchObject({
      name: SMITH,
      kind: 'person',
      recordedAs: SMITH,
      mailAddress: '12 OAK ST, JACKSON, MS, 39201',
      isCrowdedAddress: false,
      others: { parcels: 2, delinquent: 2, totalOwed: 250.5 },
      counties: [{ county: 'Hinds County, MS', parcels: 3, delinquent: 3, countyParcels: 4 }],
    })
    expect(owner?.parcels[0]).toMatchObject({
      parcelId: '2',
      recordedAs: 'SMITH, JOHN A.',
      taxStatus: 'delinquent',
      totalOwed: 250.5,
      why: {
        is: 'same',
        weight: 0.99,
        reasons: ['same name', 'same mailing address'],
        through: null,
      },
      metresAway: null,
    })
    expect(alike).toMatchObject([
      {
        is: 'overlap',
        name: 'SMITH JOHN A & MARY B',
        parcels: 1,
        propertyId: await t.idOf('4'),
      },
    ])
    expect(decisions).toEqual([])
  })

  test('are not found for an unknown property, and empty where no owner is named', async () => {
    expect((await t.getJson('/api/properties/987654/owners')).status).toBe(404)
    await importRoll(t, `1,,${OAK},`, `2,UNKNOWN OWNER,${OAK},`)
    expect(await show(t, '1')).toMatchObject({ status: 'unnamed', owners: [] })
    expect(await show(t, '2')).toMatchObject({ status: 'unnamed', owners: [] })
  })

  test('touch, or lie within 30 meters', async () => {
    const box = (west: number) =>
      [
        [west, 0],
        [west + 20, 0],
        [west + 20, 20],
        [west, 20],
        [west, 0],
      ].map(([x = 0, y = 0]) => [-90.2 + x * 1.064e-5, 32.3 + y * 8.993e-6])
    const land = (parcel: string, west: number) => ({
      type: 'Feature',
      properties: {
        parcel_id: parcel,
        owner_name: SMITH,
        owner_address: '12 OAK ST, JACKSON, MS 39201',
        address: '1 LAND RD',
      },
      geometry: { type: 'Polygon', coordinates: [box(west)] },
    })
    await t.importFile(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [land('1', 0), land('2', 20), land('3', 52), land('4', 500)],
      }),
      { query: '?county=Hinds%20County,%20MS', fileName: 'land.geojson' },
    )
    await resolve(t)
    expect(await owners(t)).toBe('1 2 3 4')
    const {
      owners: [owner],
    } = await show(t, '1')
    expect(owner?.parcels.map(({ parcelId, metresAway }) => [parcelId, metresAway])).toEqual([
      ['2', 0],
      ['3', null],
      ['4', null],
    ])
    const { body } = await t.getJson<AdjacentParcels>(`/api/owners/${owner?.id}/adjacent`)
    const [a, b, c] = [await t.idOf('1'), await t.idOf('2'), await t.idOf('3')]
    expect(body).toMatchObject({
      pairs: [
        { a, b, metres: 0 },
        { a: b, b: c, metres: expect.closeTo(12, 0) },
      ],
      parcels: [
        { propertyId: a, parcelId: '1', outline: [box(0)] },
        { propertyId: b, parcelId: '2' },
        { propertyId: c, parcelId: '3' },
      ],
      unplaced: 0,
      leftOut: 0,
    })
  })
})
