import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMail } from '../../../platform/testing/read-mail.ts'
import { type SignedIn, signIn } from '../../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../../platform/testing/test-app.ts'
import { givePlan } from '../../payments/testing/give-plan.ts'
import { warnKeyEnds } from './warn-key-ends.ts'

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

async function makeKey(who = ada, more: object = {}): Promise<{ id: number; key: string }> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/user/api-keys',
    payload: { name: 'Nightly export', ...more },
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

describe('an API key', () => {
  test('authenticates its person, and each call counts', async () => {
    await givePlan(t.db, ada.userId, 'enterprise')
    const { key } = await makeKey()
    await t.app.inject({
      method: 'POST',
      url: '/api/user/screens',
      payload: { name: 'hers', place: 'search', query: 'owedMax=5' },
      headers: ada.headers,
    })
    const answer = await call('/api/user/screens', key)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject([{ name: 'hers' }])
    const second = await call('/api/dashboard/stats', key)
    expect(second.headers.ratelimit).toBe('"month";r=999998;t=864000')
    expect(await usedCalls()).toBe(2)
    const own = await t.app.inject({ url: '/api/user/screens', headers: ada.headers })
    expect(own.headers.ratelimit).toBeUndefined()
    expect(await usedCalls()).toBe(2)
  })

  test('is kept as a hash only, and shown by its end', async () => {
    const { key } = await makeKey()
    const { rows } = await t.db.query<{ row: string }>('select k::text as row from api_key k')
    expect(rows[0]?.row).not.toContain(key.slice(3, 20))
    expect(await keys()).toMatchObject([
      { name: 'Nightly export', ending: key.slice(-4), scopes: ['read'], usedAt: null },
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
      `insert into usage (user_id, workspace_id, month, kind, used)
         select user_id, workspace_id, date_trunc('month', $2::date), 'api', 999999
           from workspace_member where user_id = $1`,
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
    const { id, key } = await makeKey(ada, { scope: 'write' })
    for (const [method, url] of [
      ['GET', '/api/auth/user'],
      ['GET', '/api/user/export'],
      ['DELETE', '/api/user'],
      ['POST', '/api/user/api-keys'],
      ['DELETE', `/api/user/api-keys/${id}`],
      ['POST', '/api/user/subscription/cancel'],
      ['POST', '/api/create-payment-intent'],
    ] as const) {
      expect((await call(url, key, method)).statusCode, `${method} ${url}`).toBe(403)
    }
    // The same address written another way.
    expect((await call('/api/%75ser', key, 'DELETE')).statusCode).toBe(400)
  })

  test('reads, or reads and writes, as it was made', async () => {
    await givePlan(t.db, ada.userId, 'enterprise')
    const reading = await makeKey()
    const writing = await makeKey(ada, { scope: 'write' })
    const search = (key: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/user/screens',
        payload: { name: 'smith', place: 'search', query: 'owedMax=5' },
        headers: { authorization: `Bearer ${key}` },
      })
    const refused = await search(reading.key)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toContain('This API key is read-only')
    expect((await search(writing.key)).statusCode).toBe(201)
    expect((await call('/api/user/screens', writing.key)).statusCode).toBe(200)
    expect(await keys()).toMatchObject([{ scopes: ['read', 'write'] }, { scopes: ['read'] }])
  })

  test('expires on its day; its owner gets one warning a week before', async () => {
    await givePlan(t.db, ada.userId, 'enterprise')
    const { id, key } = await makeKey(ada, { days: 90 })
    const daysLeft = (new Date((await keys())[0].expiresAt).getTime() - Date.now()) / 86_400_000
    expect(daysLeft).toBeGreaterThan(89)
    expect(daysLeft).toBeLessThan(91)
    const endsIn = (span: string) =>
      t.db.query('update api_key set expires_at = now() + $2::interval where id = $1', [id, span])
    await endsIn('8 days')
    await warnKeyEnds(t.db, 'http://localhost:3000')
    expect(await readMail(t)).toEqual([])
    // Made 90 days before its end.
    await t.db.query(`update api_key set created_at = now() - interval '84 days' where id = $1`, [
      id,
    ])
    await endsIn('6 days')
    await warnKeyEnds(t.db, 'http://localhost:3000')
    await warnKeyEnds(t.db, 'http://localhost:3000')
    expect(await readMail(t)).toMatchObject([{ to: 'ada@example.com', template: 'key-ends' }])
    expect((await call('/api/dashboard/stats', key)).statusCode).toBe(200)
    await endsIn('-1 second')
    const ended = await call('/api/dashboard/stats', key)
    expect(ended.statusCode).toBe(401)
    expect(ended.json().message).toContain('has expired')
  })

  test('is not made before the address is confirmed, nor long after the password was typed', async () => {
    const make = () =>
      t.app.inject({
        method: 'POST',
        url: '/api/user/api-keys',
        payload: { name: 'x' },
        headers: ada.headers,
      })
    await t.db.query('update app_user set email_verified = false')
    const unproven = await make()
    expect(unproven.statusCode).toBe(403)
    expect(unproven.json().message).toContain('Confirm your email address first')
    await t.db.query('update app_user set email_verified = true')
    await t.db.query(`update session set authenticated_at = now() - interval '11 minutes'`)
    const late = await make()
    expect(late.statusCode).toBe(403)
    expect(late.json().code).toBe('confirm_required')
    await t.db.query('update session set authenticated_at = now()')
    expect((await make()).statusCode).toBe(201)
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
  [{ name: 'x', scope: 'admin' }, 'scope: must be read or write'],
  [{ name: 'x', days: 0 }, 'days: must be at least 1'],
  [{ name: 'x', days: 366 }, 'days: must be at most 365'],
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
