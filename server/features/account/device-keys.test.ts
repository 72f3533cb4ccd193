import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DeviceKeys, PERSON_HEADER } from '../../../contract/device-keys.ts'
import { joinWorkspace } from '../../platform/testing/join-workspace.ts'
import { deletePeople, type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'

const KEYS = '/api/auth/device-keys'
const ACCOUNT = '/api/auth/user'
const TRACKED = '/api/user/tracked-properties'

let t: TestApp
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await deletePeople(t)
  ada = await signIn(t)
  bob = await signIn(t)
})
afterAll(() => t.close())

type Headers = Record<string, string>
const get = (url: string, headers: Headers = {}) => t.app.inject({ url, headers })

async function keysOf(who: SignedIn): Promise<DeviceKeys> {
  const answer = await get(KEYS, who.headers)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  return DeviceKeys.parse(answer.json())
}
const keyIn = ({ keys }: DeviceKeys, workspaceId: number) =>
  keys.find((key) => key.workspaceId === workspaceId)?.key

describe('the keys of what browsers keep', () => {
  test('are the person’s, one for each of their workspaces, and the same at each start', async () => {
    const home = (await keysOf(bob)).workspaceId
    const team = await joinWorkspace(t, bob, ada)
    const said = await keysOf(bob)
    expect(said).toMatchObject({ userId: bob.userId, workspaceId: team })
    expect(said.keys.map(({ workspaceId }) => workspaceId).toSorted()).toEqual(
      [home, team].toSorted(),
    )
    for (const { key } of said.keys) expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(new Set(said.keys.map(({ key }) => key)).size).toBe(2)
    expect(await keysOf(bob)).toEqual(said)
  })

  test('are nobody else’s: a member of the same workspace and staff have other ones', async () => {
    const team = await joinWorkspace(t, bob, ada)
    const staff = await signIn(t, { isStaff: true })
    const of = [await keysOf(ada), await keysOf(bob), await keysOf(staff)]
    expect(keyIn(of[0] as DeviceKeys, team)).toBeDefined()
    expect(keyIn(of[1] as DeviceKeys, team)).toBeDefined()
    expect(keyIn(of[2] as DeviceKeys, team)).toBeUndefined()
    const all = of.flatMap(({ keys }) => keys.map(({ key }) => key))
    expect(new Set(all).size).toBe(all.length)
  })

  test('are not answered to who is signed out, to an ended session, or to an API key', async () => {
    await givePlan(t.db, ada.userId, 'enterprise')
    const made = await t.app.inject({
      method: 'POST',
      url: '/api/user/api-keys',
      headers: ada.headers,
      payload: { name: 'program', scope: 'write' },
    })
    expect(made.statusCode, made.body).toBe(201)
    const { key } = made.json<{ key: string }>()
    await t.db.query('delete from session where user_id = $1', [bob.userId])
    for (const headers of [
      {},
      bob.headers,
      { cookie: 'session_0=made-up' },
      { authorization: `Bearer ${key}` },
    ]) {
      const answer = await get(KEYS, headers as Headers)
      expect([401, 403], answer.body).toContain(answer.statusCode)
      expect(answer.body).not.toContain('"keys"')
    }
  })

  test('of a workspace are not answered to a removed member, and are the old ones when invited again', async () => {
    const team = await joinWorkspace(t, bob, ada)
    const before = keyIn(await keysOf(bob), team)
    const removed = await t.app.inject({
      method: 'DELETE',
      url: `/api/workspace/members/${bob.userId}`,
      headers: ada.headers,
    })
    expect(removed.statusCode, removed.body).toBe(204)
    const after = await keysOf(bob)
    expect(keyIn(after, team)).toBeUndefined()
    expect(after.workspaceId).not.toBe(team)
    expect(JSON.stringify(after)).not.toContain(before)
    await joinWorkspace(t, bob, ada)
    expect(keyIn(await keysOf(bob), team)).toBe(before)
  })
})

describe('a page of one person', () => {
  const tracked = async () => (await t.db.query('select from tracked_property')).rowCount
  const track = async (headers: Headers) =>
    t.app.inject({
      method: 'POST',
      url: TRACKED,
      headers,
      payload: { propertyId: await t.idOf('X-1') },
    })
  beforeAll(() =>
    t.importFile('parcel_id,address,total\nX-1,1 Oak St,105\n', {
      query: '?county=Hinds%20County%2C%20MS',
    }),
  )

  test('is answered with its own session', async () => {
    const headers = { ...ada.headers, [PERSON_HEADER]: String(ada.userId) }
    expect((await get(ACCOUNT, headers)).statusCode).toBe(200)
    expect((await track(headers)).statusCode).toBe(201)
  })

  test.each<[string, (of: { ada: SignedIn; bob: SignedIn }) => string]>([
    ['another person', ({ bob }) => String(bob.userId)],
    ['nobody there is', () => '999999999'],
    ['no number', () => 'ada'],
    ['nothing', () => ''],
    ['the person and another', ({ ada, bob }) => `${ada.userId}, ${bob.userId}`],
    ['the person, written otherwise', ({ ada }) => `0${ada.userId}`],
    ['the person as a fraction', ({ ada }) => `${ada.userId}.0`],
  ])('that names %s is answered 401, and writes nothing', async (_, nameOf) => {
    const before = await tracked()
    const headers = { ...ada.headers, [PERSON_HEADER]: nameOf({ ada, bob }) }
    for (const url of [ACCOUNT, KEYS, '/api/properties/search?q=oak']) {
      const answer = await get(url, headers)
      expect(answer.statusCode, url).toBe(401)
      expect(answer.json()).toMatchObject({
        code: 'sign_in_required',
        message: 'Someone else has signed in in this browser. Reload the page to continue.',
      })
      expect(answer.body).not.toContain('Clerk')
    }
    expect((await track(headers)).statusCode).toBe(401)
    expect(await tracked()).toBe(before)
  })

  test('of staff is no way into another’s', async () => {
    const staff = await signIn(t, { isStaff: true })
    const headers = { ...staff.headers, [PERSON_HEADER]: String(ada.userId) }
    for (const url of [ACCOUNT, KEYS, '/api/admin/staff']) {
      expect((await get(url, headers)).statusCode, url).toBe(401)
    }
  })

  test('after signing out is a visitor’s, and gets nothing of a person', async () => {
    const headers = { [PERSON_HEADER]: String(ada.userId) }
    for (const url of [KEYS, '/api/user/saved-properties', '/api/user/notifications']) {
      expect((await get(url, headers)).statusCode, url).toBe(401)
    }
    expect((await track(headers)).statusCode).toBe(401)
    // Visible to everyone.
    expect((await get('/api/properties/search?q=oak', headers)).statusCode).toBe(200)
  })

  test('of a removed member is answered for their own workspace', async () => {
    const team = await joinWorkspace(t, bob, ada)
    const headers = { ...bob.headers, [PERSON_HEADER]: String(bob.userId) }
    expect((await track(headers)).statusCode).toBe(201)
    await t.app.inject({
      method: 'DELETE',
      url: `/api/workspace/members/${bob.userId}`,
      headers: ada.headers,
    })
    const saved = await get('/api/user/saved-properties', headers)
    expect(saved.json()).toEqual([])
    expect((await track(headers)).statusCode).toBe(201)
    const { rows } = await t.db.query<{ workspaceId: number }>(
      'select workspace_id as "workspaceId" from tracked_property where added_by = $1 order by id',
      [bob.userId],
    )
    expect(rows.map(({ workspaceId }) => workspaceId)).toEqual([
      team,
      expect.not.toSatisfy((id) => id === team),
    ])
  })
})
