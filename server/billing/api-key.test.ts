import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../testing/test-app.ts'
import { givePlan } from './testing/give-plan.ts'

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp({ settings: { PLAN_LIMITS: 'enforce' } })
})
beforeEach(async () => {
  await t.reset()
  ada = await signIn(t, { email: 'ada@example.com' })
})
afterAll(() => t.close())

async function makeKey(who = ada): Promise<{ id: number; key: string }> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/user/api-keys',
    payload: { name: 'Nightly export' },
    headers: who.headers,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const call = (url: string, key: string, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
  t.app.inject({ method, url, headers: { authorization: `Bearer ${key}` } })
const keys = async () =>
  (await t.app.inject({ url: '/api/user/api-keys', headers: ada.headers })).json()
const usedCalls = async () =>
  (
    await t.db.query<{ used: number }>(
      `select used from usage where user_id = $1 and kind = 'api'`,
      [ada.userId],
    )
  ).rows[0]?.used ?? 0

describe('a program’s key', () => {
  test('speaks for its person, and each call counts', async () => {
    await givePlan(t.db, ada.userId, 'enterprise')
    const { key } = await makeKey()
    const answer = await call('/api/auth/user', key)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ email: 'ada@example.com' })
    const second = await call('/api/dashboard/stats', key)
    expect(second.headers.ratelimit).toBe('"month";r=999998;t=864000')
    expect(await usedCalls()).toBe(2)
    const own = await t.app.inject({ url: '/api/auth/user', headers: ada.headers })
    expect(own.headers.ratelimit).toBeUndefined()
    expect(await usedCalls()).toBe(2)
  })

  test('is kept as a hash only, and shown by its end', async () => {
    const { key } = await makeKey()
    const { rows } = await t.db.query<{ row: string }>('select k::text as row from api_key k')
    expect(rows[0]?.row).not.toContain(key.slice(3, 20))
    expect(await keys()).toMatchObject([
      { name: 'Nightly export', ending: key.slice(-4), usedAt: null },
    ])
  })

  test('is refused when the plan has no API, with the plan that has', async () => {
    const { key } = await makeKey()
    const refused = await call('/api/dashboard/stats', key)
    expect(refused.statusCode).toBe(402)
    expect(refused.json().message).toContain('The Enterprise plan at $499 a month')
    t.context.config.enforcesLimits = false
    expect((await call('/api/dashboard/stats', key)).statusCode).toBe(200)
    t.context.config.enforcesLimits = true
  })

  test('beyond the month’s limit is refused', async () => {
    await givePlan(t.db, ada.userId, 'enterprise')
    const { key } = await makeKey()
    await t.db.query(
      `insert into usage (user_id, month, kind, used) values ($1, date_trunc('month', $2::date), 'api', 999999)`,
      [ada.userId, TEST_DAY],
    )
    const last = await call('/api/dashboard/stats', key)
    expect(last.statusCode).toBe(200)
    expect(last.headers['ratelimit-policy']).toBe('"month";q=1000000;w=2592000')
    expect(last.headers.ratelimit).toBe('"month";r=0;t=864000')
    const refused = await call('/api/dashboard/stats', key)
    expect(refused.statusCode).toBe(402)
    expect(refused.headers.ratelimit).toBe('"month";r=0;t=864000')
  })

  test('can not change the account or pay', async () => {
    await givePlan(t.db, ada.userId, 'enterprise')
    const { id, key } = await makeKey()
    for (const [method, url] of [
      ['POST', '/api/user/api-keys'],
      ['DELETE', `/api/user/api-keys/${id}`],
      ['POST', '/api/user/subscription/cancel'],
      ['POST', '/api/create-payment-intent'],
    ] as const) {
      expect((await call(url, key, method)).statusCode, `${method} ${url}`).toBe(403)
    }
  })

  test('that was removed or never was is refused, also where visitors may go', async () => {
    await givePlan(t.db, ada.userId, 'enterprise')
    const { id, key } = await makeKey()
    const remove = (who: SignedIn) =>
      t.app.inject({ method: 'DELETE', url: `/api/user/api-keys/${id}`, headers: who.headers })
    expect((await remove(await signIn(t))).statusCode).toBe(404)
    expect((await remove(ada)).statusCode).toBe(204)
    expect((await remove(ada)).statusCode).toBe(404)
    for (const bad of [key, 'pp_guess', 'x']) {
      expect((await call('/api/dashboard/stats', bad)).statusCode).toBe(401)
    }
    expect(await keys()).toEqual([])
  })
})

test.each([
  [{}, 'name: must be a name'],
  [{ name: '  ' }, 'name: must be a name'],
  [{ name: 'x', admin: true }, 'admin'],
])('a key of %j is refused', async (payload, message) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/user/api-keys',
    payload,
    headers: ada.headers,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toContain(message)
})
