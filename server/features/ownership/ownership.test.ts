import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOwners } from '../../../bench/make-owners.ts'
import type { OwnerRecord } from '../../../contract/owner-record.ts'
import type { AdjacentParcels, OwnerDetail, PropertyOwners } from '../../../contract/ownership.ts'
import { splitMailLine } from '../../../domain/ownership/names/mail-line.ts'
import { resolveOwners } from '../../../domain/ownership/resolve/resolve-owners.ts'
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { deleteAccount } from '../account/delete-account.ts'
import { makeDemoPerson, removeEndedDemoPeople } from '../demo/demo.ts'
import { loadSample } from '../sample/load-sample.ts'
import { removeSample } from '../sample/remove-sample.queries.ts'
import { scoreTitles } from '../title/score-titles.ts'
import { resolveStoredOwners } from './resolve-owners.ts'

let t: TestApp
let ada: { cookie: string }
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update owner_resolution set rule_set = null, phase = null, changed = 0')
  ada = (await signIn(t)).headers
})
afterAll(() => t.close())

const HEADING = 'parcel_id,owner_name,owner_address,total,address,city,state,zip'
const OAK = '"12 OAK ST, JACKSON, MS, 39201"'
const PINE = '"44 PINE ST, TUPELO, MS, 38801"'
const importRoll = (...rows: string[]) =>
  t.importFile([HEADING, ...rows.map((row) => `${row},1 LAND RD,JACKSON,MS,39209`)].join('\n'), {
    query: '?county=Hinds%20County,%20MS',
    fileName: 'roll.csv',
  })
const resolve = () => resolveStoredOwners(t.db, { today: TEST_DAY })

/** Parcels by owner, in order: `1 2 | 3`. */
async function owners(): Promise<string> {
  const { rows } = await t.db.query<{ parcels: string }>(
    `select string_agg(p.parcel_id, ' ' order by p.parcel_id) as parcels
       from property_owner o join property p on p.id = o.property_id
       join owner w on w.id = o.owner_id
      group by o.owner_id order by 1`,
  )
  return rows.map(({ parcels }) => parcels).join(' | ')
}

async function propertyId(parcel: string): Promise<number> {
  const { rows } = await t.db.query<{ id: number }>(
    'select id from property where parcel_id = $1',
    [parcel],
  )
  return rows[0]?.id ?? 0
}

const show = async (parcel: string, headers: Record<string, string> = {}) => {
  const url = `/api/properties/${await propertyId(parcel)}/owners`
  return (await t.app.inject({ url, headers })).json<PropertyOwners>()
}

const decide = async (kind: 'split' | 'merge', a: string, b: string, headers = ada) =>
  t.app.inject({
    method: 'POST',
    url: '/api/owners/decisions',
    payload: {
      kind,
      properties: [await propertyId(a), await propertyId(b)],
      reason: 'I know them',
    },
    headers,
  })

const withdraw = (id: number, headers = ada) =>
  t.app.inject({ method: 'DELETE', url: `/api/owners/decisions/${id}`, headers })

const SMITH = 'SMITH JOHN A'

describe('owners', () => {
  test('are found by the pass over all', async () => {
    await importRoll(
      `1,${SMITH},${OAK},`,
      `2,"SMITH, JOHN A.",${OAK},`,
      `3,${SMITH},${PINE},`,
      `4,SMITH MARY,${OAK},`,
      `5,ABC LLC,${OAK},`,
      `6,"A B C, L.L.C.",${PINE},`,
      `7,,${PINE},`,
      `8,UNKNOWN OWNER,${PINE},`,
    )
    await resolve()
    expect(await owners()).toBe('1 2 | 3 | 4 | 5 6')
    const { body } = await t.getJson('/api/owners/progress')
    expect(body).toMatchObject({ status: 'idle', phase: null, waiting: 0, done: 8, total: 8 })
  })

  test('are found as they come and change, with the same ids as long as most of them stay', async () => {
    await importRoll(`1,${SMITH},${OAK},`, `2,${SMITH},${OAK},`, `3,BROWN BOB,${PINE},`)
    await resolve()
    const before = (await show('1')).owners[0]?.id
    await importRoll(`1,${SMITH},${OAK},`, `2,BROWN BOB,${PINE},`, `4,"SMITH, JOHN A.",${OAK},`)
    expect((await show('2')).status).toBe('waiting')
    expect((await show('2')).owners).toEqual([])
    await resolve()
    expect(await owners()).toBe('1 4 | 2 3')
    const {
      owners: [owner],
      status,
    } = await show('4')
    expect(status).toBe('resolved')
    expect(owner).toMatchObject({ id: before, recordedAs: 'SMITH, JOHN A.' })
    // A pass over all finds the same and keeps the ids.
    await t.db.query('update owner_resolution set rule_set = null')
    await resolve()
    expect(await owners()).toBe('1 4 | 2 3')
    expect((await show('4')).owners[0]?.id).toBe(before)
  })

  test('get a full pass the next day when any changed, for typos only a full pass finds', async () => {
    await importRoll(`1,${SMITH},${OAK},`)
    await resolve()
    await importRoll(`2,${SMITH},"12 OAKK ST, JACKSON, MS, 39201",`)
    await resolve()
    expect(await owners()).toBe('1 | 2')
    await resolveStoredOwners(t.db, { today: '2026-11-22' })
    expect(await owners()).toBe('1 2')
  })

  test('homonyms, and agents with a box, never merge alone', async () => {
    const agent = '"PO BOX 7, JACKSON, MS, 39205"'
    const firms = [...'ABCDEFGHIJKL'].map((each, at) => `${at + 10},HOLDING ${each}X LLC,${agent},`)
    await importRoll(
      `1,${SMITH},${OAK},`,
      `2,${SMITH},${PINE},`,
      `3,${SMITH},,`,
      `4,${SMITH},,`,
      ...firms,
      `30,JONES ROBERT,${agent},`,
      `31,JONES R,${agent},`,
    )
    await resolve()
    expect((await owners()).split(' | ')).toHaveLength(18)
    const one = await show('1')
    expect(one.alike.map(({ is, parcels }) => [is, parcels])).toEqual([
      ['namesake', 1],
      ['namesake', 1],
      ['namesake', 1],
    ])
    const jones = await show('30')
    expect(jones.owners[0]).toMatchObject({ isCrowdedAddress: true, others: { parcels: 0 } })
    expect(jones.alike).toMatchObject([{ is: 'stopped', name: 'JONES R' }])
    // The same when they come one by one.
    await importRoll(`32,JONES BOB,${agent},`, `33,JONES ROBERT,${agent},`)
    await resolve()
    expect(await owners()).toContain('30 33 |')
    expect((await show('32')).owners[0]?.others.parcels).toBe(0)
  })

  test('go with their property, and what was joined through it parts', async () => {
    await importRoll(`1,SMITH J A,${OAK},`)
    const bridge = await t.importFile(
      `${HEADING}\n2,SMITH JOHN A,${OAK},,1 LAND RD,JACKSON,MS,39209`,
      { query: '?county=Madison%20County,%20MS' },
    )
    await resolve()
    expect(await owners()).toBe('1 2')
    await t.app.inject({ method: 'POST', url: `/api/imports/${bridge.body.importId}/undo` })
    await expect
      .poll(
        async () =>
          (await t.getJson<{ status: string }>(`/api/imports/${bridge.body.importId}`)).body.status,
      )
      .toBe('undone')
    await resolve()
    expect(await owners()).toBe('1')
    const { rows } = await t.db.query(
      'select (select count(*) from owner_link) as links, (select count(*) from owner) as owners',
    )
    expect(rows[0]).toEqual({ links: 0, owners: 1 })
  })
})

describe('the pass over all', () => {
  const roll = () =>
    importRoll(
      ...Array.from({ length: 60 }, (_none, at) => `${at + 100},SMITH JOHN ${at % 20},${OAK},`),
    )
  const state = async () => {
    const { rows } = await t.db.query<{ phase: string | null; done: number; total: number }>(
      'select phase, done, total from owner_resolution',
    )
    return rows[0]
  }

  test('that crashed while it wrote resumes, and finds the same', async () => {
    await roll()
    await resolve()
    const whole = await owners()
    await t.db.query('truncate owner, property_owner, owner_link')
    await t.db.query('update owner_resolution set rule_set = null')
    await t.db.query(
      `create function die() returns trigger language plpgsql as $$
       begin if (select count(*) from property_owner) > 20 then raise 'gone' using errcode = '57P01'; end if; return null; end $$;
       create trigger dies after insert on property_owner for each statement execute function die()`,
    )
    await expect(resolveStoredOwners(t.db, { today: TEST_DAY, batch: 5 })).rejects.toThrow('gone')
    const broken = await state()
    expect(broken).toMatchObject({ phase: 'write', total: 60 })
    expect(broken?.done).toBeGreaterThan(0)
    expect(broken?.done).toBeLessThan(60)
    await t.db.query('drop trigger dies on property_owner; drop function die()')
    await resolve()
    expect(await owners()).toBe(whole)
    expect(await state()).toEqual({ phase: null, done: 60, total: 60 })
  })

  test.each([
    ['while it compared', `update owner_resolution set phase = 'compare', ended_at = null`],
    [
      'with the database, which lost what it worked with',
      `update owner_resolution set phase = 'write', ended_at = null, total = 60, cursor = 30`,
    ],
  ])('that crashed %s starts over', async (_case, change) => {
    await roll()
    await resolve()
    const whole = await owners()
    await t.db.query('truncate owner, property_owner, owner_link, owner_component')
    await t.db.query(change)
    await resolve()
    expect(await owners()).toBe(whole)
  })

  test('finds what the engine finds in the whole roll at once', async () => {
    const rows = makeOwners(1_500, 7)
    const { rows: ids } = await t.db.query<{ id: number }>(
      `insert into property (county_id, parcel_key, owner_name, owner_address, import_id, created_import_id, as_of)
         select 28049, 'K' || at, name, nullif(mail, ''), 1, 1, $3
           from unnest($1::text[], $2::text[]) with ordinality as t (name, mail, at) order by at
       returning id`,
      [
        rows.map(({ name }) => name),
        rows.map(({ address, city, state, zip }) =>
          [address, city, state, zip].filter(Boolean).join(', '),
        ),
        TEST_DAY,
      ],
    )
    await resolve()
    const { rows: stored } = await t.db.query<{ id: number; first: number }>(
      `select property_id as id, min(property_id) over (partition by owner_id) as first
         from property_owner order by 1`,
    )
    const whole = resolveOwners(
      rows.map((row, at) => ({
        id: String(ids[at]?.id),
        name: row.name,
        ...splitMailLine([row.address, row.city, row.state, row.zip].filter(Boolean).join(', ')),
      })),
    )
    expect(stored.map(({ first }) => String(first))).toEqual(whole)
  })

  test('stops when asked to, and is one at a time', async () => {
    await roll()
    await resolveStoredOwners(t.db, { today: TEST_DAY, signal: AbortSignal.abort() })
    expect(await owners()).toBe('')
    const holder = await t.db.connect()
    await holder.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.ownerResolution])
    expect(await resolve()).toBe(false)
    expect((await t.getJson('/api/owners/progress')).body).toMatchObject({ status: 'running' })
    await holder.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK.ownerResolution])
    holder.release()
    expect(await resolve()).toBe(true)
  })

  test('covers the sample data, whose owners go with it', async () => {
    await t.db.query(`update import set status = 'done' where id = 0`)
    await loadSample(t.db, { today: TEST_DAY, log: () => {}, properties: 400 })
    await resolve()
    const counts = async () => {
      const { rows } = await t.db.query(
        `select (select count(*) from owner)::int as owners, (select count(*) from property_owner)::int as held,
                (select count(*) from owner_link)::int as links`,
      )
      return rows[0]
    }
    const { owners: found, held, links } = await counts()
    expect(held).toBeGreaterThan(350)
    expect(found).toBeLessThan(held)
    expect(links).toBeGreaterThan(0)
    await removeSample(t.db)
    expect(await counts()).toEqual({ owners: 0, held: 0, links: 0 })
    await resolve()
    expect(await counts()).toEqual({ owners: 0, held: 0, links: 0 })
  })
})

describe('the owners of a property', () => {
  test('list their other parcels, what is owed on them, and why they are linked', async () => {
    await importRoll(
      `1,${SMITH},${OAK},100`,
      `2,"SMITH, JOHN A.",${OAK},250.50`,
      `3,${SMITH},"12 OAK STREET, JACKSON, MS",`,
      `4,SMITH JOHN A & MARY B,${OAK},`,
    )
    await resolve()
    const {
      owners: [owner],
      alike,
      decisions,
    } = await show('1')
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
        propertyId: await propertyId('4'),
      },
    ])
    expect(decisions).toEqual([])
  })

  test('are not found for an unknown property, and empty where no owner is named', async () => {
    expect((await t.getJson('/api/properties/987654/owners')).status).toBe(404)
    await importRoll(`1,,${OAK},`, `2,UNKNOWN OWNER,${OAK},`)
    expect(await show('1')).toMatchObject({ status: 'unnamed', owners: [] })
    expect(await show('2')).toMatchObject({ status: 'unnamed', owners: [] })
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
    await resolve()
    expect(await owners()).toBe('1 2 3 4')
    const {
      owners: [owner],
    } = await show('1')
    expect(owner?.parcels.map(({ parcelId, metresAway }) => [parcelId, metresAway])).toEqual([
      ['2', 0],
      ['3', null],
      ['4', null],
    ])
    const { body } = await t.getJson<AdjacentParcels>(`/api/owners/${owner?.id}/adjacent`)
    const [a, b, c] = [await propertyId('1'), await propertyId('2'), await propertyId('3')]
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

describe('a decision', () => {
  const ROLL = [`1,${SMITH},${OAK},`, `2,${SMITH},${OAK},`, `3,${SMITH},${PINE},`]

  test('to split is kept through a second import of the list and a pass over all', async () => {
    await importRoll(...ROLL)
    await resolve()
    const answer = await decide('split', '1', '2')
    expect(answer.statusCode).toBe(201)
    expect(await owners()).toBe('1 | 2 | 3')
    await importRoll(`1,"SMITH, JOHN A",${OAK},`, ...ROLL.slice(1))
    await resolve()
    expect(await owners()).toBe('1 | 2 | 3')
    await t.db.query('update owner_resolution set rule_set = null')
    await resolve()
    expect(await owners()).toBe('1 | 2 | 3')
    const { decisions } = await show('1', ada)
    expect(decisions).toMatchObject([
      {
        kind: 'split',
        isMine: true,
        reason: 'I know them',
        other: { parcelId: '2', recordedAs: SMITH },
      },
    ])
    expect((await show('1')).decisions).toMatchObject([{ isMine: false }])
    // Sold to another, the parcel is no longer what the decision was about.
    await importRoll(`1,BROWN BOB,${PINE},`, ...ROLL.slice(1))
    await resolve()
    expect((await show('1')).decisions).toEqual([])
  })

  test('to merge is kept too, and taken back stays on record', async () => {
    await importRoll(...ROLL)
    await resolve()
    const { id } = (await decide('merge', '2', '3')).json<{ id: number }>()
    expect(await owners()).toBe('1 2 3')
    const {
      owners: [owner],
    } = await show('3')
    expect(owner?.parcels.find(({ parcelId }) => parcelId === '2')?.why).toMatchObject({
      reasons: ['merged by a user'],
      through: null,
    })
    expect(owner?.parcels.find(({ parcelId }) => parcelId === '1')?.why).toMatchObject({
      reasons: ['same name', 'same mailing address'],
      through: await propertyId('2'),
    })
    await t.db.query('update owner_resolution set rule_set = null')
    await resolve()
    expect(await owners()).toBe('1 2 3')
    expect((await withdraw(id)).statusCode).toBe(204)
    expect(await owners()).toBe('1 2 | 3')
    const { rows } = await t.db.query('select withdrawn_at is not null as gone from owner_decision')
    expect(rows).toEqual([{ gone: true }])
    expect((await withdraw(id)).statusCode).toBe(404)
  })

  test('gives way to a newer one, and stands again when that is taken back', async () => {
    await importRoll(...ROLL)
    await resolve()
    await decide('merge', '1', '3')
    const { id } = (await decide('split', '1', '3')).json<{ id: number }>()
    expect(await owners()).toBe('1 2 | 3')
    await withdraw(id)
    expect(await owners()).toBe('1 2 3')
  })

  test('of a demo person is taken back when they end; of a deleted account it stands', async () => {
    await importRoll(...ROLL)
    await resolve()
    const demoId = await makeDemoPerson(t.db)
    await decide('split', '1', '2')
    await t.db.query('update owner_decision set user_id = $1', [demoId])
    await t.db.query('update app_user set demo_until = now() where id = $1', [demoId])
    await removeEndedDemoPeople(t.db)
    await resolve()
    expect(await owners()).toBe('1 2 | 3')
    const { headers, userId } = await signIn(t)
    await decide('merge', '1', '3', headers)
    await deleteAccount(t.db, userId, 'https://nowhere.example')
    await resolve()
    expect(await owners()).toBe('1 2 3')
    expect((await show('1')).decisions).toMatchObject([{ kind: 'merge', isMine: false }])
  })

  test('that makes no sense is refused with a message', async () => {
    await importRoll(...ROLL, `4,,${OAK},`)
    await resolve()
    const refused = async (kind: 'split' | 'merge', a: string, b: string) => {
      const answer = await decide(kind, a, b)
      return [answer.statusCode, answer.json().message]
    }
    expect(await refused('merge', '1', '2')).toEqual([
      409,
      'These two parcels already have the same owner',
    ])
    expect(await refused('split', '1', '3')).toEqual([
      409,
      'These two parcels already have different owners',
    ])
    expect(await refused('split', '1', '1')).toEqual([
      400,
      'Both are the same parcel. Choose two different parcels.',
    ])
    expect(await refused('merge', '1', '4')).toEqual([
      400,
      'The owner of one of these parcels is not named in any list',
    ])
    expect((await refused('merge', '1', 'nowhere'))[0]).toBe(400)
    const { rows } = await t.db.query('select count(*) as n from owner_decision')
    expect(rows[0]).toEqual({ n: 0 })
  })

  test('is for the signed-in, and taken back only by who made it', async () => {
    await importRoll(...ROLL)
    await resolve()
    expect((await decide('split', '1', '2', { cookie: '' })).statusCode).toBe(401)
    const { id } = (await decide('split', '1', '2')).json<{ id: number }>()
    expect((await withdraw(id, { cookie: '' })).statusCode).toBe(401)
    const other = (await signIn(t)).headers
    const answer = await withdraw(id, other)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toMatch(/Only the person who made this decision/)
    expect(await owners()).toBe('1 | 2 | 3')
  })
})

describe('an owner', () => {
  test('is shown with its names, counties and parcels, page by page', async () => {
    await importRoll(`1,ABC LLC,${OAK},100`, `2,"A B C, L.L.C.",${PINE},50`)
    await t.importFile(
      `parcel_id,owner_name,owner_address,address\n3,ABC LLC,${OAK},9 FIELD RD\n4,BROWN BOB,${OAK},9 FIELD RD`,
      { query: '?county=Madison%20County,%20MS' },
    )
    await resolve()
    const id = (await show('1')).owners[0]?.id
    const { body } = await t.getJson<OwnerDetail>(`/api/owners/${id}?limit=2`)
    expect(body).toMatchObject({
      name: 'ABC LLC',
      kind: 'company',
      names: [
        { text: 'ABC LLC', parcels: 2 },
        { text: 'A B C, L.L.C.', parcels: 1 },
      ],
      totals: { parcels: 3, totalOwed: 150 },
    })
    expect(body.counties).toMatchObject([
      {
        county: 'Hinds County, MS',
        parcels: 2,
        delinquent: 2,
        countyParcels: 2,
        share: 1,
        countyShare: 1,
      },
      { county: 'Madison County, MS', parcels: 1, countyParcels: 2 },
    ])
    expect(body.parcels.map(({ parcelId }) => parcelId)).toEqual(['1', '2'])
    const next = await t.getJson<OwnerDetail>(`/api/owners/${id}?limit=2&cursor=${body.next}`)
    expect(next.body.parcels.map(({ parcelId }) => parcelId)).toEqual(['3'])
    expect(next.body.next).toBeNull()
    for (const path of ['', '/adjacent', '/graph', '/record']) {
      const unknown = await t.getJson<{ message: string }>(`/api/owners/987654${path}`)
      expect([unknown.status, unknown.body.message]).toEqual([404, 'Owner not found'])
    }
    expect((await t.getJson(`/api/owners/${id}?cursor=nonsense`)).status).toBe(400)
  })

  test('is found by name, surname first or last', async () => {
    await importRoll(`1,${SMITH},${OAK},`, `2,${SMITH},${OAK},`, `3,SMITHERS ANN,${PINE},`)
    await resolve()
    const find = async (q: string) =>
      (await t.getJson<{ name: string }[]>(`/api/owners?q=${encodeURIComponent(q)}`)).body
    expect((await find('smith')).map(({ name }) => name)).toEqual([SMITH, 'SMITHERS ANN'])
    expect(await find('John A Smith')).toMatchObject([{ name: SMITH, totals: { parcels: 2 } }])
    expect(await find('stranger here')).toEqual([])
    expect(await find('&&&')).toEqual([])
    expect((await t.getJson<{ message: string }>('/api/owners?q=a')).body.message).toMatch(
      /^Query too short/,
    )
  })

  test('has a graph that opens node by node, each edge with its reason', async () => {
    type Graph = {
      nodes: { id: string; kind: string; label: string; more: number }[]
      edges: { from: string; to: string; kind: string; weight: number; reasons: string[] }[]
    }
    const rows = Array.from({ length: 14 }, (_none, at) => `${at + 1},${SMITH},${OAK},${100 - at}`)
    await importRoll(...rows, `20,SMITH MARY,${OAK},`, `21,${SMITH},${PINE},`)
    await t.importFile(
      'parcel_id,type,recorded_on,grantors,grantees,book_page\n1,WD,1984-03-02,STATE OF MISSISSIPPI,SMITH JOHN A,2911/417',
      { query: '?as=instruments&county=Hinds%20County,%20MS' },
    )
    await resolve()
    const id = (await show('1')).owners[0]?.id
    const graph = async (query = '') =>
      (await t.getJson<Graph>(`/api/owners/${id}/graph${query}`)).body
    const first = await graph()
    const kinds = (each: Graph) => each.nodes.map(({ kind }) => kind).sort()
    expect(first.nodes.find((node) => node.id === `owner:${id}`)).toMatchObject({
      label: SMITH,
      more: 2,
    })
    expect(kinds(first).filter((kind) => kind === 'parcel')).toHaveLength(12)
    expect(kinds(first).filter((kind) => kind === 'name' || kind === 'address')).toHaveLength(2)
    expect(first.edges.filter(({ kind }) => kind === 'alike')).toMatchObject([
      { weight: 0, reasons: ['same name', 'not the same mailing address'] },
    ])
    expect(first.edges.every(({ reasons }) => reasons.length > 0)).toBe(true)
    expect(kinds(await graph('?limit=14')).filter((kind) => kind === 'parcel')).toHaveLength(14)
    expect((await t.getJson(`/api/owners/${id}/graph?limit=301`)).status).toBe(400)
    const namesake = first.nodes.find(
      ({ id: node }) => node === first.edges.find(({ kind }) => kind === 'alike')?.to,
    )
    expect(namesake).toMatchObject({ propertyId: await propertyId('21') })
    const rest = await graph(`?node=owner:${id}&after=12`)
    expect(kinds(rest).filter((kind) => kind === 'parcel')).toHaveLength(2)

    const parcel = await graph(`?node=parcel:${await propertyId('1')}`)
    const deed = parcel.nodes.find(({ kind }) => kind === 'instrument')
    expect(deed).toMatchObject({ label: 'warranty deed', detail: 'Book 2911, page 417' })
    expect(parcel.edges).toMatchObject([
      { kind: 'conveyed', to: deed?.id, reasons: ['STATE OF MISSISSIPPI to SMITH JOHN A'] },
      {
        kind: 'named-in',
        from: deed?.id,
        to: `owner:${id}`,
        reasons: ['grantee of the same name'],
      },
    ])
    const idOf = (kind: string) => first.nodes.find((node) => node.kind === kind)?.id
    expect((await graph(`?node=${idOf('address')}`)).nodes.map(({ label }) => label)).toContain(
      'SMITH MARY',
    )
    expect(kinds(await graph(`?node=${idOf('name')}`))).toEqual(['name', 'owner', 'owner'])
    expect((await t.getJson(`/api/owners/${id}/graph?node=what`)).status).toBe(400)
  })

  test('has a record of all its parcels: what is unpaid, transfers over the years, liens', async () => {
    await t.importFile(
      `parcel_id,owner_name,owner_address,address,tax_year,bill_number,total
1,${SMITH},${OAK},1 LAND RD,2024,A1,100
1,${SMITH},${OAK},1 LAND RD,2023,A0,40
2,${SMITH},${OAK},2 LAND RD,2024,A2,50
9,BROWN BOB,${PINE},9 LAND RD,2024,A9,900`,
      { query: '?county=Hinds%20County,%20MS' },
    )
    await t.importFile(
      `parcel_id,type,recorded_on,grantors,grantees,book_page,amount
1,WD,1984-03-02,STATE OF MISSISSIPPI,JONES ANN,100/1,
1,WD,2019-05-06,JONES ANN,SMITH JOHN A,200/2,
2,QCD,2019-08-01,REED TOM,SMITH JOHN A,201/7,
2,DT,2019-08-02,SMITH JOHN A,FIRST BANK,201/8,90000
9,WD,2020-01-01,REED TOM,BROWN BOB,300/3,`,
      { query: '?as=instruments&county=Hinds%20County,%20MS' },
    )
    await resolve()
    await scoreTitles(t.db, { today: TEST_DAY })
    const id = (await show('1')).owners[0]?.id
    const { body } = await t.getJson<OwnerRecord>(`/api/owners/${id}/record`)
    expect(body).toMatchObject({
      totals: { parcels: 2, delinquent: 2, totalOwed: 190 },
      counties: [{ county: 'Hinds County, MS', parcels: 2, delinquent: 2, countyParcels: 3 }],
      unpaid: [
        { taxYear: 2024, parcels: 2, amount: 150 },
        { taxYear: 2023, parcels: 1, amount: 40 },
      ],
      transfers: {
        total: 3,
        years: [
          { year: 1984, count: 1 },
          { year: 2019, count: 2 },
        ],
        undated: 0,
        latest: [
          { parcelId: '2', on: '2019-08-01', deedType: 'quitclaim-deed', grantor: 'REED TOM' },
          { parcelId: '1', on: '2019-05-06', grantee: 'SMITH JOHN A', bookPage: '200/2' },
          { parcelId: '1', on: '1984-03-02' },
        ],
      },
    })
    // Unpaid taxes are a lien too.
    expect(body.liens).toMatchObject({ parcels: 2, unexamined: 0, leftOut: 0 })
    expect(body.liens.shown).toContainEqual(
      expect.objectContaining({ parcelId: '2', lienHolder: 'FIRST BANK', amount: 90_000 }),
    )
  })
})
