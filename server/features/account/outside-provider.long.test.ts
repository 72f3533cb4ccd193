import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { Browser } from '../../platform/testing/browser.ts'
import { freePort } from '../../platform/testing/run-server.ts'
import { deletePeople } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
let app: FastifyInstance
let outside: Server
let issuer: string
/** The outside provider's next result: a person or an error. */
let answer: { sub: string; claims: Record<string, unknown>; login?: Login } | 'refused'
/** Its claims about the sign-in; `ts`: the time in seconds. */
type Login = { amr?: string[]; acr?: string; ts?: number }

beforeAll(async () => {
  t = await makeTestApp()
  const port = await freePort()
  issuer = `http://localhost:${port}`
  outside = await startProvider(port)
  const config = {
    ...t.context.config,
    oidc: { issuer, clientId: 'client', clientSecret: 'the secret of this client' },
  }
  app = await buildApp({ ...t.context, config })
})
beforeEach(async () => {
  await deletePeople(t)
  answer = {
    sub: 'subject-1',
    claims: {
      email: 'ada@corp.example',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Clerk',
    },
  }
})
afterAll(async () => {
  await app.close()
  outside.closeAllConnections()
  await new Promise((resolve) => outside.close(resolve))
  await t.close()
})

/** A provider without forms: it signs in the person that `answer` names. */
async function startProvider(port: number): Promise<Server> {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'client',
        client_secret: 'the secret of this client',
        redirect_uris: [`http://localhost:${t.context.config.port}/api/callback`],
        post_logout_redirect_uris: [`http://localhost:${t.context.config.port}/`],
      },
    ],
    claims: {
      openid: ['sub', 'amr', 'acr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    cookies: { keys: ['a key'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/let-in/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...(answer === 'refused' ? {} : answer.claims) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/let-in/')) return callback(request, response)
    const result =
      answer === 'refused'
        ? { error: 'access_denied', error_description: 'not today' }
        : { login: { accountId: answer.sub, ...answer.login } }
    return provider.interactionFinished(request, response, result)
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return server
}

/** Follows the outside provider's steps as a browser; returns the final redirect. */
async function throughOutside(href: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = href
  for (let hops = 0; hops < 10 && url.startsWith(issuer); hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    url = new URL(response.headers.get('location') ?? '', url).href
  }
  const back = new URL(url)
  return back.pathname + back.search
}

async function signIn(query = '') {
  const browser = new Browser(app)
  const away = await browser.goto(`/api/login${query}`)
  expect(away.path.startsWith(`${issuer}/auth?`)).toBe(true)
  const page = await browser.goto(await throughOutside(away.path))
  return { browser, page, asked: new URL(away.path).searchParams }
}

test('people sign in at the provider of the settings, with PKCE', async () => {
  const { browser, page, asked } = await signIn('?returnTo=/search')
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('nonce')).toEqual(expect.any(String))
  expect(page.path).toBe('/search')
  expect(await browser.getJson('/api/auth/user')).toMatchObject({
    email: 'ada@corp.example',
    firstName: 'Ada',
    lastName: 'Clerk',
    emailVerified: true,
  })
})

test('the same subject is the same user, whose address is brought up to date', async () => {
  const first = await (await signIn()).browser.getJson('/api/auth/user')
  answer = {
    sub: 'subject-1',
    claims: { email: 'ada@new.example', email_verified: false, given_name: 'Other' },
  }
  const second = await (await signIn()).browser.getJson('/api/auth/user')
  expect(second).toMatchObject({
    id: (first as { id: number }).id,
    email: 'ada@new.example',
    emailVerified: false,
    firstName: 'Ada',
  })
})

test('an address counts as confirmed where the provider does not say', async () => {
  answer = { sub: 'subject-4', claims: { email: 'ada@corp.example' } }
  const { browser } = await signIn()
  expect(await browser.getJson('/api/auth/user')).toMatchObject({ emailVerified: true })
})

test('another subject with the same address is somebody else', async () => {
  const first = (await (await signIn()).browser.getJson('/api/auth/user')) as { id: number }
  answer = { sub: 'subject-2', claims: { email: 'ada@corp.example', email_verified: true } }
  const second = (await (await signIn()).browser.getJson('/api/auth/user')) as { id: number }
  expect(second.id).not.toBe(first.id)
})

test('a provider that sends only a subject, or malformed claims, is enough', async () => {
  answer = { sub: 'subject-3', claims: { email: 'nonsense', given_name: 5 } }
  const { browser } = await signIn()
  expect(await browser.getJson('/api/auth/user')).toMatchObject({ email: null, firstName: null })
})

test('a person whom the provider refuses sees why', async () => {
  answer = 'refused'
  const { browser, page } = await signIn()
  expect(page.path).toBe('/login?problem=refused')
  expect((await browser.goto('/api/auth/user')).status).toBe(401)
})

test('signing out ends the session here and goes on to end it there', async () => {
  const { browser } = await signIn()
  const page = await browser.goto('/api/logout')
  const url = new URL(page.path)
  expect(url.origin + url.pathname).toBe(`${issuer}/session/end`)
  expect(url.searchParams.get('id_token_hint')).toEqual(expect.any(String))
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(
    `http://localhost:${t.context.config.port}/`,
  )
  expect((await browser.goto('/api/auth/user')).status).toBe(401)
})

test('there is no bundled sign-in beside it', async () => {
  expect((await app.inject('/api/auth/options')).json()).toMatchObject({ ownAccounts: false })
  const answered = await app.inject({ method: 'POST', url: '/oidc/forgot' })
  expect(answered.statusCode).toBe(404)
})

test('a provider that is down is reported, and tried again the next time', async () => {
  const port = await freePort()
  const config = {
    ...t.context.config,
    oidc: { issuer: `http://localhost:${port}`, clientId: 'c', clientSecret: 's' },
  }
  const lonely = await buildApp({ ...t.context, config })
  const browser = new Browser(lonely)
  const page = await browser.goto('/api/login?returnTo=/search')
  expect(page.path).toBe('/login?problem=unavailable&returnTo=%2Fsearch')
  await lonely.close()
})

test('what was made before the provider vouched for the address ends when it does', async () => {
  if (answer === 'refused') throw new Error('unreachable')
  answer.claims.email_verified = false
  await signIn()
  await t.db.query(
    `insert into api_key (user_id, workspace_id, name, key_hash, ending)
       select user_id, workspace_id, 'x', '\\x01', 'abcd' from workspace_member`,
  )
  await signIn()
  expect((await t.db.query('select from api_key')).rowCount).toBe(1)
  answer.claims.email_verified = true
  await signIn()
  expect((await t.db.query('select from api_key')).rowCount).toBe(0)
  await t.db.query(
    `insert into api_key (user_id, workspace_id, name, key_hash, ending)
       select user_id, workspace_id, 'x', '\\x01', 'abcd' from workspace_member`,
  )
  await signIn()
  expect((await t.db.query('select from api_key')).rowCount).toBe(1)
})

describe('what the provider says of a sign-in', () => {
  const vouched = { email: 'ada@corp.example', email_verified: true }
  beforeEach(async () => {
    await t.db.query(
      `insert into staff (email_key) values ('ada@corp.example') on conflict do nothing`,
    )
  })
  afterAll(() => t.db.query('delete from staff'))
  const userAfter = async (query = '') =>
    (await (await signIn(query)).browser.getJson('/api/auth/user')) as object

  test.each<[Login, boolean]>([
    [{ amr: ['pwd', 'mfa'] }, true],
    [{ amr: ['pwd', 'otp'] }, true],
    [{ amr: ['face', 'hwk'] }, true],
    [{ acr: 'phr' }, true],
    [{}, false],
    [{ amr: [] }, false],
    [{ amr: ['pwd'] }, false],
    [{ amr: ['otp'] }, false],
    // A second factor was verified after the key: whoever found the key may have added it.
    [{ amr: ['hwk', 'user'] }, false],
    [{ amr: ['pwd', 'user'] }, false],
    [{ amr: ['MFA', 'mfa2'] }, false],
    [{ acr: 'urn:example:phr' }, false],
    [{ acr: '1' }, false],
  ])('%j is a second factor: %s', async (login, isSecond) => {
    answer = { sub: 'staff-1', claims: vouched, login }
    expect(await userAfter()).toMatchObject({ isStaff: isSecond, needsSecondFactor: !isSecond })
  })

  test.each([
    { ...vouched, email_verified: false },
    { ...vouched, email_verified: 'false' },
  ])('an address it does not vouch for is no staff’s: %j', async (claims) => {
    answer = { sub: 'staff-2', claims, login: { amr: ['mfa'] } }
    expect(await userAfter()).toMatchObject({ isStaff: false, needsSecondFactor: false })
  })

  test('a second factor is asked for by name, and a sign-in without one is not enough', async () => {
    answer = { sub: 'staff-1', claims: vouched, login: { amr: ['pwd'] } }
    const { asked } = await signIn('?factor=required')
    expect(asked.get('acr_values')).toContain('multi-factor')
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
    expect(await userAfter('?factor=required')).toMatchObject({ needsSecondFactor: true })
  })

  test('when it was counts: one of now confirms, an old or unsaid one does not', async () => {
    const ways = async (query = '') => {
      const { browser, page } = await signIn(query)
      const { status, text } = await browser.goto('/api/auth/confirm')
      return { path: page.path, confirm: status === 200 ? (JSON.parse(text) as object) : null }
    }
    expect((await ways()).confirm).toMatchObject({ isConfirmed: false, ways: ['provider'] })
    expect((await ways('?confirm=1')).confirm).toMatchObject({ isConfirmed: true })
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    answer = { sub: 'staff-1', claims: vouched, login: { ts: hourAgo } }
    const old = await ways('?confirm=1')
    expect(old).toMatchObject({ path: expect.stringContaining('problem=failed'), confirm: null })
  })
})
