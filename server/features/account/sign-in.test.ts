import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { Browser } from '../../platform/testing/browser.ts'
import { readMail } from '../../platform/testing/read-mail.ts'
import { deletePeople } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { getProviderKeys, rotateProviderKeys } from './oidc/provider-keys.ts'

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

describe('signing up', () => {
  test('opens an account, signs in and goes on to where one wanted to go', async () => {
    const { browser, page } = await signUp({}, '?returnTo=%2Fproperty%2F7%3Ftab%3Dtitle')
    expect(page.path).toBe('/property/7?tab=title')
    expect(await browser.getJson('/api/auth/user')).toMatchObject({
      email: ada.email,
      firstName: 'Ada',
      lastName: 'Clerk',
      emailVerified: false,
      isDemo: false,
    })
  })

  test('keeps the password as argon2id only', async () => {
    await signUp()
    const { rows } = await t.db.query<{ row: string; hash: string }>(
      'select a::text as row, password_hash as hash from password_account a',
    )
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(rows[0]?.row).not.toContain(ada.password)
  })

  test('refuses invalid input with a message, and keeps what was typed', async () => {
    const { browser, path } = await atSignIn()
    const page = await browser.post(`${path}/sign-up`, {
      email: 'no address"><script>alert(1)</script>',
      password: 'short',
      firstName: '',
      lastName: 'Clerk',
    })
    expect(page.status).toBe(422)
    for (const words of [
      'Enter a valid email address',
      'Use at least 10 characters',
      'Enter your first name',
      'value="Clerk"',
      'no address&#34;&#62;&#60;script&#62;',
    ]) {
      expect(page.text).toContain(words)
    }
    expect(page.text).not.toContain('value="short"')
  })

  test.each([
    ['its own address', 'ada@example.com'],
    ['one repeated character', 'aaaaaaaaaaaaaa'],
    ['the first guess of anyone', 'Password123'],
  ])('refuses a password that is %s', async (_case, password) => {
    const { page } = await signUp({ password })
    expect(page.status).toBe(422)
  })

  test('an address has one account, however it is written', async () => {
    await signUp()
    const { page } = await signUp({ email: 'ADA@example.COM', password: 'another password' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('This address already has an account.')
    expect((await signInWith('another password')).page.status).toBe(401)
  })

  test('from the sign-up page shows the form for new people first', async () => {
    const browser = new Browser(t.app)
    const page = await browser.goto('/api/login', {
      referer: `http://localhost:${t.context.config.port}/signup`,
    })
    expect(page.text).toContain('Create your account')
    expect((await browser.goto('/api/login')).text).toContain('<h1>Sign in</h1>')
    expect((await browser.goto('/api/login?screen=signup')).text).toContain('Create your account')
  })
})

describe('confirming an address', () => {
  test('the link in the mail does it once', async () => {
    const { browser } = await signUp()
    const [mail] = await readMail(t)
    expect(mail).toMatchObject({ to: ada.email, template: 'verify-address' })
    const path = new URL(mail?.link ?? '').pathname
    // Mail programs open links before people do.
    expect((await browser.goto(path)).text).toContain('Confirm this address')
    expect(await browser.getJson('/api/auth/user')).toMatchObject({ emailVerified: false })
    expect((await browser.post(path, {})).text).toContain('Your address is confirmed')
    expect(await browser.getJson('/api/auth/user')).toMatchObject({ emailVerified: true })
    expect((await browser.post(path, {})).status).toBe(400)
    expect((await signInWith(ada.password)).page.path).toBe('/dashboard')
    expect(await browser.getJson('/api/auth/user')).toMatchObject({ emailVerified: true })
  })
})

describe('signing in', () => {
  test('with the password, not with another', async () => {
    await signUp()
    const wrong = await signInWith('wrong horse battery')
    expect(wrong.page.status).toBe(401)
    expect(wrong.page.text).toContain('The email address or the password is wrong.')
    expect(await isSignedIn(wrong.browser)).toBe(false)
    const right = await signInWith(ada.password, 'ada@EXAMPLE.com')
    expect(right.page.path).toBe('/dashboard')
    expect(await isSignedIn(right.browser)).toBe(true)
  })

  test('says the same of an address that has no account', async () => {
    await signUp()
    const wrong = (await signInWith('wrong horse battery')).page
    const stranger = (await signInWith('wrong horse battery', 'bob@example.com')).page
    expect(stranger.status).toBe(wrong.status)
    // The challenge of a passkey differs for each sign-in.
    const bare = (text: string) => text.replace(/data-passkey="[^"]+"/, '')
    expect(bare(stranger.text).replaceAll('bob@example.com', '')).toBe(
      bare(wrong.text)
        .replaceAll(ada.email, '')
        .replace(wrong.path, stranger.path)
        .replaceAll(/interaction\/[\w-]+/g, stranger.path.match(/interaction\/[\w-]+/)?.[0] ?? ''),
    )
  })

  test('who is signed in already goes straight on', async () => {
    const { browser } = await signUp()
    expect((await browser.goto('/api/login?returnTo=/search')).path).toBe('/search')
  })
})

test('new keys of the provider: who was under way goes on, and the key before still verifies', async () => {
  const keysOf = async (app: FastifyInstance) =>
    (await app.inject('/oidc/jwks')).json().keys.map(({ kid }: { kid: string }) => kid)
  const [before] = await keysOf(t.app)
  const { browser, path } = await atSignIn()
  const name = await rotateProviderKeys(t.db, new Date())
  // Another copy of the server, which knows the new keys at once.
  const other = await buildApp(t.context)
  expect(await keysOf(other)).toEqual([name, before])
  const there = new Browser(other)
  there.cookies = browser.cookies
  const page = await there.post(`${path}/sign-up`, ada)
  expect(page.path).toBe('/dashboard')
  await other.close()
  const tomorrow = await getProviderKeys(t.db, new Date(Date.now() + 25 * 3_600_000))
  expect(tomorrow.signing.map(({ kid }) => kid)).toEqual([name])
  expect(tomorrow.cookies).toHaveLength(1)
})

test('signing in never leads to another host', async () => {
  const { page } = await signUp({}, `?returnTo=${encodeURIComponent('/\\\\evil.example')}`)
  expect(page.path).toBe('/dashboard')
})

describe('coming back from the provider', () => {
  test('needs what this browser began with', async () => {
    const { browser, path } = await atSignIn()
    const done = await browser.post(`${path}/sign-up`, { ...ada }, { stopAt: '/api/callback' })
    const other = new Browser(t.app)
    const stolen = await other.goto(done.path)
    expect(stolen.path).toBe('/login?problem=expired')
    expect(await isSignedIn(other)).toBe(false)
    const tampered = await browser.goto(done.path.replace(/code=[^&]+/, 'code=made-up'))
    expect(tampered.path).toBe('/login?problem=failed')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('works once', async () => {
    const { browser, path } = await atSignIn()
    const done = await browser.post(`${path}/sign-up`, { ...ada }, { stopAt: '/api/callback' })
    expect((await browser.goto(done.path)).path).toBe('/dashboard')
    const other = new Browser(t.app)
    expect((await other.goto(done.path)).path).toBe('/login?problem=expired')
    expect((await browser.goto(done.path)).path).toBe('/dashboard')
  })

  test('never goes on under a session the browser was given beforehand', async () => {
    const attacker = new Browser(t.app)
    await attacker.post('/api/auth/demo-login', {})
    expect(await isSignedIn(attacker)).toBe(true)
    const victim = new Browser(t.app)
    victim.cookies = new Map(attacker.cookies)
    const { path } = await atSignIn(victim)
    await victim.post(`${path}/sign-up`, ada)
    expect(await victim.getJson('/api/auth/user')).toMatchObject({ email: ada.email })
    expect(await isSignedIn(attacker)).toBe(false)
  })

  test('a form that was left open too long, or belongs to another browser, says so', async () => {
    const { path } = await atSignIn()
    const other = new Browser(t.app)
    for (const page of [
      await other.goto(path),
      await other.post(`${path}/sign-in`, ada),
      await other.post(`${path}/sign-up`, ada),
    ]) {
      expect(page.status).toBe(400)
      expect(page.text).toContain('Please start again')
    }
  })
})

describe('signing out', () => {
  test('ends the session, and the next sign-in asks for the password again', async () => {
    const { browser } = await signUp()
    const stolen = new Map(browser.cookies)
    expect((await browser.goto('/api/logout')).path).toBe('/')
    expect(await isSignedIn(browser)).toBe(false)
    browser.cookies = stolen
    expect(await isSignedIn(browser)).toBe(false)
    const { page } = await atSignIn(browser)
    expect(page.text).toContain('<h1>Sign in</h1>')
  })

  test('is not done by a link on another site, nor by fetching it ahead', async () => {
    const { browser } = await signUp()
    await browser.goto('/api/logout', { 'sec-fetch-site': 'cross-site' })
    await browser.goto('/api/logout', { 'sec-purpose': 'prefetch' })
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('a forgotten password', () => {
  const ask = (browser: Browser, email: string) => browser.post('/oidc/forgot', { email })

  test('is replaced by the link in the mail, which signs out everywhere', async () => {
    const { browser: before } = await signUp()
    await readMail(t)
    const browser = new Browser(t.app)
    expect((await ask(browser, 'ada@example.com')).text).toContain('a link is on its way')
    const [mail] = await readMail(t)
    expect(mail?.template).toBe('reset-password')
    const path = new URL(mail?.link ?? '').pathname
    expect((await browser.goto(path)).text).toContain('Choose a new password')
    expect((await browser.post(path, { password: 'short' })).status).toBe(422)
    const done = await browser.post(path, { password: 'a new password of mine' })
    expect(done.text).toContain('Your password was changed')

    expect(await isSignedIn(before)).toBe(false)
    const { page: asked } = await atSignIn(before)
    expect(asked.text).toContain('<h1>Sign in</h1>')
    expect((await signInWith(ada.password)).page.status).toBe(401)
    const { browser: again, page } = await signInWith('a new password of mine')
    expect(page.path).toBe('/dashboard')
    // The mail verified the address.
    expect(await again.getJson('/api/auth/user')).toMatchObject({ emailVerified: true })
    expect((await readMail(t)).map(({ template }) => template)).toEqual(['password-changed'])

    expect((await browser.post(path, { password: 'a newer password' })).status).toBe(400)
    expect((await browser.goto(path)).text).toContain('This link no longer works')
  })

  test('an address without an account is answered the same, and gets no mail', async () => {
    await signUp()
    await readMail(t)
    const known = await ask(new Browser(t.app), 'ada@example.com')
    await readMail(t)
    const unknown = await ask(new Browser(t.app), 'bob@example.com')
    expect(unknown.text.replaceAll('bob@', 'ada@')).toBe(known.text)
    expect(await readMail(t)).toEqual([])
  })

  test('is asked for in the same time whether there is an account or not', async () => {
    await signUp()
    const browser = new Browser(t.app)
    for (const email of [ada.email, 'stranger@example.com']) {
      const before = performance.now()
      await ask(browser, email)
      // Longer than the text for an address with an account.
      expect(performance.now() - before).toBeGreaterThan(290)
    }
  })

  test('a newer link ends the older one, an hour ends both, and five an hour are enough', async () => {
    await signUp()
    await readMail(t)
    const browser = new Browser(t.app)
    for (let n = 0; n < 7; n++) await ask(browser, 'ada@example.com')
    const mails = await readMail(t)
    expect(mails).toHaveLength(5)
    const paths = mails.map(({ link }) => new URL(link).pathname)
    expect((await browser.goto(paths[0] ?? '')).status).toBe(400)
    expect((await browser.goto(paths[4] ?? '')).status).toBe(200)
    await t.db.query(`update account_token set expires_at = now() where purpose = 'reset'`)
    expect((await browser.post(paths[4] ?? '', { password: 'a new password' })).status).toBe(400)
  })

  test.each(['made-up', '%00', "';--", 'x'.repeat(300)])(
    'a token like %s opens nothing',
    async (token) => {
      const browser = new Browser(t.app)
      for (const kind of ['reset', 'verify']) {
        const path = `/oidc/${kind}/${encodeURIComponent(token)}`
        expect((await browser.goto(path)).status).toBe(400)
        expect((await browser.post(path, { password: 'a new password' })).status).toBe(400)
      }
    },
  )
})

describe('on https, behind a proxy', () => {
  const ORIGIN = 'https://pp.example'
  const makeApp = () => buildApp({ ...t.context, config: { ...t.context.config, baseUrl: ORIGIN } })

  test('every cookie is for https alone, and the session for this very host', async () => {
    const app = await makeApp()
    const browser = new Browser(app, ORIGIN)
    const { path } = await browser.goto('/api/login')
    expect((await browser.post(`${path}/sign-up`, ada)).path).toBe('/dashboard')
    expect((await browser.goto('/api/auth/user')).status).toBe(200)
    const names = browser.setCookies.map((line) => line.split('=')[0])
    expect(names).toContain('__Host-session')
    for (const line of browser.setCookies) expect(line, line).toMatch(/; secure/i)
    await app.close()
  })

  test('a proxy that hides the host is asked round once, not for ever', async () => {
    const app = await makeApp()
    const browser = new Browser(app, ORIGIN)
    const headers = { host: '127.0.0.1:3000' }
    const answer = await app.inject({ url: '/api/login?returnTo=/search', headers })
    expect(answer.headers.location).toBe(`${ORIGIN}/api/login?returnTo=%2Fsearch&moved=1`)
    const page = await browser.goto('/api/login?returnTo=%2Fsearch&moved=1', headers)
    expect(page.text).toContain('<h1>Sign in</h1>')
    await app.close()
  })
})

test('forms of another site are refused', async () => {
  const { browser, path } = await atSignIn()
  const answer = await browser.post(`${path}/sign-up`, ada, {
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.status).toBe(403)
})
