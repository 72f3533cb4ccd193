import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../platform/testing/browser.ts'
import { deletePeople, type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { listAuditEvents } from './audit.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.context.config.webhookLocal = true
})
beforeEach(() => deletePeople(t))
afterAll(() => t.close())

const eventsOf = async (userId: number) =>
  (await listAuditEvents(t.db, { userId, limit: 100 })).reverse()
const namesOf = async (userId: number) => (await eventsOf(userId)).map(({ event }) => event)

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (who: SignedIn | null, method: Method, url: string, payload?: object) =>
  t.app.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) })

describe('signing in', () => {
  const ada = { email: 'ada@example.com', password: 'correct horse battery' }

  test('and out is recorded, from where, and so is a wrong password and a new one', async () => {
    const browser = new Browser(t.app)
    const { path } = await browser.goto('/api/login')
    await browser.post(`${path}/sign-up`, { ...ada, firstName: 'Ada', lastName: 'Clerk' })
    await browser.goto('/api/logout')
    const again = await browser.goto('/api/login')
    await browser.post(`${again.path}/sign-in`, { ...ada, password: 'not her password' })
    const events = await listAuditEvents(t.db, { email: 'ADA@example.com', limit: 9 })
    expect(events.map(({ event }) => event)).toEqual(['sign-in-failed', 'sign-out', 'sign-in'])
    expect(events[2]).toMatchObject({
      actor: 'person',
      address: '127.0.0.1',
      about: { by: 'provider' },
    })
    expect(events[0]).toMatchObject({
      actor: 'visitor',
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    })
  })

  test('with an unknown address is recorded without a person and without the address', async () => {
    const browser = new Browser(t.app)
    const { path } = await browser.goto('/api/login')
    await browser.post(`${path}/sign-in`, { ...ada, email: 'stranger@example.com' })
    const [last] = await listAuditEvents(t.db, { event: 'sign-in-failed', limit: 1 })
    expect(last).toMatchObject({ userId: null, about: {} })
  })

  test('of a visitor who signs out without a session is no event', async () => {
    await call(null, 'GET', '/api/logout')
    expect(await listAuditEvents(t.db, { event: 'sign-out', limit: 9 })).toSatisfy(
      (events: Array<{ actor: string }>) => events.every(({ actor }) => actor === 'person'),
    )
  })
})

test('keys, webhooks, exports, plans and payments are recorded by what they are about, without a secret', async () => {
  const who = await signIn(t)
  await givePlan(t.db, who.userId, 'enterprise')
  const { id, key } = (await call(who, 'POST', '/api/user/api-keys', { name: 'my key' })).json()
  await t.app.inject({
    url: '/api/exports/properties',
    headers: { authorization: `Bearer ${key}` },
  })
  // Opened on the screen it is no export.
  const sheet = await call(who, 'GET', '/api/exports/run-sheet?county=Hinds County, MS')
  expect(sheet.statusCode).toBe(200)
  await call(who, 'DELETE', `/api/user/api-keys/${id}`)
  const hook = (
    await call(who, 'POST', '/api/user/webhooks', { url: 'http://127.0.0.1:9/' })
  ).json()
  await call(who, 'DELETE', `/api/user/webhooks/${hook.id}`)
  await call(who, 'POST', '/api/user/subscription/cancel')
  const pay = { plan: 'title-report', amount: 15, property: 1 }
  expect((await call(who, 'POST', '/api/create-payment-intent', pay)).statusCode).toBeGreaterThan(
    399,
  )
  await call(who, 'GET', '/api/user/export')

  const events = await eventsOf(who.userId)
  expect(events.map(({ event }) => event)).toEqual([
    'plan',
    'key-made',
    'data-exported',
    'key-revoked',
    'webhook-made',
    'webhook-removed',
    'plan',
    'plan-cancelled',
    'account-exported',
  ])
  expect(events[0]).toMatchObject({ actor: 'product', about: { plan: 'enterprise' } })
  expect(events[2]).toMatchObject({ actor: 'program', about: { kind: 'properties' } })
  expect(events[3]?.about).toEqual({ id })
  expect(events[6]?.about).toMatchObject({ cancels: true })
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${key}|${hook.secret}|my key|@`))
})

test('what becomes of a payment is recorded by whoever changes it', async () => {
  const who = await signIn(t)
  const intent = (
    await call(who, 'POST', '/api/create-payment-intent', { plan: 'pro', amount: 149 })
  ).json()
  await call(who, 'POST', `/api/sandbox-payments/${intent.paymentIntent}/confirm`, {
    clientSecret: intent.clientSecret,
    number: '4242424242424242',
    expiry: '12/30',
    cvc: '123',
  })
  expect(await namesOf(who.userId)).toEqual(['payment-begun', 'payment-paid', 'plan'])
})

test('the trail outlives an account, without its network addresses', async () => {
  const who = await signIn(t)
  await call(who, 'PATCH', '/api/user/profile', { firstName: 'Grace' })
  expect((await eventsOf(who.userId))[0]?.address).toBe('127.0.0.1')
  await call(who, 'DELETE', '/api/user', { word: 'delete' })
  const events = await eventsOf(who.userId)
  expect(events).toMatchObject([
    { event: 'profile-changed', address: null },
    { event: 'account-deleted', address: null },
  ])
})

test('is part of a person’s export', async () => {
  const who = await signIn(t)
  await call(who, 'PATCH', '/api/user/profile', { firstName: 'Grace' })
  const { records } = (await call(who, 'GET', '/api/user/export')).json()
  expect(records.auditEvent).toMatchObject([{ event: 'profile-changed' }])
})

describe('the record is added to only', () => {
  test.each([
    ['changed', `update audit_event set event = 'nothing'`],
    ['changed beside its address', `update audit_event set address = null, user_id = 1`],
    ['removed', 'delete from audit_event'],
    ['emptied', 'truncate audit_event'],
  ])('it can not be %s', async (_case, sql) => {
    await call(await signIn(t), 'GET', '/api/user/export')
    await expect(t.db.query(sql)).rejects.toThrow('audit_event is added to only')
  })

  test('but what is older than two years goes', async () => {
    await t.db.query(
      `insert into audit_event (at, event, actor) values (now() - interval '3 years', 'old', 'product')`,
    )
    await t.db.query(`delete from audit_event where at < now() - interval '2 years'`)
    expect(await listAuditEvents(t.db, { event: 'old', limit: 1 })).toEqual([])
  })
})

describe('parcelproof audit', () => {
  const main = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [main, 'audit', ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: t.context.databaseUrl },
    }).catch((error: { code: number; stderr: string }) => error)

  test('lists what one account did, and what the staff did is recorded under their name', async () => {
    const who = await signIn(t, { email: 'grace@example.com' })
    await call(who, 'PATCH', '/api/user/profile', { firstName: 'Grace' })
    const { stdout } = (await run('--of', 'grace@example.com', '--json')) as { stdout: string }
    expect(JSON.parse(stdout)).toMatchObject([{ event: 'profile-changed', userId: who.userId }])
    const lines = (await run('--user', String(who.userId))) as { stdout: string }
    expect(lines.stdout).toMatch(/\tprofile-changed\tuser \d+\tperson\t127\.0\.0\.1\t\n$/)
  })

  test.each([
    [['--of', 'a@b.c', '--user', '1'], 'give one of them'],
    [['--limit', '0'], '--limit needs a whole number'],
    [['--user', 'ada'], '--user needs a whole number'],
    [['everything'], 'is not expected'],
  ])('%j is wrong usage', async (args, words) => {
    expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(words) })
  })
})
