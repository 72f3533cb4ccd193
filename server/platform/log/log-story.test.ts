import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { givePlan } from '../../features/payments/testing/give-plan.ts'
import { signToken } from '../http/signed-token.ts'
import { Browser } from '../testing/browser.ts'
import { readMail } from '../testing/read-mail.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
const lines: string[] = []
/** The same app with all of its log kept. */
let app: TestApp['app']
beforeAll(async () => {
  t = await makeTestApp()
  app = await buildApp({
    ...t.context,
    config: { ...t.context.config, logLevel: 'trace', webhookLocal: true },
    logTo: { write: (line) => lines.push(line) },
  })
})
afterAll(async () => {
  await app.close()
  await t.close()
})

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'a new password of mine'
const EMAIL = 'ada.story@example.com'

/** Every secret in the scenario, also the wrong ones. */
const secrets = new Map<string, string>([
  ['password', PASSWORD],
  ['new password', NEW_PASSWORD],
  ['password in the address', encodeURIComponent(PASSWORD)],
  ['password in a form', new URLSearchParams({ p: PASSWORD }).toString().slice(2)],
  ['mail address', EMAIL],
])

function keep(name: string, value: string | undefined): string {
  expect(value, name).toMatch(/.{6}/)
  secrets.set(name, value ?? '')
  return value ?? ''
}

const lastPart = (link: string | undefined) => new URL(link ?? '').pathname.split('/').at(-1)

test('whoever reads the log of a whole story can open nothing with it', async () => {
  // An account, its mails, a forgotten password.
  const browser = new Browser(app)
  const page = await browser.goto('/api/login')
  await browser.post(`${page.path}/sign-up`, {
    email: EMAIL,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Clerk',
  })
  const verify = keep('link to verify', lastPart((await readMail(t))[0]?.link))
  await browser.post(`/oidc/verify/${verify}`, {})
  await browser.post('/oidc/forgot', { email: EMAIL })
  const reset = keep('link to a new password', lastPart((await readMail(t))[0]?.link))
  await browser.goto(`/oidc/reset/${reset}`)
  await browser.post(`/oidc/reset/${reset}`, { password: NEW_PASSWORD })
  await browser.goto(`/oidc/reset/${reset}`)
  await browser.goto('/api/logout')
  const again = await browser.goto('/api/login')
  await browser.post(`${again.path}/sign-in`, { email: EMAIL, password: 'wrong-passphrase-4711' })
  secrets.set('wrong password', 'wrong-passphrase-4711')
  await browser.post(`${again.path}/sign-in`, { email: EMAIL, password: NEW_PASSWORD })
  // An outside provider's message, and a stranger's guess.
  await browser.goto('/api/callback?code=Guess-code-12345&state=Guess-state-6789')
  secrets.set('code of a sign-in', 'Guess-code-12345').set('state of a sign-in', 'Guess-state-6789')
  for (const line of browser.setCookies) {
    const value = /^[^=]+=([^;]*)/.exec(line)?.[1] ?? ''
    if (value.length > 8) secrets.set(`cookie ${line.split('=')[0]} ${secrets.size}`, value)
  }

  const cookie = [...browser.cookies]
    .map(([key, value]) => `${key.split(' ')[1]}=${value}`)
    .join('; ')
  const user = (await browser.getJson('/api/auth/user')) as { email: string }
  expect(user.email).toBe(EMAIL)
  const { rows } = await t.db.query<{ id: number }>('select id from app_user where email = $1', [
    EMAIL,
  ])
  await t.db.query('update app_user set email_verified = true')
  await givePlan(t.db, rows[0]?.id ?? 0, 'enterprise')
  const call = (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: object | string,
    headers = {},
  ) => app.inject({ method, url, headers: { cookie, ...headers }, ...(payload ? { payload } : {}) })

  // A program's key, a webhook's secret, a calendar's address.
  const { key } = (await call('POST', '/api/user/api-keys', { name: 'story' })).json()
  keep('API key', key)
  const asked = { authorization: `Bearer ${key}` }
  expect((await app.inject({ url: '/api/dashboard/stats', headers: asked })).statusCode).toBe(200)
  await app.inject({ url: '/api/dashboard/stats', headers: { authorization: `Bearer ${key}x` } })
  await app.inject({ url: `/api/properties/search?q=smith&key=${key}` })
  const hook = (
    await call('POST', '/api/user/webhooks', { url: 'http://127.0.0.1:9/Hook-path-1234' })
  ).json()
  keep('webhook secret', hook.secret)
  await call('POST', `/api/user/webhooks/${hook.id}/test`)
  const feed = (await call('POST', '/api/user/calendar')).json()
  const calendar = keep('calendar address', lastPart(feed.url)?.replace('.ics', ''))
  expect((await app.inject(`/api/calendar/${calendar}.ics`)).statusCode).toBe(200)
  await app.inject(`/api/calendar/${calendar.slice(0, 42)}x.ics`)

  // A card payment, one declined, one forged, and a stranger's message.
  const intent = (
    await call('POST', '/api/create-payment-intent', { plan: 'pro', amount: 149 })
  ).json()
  keep('client secret', intent.clientSecret)
  for (const number of ['4000 0000 0000 0002', '4242424242424242']) {
    secrets.set(`card ${number}`, number)
    await call('POST', `/api/sandbox-payments/${intent.paymentIntent}/confirm`, {
      clientSecret: intent.clientSecret,
      number,
      expiry: '12/30',
      cvc: '987',
    })
  }
  const signature = keep(
    'signature of a webhook',
    't=1763791234,v1=5257a869e7ecebeda32affa62cdca3fa',
  )
  await call('POST', '/api/payment-webhook', '{"id":"evt_1"}', {
    'stripe-signature': signature,
    'content-type': 'application/json',
  })

  // Signed links, right and wrong.
  const stop = keep('link to stop mails', await signToken(t.db, 'stop-alerts', String(rows[0]?.id)))
  for (const path of [
    '/api/unsubscribe',
    '/api/newsletter/confirm',
    '/api/newsletter/unsubscribe',
  ]) {
    await app.inject({ url: `${path}?token=${stop}` })
    await app.inject({ method: 'POST', url: `${path}?token=${stop}x` })
  }

  // Failures: an internal error, a secret in a wrong field, an unknown path.
  await app.inject({
    method: 'POST',
    url: '/api/newsletter',
    payload: { email: `${key} ${PASSWORD}` },
  })
  await app.inject({
    method: 'POST',
    url: '/api/newsletter',
    payload: `{"password":"${PASSWORD}"`,
    headers: { 'content-type': 'application/json' },
  })
  await app.inject({ url: `/oidc/reset/${reset}/more` })
  await app.inject({ url: `/api/nothing/${key}?password=${encodeURIComponent(PASSWORD)}` })
  await t.db.query('alter table support_ticket rename to support_ticket_gone')
  const broken = await call('POST', '/api/support/ticket', {
    subject: PASSWORD,
    category: 'general',
    priority: 'low',
    message: key,
    email: EMAIL,
  })
  await t.db.query('alter table support_ticket_gone rename to support_ticket')
  expect(broken.statusCode).toBe(500)

  // The log contains the scenario …
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(50)
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
  expect(log).toContain('"route":"/oidc/reset/:token"')
  expect(log).toContain('"route":"/api/calendar/:name"')
  expect(log).toContain('request failed')
  expect(log).toContain(`"reqId":"${broken.headers['x-request-id']}"`)
  expect(secrets.size).toBeGreaterThan(20)
  // … but no secret.
  for (const [name, secret] of secrets) {
    const where = lines.find((line) => line.includes(secret))
    expect(where, `${name} stands in the log`).toBeUndefined()
  }
})
