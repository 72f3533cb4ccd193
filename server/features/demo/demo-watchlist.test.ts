import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notification.ts'
import type { SavedProperty } from '../../../contract/watchlist.ts'
import { ALERT_TYPES } from '../../../domain/alerts/alert.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { loadSample } from '../sample/load-sample.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  await loadSample(t.db, { today: TEST_DAY, properties: 1500, log: () => {} })
})
afterAll(() => t.close())

/** A visitor's demo person, and the server's responses to them. */
async function beginDemo() {
  const login = await t.app.inject({ method: 'POST', url: '/api/auth/demo-login' })
  const cookies = [login.headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0])
  return async <T>(url: string, method: 'GET' | 'DELETE' = 'GET'): Promise<T> => {
    const answer = await t.app.inject({ method, url, headers: { cookie: cookies.join('; ') } })
    expect(answer.statusCode).toBeLessThan(300)
    return answer.body === '' ? (null as T) : answer.json<T>()
  }
}

test('the demo tracks properties in several states and has notifications of each type, read and not', async () => {
  const asDemo = await beginDemo()
  const saved = await asDemo<SavedProperty[]>('/api/user/saved-properties')
  expect(new Set(saved.map(({ taxStatus }) => taxStatus)).size).toBeGreaterThanOrEqual(4)
  const notifications = await asDemo<Notification[]>('/api/user/notifications')
  for (const type of ALERT_TYPES) {
    const ofType = notifications.filter((each) => each.type === type)
    expect(
      ofType.some(({ read }) => !read),
      `${type} unread`,
    ).toBe(true)
    expect(
      ofType.some(({ read }) => read),
      `${type} read`,
    ).toBe(true)
  }
})

test('the demo holds a sold parcel and has a screen', async () => {
  const asDemo = await beginDemo()
  const holdings = JSON.stringify(await asDemo<unknown>('/api/holdings'))
  const saved = await asDemo<SavedProperty[]>('/api/user/saved-properties')
  const sold = saved.filter(({ taxStatus }) => taxStatus === 'auctioned')
  expect(sold.length).toBeGreaterThan(0)
  for (const { propertyId } of sold) expect(holdings).toContain(`"propertyId":${propertyId}`)
  expect(await asDemo<unknown[]>('/api/user/screens')).toMatchObject([
    { name: 'Vacant land under $3,000' },
  ])
})

test('an imported parcel is not tracked, and no past of it is made up', async () => {
  const list = 'parcel_id,address,total_owed,sale_date\n0-IMPORTED,1 OAK ST,900.00,2000-01-03'
  const { status } = await t.importFile(list, {
    query: '?county=Hinds%20County,%20MS&asOf=2026-11-20',
  })
  expect(status).toBe(200)
  const asDemo = await beginDemo()
  const notifications = await asDemo<Notification[]>('/api/user/notifications')
  const saved = await asDemo<SavedProperty[]>('/api/user/saved-properties')
  expect(saved.length).toBeGreaterThan(4)
  const id = await t.idOf('0-IMPORTED')
  expect(saved.map(({ propertyId }) => propertyId)).not.toContain(id)
  expect(JSON.stringify(notifications)).not.toContain('1 Oak St')
})

test('what one visitor changes, another does not see', async () => {
  const [one, other] = [await beginDemo(), await beginDemo()]
  const before = await one<SavedProperty[]>('/api/user/saved-properties')
  expect(before.length).toBeGreaterThan(4)
  await one(`/api/user/saved-properties/${before[0]?.id}`, 'DELETE')
  expect(await one<SavedProperty[]>('/api/user/saved-properties')).toHaveLength(before.length - 1)
  const after = await other<SavedProperty[]>('/api/user/saved-properties')
  expect(after.map(({ propertyId }) => propertyId)).toEqual(
    before.map(({ propertyId }) => propertyId),
  )
})
