import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Property } from '../../../contract/property.ts'
import type { SavedProperty, TrackedProperty } from '../../../contract/watchlist.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { trackAll } from './track-all.ts'

let t: TestApp
let ada: SignedIn
let bob: SignedIn
let ids: number[]
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  ada = await signIn(t)
  bob = await signIn(t)
  await t.importFile(
    'parcel_id,address,city,owner_name,total,sale_date\nW-1,1 Oak St,Jackson,SMITH JOHN,105,2027-03-01\nW-2,2 Oak St,Jackson,JONES ANN,205,\nW-3,3 Oak St,Jackson,REED TOM,,\n',
    { query: '?county=Hinds%20County%2C%20MS' },
  )
  const { body } = await t.getJson<Property[]>('/api/properties/search?q=oak')
  ids = body.toSorted((a, b) => (a.parcelId ?? '').localeCompare(b.parcelId ?? '')).map((p) => p.id)
})
afterAll(() => t.close())

function call(
  who: SignedIn | null,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  return t.app.inject({
    method,
    url,
    ...(payload ? { payload } : {}),
    ...(who ? { headers: who.headers } : {}),
  })
}
const track = (who: SignedIn | null, body: object) =>
  call(who, 'POST', '/api/user/tracked-properties', body)
const saved = async (who: SignedIn) =>
  (await call(who, 'GET', '/api/user/saved-properties')).json<SavedProperty[]>()

describe('tracking', () => {
  test('answers 201 with the row, 200 when it is there already', async () => {
    const first = await track(ada, { propertyId: ids[0] })
    expect(first.statusCode).toBe(201)
    const row = first.json<TrackedProperty>()
    expect(row).toMatchObject({
      property: { id: ids[0], address: '1 Oak St', county: 'Hinds County, MS' },
      taxSale: { status: 'delinquent', totalOwed: 105, saleDate: '2027-03-01' },
      note: '',
      tags: [],
    })
    const again = await track(ada, { propertyId: ids[0] })
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(row)
    expect((await call(ada, 'GET', '/api/user/tracked-properties')).json()).toEqual([row])
  })

  test('is saving: the watchlist has the flat row, newest first', async () => {
    await track(ada, { propertyId: ids[0] })
    await track(ada, { propertyId: ids[2] })
    expect(await saved(ada)).toMatchObject([
      {
        propertyId: ids[2],
        parcelId: 'W-3',
        totalOwed: null,
        assumed: expect.not.arrayContaining(['totalOwed']),
      },
      {
        propertyId: ids[0],
        address: '1 Oak St',
        ownerName: 'SMITH JOHN',
        parcelId: 'W-1',
        county: 'Hinds County, MS',
        taxStatus: 'delinquent',
        totalOwed: 105,
        saleDate: '2027-03-01',
      },
    ])
  })

  test('twice at the same moment is one row', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => track(ada, { propertyId: ids[1] })))
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 200, 200, 201])
    expect(await saved(ada)).toHaveLength(1)
  })

  test('is read page by page by who asks for pages, and as a whole by who does not', async () => {
    for (const propertyId of ids) await track(ada, { propertyId })
    await track(bob, { propertyId: ids[0] })
    for (const path of ['/api/user/tracked-properties', '/api/user/saved-properties']) {
      const whole = await call(ada, 'GET', path)
      expect(whole.headers).not.toHaveProperty('x-next-cursor')
      const first = await call(ada, 'GET', `${path}?limit=2`)
      const cursor = String(first.headers['x-next-cursor'])
      const second = await call(ada, 'GET', `${path}?limit=2&cursor=${cursor}`)
      expect(second.headers).not.toHaveProperty('x-next-cursor')
      expect([...first.json(), ...second.json()]).toEqual(whole.json())
      expect(first.json()).toHaveLength(2)
      for (const wrong of ['limit=0', 'limit=10001', 'cursor=x']) {
        expect((await call(ada, 'GET', `${path}?${wrong}`)).statusCode, wrong).toBe(400)
      }
    }
  })

  test('beyond what a watchlist holds is refused, and leaves it as it was', async () => {
    // Rows of missing properties represent ten thousand existing ones.
    await t.db.query(
      `insert into tracked_property (property_id, workspace_id)
         select 1000000 + n, $1 from generate_series(1, 9999) n`,
      [await homeOf(t.db, ada.userId)],
    )
    expect((await track(ada, { propertyId: ids[0] })).statusCode).toBe(201)
    const refused = await track(ada, { propertyId: ids[1] })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      'A watchlist holds up to 10,000 properties. Remove some, then track these.',
    )
    expect((await track(ada, { propertyId: ids[0] })).statusCode).toBe(200)
    await expect(
      trackAll(t.db, { workspaceId: await homeOf(t.db, ada.userId), userId: ada.userId }, ids),
    ).rejects.toThrow('10,000')
    expect((await track(bob, { propertyId: ids[1] })).statusCode).toBe(201)
    const { rowCount } = await t.db.query('select from tracked_property where workspace_id = $1', [
      await homeOf(t.db, ada.userId),
    ])
    expect(rowCount).toBe(10_000)
  })

  test.each([
    ['an unknown property', { propertyId: 987654321 }, 404],
    ['no property', {}, 400],
    ['a text for a number', { propertyId: '1' }, 400],
    ['zero', { propertyId: 0 }, 400],
    ['a fraction', { propertyId: 1.5 }, 400],
    ['an unknown field', { propertyId: 1, colour: 'red' }, 400],
    ['a note without end', { propertyId: 1, note: 'x'.repeat(2001) }, 400],
  ])('%s is refused with a message', async (_case, body, status) => {
    const answer = await track(ada, body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toEqual(expect.any(String))
    expect(await saved(ada)).toEqual([])
  })

  test.each([
    ['GET', '/api/user/tracked-properties'],
    ['POST', '/api/user/tracked-properties'],
    ['GET', '/api/user/saved-properties'],
    ['DELETE', '/api/user/saved-properties/1'],
    ['GET', '/api/user/screens'],
    ['GET', '/api/user/notifications'],
    ['GET', '/api/user/notification-settings'],
    ['PATCH', '/api/user/notifications/1/read'],
    ['GET', '/api/support/tickets'],
  ] as const)('%s %s is for the signed-in', async (method, url) => {
    expect((await call(null, method, url)).statusCode).toBe(401)
  })
})

describe('the saved row', () => {
  test('goes by its own id, with 204 and no body', async () => {
    await track(bob, { propertyId: ids[1] })
    await track(ada, { propertyId: ids[0] })
    const [row] = await saved(ada)
    const gone = await call(ada, 'DELETE', `/api/user/saved-properties/${row?.id}`)
    expect(gone.statusCode).toBe(204)
    expect(gone.body).toBe('')
    expect((await call(ada, 'DELETE', `/api/user/saved-properties/${row?.id}`)).statusCode).toBe(
      404,
    )
    expect(await saved(ada)).toEqual([])
    expect(await saved(bob)).toHaveLength(1)
  })

  test('of another person is 404 for everything, and stays', async () => {
    await track(bob, { propertyId: ids[0] })
    const [row] = await saved(bob)
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PATCH', { note: 'mine' }],
    ] as const) {
      const answer = await call(ada, method, `/api/user/saved-properties/${row?.id}`, body)
      expect(answer.statusCode).toBe(404)
    }
    const bulk = { action: 'remove', ids: [row?.id] }
    expect((await call(ada, 'POST', '/api/user/saved-properties/bulk', bulk)).json()).toEqual({
      done: 0,
    })
    expect(await saved(bob)).toEqual([row])
  })

  test('has a note and tags, each tag once', async () => {
    await track(ada, { propertyId: ids[0], note: ' look twice ', tags: ['Roof', 'roof', 'corner'] })
    const [row] = await saved(ada)
    expect(row).toMatchObject({ note: 'look twice', tags: ['Roof', 'corner'] })
    const edited = await call(ada, 'PATCH', `/api/user/saved-properties/${row?.id}`, { tags: [] })
    expect(edited.json()).toMatchObject({ note: 'look twice', tags: [] })
  })

  test('is one of many in bulk', async () => {
    for (const propertyId of ids) await track(ada, { propertyId })
    const all = (await saved(ada)).map(({ id }) => id)
    const bulk = (body: object) => call(ada, 'POST', '/api/user/saved-properties/bulk', body)
    expect((await bulk({ action: 'addTag', ids: all, tag: 'Spring' })).json()).toEqual({ done: 3 })
    expect((await bulk({ action: 'addTag', ids: all, tag: 'spring' })).json()).toEqual({ done: 3 })
    expect((await saved(ada)).map(({ tags }) => tags)).toEqual([['Spring'], ['Spring'], ['Spring']])
    expect(
      (await bulk({ action: 'removeTag', ids: all.slice(0, 1), tag: 'SPRING' })).json(),
    ).toEqual({ done: 1 })
    expect((await saved(ada))[0]?.tags).toEqual([])
    expect((await bulk({ action: 'remove', ids: all.slice(1) })).json()).toEqual({ done: 2 })
    expect(await saved(ada)).toHaveLength(1)
    expect((await bulk({ action: 'paint', ids: all })).statusCode).toBe(400)
  })
})

describe('notifications', () => {
  const add = async (who: SignedIn, title: string) => {
    const { rows } = await t.db.query<{ id: number }>(
      `insert into notification (user_id, type, title, message) values ($1, 'tax_sale', $2, '') returning id`,
      [who.userId, title],
    )
    return rows[0]?.id ?? 0
  }
  const unread = async () =>
    (await call(ada, 'GET', '/api/user/notifications/unread')).json().unread

  test('are read one by one or all that were seen; another person’s are 404', async () => {
    const [one, two] = [await add(ada, 'one'), await add(ada, 'two')]
    const other = await add(bob, 'bob’s')
    expect(await unread()).toBe(2)
    const read = await call(ada, 'PATCH', `/api/user/notifications/${one}/read`)
    expect(read.json()).toMatchObject({ id: one, read: true })
    expect((await call(ada, 'PATCH', `/api/user/notifications/${one}/read`)).statusCode).toBe(200)
    expect((await call(ada, 'PATCH', `/api/user/notifications/${other}/read`)).statusCode).toBe(404)
    await add(ada, 'three')
    await call(ada, 'POST', '/api/user/notifications/read-all', { newest: two })
    expect(await unread()).toBe(1)
    const page = await call(ada, 'GET', `/api/user/notifications?limit=1&before=${two}`)
    expect(page.json().map((each: { title: string }) => each.title)).toEqual(['one'])
    expect(page.headers['x-unread-count']).toBe('1')
  })

  test('settings: the defaults, a part, the whole with a change', async () => {
    const path = '/api/user/notification-settings'
    const defaults = (await call(ada, 'GET', path)).json()
    expect(defaults).toEqual({
      taxSaleAlerts: true,
      redemptionAlerts: true,
      priceAlerts: true,
      statusAlerts: true,
      emailNotifications: true,
      smsNotifications: false,
      daysAdvance: 7,
      emailFrequency: 'immediate',
      timeZone: 'America/Chicago',
    })
    const whole = { ...defaults, daysAdvance: 30, emailFrequency: 'weekly' }
    expect((await call(ada, 'PATCH', path, whole)).json()).toEqual(whole)
    expect((await call(ada, 'PATCH', path, { priceAlerts: false })).json()).toEqual({
      ...whole,
      priceAlerts: false,
    })
    for (const wrong of [
      { daysAdvance: 0 },
      { daysAdvance: 31 },
      { daysAdvance: 2.5 },
      { daysAdvance: '7' },
      { emailFrequency: 'hourly' },
      { smsNotifications: true },
      { timeZone: 'Mars/Olympus' },
      { nothing: true },
    ]) {
      const answer = await call(ada, 'PATCH', path, wrong)
      expect(answer.statusCode, JSON.stringify(wrong)).toBe(400)
      expect(answer.json().message).toEqual(expect.any(String))
    }
    expect((await call(ada, 'GET', path)).json()).toEqual({ ...whole, priceAlerts: false })
    expect((await call(bob, 'GET', path)).json()).toEqual(defaults)
  })
})
