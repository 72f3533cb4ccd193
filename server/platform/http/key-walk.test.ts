import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givePlan } from '../../features/payments/testing/give-plan.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let bob: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
  bob = await signIn(t, { email: 'bob@example.com' })
  await givePlan(t.db, bob.userId, 'enterprise')
})
afterAll(() => t.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (method: Method, url: string, who: SignedIn | null, payload?: object) =>
  t.app.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) })

/** All routes except the files of the web app, which exist after a build and are public. */
const routes = () => t.app.routeList.filter(({ url }) => /^\/(api|oidc)\//.test(url))

/** An address of the route with ids that belong to nobody. */
const addressOf = (url: string) => url.replace(/:\w+/g, '987654321')

describe('an API key', () => {
  test('reads with the scope `read`, and changes something with `write` alone', () => {
    const wrong = routes().filter(
      ({ method, key, writes }) =>
        key !== null && (key === 'write') !== (method !== 'GET' && writes),
    )
    expect(wrong.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  test('cannot sign in, pay, administer, or change the account', () => {
    const SHUT =
      /^\/(oidc|api\/(admin|auth|login|logout|callback|create-payment|payment|sandbox|metrics|newsletter|support|unsubscribe|emails))/
    const ACCOUNT =
      /^\/api\/user($|\/(api-keys|calendar|email|export|invitations|invoices|notification-settings|passkeys|picture|profile|purchases|reports|second-factor|sessions|subscription|verify-email|webhooks|workspaces?)(\/|$))/
    const shut = routes().filter(({ url }) => SHUT.test(url) || ACCOUNT.test(url))
    expect(shut.length).toBeGreaterThan(60)
    expect(
      shut.flatMap(({ method, url, key }) => (key === null ? [] : `${method} ${url}`)),
    ).toEqual([])
  })

  test.each(['read', 'write'])(
    'that may %s passes where the route says so, and nowhere else',
    async (scope) => {
      const { key } = (await call('POST', '/api/user/api-keys', bob, { name: scope, scope })).json()
      const headers = { authorization: `Bearer ${key}` }
      for (const { method, url, key: needed } of routes()) {
        // The provider's routes and those for machines do not read API keys.
        if (url.startsWith('/oidc/') || url === '/api/metrics') continue
        const name = `${method} ${url}`
        const answer = await t.app.inject({
          method: method as Method,
          url: addressOf(url),
          headers,
        })
        const passes = needed === 'read' || needed === scope
        const isRefused =
          answer.statusCode === 403 && /API keys cannot|read-only/.test(answer.json().message)
        expect(isRefused, name).toBe(!passes)
      }
      const { rows } = await t.db.query('select from app_user where id = $1', [bob.userId])
      expect(rows).toHaveLength(1)
    },
  )

  test('is described with each call', async () => {
    const { paths } = (await call('GET', '/api/docs', null)).json()
    const security = (path: string, method: string) => paths[path][method].security
    expect(security('/api/properties/{id}', 'get')).toContainEqual({ key: [] })
    expect(paths['/api/user/screens'].post.description).toContain('write access')
    expect(security('/api/user', 'delete')).toEqual([{ session: [] }])
  })
})
