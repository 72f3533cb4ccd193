import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { Browser } from '../../platform/testing/browser.ts'
import { readMail } from '../../platform/testing/read-mail.ts'
import { deletePeople, type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'
import { removeExpired } from '../expiry/remove-expired.queries.ts'
import { PASSWORD_CHANGED } from './account-emails.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => deletePeople(t))
afterAll(() => t.close())

type Call = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; payload?: object }
const call = (who: SignedIn, url: string, { method = 'GET', payload }: Call = {}) =>
  t.app.inject({ url, method, headers: who.headers, ...(payload ? { payload } : {}) })

describe('the profile', () => {
  const change = (who: SignedIn, payload: object) =>
    call(who, '/api/user/profile', { method: 'PATCH', payload })

  test('takes new names, and leaves what is not named', async () => {
    const who = await signIn(t)
    const both = await change(who, { firstName: ' Grace ', lastName: 'Hopper' })
    expect(both.statusCode).toBe(200)
    expect(both.json()).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' })
    expect((await change(who, { lastName: '' })).json()).toMatchObject({
      firstName: 'Grace',
      lastName: null,
    })
    expect((await call(who, '/api/auth/user')).json()).toMatchObject({ firstName: 'Grace' })
  })

  test.each([
    ['an address', { email: 'other@example.com' }],
    ['a right', { firstName: 'Ada', isDemo: true }],
    ['nothing', {}],
    ['a number', { firstName: 5 }],
    ['a very long name', { firstName: 'x'.repeat(101) }],
    ['a null character', { firstName: 'A\u0000da' }],
    ['the prototype', JSON.parse('{"__proto__": {"isDemo": true}}')],
  ])('refuses %s', async (_case, payload) => {
    const who = await signIn(t)
    const answer = await change(who, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toEqual(expect.any(String))
    expect((await call(who, '/api/auth/user')).json()).toMatchObject({ firstName: 'Ada' })
  })
})

describe('the picture', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  )
  const upload = (who: SignedIn, bytes: Buffer | string, name = 'me.png') => {
    const { payload, headers } = multipart(name, bytes)
    return t.app.inject({
      method: 'POST',
      url: '/api/user/picture',
      payload,
      headers: { ...headers, ...who.headers },
    })
  }

  test('is shown to its person alone, as a picture and nothing else', async () => {
    const who = await signIn(t)
    expect((await call(who, '/api/user/picture')).statusCode).toBe(404)
    const url = (await upload(who, PNG)).json().profileImageUrl
    expect(url).toMatch(/^\/api\/user\/picture\?v=[0-9a-f]{16}$/)
    const answer = await call(who, url)
    expect(answer.rawPayload.equals(PNG)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect((await call(await signIn(t), url)).statusCode).toBe(404)
    expect((await t.app.inject(url)).statusCode).toBe(401)
    const removed = await call(who, '/api/user/picture', { method: 'DELETE' })
    expect(removed.json().profileImageUrl).toBeNull()
    expect((await call(who, url)).statusCode).toBe(404)
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 415],
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['nothing', '', 415],
    ['more than 2 MB', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]), 413],
  ])('is not %s, whatever its name says', async (_case, bytes, status) => {
    const who = await signIn(t)
    const answer = await upload(who, bytes)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/picture/)
    expect((await call(who, '/api/user/picture')).statusCode).toBe(404)
  })
})

describe('sessions', () => {
  const list = async (who: SignedIn) => (await call(who, '/api/user/sessions')).json()

  /** The same person in another browser. */
  async function alsoSignedIn(who: SignedIn): Promise<SignedIn> {
    const other = await signIn(t)
    await t.db.query('update session set user_id = $1 where user_id = $2', [
      who.userId,
      other.userId,
    ])
    return { ...other, userId: who.userId }
  }

  test('are listed with the one that asks on top', async () => {
    const here = await signIn(t)
    await alsoSignedIn(here)
    await signIn(t)
    expect(await list(here)).toMatchObject([
      { isCurrent: true, userAgent: 'vitest', address: '127.0.0.1' },
      { isCurrent: false },
    ])
  })

  test('one is ended, and the others go on', async () => {
    const here = await signIn(t)
    const there = await alsoSignedIn(here)
    const [, other] = await list(here)
    const ended = await call(here, `/api/user/sessions/${other.id}`, { method: 'DELETE' })
    expect(ended.statusCode).toBe(204)
    expect(ended.headers['set-cookie']).toBeUndefined()
    expect((await call(there, '/api/auth/user')).statusCode).toBe(401)
    expect((await call(here, '/api/auth/user')).statusCode).toBe(200)
  })

  test("another person's is not found, like one that never was", async () => {
    const who = await signIn(t)
    const stranger = await signIn(t)
    const [theirs] = await list(stranger)
    const answers = await Promise.all(
      [theirs.id, 999_999, 'x', '1e309', '-1', '0'].map((id) =>
        call(who, `/api/user/sessions/${id}`, { method: 'DELETE' }),
      ),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe('This session does not exist or is not yours')
    }
    expect((await call(stranger, '/api/auth/user')).statusCode).toBe(200)
  })

  test('all end at once, a stolen one too', async () => {
    const here = await signIn(t)
    const stolen = await alsoSignedIn(here)
    const stranger = await signIn(t)
    const answer = await call(here, '/api/user/sessions', { method: 'DELETE' })
    expect(answer.statusCode).toBe(204)
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0')
    for (const who of [here, stolen]) {
      expect((await call(who, '/api/auth/user')).statusCode).toBe(401)
    }
    expect((await call(stranger, '/api/auth/user')).statusCode).toBe(200)
  })

  test("of demo people are each visitor's own", async () => {
    const demo = async () => {
      const browser = new Browser(t.app)
      await browser.post('/api/auth/demo-login', {})
      const cookie = [...browser.cookies].map(([key, v]) => `${key.split(' ')[1]}=${v}`).join('; ')
      return { userId: 0, headers: { cookie } }
    }
    const [one, two] = [await demo(), await demo()]
    const [own, ...others] = await list(one)
    expect(own.isCurrent).toBe(true)
    expect(others).toEqual([])
    const reach = await call(two, `/api/user/sessions/${own.id}`, { method: 'DELETE' })
    expect(reach.statusCode).toBe(404)
    await call(two, '/api/user/sessions', { method: 'DELETE' })
    expect((await call(two, '/api/auth/user')).statusCode).toBe(401)
    expect((await call(one, '/api/auth/user')).statusCode).toBe(200)
  })

  test('that have ended are removed, with whatever else has', async () => {
    const who = await signIn(t)
    await signIn(t)
    await t.db.query(
      `update session set expires_at = now() - interval '1 second' where user_id <> $1`,
      [who.userId],
    )
    await t.db.query(`insert into rate_limit_count values ('a', 1, now() - interval '1 hour')`)
    await removeExpired(t.db)
    const { rows } = await t.db.query(
      `select (select count(*) from session) as sessions, (select count(*) from rate_limit_count) as tries`,
    )
    expect(rows).toEqual([{ sessions: 1, tries: 0 }])
  })
})

describe('an account of the bundled sign-in', () => {
  const password = 'correct horse battery'
  async function signUp() {
    const browser = new Browser(t.app)
    const { path } = await browser.goto('/api/login')
    await browser.post(`${path}/sign-up`, {
      email: 'ada@example.com',
      password,
      firstName: 'Ada',
      lastName: 'Clerk',
    })
    const cookie = [...browser.cookies]
      .filter(([key]) => key.startsWith('/ '))
      .map(([key, value]) => `${key.split(' ')[1]}=${value}`)
      .join('; ')
    const who = { userId: 0, headers: { cookie } }
    return { ...who, userId: (await call(who, '/api/auth/user')).json().id, browser }
  }

  test('can have the mail that confirms its address sent again, five times an hour', async () => {
    const who = await signUp()
    const again = () => call(who, '/api/user/verify-email', { method: 'POST' })
    expect((await again()).json()).toEqual({ sentTo: 'ada@example.com' })
    const mails = await readMail(t)
    expect(mails.map(({ template }) => template)).toEqual(['verify-address', 'verify-address'])
    // The older link stopped working.
    expect((await who.browser.goto(new URL(mails[0]?.link ?? '').pathname)).status).toBe(400)
    for (let n = 0; n < 4; n++) expect((await again()).statusCode).toBe(202)
    expect((await again()).statusCode).toBe(429)
    await t.db.query('update app_user set email_verified = true')
    expect((await again()).statusCode).toBe(409)
  })

  test('signed out everywhere is asked for its password in each browser', async () => {
    const who = await signUp()
    await call(who, '/api/user/sessions', { method: 'DELETE' })
    const page = await who.browser.goto('/api/login')
    expect(page.text).toContain('<h1>Sign in</h1>')
  })

  test('is exported whole, without what would open it', async () => {
    const who = await signUp()
    const answer = await call(who, '/api/user/export')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="parcelproof-account.json"',
    )
    const data = answer.json()
    expect(data.user).toMatchObject({ email: 'ada@example.com', firstName: 'Ada' })
    expect(data.records.session).toMatchObject([{ address: '127.0.0.1' }])
    expect(data.records.userIdentity).toHaveLength(1)
    expect(answer.payload).not.toMatch(/argon2|tokenHash|idToken|eyJ/)
  })

  test("holds nothing of anyone else's", async () => {
    await signIn(t, { email: 'bob@example.com' })
    const who = await signUp()
    expect((await call(who, '/api/user/export')).payload).not.toContain('bob@example.com')
  })

  test('is deleted for good when the word is typed', async () => {
    const who = await signUp()
    const bystander = await signIn(t)
    const remove = (payload: object) => call(who, '/api/user', { method: 'DELETE', payload })
    for (const payload of [{}, { word: '' }, { word: 'yes' }, { word: 'delete', more: 1 }]) {
      expect((await remove(payload)).statusCode).toBe(400)
    }
    const answer = await remove({ word: ' Delete ' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ kept: [] })
    expect((await call(who, '/api/auth/user')).statusCode).toBe(401)
    expect((await call(bystander, '/api/auth/user')).statusCode).toBe(200)
    const { rows } = await t.db.query(
      `select (select count(*) from password_account) as accounts, (select count(*) from mail) as mails,
              (select count(*) from oidc_record where account_id is not null) as records,
              (select count(*) from app_user) as users`,
    )
    expect(rows).toEqual([{ accounts: 0, mails: 0, records: 0, users: 1 }])

    const { path } = await who.browser.goto('/api/login')
    const refused = await who.browser.post(`${path}/sign-in`, {
      email: 'ada@example.com',
      password,
    })
    expect(refused.status).toBe(401)
  })

  test('takes no mail with it that may be somebody else’s', async () => {
    const who = await signUp()
    await queueMail(t.db, {
      key: 'another cause',
      to: 'ada@example.com',
      template: PASSWORD_CHANGED,
      data: { link: 'https://pp.example/' },
    })
    await call(who, '/api/user', { method: 'DELETE', payload: { word: 'delete' } })
    expect((await readMail(t)).map(({ template }) => template)).toEqual(['password-changed'])
  })

  test('that has paid lists what is kept', async () => {
    const who = await signUp()
    await t.db.query(
      `with p as (insert into purchase (user_id, workspace_id, item, description, amount_cents, provider)
                    select user_id, workspace_id, 'pro', 'Pro', 14900, 'sandbox' from workspace_member
                     where user_id = $1 returning id, workspace_id)
       insert into invoice (purchase_id, user_id, workspace_id, issued_on, description, amount_cents, currency, is_test)
         select id, $1, workspace_id, '2026-11-21', 'Pro', 14900, 'usd', true from p`,
      [who.userId],
    )
    const answer = await call(who, '/api/user', { method: 'DELETE', payload: { word: 'delete' } })
    expect(answer.json().kept).toEqual([expect.stringContaining('26 CFR § 1.6001-1')])
    const { rows } = await t.db.query('select user_id from invoice where user_id = $1', [
      who.userId,
    ])
    expect(rows).toEqual([{ user_id: who.userId }])
  })
})

test('the demo account cannot be deleted', async () => {
  const browser = new Browser(t.app)
  await browser.post('/api/auth/demo-login', {})
  const cookie = [...browser.cookies].map(([key, v]) => `${key.split(' ')[1]}=${v}`).join('; ')
  const answer = await call({ userId: 0, headers: { cookie } }, '/api/user', {
    method: 'DELETE',
    payload: { word: 'delete' },
  })
  expect(answer.statusCode).toBe(403)
})
