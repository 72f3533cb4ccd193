import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { deletePeople, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { PASSWORD_CHANGED } from '../account/account-emails.ts'
import { removeExpired } from '../expiry/remove-expired.queries.ts'
import { sandboxProvider } from '../payments/sandbox-provider.ts'
import { loadSample } from '../sample/load-sample.ts'
import { makeDemoPerson } from './demo.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  await loadSample(t.db, { today: TEST_DAY, properties: 300, log: () => {} })
})
beforeEach(async () => {
  await deletePeople(t)
  await t.db.query('truncate invoice, purchase, sandbox_card')
})
afterAll(() => t.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

async function beginDemo() {
  const login = await t.app.inject({ method: 'POST', url: '/api/auth/demo-login' })
  const cookies = [login.headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0])
  const headers = { cookie: cookies.join('; ') }
  const ask = (url: string, method: Method = 'GET', payload?: object) =>
    t.app.inject({ url, method, headers, ...(payload ? { payload } : {}) })
  return { id: login.json<{ id: number }>().id, ask }
}

test('the form of a page signs in and leads to the dashboard', async () => {
  const login = await t.app.inject({
    method: 'POST',
    url: '/api/auth/demo-login/form',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: '',
  })
  expect([login.statusCode, login.headers.location]).toEqual([303, '/dashboard'])
  const cookie = [login.headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0])
  const user = await t.app.inject({ url: '/api/auth/user', headers: { cookie: cookie.join('; ') } })
  expect(user.json()).toMatchObject({ isDemo: true })

  const fromElsewhere = await t.app.inject({
    method: 'POST',
    url: '/api/auth/demo-login/form',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(fromElsewhere.statusCode).toBe(403)
  expect(fromElsewhere.headers['set-cookie']).toBeUndefined()
})

/** The data of a personal screen, by its address. */
const THEIRS = [
  '/api/user/saved-properties',
  '/api/user/screens',
  '/api/user/notifications',
  '/api/user/notification-settings',
  '/api/user/invoices',
  '/api/user/reports',
  '/api/support/tickets',
  '/api/user/sessions',
  '/api/user/export',
]

/** A visitor does things that store data. */
async function leaveTraces({ ask }: Awaited<ReturnType<typeof beginDemo>>): Promise<void> {
  const done = [
    await ask('/api/user/profile', 'PATCH', { firstName: 'Zanzibar' }),
    await ask('/api/user/screens', 'POST', {
      name: 'Zanzibar',
      place: 'search',
      query: 'q=zanzibar+street',
    }),
    await ask('/api/support/ticket', 'POST', {
      subject: 'Zanzibar',
      category: 'general',
      priority: 'low',
      message: 'A question from Zanzibar about the product.',
    }),
  ]
  expect(done.map((answer) => [answer.statusCode < 300, answer.body])).toEqual(
    done.map((answer) => [true, answer.body]),
  )
}

describe('a demo person', () => {
  test('is a visitor’s own: nothing of one is seen by another', async () => {
    const [one, other] = [await beginDemo(), await beginDemo()]
    await leaveTraces(one)
    let seen = ''
    for (const url of THEIRS) {
      const [mine, theirs] = [await one.ask(url), await other.ask(url)]
      seen += mine.body
      expect(theirs.body, url).not.toMatch(/zanzibar/i)
    }
    expect(seen).toMatch(/zanzibar/i)
    const { rows } = await t.db.query<{ n: number }>(
      'select count(*)::int as n from sandbox_card where customer in (select customer from payment_customer)',
    )
    // Each has a card of their own, too.
    expect(rows[0]?.n).toBe(2)
  })

  test('is signed out after a day, and deleted with all their data', async () => {
    const ada = await signIn(t)
    const [old, living] = [await beginDemo(), await beginDemo()]
    await leaveTraces(old)
    expect((await old.ask('/api/workspace')).body).toContain('Demo Partner')
    await t.db.query(
      `update app_user set demo_until = now() where id in (
         select user_id from workspace_member where workspace_id in (
           select workspace_id from workspace_member where user_id = $1))`,
      [old.id],
    )
    expect((await old.ask('/api/auth/user')).statusCode).toBe(401)
    await removeExpired(t.db)

    const { rows: people } = await t.db.query<{ id: number }>('select id from app_user order by id')
    expect(people.map(({ id }) => id)).toEqual([ada.userId, living.id, living.id + 1])
    expect((await living.ask('/api/auth/user')).statusCode).toBe(200)
    const { rows: tables } = await t.db.query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id' and table_name <> 'audit_event'`,
    )
    const left = []
    for (const { name } of tables) {
      const { rowCount } = await t.db.query(`select from ${name} where user_id = $1`, [old.id])
      if (rowCount) left.push(name)
    }
    expect(left).toEqual([])
    const { rows } = await t.db.query<{ cards: number; bought: number }>(
      `select (select count(*)::int from sandbox_card) as cards,
              (select count(*)::int from purchase) as bought`,
    )
    expect(rows).toEqual([{ cards: 1, bought: 5 }])
  })

  test('is refused when too many exist', async () => {
    await makeDemoPerson(t.db, 4)
    await makeDemoPerson(t.db, 4)
    await expect(makeDemoPerson(t.db, 4)).rejects.toThrow(
      'Too many people are using the demo right now.',
    )
    await t.db.query('update app_user set demo_until = now()')
    await makeDemoPerson(t.db, 4)
  })

  test('is limited per network', async () => {
    await beginDemo()
    await t.db.query(`update rate_limit_count set tries = 300 where key like 'demo-login-day:%'`)
    const begin = (remoteAddress: string) =>
      t.app.inject({ method: 'POST', url: '/api/auth/demo-login', remoteAddress })
    const refused = await begin('127.0.0.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await begin('198.51.100.9')).statusCode).toBe(200)
  })

  test('gets no mail', async () => {
    const { ask } = await beginDemo()
    const { email } = (await ask('/api/auth/user')).json()
    const mail = {
      key: 'a cause',
      template: PASSWORD_CHANGED,
      data: { link: 'https://pp.example/' },
    } as const
    expect(await queueMail(t.db, { ...mail, to: email })).toBe(false)
    expect(await queueMail(t.db, { ...mail, to: 'ada@example.com' })).toBe(true)
  })

  test('cannot make keys, webhooks or a calendar address, or be deleted', async () => {
    const { ask } = await beginDemo()
    const answers = [
      await ask('/api/user/api-keys', 'POST', { name: 'mine' }),
      await ask('/api/user/webhooks', 'POST', { url: 'https://example.com/hook' }),
      await ask('/api/user/calendar', 'POST'),
      await ask('/api/user', 'DELETE', { word: 'delete' }),
    ]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(({ body }) => [403, body]),
    )
  })
})

test('a demo person pays no real money', async () => {
  const real = await makeTestApp({ payments: (db) => ({ ...sandboxProvider(db), name: 'stripe' }) })
  try {
    const { userId, headers } = await signIn(real)
    await real.db.query(`update app_user set demo_until = now() + interval '1 day' where id = $1`, [
      userId,
    ])
    const answer = await real.app.inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      headers,
      payload: { plan: 'pro', amount: 149 },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toContain('Create an account of your own')
  } finally {
    await real.close()
  }
})
