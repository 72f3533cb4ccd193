import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../platform/testing/browser.ts'
import { readMail } from '../../platform/testing/read-mail.ts'
import { deletePeople } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { homeOf } from './person-workspace.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.context.config.webhookLocal = true
})
beforeEach(() => deletePeople(t))
afterAll(() => t.close())

const ada = {
  email: 'ada@example.com',
  password: 'correct horse battery',
  firstName: 'Ada',
  lastName: 'Clerk',
}

async function signUp() {
  const browser = new Browser(t.app)
  const { path } = await browser.goto('/api/login')
  await browser.post(`${path.split('?')[0]}/sign-up`, ada)
  const { id: userId } = (await browser.getJson('/api/auth/user')) as { id: number }
  await givePlan(t.db, userId, 'enterprise')
  return { browser, userId }
}

const linkOf = async (template: string) =>
  new URL((await readMail(t)).find((mail) => mail.template === template)?.link ?? '').pathname

/** A key, a calendar address and a webhook. */
async function makeAll(userId: number): Promise<void> {
  await t.db.query(
    `insert into api_key (user_id, workspace_id, name, key_hash, ending) values ($1, $2, 'x', '\\x01', 'abcd')`,
    [userId, await homeOf(t.db, userId)],
  )
  await t.db.query(`insert into calendar_feed (user_id, secret_hash) values ($1, '\\x01')`, [
    userId,
  ])
  await t.db.query(
    `insert into webhook_endpoint (user_id, workspace_id, url, kinds, secret)
       values ($1, $2, 'http://127.0.0.1:9/', '{}', 'x')`,
    [userId, await homeOf(t.db, userId)],
  )
}

async function countAll(): Promise<number> {
  const { rows } = await t.db.query<{ n: number }>(
    `select ((select count(*) from api_key) + (select count(*) from calendar_feed)
             + (select count(*) from webhook_endpoint))::int as n`,
  )
  return rows[0]?.n ?? 0
}

describe('an account opened with somebody else’s address', () => {
  test('keeps nothing when its owner confirms the address', async () => {
    const { browser, userId } = await signUp()
    await makeAll(userId)
    expect(await countAll()).toBe(3)
    const path = await linkOf('verify-address')
    expect((await browser.post(path, {})).status).toBe(200)
    expect(await countAll()).toBe(0)
  })

  test('keeps nothing when its owner chooses a password', async () => {
    const { browser, userId } = await signUp()
    await makeAll(userId)
    await readMail(t)
    await browser.post('/oidc/forgot', { email: ada.email })
    const path = await linkOf('reset-password')
    expect((await browser.post(path, { password: 'a new password of mine' })).status).toBe(200)
    expect(await countAll()).toBe(0)
  })

  test('has no key, calendar address or webhook before', async () => {
    const { browser } = await signUp()
    for (const [url, payload] of [
      ['/api/user/api-keys', { name: 'x' }],
      ['/api/user/calendar', undefined],
      ['/api/user/webhooks', { url: 'http://127.0.0.1:9/' }],
    ] as const) {
      const answer = await browser.sendJson('POST', url, payload)
      expect(answer.status, url).toBe(403)
      expect(answer.body.message, url).toContain('Confirm your email address first')
    }
    expect(await countAll()).toBe(0)
  })
})

test('a new password ends keys, the calendar address and webhooks of a confirmed account, too', async () => {
  const { browser, userId } = await signUp()
  await browser.post(await linkOf('verify-address'), {})
  await makeAll(userId)
  await browser.post('/oidc/forgot', { email: ada.email })
  const path = await linkOf('reset-password')
  await browser.post(path, { password: 'a new password of mine' })
  expect(await countAll()).toBe(0)
})
