import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givePlan } from '../../features/payments/testing/give-plan.ts'
import { giveAccount, type SignedIn, signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'

/** Open to all: what is known of properties, the ways in, and what carries a proof of its own. */
const ANYONE = [
  'GET /oidc/*',
  'POST /oidc/*',
  'GET /oidc/pages.css',
  'GET /oidc/theme.js',
  'GET /oidc/passkey.js',
  'GET /oidc/webauthn.js',
  'GET /oidc/inter-400.woff2',
  'GET /oidc/inter-600.woff2',
  'GET /oidc/serif-600.woff2',
  'GET /oidc/interaction/:uid',
  'POST /oidc/interaction/:uid/sign-in',
  'POST /oidc/interaction/:uid/sign-up',
  'POST /oidc/interaction/:uid/second-step',
  'POST /oidc/interaction/:uid/passkey',
  'GET /oidc/forgot',
  'POST /oidc/forgot',
  'GET /oidc/reset/:token',
  'POST /oidc/reset/:token',
  'GET /oidc/verify/:token',
  'POST /oidc/verify/:token',
  'GET /oidc/change/:token',
  'POST /oidc/change/:token',
  'GET /api/docs',
  'GET /api/health',
  // To this machine, or with its token.
  'GET /api/metrics',
  'GET /api/login',
  'GET /api/callback',
  'GET /api/logout',
  'GET /api/auth/options',
  'POST /api/auth/demo-login',
  // Refuses visitors itself: with the price of what they asked for.
  'POST /api/create-payment-intent',
  // Signed by the provider.
  'POST /api/payment-webhook',
  // Opened from a mail: a visitor is led to sign in.
  'GET /api/user/invoices/:id',
  'GET /api/exports/:kind',
  'GET /api/exports/run-sheet',
  'GET /api/calendar/:name',
  'GET /api/reports/:name',
  'GET /api/reports/verify',
  'GET /api/properties/search',
  'GET /api/properties/suggest',
  'GET /api/properties/:id',
  'GET /api/properties/:id/max-bid',
  'GET /api/properties/:id/redemption',
  'GET /api/properties/:id/title-record',
  'POST /api/properties/:id/title-record',
  'GET /api/properties/:id/title-transfers',
  'GET /api/properties/:id/liens',
  'GET /api/properties/:id/owners',
  'GET /api/properties/:id/checklist',
  'GET /api/import-rights',
  'GET /api/import-profiles',
  'GET /api/import-profiles/:id.json',
  'DELETE /api/import-profiles/:id',
  'GET /api/properties/import-sample.csv',
  'POST /api/properties/bulk-import',
  'POST /api/properties/import-file',
  'GET /api/tax-sales',
  'GET /api/tax-sales/property/:id',
  'GET /api/title-records/property/:id',
  'GET /api/title-records/progress',
  'GET /api/owners',
  'GET /api/owners/progress',
  'GET /api/owners/:id',
  'GET /api/owners/:id/record',
  'GET /api/owners/:id/adjacent',
  'GET /api/owners/:id/graph',
  'GET /api/resources/checklist.pdf',
  'GET /api/dashboard/stats',
  'GET /api/coverage',
  'GET /api/map',
  'GET /api/map/tiles/:z/:x/:y.mvt',
  'GET /api/map/base/:z/:x/:y.mvt',
  'GET /api/map/roads/:z/:x/:y.mvt',
  'POST /api/map/area',
  'POST /api/map/area/export',
  'GET /api/imports',
  'GET /api/imports/:id',
  'GET /api/imports/:id/events',
  'GET /api/imports/:id/print/:line/:part',
  'GET /api/imports/:id/problems.csv',
  'GET /api/imports/:id/worklist',
  'POST /api/imports/:id/retry',
  'POST /api/imports/:id/undo',
  'PATCH /api/imports/:id/worklist/:line',
  'POST /api/imports/:id/worklist/import',
  // Of staff, or of whoever is at the machine: see sample.routes.ts.
  'GET /api/sample-data',
  'DELETE /api/sample-data',
  'GET /api/unsubscribe',
  'POST /api/unsubscribe',
  'POST /api/support/ticket',
  'GET /api/support/status',
  'POST /api/newsletter',
  'POST /api/newsletter/form',
  'GET /api/newsletter/confirm',
  'POST /api/newsletter/confirm',
  'GET /api/newsletter/unsubscribe',
  'POST /api/newsletter/unsubscribe',
] as const

/** A person's own, each without an id of a thing: what they see is theirs by the session. */
const SIGNED_IN = [
  'GET /api/auth/user',
  'GET /api/auth/confirm',
  'POST /api/auth/confirm',
  'POST /api/auth/confirm/passkey',
  'POST /api/user/email',
  'GET /api/user/second-factor',
  'POST /api/user/second-factor/totp',
  'POST /api/user/second-factor/totp/confirm',
  'DELETE /api/user/second-factor/totp',
  'POST /api/user/second-factor/recovery-codes',
  'POST /api/user/passkeys/options',
  'POST /api/user/passkeys',
  'DELETE /api/user',
  'PATCH /api/user/profile',
  'POST /api/user/verify-email',
  'GET /api/user/export',
  'GET /api/user/sessions',
  'DELETE /api/user/sessions',
  'GET /api/user/picture',
  'GET /api/user/portfolio',
  'GET /api/user/tracked-places',
  'POST /api/user/picture',
  'DELETE /api/user/picture',
  'GET /api/user/subscription',
  'PATCH /api/user/subscription',
  'POST /api/user/subscription/cancel',
  'POST /api/user/subscription/resume',
  'GET /api/user/invoices',
  'GET /api/user/reports',
  'GET /api/user/calendar',
  'POST /api/user/calendar',
  'DELETE /api/user/calendar',
  'POST /api/tax-sales/results',
  'GET /api/user/api-keys',
  'POST /api/user/api-keys',
  'GET /api/user/tracked-properties',
  'POST /api/user/tracked-properties',
  'POST /api/map/area/track',
  'GET /api/user/saved-properties',
  'POST /api/user/saved-properties/bulk',
  'GET /api/user/saved-searches',
  'POST /api/user/saved-searches',
  'GET /api/user/notifications',
  'GET /api/user/notifications/unread',
  'POST /api/user/notifications/read-all',
  'GET /api/user/notification-settings',
  'PATCH /api/user/notification-settings',
  'GET /api/sources',
  'POST /api/sources',
  'GET /api/sources/catalogue',
  'GET /api/user/webhooks',
  'POST /api/user/webhooks',
  'GET /api/support/tickets',
  'POST /api/owners/decisions',
  // Of a property, which is everybody's; what they get is by their own plan.
  'GET /api/properties/:id/report-access',
  'POST /api/properties/:id/report',
] as const

/** Routes for staff (admin/admin.test.ts). */
const STAFF = [
  'GET /api/admin/audit-events',
  'GET /api/admin/audit-events/names',
  'GET /api/admin/audit-events.csv',
  'GET /api/admin/imports',
  'POST /api/admin/imports/:id/undo',
  'POST /api/admin/imports/:id/retry',
  'GET /api/admin/failed-jobs',
  'POST /api/admin/failed-jobs/retry',
  'POST /api/admin/failed-jobs/drop',
  'GET /api/admin/payments',
  'POST /api/admin/payments/:id/refund',
  'POST /api/admin/payments/:id/fulfil',
  'GET /api/admin/tickets',
  'GET /api/admin/tickets/:id',
  'POST /api/admin/tickets/:id/answer',
  'POST /api/admin/tickets/:id/close',
  'GET /api/admin/staff',
  'POST /api/admin/staff',
  'DELETE /api/admin/staff',
] as const

type Own = {
  /** What of Ada's stands in the address. */
  id: (ada: AdasThings) => string | number
  payload?: object | ((ada: AdasThings) => object)
  /** What she is answered, and what another person is. */
  hers: number
  another?: number
}

/** A person's own by its id, in an order in which each is there still when it is asked for. */
const OWN: Readonly<Record<string, Own>> = {
  'GET /api/user/invoices/:id': { id: (ada) => ada.invoice, hers: 200 },
  'GET /api/user/purchases/:intent': { id: (ada) => ada.intent, hers: 200 },
  'POST /api/sandbox-payments/:intent/confirm': {
    id: (ada) => ada.intent,
    payload: (ada) => ({
      clientSecret: ada.clientSecret,
      number: '4242424242424242',
      expiry: '12/30',
      cvc: '123',
    }),
    hers: 200,
  },
  'PATCH /api/user/notifications/:id/read': { id: (ada) => ada.notification, hers: 200 },
  'PATCH /api/user/saved-properties/:id': {
    id: (ada) => ada.saved,
    payload: { note: 'mine' },
    hers: 200,
  },
  'DELETE /api/user/saved-properties/:id': { id: (ada) => ada.saved, hers: 204 },
  'DELETE /api/user/saved-searches/:id': { id: (ada) => ada.search, hers: 204 },
  'PATCH /api/user/passkeys/:id': {
    id: (ada) => ada.passkey,
    payload: { name: 'mine' },
    hers: 204,
  },
  'DELETE /api/user/passkeys/:id': { id: (ada) => ada.passkey, hers: 204 },
  'DELETE /api/user/api-keys/:id': { id: (ada) => ada.key, hers: 204 },
  'PATCH /api/user/webhooks/:id': {
    id: (ada) => ada.webhook,
    payload: { enabled: false },
    hers: 200,
  },
  'POST /api/user/webhooks/:id/secret': { id: (ada) => ada.webhook, hers: 200 },
  'POST /api/user/webhooks/:id/test': { id: (ada) => ada.webhook, hers: 200 },
  'GET /api/user/webhooks/:id/deliveries': { id: (ada) => ada.webhook, hers: 200 },
  'DELETE /api/user/webhooks/:id': { id: (ada) => ada.webhook, hers: 204 },
  'GET /api/sources/:id': { id: (ada) => ada.source, hers: 200 },
  'GET /api/sources/:id/runs': { id: (ada) => ada.source, hers: 200 },
  'POST /api/sources/:id/run': { id: (ada) => ada.source, hers: 202 },
  'POST /api/sources/:id/accept': { id: (ada) => ada.source, hers: 200 },
  // Nothing is proposed for it.
  'POST /api/sources/:id/proposal': { id: (ada) => ada.source, hers: 409 },
  'DELETE /api/sources/:id/proposal': { id: (ada) => ada.source, hers: 204 },
  'PATCH /api/sources/:id': { id: (ada) => ada.source, payload: { paused: true }, hers: 200 },
  'DELETE /api/sources/:id': { id: (ada) => ada.source, hers: 204 },
  'DELETE /api/user/sessions/:id': { id: (ada) => ada.otherSession, hers: 204 },
  // Everybody sees what was decided about owners; only its maker takes it back.
  'DELETE /api/owners/decisions/:id': { id: (ada) => ada.decision, hers: 204, another: 403 },
}

type AdasThings = Record<
  | 'notification'
  | 'saved'
  | 'search'
  | 'key'
  | 'webhook'
  | 'source'
  | 'otherSession'
  | 'decision'
  | 'invoice'
  | 'passkey',
  number
> & { intent: string; clientSecret: string }

let t: TestApp
let ada: SignedIn
let bob: SignedIn
let things: AdasThings
beforeAll(async () => {
  t = await makeTestApp()
  t.context.config.webhookLocal = true
  t.context.config.sharesImports = false
  ada = await signIn(t, { email: 'ada@example.com' })
  bob = await signIn(t, { email: 'bob@example.com' })
  for (const who of [ada, bob]) {
    await givePlan(t.db, who.userId, 'enterprise')
    await giveAccount(t, who)
  }
  things = await makeThings()
})
afterAll(() => t.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (method: string, url: string, who: SignedIn | null, payload?: object) =>
  t.app.inject({
    method: method as Method,
    url,
    headers: who?.headers ?? {},
    ...(payload ? { payload } : {}),
  })

async function make(url: string, payload: object, path: (body: never) => unknown) {
  const answer = await call('POST', url, ada, payload)
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
  return path(answer.json() as never) as number
}

async function insert(sql: string, values: unknown[] = [ada.userId]): Promise<number> {
  const { rows } = await t.db.query<{ id: number }>(sql, values)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(sql)
  return id
}

async function makeThings(): Promise<AdasThings> {
  await t.importFile(
    'parcel_id,owner_name,address,total_owed\nWALK-1,SMITH JOHN,1 Walk St,10\nWALK-2,SMITH JOHN,1 Walk St,10',
    { query: '?county=Hinds%20County%2C%20MS' },
  )
  const { rows } = await t.db.query<{ id: number }>('select id from property order by id')
  const [first, second] = rows.map(({ id }) => id)
  const intent = (
    await call('POST', '/api/create-payment-intent', ada, { plan: 'pro', amount: 149 })
  ).json()
  const id = (body: { id: number }) => body.id
  return {
    notification: await insert(
      `insert into notification (user_id, type, title, message) values ($1, 'tax_sale', 'x', 'y') returning id`,
    ),
    saved: await make('/api/user/tracked-properties', { propertyId: first }, id),
    search: await make('/api/user/saved-searches', { q: 'smith' }, id),
    key: await make('/api/user/api-keys', { name: 'x' }, id),
    webhook: await make('/api/user/webhooks', { url: 'http://127.0.0.1:9/' }, id),
    source: await make('/api/sources', { address: 'https://county.example/adas.csv' }, id),
    passkey: await insert(
      `insert into passkey (user_id, name, credential_id, public_key) values ($1, 'x', 'x', '\\x01') returning id`,
    ),
    otherSession: await otherSessionOf(ada),
    decision: await make(
      '/api/owners/decisions',
      { kind: 'merge', properties: [first, second], reason: 'I know them' },
      id,
    ),
    invoice: await insert(
      `insert into invoice (purchase_id, user_id, issued_on, description, amount_cents, currency, is_test)
         select p.id, $1, '2026-11-21', 'Pro', 14900, 'usd', true from purchase p where p.user_id = $1 returning id`,
    ),
    intent: intent.paymentIntent,
    clientSecret: intent.clientSecret,
  }
}

async function otherSessionOf({ userId }: SignedIn): Promise<number> {
  return insert(
    `insert into session (user_id, token_hash, expires_at)
       values ($1, '\\x01', now() + interval '1 day') returning id`,
    [userId],
  )
}

/** All but the files of the web app, which are there once it is built and for everyone. */
const routes = () => t.app.routeList.filter(({ url }) => /^\/(api|oidc)\//.test(url))

/** An address of the route with what can't be anybody's. */
const addressOf = (url: string, id: string | number = 987654321) => url.replace(/:\w+/g, String(id))

test('every route says whose it is, and no route is expected that is not there', () => {
  const said = [...new Set([...ANYONE, ...SIGNED_IN, ...STAFF, ...Object.keys(OWN)])]
  const registered = routes().map(({ method, url }) => `${method} ${url}`)
  expect(said.sort()).toEqual([...new Set(registered)].sort())
})

test('what is open is what is said to be, and nothing else', () => {
  const open = routes()
    .filter(({ isPublic }) => isPublic)
    .map(({ method, url }) => `${method} ${url}`)
  expect([...new Set(open)].sort()).toEqual([...ANYONE].sort())
})

describe('signed out', () => {
  test('nothing of a person’s is answered, whatever is sent along', async () => {
    for (const { method, url, isPublic } of routes()) {
      if (isPublic) continue
      const name = `${method} ${url}`
      const own = OWN[name]
      const answer = await call(method, addressOf(url, own?.id(things)), null)
      expect(answer.statusCode, name).toBe(401)
      expect(answer.json().code, name).toBe('sign_in_required')
    }
  })
})

describe('what is somebody’s by its id', () => {
  test('every route with an id of a person’s thing is among these', () => {
    const withId = routes()
      .filter(({ url, isPublic }) => !isPublic && url.includes(':'))
      .map(({ method, url }) => `${method} ${url}`)
    const ofProperties = [
      'GET /api/properties/:id/report-access',
      'POST /api/properties/:id/report',
    ]
    const ofStaff = STAFF.filter((name) => name.includes(':'))
    expect(withId.filter((name) => !(name in OWN)).sort()).toEqual(
      [...ofProperties, ...ofStaff].sort(),
    )
  })

  test.each(Object.entries(OWN))('%s', async (name, own) => {
    const [method = '', url = ''] = name.split(' ')
    const payload = typeof own.payload === 'function' ? own.payload(things) : own.payload
    const address = addressOf(url, own.id(things))
    const another = await call(method, address, bob, payload)
    expect(another.statusCode, another.body).toBe(own.another ?? 404)
    // An unknown id looks like another person's, so that ids can't be probed.
    if (own.another === undefined) {
      const nobodys = await call(method, addressOf(url), bob, payload)
      expect(nobodys.statusCode).toBe(404)
      expect(nobodys.json().message).toBe(another.json().message)
    }
    const hers = await call(method, address, ada, payload)
    expect(hers.statusCode, hers.body).toBe(own.hers)
  })
})

test('a list never holds what is another’s', async () => {
  await make('/api/user/api-keys', { name: 'Adas key' }, (body: { id: number }) => body.id)
  await make('/api/user/saved-searches', { q: 'adas search' }, (body: { id: number }) => body.id)
  await insert(
    `insert into notification (user_id, type, title, message) values ($1, 'tax_sale', 'Adas alert', 'y') returning id`,
  )
  await make(
    '/api/user/webhooks',
    { url: 'http://127.0.0.1:9/adas' },
    (body: { id: number }) => body.id,
  )
  for (const name of SIGNED_IN) {
    const [method = '', url = ''] = name.split(' ')
    if (method !== 'GET' || url.includes(':')) continue
    const answer = await call('GET', url, bob)
    expect(answer.body, name).not.toMatch(/\badas\b|ada@example/i)
  }
})
