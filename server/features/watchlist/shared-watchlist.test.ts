import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notification.ts'
import type { Property } from '../../../contract/property.ts'
import type { SavedProperty } from '../../../contract/watchlist.ts'
import { joinWorkspace } from '../../platform/testing/join-workspace.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { raiseAlerts } from '../alerts/raise-alerts.ts'
import { raiseDeadlines } from '../alerts/raise-deadlines.ts'

const HINDS = { query: '?county=Hinds%20County%2C%20MS' }
/** Within everyone's days of notice. */
const SALE_DAY = '2026-11-24'

let t: TestApp
let ada: SignedIn
let bob: SignedIn
let eve: SignedIn
let ids: number[]
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  ada = await signIn(t)
  bob = await signIn(t)
  eve = await signIn(t)
  await joinWorkspace(t, bob, ada)
  await t.importFile(
    `parcel_id,address,total,sale_date\nW-1,1 Oak St,105,${SALE_DAY}\nW-2,2 Oak St,205,\n`,
    HINDS,
  )
  const { body } = await t.getJson<Property[]>('/api/properties/search?q=oak')
  ids = body.toSorted((a, b) => (a.parcelId ?? '').localeCompare(b.parcelId ?? '')).map((p) => p.id)
})
afterAll(() => t.close())

const call = (
  who: SignedIn,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => t.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const track = (who: SignedIn, propertyId: number | undefined, more: object = {}) =>
  call(who, 'POST', '/api/user/tracked-properties', { propertyId, ...more })
const saved = async (who: SignedIn) =>
  (await call(who, 'GET', '/api/user/saved-properties')).json<SavedProperty[]>()
const alertsOf = async (who: SignedIn) =>
  (await call(who, 'GET', '/api/user/notifications')).json<Notification[]>().map((n) => n.title)
const work = (who: SignedIn, of: SignedIn) =>
  t.db.query(
    `update session set workspace_id = (select workspace_id from workspace_member where user_id = $2 and is_home)
      where user_id = $1`,
    [who.userId, of.userId],
  )

describe('the watchlist of a workspace', () => {
  test('is seen and changed by all its people, names who added a property, and no other workspace sees it', async () => {
    expect((await track(ada, ids[0], { tags: ['Roof'] })).statusCode).toBe(201)
    expect((await track(bob, ids[0])).statusCode).toBe(200)
    expect((await track(bob, ids[1])).statusCode).toBe(201)
    const rows = await saved(ada)
    expect(rows).toMatchObject([
      { propertyId: ids[1], addedBy: 'Ada Clerk', tags: [] },
      { propertyId: ids[0], addedBy: 'Ada Clerk', tags: ['Roof'] },
    ])
    expect(await saved(bob)).toEqual(rows)
    const { rows: added } = await t.db.query(
      'select added_by as "addedBy" from tracked_property order by id',
    )
    expect(added).toEqual([{ addedBy: ada.userId }, { addedBy: bob.userId }])
    const url = `/api/user/saved-properties/${rows[1]?.id}`
    expect((await call(bob, 'PATCH', url, { tags: ['Roof', 'Corner'] })).statusCode).toBe(200)
    expect((await saved(ada))[1]?.tags).toEqual(['Roof', 'Corner'])
    expect(await saved(eve)).toEqual([])
    expect((await call(eve, 'DELETE', url)).statusCode).toBe(404)
    expect((await call(bob, 'DELETE', url)).statusCode).toBe(204)
    expect(await saved(ada)).toHaveLength(1)
  })

  test('is apart from the person’s own, also for the same property', async () => {
    await track(ada, ids[0], { note: 'of the company' })
    await work(bob, bob)
    expect(await saved(bob)).toEqual([])
    expect((await track(bob, ids[0], { note: 'mine' })).statusCode).toBe(201)
    expect((await saved(bob)).map(({ note }) => note)).toEqual(['mine'])
    expect((await saved(ada)).map(({ note }) => note)).toEqual(['of the company'])
  })

  test('is read only for a viewer', async () => {
    await track(ada, ids[0])
    const vic = await signIn(t)
    await joinWorkspace(t, vic, ada, 'viewer')
    const [row] = await saved(vic)
    for (const answer of [
      await track(vic, ids[1]),
      await call(vic, 'PATCH', `/api/user/saved-properties/${row?.id}`, { note: 'x' }),
      await call(vic, 'DELETE', `/api/user/saved-properties/${row?.id}`),
      await call(vic, 'POST', '/api/user/saved-properties/bulk', {
        action: 'remove',
        ids: [row?.id],
      }),
    ]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json().message).toContain('You are a viewer')
    }
    expect(await saved(ada)).toHaveLength(1)
  })

  test('is seen no more by who was removed, with their next request', async () => {
    await track(bob, ids[0])
    const removed = await call(ada, 'DELETE', `/api/workspace/members/${bob.userId}`)
    expect(removed.statusCode).toBe(204)
    expect(await saved(bob)).toEqual([])
    expect(await saved(ada)).toHaveLength(1)
    // Their own watchlist may have the property too.
    expect((await track(bob, ids[0])).statusCode).toBe(201)
  })

  test('stays with the others when who added a property deletes their account', async () => {
    await track(ada, ids[0])
    await t.db.query(`update workspace_member set role = 'owner' where user_id = $1`, [bob.userId])
    await t.db.query('delete from app_user where id = $1', [ada.userId])
    expect(await saved(bob)).toMatchObject([{ propertyId: ids[0], addedBy: null }])
    await t.db.query('delete from app_user where id = $1', [bob.userId])
    expect((await t.db.query('select from tracked_property')).rowCount).toBe(0)
  })
})

describe('alerts of what a workspace tracks', () => {
  test('go to each member once, also when two of their workspaces track it', async () => {
    await track(ada, ids[0])
    await work(bob, bob)
    await track(bob, ids[0])
    await raiseDeadlines(t.db, TEST_DAY)
    for (const who of [ada, bob]) expect(await alertsOf(who)).toHaveLength(1)
    expect(await alertsOf(eve)).toEqual([])
    await t.importFile(`parcel_id,address,total,sale_date\nW-1,1 Oak St,999,${SALE_DAY}\n`, HINDS)
    await raiseAlerts(t.db, TEST_DAY)
    for (const who of [ada, bob]) expect(await alertsOf(who)).toHaveLength(2)
  })

  test('are left out for a member who muted the property, and for no one else; by each one’s settings', async () => {
    await track(ada, ids[0])
    const [row] = await saved(bob)
    const url = `/api/user/saved-properties/${row?.id}/alerts`
    for (const _ of [1, 2]) {
      expect((await call(bob, 'PATCH', url, { isMuted: true })).json()).toMatchObject({
        isMuted: true,
      })
    }
    expect((await saved(ada))[0]?.isMuted).toBe(false)
    await raiseDeadlines(t.db, TEST_DAY)
    expect(await alertsOf(ada)).toHaveLength(1)
    expect(await alertsOf(bob)).toEqual([])
    await call(bob, 'PATCH', url, { isMuted: false })
    await call(bob, 'PATCH', '/api/user/notification-settings', { taxSaleAlerts: false })
    await raiseDeadlines(t.db, TEST_DAY)
    expect(await alertsOf(bob)).toEqual([])
    expect((await call(eve, 'PATCH', url, { isMuted: true })).statusCode).toBe(404)
  })
})
