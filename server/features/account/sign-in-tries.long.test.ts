import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../platform/testing/browser.ts'
import { readMail } from '../../platform/testing/read-mail.ts'
import { deletePeople } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => deletePeople(t))
afterAll(() => t.close())

const ada = {
  email: 'Ada@Example.com',
  password: 'correct horse battery',
  firstName: 'Ada',
  lastName: 'Clerk',
}

/** At the form that `/api/login` leads to. */
async function atSignIn(browser = new Browser(t.app), query = '') {
  const page = await browser.goto(`/api/login${query}`)
  expect(page.path).toMatch(/^\/oidc\/interaction\//)
  return { browser, path: page.path.split('?')[0] ?? '', page }
}

async function signUp(person: Partial<typeof ada> = {}, query = '') {
  const { browser, path } = await atSignIn(undefined, query)
  const page = await browser.post(`${path}/sign-up`, { ...ada, ...person })
  return { browser, page }
}

async function signInWith(password: string, email = ada.email) {
  const { browser, path } = await atSignIn()
  const page = await browser.post(`${path}/sign-in`, { email, password })
  return { browser, page }
}

const isSignedIn = async (browser: Browser) => (await browser.goto('/api/auth/user')).status === 200

describe('wrong passwords', () => {
  test('the eleventh wrong password in a row is not even tried, and neither is the right one', async () => {
    await signUp()
    const { browser, path } = await atSignIn()
    const post = (password: string) =>
      browser.post(`${path}/sign-in`, { email: ada.email, password })
    const tries = await Promise.all(Array.from({ length: 10 }, () => post('wrong horse battery')))
    expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(401))
    const refused = await post(ada.password)
    expect(refused.status).toBe(429)
    expect(refused.text).toMatch(/Too many attempts. Wait 1\d minutes and try again./)
    expect(await isSignedIn(browser)).toBe(false)

    await t.db.query('update rate_limit_count set resets_at = now()')
    expect((await post(ada.password)).path).toBe('/dashboard')
  })

  test('the right password after nine wrong ones sets the count back', async () => {
    await signUp()
    const { browser, path } = await atSignIn()
    for (let n = 0; n < 9; n++) {
      await browser.post(`${path}/sign-in`, { email: ada.email, password: 'wrong horse battery' })
    }
    const { page } = await signInWith(ada.password)
    expect(page.path).toBe('/dashboard')
    expect((await signInWith('wrong horse battery')).page.status).toBe(401)
  })

  test('guesses from many places at one account wait longer and longer, whatever address it is', async () => {
    await signUp()
    for (const email of ['ada@example.com', 'bob@example.com']) {
      await t.db.query(
        `insert into rate_limit_count values ($1, 22, now() + interval '1 hour')
           on conflict (key) do update set tries = 22, next_at = null`,
        [`sign-in:${email}`],
      )
      expect((await signInWith('wrong horse battery', email)).page.status).toBe(401)
      const { page } = await signInWith('wrong horse battery', email)
      expect(page.status).toBe(429)
      expect(Number(page.retryAfter)).toBeGreaterThan(0)
      expect(Number(page.retryAfter)).toBeLessThanOrEqual(8)
      expect(page.text).toMatch(/Try again in (a second|\d seconds), or choose a new password/)
    }
  })

  /** As many strangers as needed, each on a separate network. */
  async function strangersTry(times: number, email = ada.email) {
    const { browser, path } = await atSignIn()
    const answers: number[] = []
    for (let n = 0; n < times; n++) {
      const answer = await t.app.inject({
        method: 'POST',
        url: `${path}/sign-in`,
        remoteAddress: `10.9.${Math.floor(n / 250)}.${1 + (n % 250)}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost:3000',
          host: 'localhost:3000',
          cookie: [...browser.cookies].map(([key, v]) => `${key.split(' ')[1]}=${v}`).join('; '),
        },
        payload: new URLSearchParams({ email, password: 'wrong horse battery' }).toString(),
      })
      answers.push(answer.statusCode)
    }
    return answers
  }

  test('205 wrong passwords from anywhere lock no account', async () => {
    const { browser: own } = await signUp()
    await own.goto('/api/logout')
    const answers = await strangersTry(205)
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(150)

    // Her own browser is not slowed down.
    const { path } = await atSignIn(own)
    const form = { email: ada.email, password: ada.password }
    expect((await own.post(`${path}/sign-in`, form)).path).toBe('/dashboard')

    // Another person waits a minute at most, because refused attempts do not count. On a busy machine the wait would
    // be over by now.
    await t.db.query(
      `update rate_limit_count set next_at = greatest(next_at, now() + interval '30 seconds')
        where key = 'sign-in:ada@example.com'`,
    )
    const { page } = await signInWith(ada.password)
    expect(page.status).toBe(429)
    expect(Number(page.retryAfter)).toBeLessThanOrEqual(60)
    await t.db.query(
      `update rate_limit_count set next_at = now() where key = 'sign-in:ada@example.com'`,
    )
    expect((await signInWith(ada.password)).page.path).toBe('/dashboard')

    // The mail is sent at once.
    await strangersTry(10)
    await readMail(t)
    const third = new Browser(t.app)
    await third.post('/oidc/forgot', { email: ada.email })
    const [mail] = await readMail(t)
    const reset = new URL(mail?.link ?? '').pathname
    await third.post(reset, { password: 'a new password of mine' })
    const next = await atSignIn(third)
    const done = await third.post(`${next.path}/sign-in`, {
      email: ada.email,
      password: 'a new password of mine',
    })
    expect(done.path).toBe('/dashboard')
  })

  test('a known browser has ten tries, is known for its account alone, and until the next new password', async () => {
    const { browser } = await signUp()
    await browser.goto('/api/logout')
    const { path } = await atSignIn(browser)
    const post = (password: string) =>
      browser.post(`${path}/sign-in`, { email: ada.email, password })
    for (let n = 0; n < 10; n++) expect((await post('wrong horse battery')).status).toBe(401)
    expect((await post(ada.password)).status).toBe(429)
    // Its count does not affect others.
    expect((await signInWith(ada.password)).page.path).toBe('/dashboard')
    const { rows } = await t.db.query<{ row: string }>('select d::text as row from known_device d')
    expect(rows).toHaveLength(2)
    const [name, token = ''] = [...browser.cookies].find(([key]) => key.includes('device_')) ?? []
    expect(name).toMatch(/^\/oidc /)
    expect(rows.map(({ row }) => row).join()).not.toContain(token)

    await readMail(t)
    await browser.post('/oidc/forgot', { email: ada.email })
    const [mail] = await readMail(t)
    const other = new Browser(t.app)
    await other.post(new URL(mail?.link ?? '').pathname, { password: 'a new password of mine' })
    // The password's author is the only known one.
    expect((await t.db.query('select from known_device')).rowCount).toBe(1)
  })

  test('ten thousand wrong passwords leave three counters, and the last is refused like the eleventh', async () => {
    await signUp()
    const { browser, path } = await atSignIn()
    /** A busy server refuses some with 503; they are retried. */
    const post = async (password: string) => {
      for (;;) {
        const page = await browser.post(`${path}/sign-in`, { email: ada.email, password })
        if (page.status !== 503 || page.retryAfter === undefined) return page
      }
    }
    for (let n = 0; n < 11; n++) await post('wrong horse battery')
    const held = async () =>
      (
        await t.db.query(
          `select (select count(*)::int from rate_limit_count where key like 'sign-in:%') as tries,
                  (select count(*)::int from oidc_record) as records,
                  (select count(*)::int from session) as sessions`,
        )
      ).rows
    const before = await held()
    expect(before).toMatchObject([{ tries: 3 }])
    await t.db.query('update rate_limit_count set tries = tries + 9800')
    const last = await Promise.all(Array.from({ length: 200 }, () => post('wrong horse battery')))
    expect(new Set(last.map(({ status }) => status))).toEqual(new Set([429]))
    expect((await post(ada.password)).status).toBe(429)
    expect(await held()).toEqual(before)
  })
})
