import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { processImport } from '../../features/import/import.job.ts'
import { givePlan } from '../../features/payments/testing/give-plan.ts'
import { BODY_LIMIT } from '../../platform/http/bodies.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { type Trickle, trickle } from '../../platform/testing/trickle.ts'
import { RUNS } from './fuzz-settings.ts'

// Slow and simultaneous: every route that accepts more than 64 KB, from several networks and accounts, while a
// signed-in person works.

/** `npm run fuzz` attacks with more bodies than a process has slots. */
const IS_LONG = RUNS > 1
const SLOW = IS_LONG ? 450 : 24
const MANY = IS_LONG ? 60 : 12
const NETWORKS = 8
const ACCOUNTS = 8

let t: TestApp
let base: string
let port: number
let ada: SignedIn
const strangers: SignedIn[] = []
let imports: Promise<unknown> = Promise.resolve()
beforeAll(async () => {
  t = await makeTestApp({
    runsImports: false,
    settings: { TRUST_PROXY: '1', BODY_TIMEOUT_S: '8' },
  })
  // Imports are a worker's job; many in the web process would not test it.
  t.context.expectImport = (id) => {
    if (id === null) return
    imports = imports.then(() => processImport(t.db, id, TEST_DAY, t.app.log)).catch(() => {})
  }
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
  base = `http://127.0.0.1:${port}`
  ada = await signIn(t)
  await givePlan(t.db, ada.userId, 'enterprise')
  for (let n = 0; n < ACCOUNTS; n++) {
    const stranger = await signIn(t)
    await givePlan(t.db, stranger.userId, 'enterprise')
    strangers.push(stranger)
  }
})
afterAll(async () => {
  await imports
  await t.close()
})

let open: Trickle[] = []
afterEach(async () => {
  for (const each of open) each.end()
  open = []
  // Each route is attacked separately.
  await t.db.query('delete from rate_limit_count')
})

const network = (n: number) => `203.0.113.${(n % NETWORKS) + 1}`
const cookieOf = (n: number) => strangers[n % ACCOUNTS]?.headers.cookie ?? ''
const LIST = 'parcel_id,owner_name,total_owed\nF-1,SMITH JOHN,10\n'

type Route = { path: string; isForm: boolean; isPublic: boolean }

/** Every route with a body over 64 KB. */
const largeRoutes = (): Route[] =>
  t.app.routeList
    .filter(({ bodyLimit = 0, uploadLimit = 0 }) => Math.max(bodyLimit, uploadLimit) > BODY_LIMIT)
    .map(({ url, access, uploadLimit }) => ({
      path: url.replaceAll(/:\w+/g, '1'),
      isForm: uploadLimit !== undefined && !url.endsWith('bulk-import'),
      isPublic: access === 'public',
    }))

const post = (path: string, isForm: boolean, headers: Record<string, string>) => {
  const form = multipart('list.csv', LIST)
  return fetch(`${base}${path}`, {
    method: 'POST',
    headers: { ...(isForm ? form.headers : { 'content-type': 'application/json' }), ...headers },
    body: isForm ? new Uint8Array(form.payload) : '{"properties":[{"parcel_id":"F-2"}]}',
  })
}

/** Ada's responses: from the route itself, and from a check and an import of a list. */
async function expectWork({ path, isForm }: Route): Promise<void> {
  const headers = { ...ada.headers, 'x-forwarded-for': '198.51.100.1' }
  const own = await post(path, isForm, headers)
  expect([429, 503], `${path}: ${await own.text()}`).not.toContain(own.status)
  for (const query of ['dryRun=true&', '']) {
    const list = `/api/properties/import-file?${query}county=Hinds%20County%2C%20MS`
    const answer = await post(list, true, headers)
    expect(answer.status, `${path}: ${await answer.text()}`).toBe(200)
  }
  expect((await fetch(`${base}/api/health`)).status).toBe(200)
}

test('slow: trickles on every upload route hold up no one else', async () => {
  const routes = largeRoutes()
  expect(routes.length).toBeGreaterThan(12)
  for (const route of routes) {
    const { path, isForm, isPublic } = route
    open = Array.from({ length: SLOW }, (_, n) =>
      trickle(port, { path, isForm, network: network(n), cookie: isPublic ? '' : cookieOf(n) }),
    )
    await Promise.all(open.map((each) => each.begun))
    await expectWork(route)
    for (const each of open) each.end()
  }
}, 3_600_000)

test('many at once: complete bodies to every upload route are answered, and hold up no one else', async () => {
  for (const route of largeRoutes()) {
    const { path, isForm, isPublic } = route
    const many = Array.from({ length: MANY }, async (_, n) => {
      const answer = await post(path, isForm, {
        'x-forwarded-for': network(n),
        ...(isPublic ? {} : { cookie: cookieOf(n) }),
      })
      return { status: answer.status, text: await answer.text() }
    })
    await expectWork(route)
    for (const { status, text } of await Promise.all(many)) {
      // A response with a reason, and never an internal error.
      expect([500, 502, 504], `${path}: ${text}`).not.toContain(status)
      if (status >= 400) expect(text, path).toMatch(/"message":"[\w“]/)
    }
    await t.db.query('delete from rate_limit_count')
  }
}, 3_600_000)
