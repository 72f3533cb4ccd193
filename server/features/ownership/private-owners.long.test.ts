import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnerGraph } from '../../../contract/owner-graph.ts'
import type { OwnerDetail, OwnersDecided, PropertyOwners } from '../../../contract/ownership.ts'
import type { Portfolio } from '../../../contract/portfolio.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { listAuditEvents } from '../audit/audit.queries.ts'
import { resolveStoredOwners } from './resolve-owners.ts'

let t: TestApp
let ada: SignedIn
let bob: SignedIn
let staff: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update owner_resolution set rule_set = null, phase = null, changed = 0')
  t.context.config.imports = 'everyone'
  await importRoll(
    `1,SMITH JOHN A,${OAK},10`,
    `2,SMITH JOHN A,${OAK},20`,
    `3,SMITH JOHN A,${PINE},30`,
  )
  await resolve()
  t.context.config.imports = 'staff'
  ada = await signIn(t)
  bob = await signIn(t)
  staff = await signIn(t, { isStaff: true })
})
afterAll(() => t.close())

const OAK = '"12 OAK ST, JACKSON, MS, 39201"'
const PINE = '"44 PINE ST, TUPELO, MS, 38801"'
const HEADING = 'parcel_id,owner_name,owner_address,total,address'
const importRoll = async (...rows: string[]) => {
  const { imports } = t.context.config
  t.context.config.imports = 'everyone'
  await t.importFile([HEADING, ...rows.map((row, n) => `${row},${n + 1} LAND RD`)].join('\n'), {
    query: '?county=Hinds%20County,%20MS',
    fileName: 'roll.csv',
  })
  t.context.config.imports = imports
}
const resolve = () => resolveStoredOwners(t.db, { today: TEST_DAY })

type Who = SignedIn | null
const get = async <T>(url: string, who: Who) =>
  (await t.app.inject({ url, headers: who?.headers ?? {} })).json<T>()
const idOf = async (parcel: string) =>
  (await t.db.query<{ id: number }>('select id from property where parcel_id = $1', [parcel]))
    .rows[0]?.id ?? 0
const show = async (parcel: string, who: Who) =>
  get<PropertyOwners>(`/api/properties/${await idOf(parcel)}/owners`, who)
const decide = async (kind: 'split' | 'merge', a: string, b: string, who: SignedIn) =>
  t.app.inject({
    method: 'POST',
    url: '/api/owners/decisions',
    payload: { kind, properties: [await idOf(a), await idOf(b)], reason: 'I know them' },
    headers: who.headers,
  })
const withdraw = (id: number, who: SignedIn) =>
  t.app.inject({ method: 'DELETE', url: `/api/owners/decisions/${id}`, headers: who.headers })

/** The parcels on a parcel's owner page, for a viewer. */
async function housemates(parcel: string, who: Who): Promise<string> {
  const id = (await show(parcel, who)).owners[0]?.id ?? 0
  const { parcels, totals } = await get<OwnerDetail>(`/api/owners/${id}`, who)
  expect(totals.parcels).toBe(parcels.length)
  return parcels.map(({ parcelId }) => parcelId).join(' ')
}
const stored = async () =>
  (
    await t.db.query<{ rows: string }>(
      `select string_agg(property_id || '>' || owner_id, ' ' order by property_id) as rows from property_owner`,
    )
  ).rows[0]?.rows

test('a merge without the right to decide for all is private, in every view of owners', async () => {
  const before = await stored()
  const answer = await decide('merge', '1', '3', ada)
  expect(answer.statusCode, answer.body).toBe(201)
  const { scope, owners } = answer.json<OwnersDecided>()
  expect([scope, owners[0] === owners[1]]).toEqual(['me', true])
  expect(await stored()).toBe(before)

  expect(await housemates('3', ada)).toBe('1 2 3')
  for (const other of [null, bob, staff]) {
    expect(await housemates('3', other)).toBe('3')
    expect((await show('3', other)).decisions).toEqual([])
  }
  const seen = await show('3', ada)
  expect(seen.decisions).toMatchObject([{ kind: 'merge', isMine: true, isPrivate: true }])
  expect(seen.owners[0]?.others.totalOwed).toBe(30)
  expect(seen.owners[0]?.parcels.map(({ why }) => why.reasons.join())).toContain('merged by a user')
  const graph = await get<OwnerGraph>(`/api/owners/${owners[0]}/graph`, ada)
  expect(graph.nodes.filter(({ kind }) => kind === 'parcel')).toHaveLength(3)
  const graphOfAll = await get<OwnerGraph>(`/api/owners/${owners[0]}/graph`, bob)
  expect(graphOfAll.nodes.filter(({ kind }) => kind === 'parcel')).toHaveLength(2)
  const found = await get<OwnerDetail[]>('/api/owners?q=SMITH', ada)
  expect(found.map(({ totals }) => totals.parcels)).toEqual([3])
  expect(await get<OwnerDetail[]>('/api/owners?q=SMITH', bob)).toHaveLength(2)
})

test('a split too, and the portfolio follows', async () => {
  for (const who of [ada, bob]) {
    for (const parcel of ['1', '2']) {
      await t.app.inject({
        method: 'POST',
        url: '/api/user/tracked-properties',
        payload: { propertyId: await idOf(parcel) },
        headers: who.headers,
      })
    }
  }
  expect((await decide('split', '1', '2', ada)).json()).toMatchObject({ scope: 'me' })
  expect(await housemates('1', ada)).toBe('1')
  expect(await housemates('2', ada)).toBe('2')
  expect(await housemates('2', bob)).toBe('1 2')
  const ownersIn = async (who: SignedIn) =>
    (await get<Portfolio>('/api/user/portfolio', who)).ownerCount
  expect([await ownersIn(ada), await ownersIn(bob)]).toEqual([2, 1])
  // Only she sees the new owner's page.
  const ids = [(await show('1', ada)).owners[0]?.id, (await show('2', ada)).owners[0]?.id]
  const statuses = await Promise.all(
    ids.map(async (id) => (await t.app.inject({ url: `/api/owners/${id}` })).statusCode),
  )
  expect(statuses.sort()).toEqual([200, 404])
})

test('passes over all leave it alone, and it follows what the records say later', async () => {
  await decide('merge', '1', '3', ada)
  const [, ownerId] = (await show('1', ada)).owners.map(({ id }) => id).concat(0)
  expect(ownerId).toBe(0)
  await resolve()
  expect(await housemates('3', bob)).toBe('3')
  expect(await housemates('3', ada)).toBe('1 2 3')
  const before = (await show('3', ada)).owners[0]?.id
  await importRoll(
    `1,SMITH JOHN A,${OAK},10`,
    `2,SMITH JOHN A,${OAK},20`,
    `3,SMITH JOHN A,${PINE},30`,
    `4,SMITH JOHN A,${PINE},40`,
  )
  await resolve()
  expect(await housemates('4', bob)).toBe('3 4')
  expect(await housemates('4', ada)).toBe('1 2 3 4')
  expect((await show('4', ada)).owners[0]?.id).toBe(before)
  // The parcel was sold: the decision was about the former owner.
  await importRoll(
    `1,SMITH JOHN A,${OAK},10`,
    `2,SMITH JOHN A,${OAK},20`,
    `3,BROWN BOB,${PINE},30`,
    `4,SMITH JOHN A,${PINE},40`,
  )
  await resolve()
  expect(await housemates('3', ada)).toBe('3')
  expect(await housemates('1', ada)).toBe('1 2')
})

test('withdrawn, the shared view is back; another person’s cannot be withdrawn', async () => {
  const { id } = (await decide('merge', '1', '3', ada)).json<OwnersDecided>()
  expect((await withdraw(id, bob)).statusCode).toBe(404)
  expect((await withdraw(id, staff)).statusCode).toBe(404)
  expect((await withdraw(id, ada)).statusCode).toBe(204)
  expect(await housemates('3', ada)).toBe('3')
  expect((await t.db.query('select from private_property_owner')).rowCount).toBe(0)
  expect((await decide('merge', '1', '3', ada)).statusCode).toBe(201)
  expect((await decide('merge', '1', '3', ada)).statusCode).toBe(409)
})

test('staff decide for everyone, and withdraw any shared decision', async () => {
  expect((await decide('merge', '1', '3', staff)).json()).toMatchObject({ scope: 'all' })
  for (const who of [null, ada]) expect(await housemates('3', who)).toBe('1 2 3')
  t.context.config.imports = 'everyone'
  const { id } = (await decide('split', '1', '2', bob)).json<OwnersDecided>()
  t.context.config.imports = 'staff'
  expect((await withdraw(id, ada)).statusCode).toBe(403)
  expect((await withdraw(id, staff)).statusCode).toBe(204)
})

test('is audited, deleted with the account, and part of the export', async () => {
  const { id } = (await decide('merge', '1', '3', ada)).json<OwnersDecided>()
  await withdraw(id, ada)
  await decide('split', '1', '2', ada)
  const events = await listAuditEvents(t.db, { userId: ada.userId, limit: 9 })
  expect(events.map(({ event }) => event).reverse()).toEqual([
    'owners-decided',
    'owner-decision-withdrawn',
    'owners-decided',
  ])
  expect(events[2]).toMatchObject({
    address: '127.0.0.1',
    about: { decision: id, kind: 'merge', scope: 'me', a: await idOf('1'), b: await idOf('3') },
  })
  const { records } = await get<{ records: Record<string, unknown[]> }>('/api/user/export', ada)
  expect(records.privateOwnerDecision).toHaveLength(2)
  await t.db.query('delete from app_user where id = $1', [ada.userId])
  for (const table of ['private_owner_decision', 'private_property_owner', 'private_owner']) {
    expect((await t.db.query(`select from ${table}`)).rowCount).toBe(0)
  }
})

describe('is refused with a message', () => {
  test('for a single parcel or parcels without a named owner', async () => {
    expect((await decide('split', '1', '1', ada)).statusCode).toBe(400)
    expect((await decide('merge', '1', '2', ada)).json().message).toMatch(/already/)
    await importRoll(`1,SMITH JOHN A,${OAK},10`, `9,,${PINE},40`)
    expect((await decide('merge', '1', '9', ada)).json().message).toMatch(
      /is not named in any list/,
    )
  })
})
