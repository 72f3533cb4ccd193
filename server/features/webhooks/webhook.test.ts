import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Webhook, WebhookDelivery } from '../../../contract/webhook.ts'
import { sendJob } from '../../platform/jobs/boss.ts'
import { readMail } from '../../platform/testing/read-mail.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { raiseAlerts } from '../alerts/raise-alerts.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { openReceiver, type Received, type Receiver } from './testing/receiver.ts'

let t: TestApp
let receiver: Receiver
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp({ settings: { PLAN_LIMITS: 'enforce' } })
  receiver = await openReceiver()
})
beforeEach(async () => {
  await t.reset()
  receiver.received.length = 0
  receiver.answer = { status: 200 }
  t.context.config.webhookLocal = true
  ada = await signIn(t, { email: 'ada@example.com' })
  await givePlan(t.db, ada.userId, 'enterprise')
})
afterAll(async () => {
  await receiver.close()
  await t.close()
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (method: Method, url: string, payload?: object, who = ada) =>
  t.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const BASE = '/api/user/webhooks'

async function add(body: object = {}): Promise<{ id: number; secret: string }> {
  const answer = await call('POST', BASE, { url: receiver.url, ...body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const list = async (): Promise<Webhook[]> => (await call('GET', BASE)).json()
const deliveries = async (id: number): Promise<WebhookDelivery[]> =>
  (await call('GET', `${BASE}/${id}/deliveries`)).json()

/** A notification as the worker writes it. */
async function notify(type = 'tax_sale', title = 'Sale scheduled: 1 Hook St'): Promise<number> {
  const { rows } = await t.db.query<{ id: number }>(
    `insert into notification (user_id, type, title, message, changes)
       values ($1, $2, $3, 'It is on December 1.', '[{"field":"saleDate","before":null,"after":"2026-12-01"}]')
       returning id`,
    [ada.userId, type, title],
  )
  return rows[0]?.id ?? 0
}
const delivered = async () =>
  (await t.db.query('select from webhook_delivery where delivered_at is not null')).rowCount ?? 0
/** Runs the workers' jobs, including those waiting for a retry; returns the number delivered. */
async function send(): Promise<number> {
  const before = await delivered()
  await sendJob(t.db, 'webhooks')
  await runJobs(t, 'webhooks')
  await runJobs(t, 'webhook')
  return (await delivered()) - before
}

/** As documented for receivers. */
function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

describe('an alert', () => {
  test('is sent at once, signed, with what changed', async () => {
    const { id, secret } = await add()
    const notificationId = await notify()
    expect(await send()).toBe(1)
    const [got] = receiver.received
    if (!got) throw new Error('nothing came')
    expect(isSignedBy(secret, got)).toBe(true)
    expect(isSignedBy('whsec_AAAA', got)).toBe(false)
    const age = Date.now() / 1000 - Number(got.headers['webhook-timestamp'])
    expect(Math.abs(age)).toBeLessThan(300)
    expect(got.headers['webhook-id']).toBe(`alert-${notificationId}`)
    expect(JSON.parse(got.body)).toMatchObject({
      id: `alert-${notificationId}`,
      type: 'alert',
      data: {
        kind: 'tax_sale',
        title: 'Sale scheduled: 1 Hook St',
        message: 'It is on December 1.',
        changes: [{ field: 'saleDate', before: null, after: '2026-12-01' }],
        property: null,
      },
    })
    expect(await deliveries(id)).toMatchObject([
      {
        eventId: `alert-${notificationId}`,
        state: 'delivered',
        status: 200,
        tries: 1,
        failure: null,
      },
    ])
    expect(await send()).toBe(0)
  })

  test('whose job was lost is sent as well, and once', async () => {
    await add()
    await notify()
    await sendJob(t.db, 'webhooks')
    await runJobs(t, 'webhooks')
    await t.db.query('truncate pgboss.job')
    expect(await runJobs(t, 'webhook')).toBe(0)
    for (const arrived of [1, 0]) {
      await sendJob(t.db, 'resend')
      expect(await runJobs(t, 'resend')).toBe(1)
      expect(await send()).toBe(arrived)
    }
    expect(receiver.received).toHaveLength(1)
  })

  test('comes from an import of a tracked property, with the property', async () => {
    const row = (owed: number) => `parcel_id,address,total_owed\nHOOK-1,1 Hook St,${owed}`
    const county = '?county=Hinds%20County%2C%20MS'
    await t.importFile(row(100), { query: county })
    const { rows } = await t.db.query<{ id: number }>('select id from property')
    await call('POST', '/api/user/tracked-properties', { propertyId: rows[0]?.id })
    await add()
    await t.importFile(row(250), { query: county })
    await raiseAlerts(t.db, t.context.today())
    await send()
    const bodies = receiver.received.map(({ body }) => JSON.parse(body))
    expect(bodies).toHaveLength(1)
    expect(bodies[0].data).toMatchObject({
      kind: 'price_change',
      property: {
        id: rows[0]?.id,
        parcelId: 'HOOK-1',
        county: 'Hinds County, MS',
        url: `http://localhost:3000/property/${rows[0]?.id}`,
      },
    })
  })

  test('of another kind, of another person or to one that is off is not sent', async () => {
    const { id } = await add({ kinds: ['redemption', 'screen.entered'] })
    await notify('tax_sale')
    await t.db.query(
      `insert into notification (user_id, type, title, message) values ($1, 'redemption', 'x', 'y')`,
      [(await signIn(t)).userId],
    )
    expect(await send()).toBe(0)
    await notify('screen.entered')
    expect(await send()).toBe(1)
    await notify('redemption')
    await call('PATCH', `${BASE}/${id}`, { enabled: false })
    expect(await send()).toBe(0)
    await notify('redemption')
    await call('PATCH', `${BASE}/${id}`, { enabled: true, kinds: ['tax_sale'] })
    await notify('tax_sale')
    expect(await send()).toBe(1)
    expect(receiver.received).toHaveLength(2)
  })

  test('that was not taken is sent again, later each time, under the same id and in the same words', async () => {
    const { id } = await add()
    const notificationId = await notify()
    const waits: number[] = []
    receiver.answer = { status: 503 }
    for (let tries = 0; tries < 12; tries++) {
      await send()
      const [now] = await deliveries(id)
      if (now?.nextTryAt && now.triedAt) {
        waits.push((Date.parse(now.nextTryAt) - Date.parse(now.triedAt)) / 60_000)
      }
    }
    // One to two minutes, two to four … for about two days in all.
    expect(waits).toHaveLength(11)
    for (const [n, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(Math.min(2 ** n, 1440) * 0.95)
      expect(wait).toBeLessThan(2 ** (n + 1) * 1.05)
    }
    expect(await deliveries(id)).toMatchObject([
      { state: 'failed', tries: 12, status: 503, failure: 'It answered 503', nextTryAt: null },
    ])
    expect(receiver.received).toHaveLength(12)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([`alert-${notificationId}`]),
    )
    expect(await list()).toMatchObject([{ failingSince: expect.any(String), disabledAt: null }])
  })

  test('a failing webhook does not hold up another one', async () => {
    const failing = await openReceiver()
    failing.answer = { status: 500 }
    await add({ url: failing.url })
    await add()
    for (let n = 0; n < 5; n++) await notify()
    await send()
    expect(receiver.received).toHaveLength(5)
    await failing.close()
  })

  test('that can’t be made holds up no other, and is given up as one that does not arrive', async () => {
    const broken = await add({ url: receiver.url })
    await add()
    await t.db.query(`update webhook_endpoint set url = 'no address' where id = $1`, [broken.id])
    await notify()
    for (let tries = 0; tries < 14; tries++) await send()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveries(broken.id)).toMatchObject([
      { state: 'failed', tries: 12, failure: 'ParcelProof could not create this message' },
    ])
  })
})

describe('a webhook that fails', () => {
  const failFor = (days: number) =>
    t.db.query(`update webhook_endpoint set failing_since = now() - make_interval(days => $1)`, [
      days,
    ])

  test('for five days is switched off, which a mail says once; switched on it goes on', async () => {
    const { id } = await add()
    receiver.answer = { status: 500 }
    await notify()
    await send()
    await failFor(4)
    await send()
    expect((await list())[0]?.disabledAt).toBeNull()
    await failFor(5)
    await notify()
    await send()
    expect((await list())[0]?.disabledAt).not.toBeNull()
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
    const mails = await readMail(t)
    expect(mails).toMatchObject([{ to: 'ada@example.com', template: 'webhook-off' }])
    expect(mails[0]?.text).toContain('Last failure: It answered 500')

    await notify()
    expect((await deliveries(id)).length).toBe(2)
    receiver.answer = { status: 200 }
    await call('PATCH', `${BASE}/${id}`, { enabled: true })
    await notify()
    expect(await send()).toBe(1)
    expect(await list()).toMatchObject([{ failingSince: null, disabledAt: null }])
  })

  test('works again when something arrives, also a test', async () => {
    const { id } = await add()
    await failFor(4)
    const answer = await call('POST', `${BASE}/${id}/test`)
    expect(answer.json()).toMatchObject({ title: 'Test', state: 'delivered', status: 200 })
    expect(await list()).toMatchObject([{ failingSince: null }])
    receiver.answer = { status: 404 }
    const failed = await call('POST', `${BASE}/${id}/test`)
    expect(failed.json()).toMatchObject({ state: 'failed', failure: 'It answered 404' })
    // A failed test does not count as a failing webhook.
    expect(await list()).toMatchObject([{ failingSince: null }])
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['test', 'test'])
  })

  test('because it is gone is switched off at once', async () => {
    await add()
    receiver.answer = { status: 410 }
    await notify()
    await send()
    expect((await list())[0]?.disabledAt).not.toBeNull()
  })
})

describe('the secret', () => {
  test('is shown once, and is in no export', async () => {
    const { secret } = await add()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect((await call('GET', BASE)).body).not.toContain(secret)
    const exported = await call('GET', '/api/user/export')
    expect(exported.body).toContain(receiver.url)
    expect(exported.body).not.toContain(secret)
  })

  test('changed, the one before signs along for a day', async () => {
    const { id, secret } = await add()
    const changed = (await call('POST', `${BASE}/${id}/secret`)).json().secret
    expect(changed).not.toBe(secret)
    await call('POST', `${BASE}/${id}/test`)
    const signed = () => receiver.received.at(-1) as Received
    expect([isSignedBy(secret, signed()), isSignedBy(changed, signed())]).toEqual([true, true])
    await t.db.query('update webhook_endpoint set previous_secret_until = now()')
    await call('POST', `${BASE}/${id}/test`)
    expect([isSignedBy(secret, signed()), isSignedBy(changed, signed())]).toEqual([false, true])
  })
})

describe('who may have one', () => {
  test('a plan with the API; after it nothing is sent', async () => {
    const bob = await signIn(t)
    const refused = await call('POST', BASE, { url: receiver.url }, bob)
    expect(refused.statusCode).toBe(402)
    expect(refused.json().message).toBe(
      'The Free plan has no webhooks. The Enterprise plan at $499 a month has them.',
    )
    const { id } = await add()
    await t.db.query('delete from subscription')
    await notify()
    expect(await send()).toBe(0)
    expect(receiver.received).toEqual([])
    expect((await call('POST', `${BASE}/${id}/test`)).statusCode).toBe(402)
    t.context.config.enforcesLimits = false
    expect((await call('POST', BASE, { url: receiver.url }, bob)).statusCode).toBe(201)
    t.context.config.enforcesLimits = true
  })

  test('not the demo user, no program, and no more than ten', async () => {
    await t.db.query(`update app_user set demo_until = now() + interval '1 day' where id = $1`, [
      ada.userId,
    ])
    expect((await call('POST', BASE, { url: receiver.url })).statusCode).toBe(403)
    await t.db.query('update app_user set demo_until = null where id = $1', [ada.userId])
    const { key } = (await call('POST', '/api/user/api-keys', { name: 'x' })).json()
    const byKey = await t.app.inject({
      method: 'POST',
      url: BASE,
      payload: { url: receiver.url },
      headers: { authorization: `Bearer ${key}` },
    })
    expect(byKey.statusCode).toBe(403)
    for (let n = 0; n < 10; n++) await add()
    const eleventh = await call('POST', BASE, { url: receiver.url })
    expect(eleventh.json()).toMatchObject({
      code: 'conflict',
      message: 'You have 10 webhooks; remove one to add another',
    })
  })

  test('another’s is not there', async () => {
    const { id } = await add()
    const bob = await signIn(t)
    await givePlan(t.db, bob.userId, 'enterprise')
    for (const [method, path, body] of [
      ['PATCH', '', { enabled: false }],
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
    ] as const) {
      const answer = await call(method, `${BASE}/${id}${path}`, body, bob)
      expect(answer.statusCode, `${method} ${path}`).toBe(404)
    }
    expect((await call('DELETE', `${BASE}/${id}`)).statusCode).toBe(204)
    expect(await list()).toEqual([])
  })

  test('calls are few: the twenty-first within ten minutes is refused', async () => {
    const { id } = await add()
    await t.db.query('update rate_limit_count set tries = 19')
    const last = await call('POST', `${BASE}/${id}/test`)
    expect(last.statusCode).toBe(200)
    expect(last.headers['ratelimit-policy']).toBe('"webhook-call";q=20;w=600')
    expect(last.headers.ratelimit).toMatch(/^"webhook-call";r=0;t=\d+$/)
    const refused = await call('POST', `${BASE}/${id}/test`)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test.each([
  [{}, 'url: must be an address'],
  [{ url: 'example.com/hook' }, 'must be an address like'],
  [{ url: 'ftp://example.com/' }, 'must begin with https://'],
  [{ url: 'javascript:alert(1)' }, 'must begin with https://'],
  [{ url: 'https://user:pass@example.com/' }, 'must have no user name or password'],
  [{ url: 'http://8.8.8.8/' }, 'must begin with https://'],
  [{ url: 'https://127.0.0.1/' }, 'not on the public internet'],
  [{ url: 'https://169.254.169.254/' }, 'not on the public internet'],
  [{ url: 'https://localhost/' }, 'not on the public internet'],
  [{ url: 'https://8.8.8.8/', kinds: [] }, 'must name at least one kind'],
  [{ url: 'https://8.8.8.8/', kinds: ['tax_sale', 'tax_sale'] }, 'must name each kind once'],
  [{ url: 'https://8.8.8.8/', kinds: ['gossip'] }, 'must be of tax_sale, redemption'],
  [{ url: 'https://8.8.8.8/', secret: 'mine' }, 'secret'],
])('a webhook of %j is refused', async (payload, message) => {
  t.context.config.webhookLocal = false
  const answer = await call('POST', BASE, payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toContain(message)
})
