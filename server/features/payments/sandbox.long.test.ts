import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentIntent, SubscriptionAnswer } from '../../../contract/billing.ts'
import { addDays } from '../../../domain/lib/local-date.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { seedBilling } from '../demo/demo-billing.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { receivePaymentEvent } from './receive-event.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'
import { deliverSandboxEvents } from './sandbox-events.ts'

let t: TestApp
let ada: SignedIn
let today = TEST_DAY
beforeAll(async () => {
  t = await makeTestApp({ settings: { PLAN_LIMITS: 'enforce' } })
  t.context.today = () => today
})
beforeEach(async () => {
  await t.reset()
  today = TEST_DAY
  ada = await signIn(t, { email: 'ada@example.com' })
})
afterAll(() => t.close())

const post = (url: string, payload: object = {}, headers: Record<string, string> = ada.headers) =>
  t.app.inject({ method: 'POST', url, payload, headers })
const show = async (who = ada): Promise<SubscriptionAnswer> =>
  (await t.app.inject({ url: '/api/user/subscription', headers: who.headers })).json()
const begin = async (payload: object = { plan: 'pro', amount: 149 }): Promise<PaymentIntent> =>
  (await post('/api/create-payment-intent', payload)).json()

const GOOD = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }
const confirm = ({ paymentIntent, clientSecret }: PaymentIntent, card: object = {}) =>
  post(`/api/sandbox-payments/${paymentIntent}/confirm`, { clientSecret, ...GOOD, ...card })

async function buy(payload?: object): Promise<void> {
  const answer = await confirm(await begin(payload))
  expect(answer.statusCode, answer.body).toBe(200)
}

const mails = async () =>
  (await t.db.query<{ template: string }>('select template from mail order by id')).rows.map(
    ({ template }) => template,
  )

describe('the sandbox', () => {
  test('pays with 4242 and notifies the webhook, which fulfills', async () => {
    await buy()
    expect(await show()).toMatchObject({
      plan: 'pro',
      status: 'active',
      card: 'Visa ending in 4242',
      nextBillingDate: '2026-12-21',
    })
    expect(await mails()).toEqual(['receipt'])
  })

  test.each([
    ['the declined card', { number: '4000 0000 0000 0002' }, 'Your card was declined.'],
    ['any other number', { number: '5555 5555 5555 4444' }, 'Your card number is incorrect.'],
    ['half a number', { number: '4242' }, 'Your card number is incorrect.'],
    ['an expired card', { expiry: '10 / 26' }, 'Your card has expired.'],
    ['no expiry', { expiry: '' }, 'Your card’s expiration date is incomplete.'],
    ['no security code', { cvc: '1' }, 'Your card’s security code is incomplete.'],
  ])('refuses %s and may be tried again', async (_case, card, message) => {
    const intent = await begin()
    const answer = await confirm(intent, card)
    expect(answer.statusCode).toBe(402)
    expect(answer.json().message).toBe(message)
    expect((await show()).plan).toBe('free')
    expect((await confirm(intent)).statusCode).toBe(200)
    expect((await show()).plan).toBe('pro')
  })

  test('keeps no card number', async () => {
    const intent = await begin()
    await confirm(intent, { number: '4000 0000 0000 0002' })
    await confirm(intent)
    for (const table of [
      'sandbox_intent',
      'sandbox_card',
      'sandbox_event',
      'purchase',
      'subscription',
      'invoice',
      'payment_event',
      'mail',
    ]) {
      const { rows } = await t.db.query(`select row_to_json(x)::text as text from ${table} x`)
      for (const { text } of rows) expect(text).not.toMatch(/4242\s?4242|40000000/)
    }
  })

  test('pressed twice at once, pays once', async () => {
    const intent = await begin()
    const answers = await Promise.all([confirm(intent), confirm(intent)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { rows } = await t.db.query('select count(*)::int as n from invoice')
    expect(rows).toEqual([{ n: 1 }])
  })

  test('accepts no payment without its secret', async () => {
    const intent = await begin()
    const stolen = await confirm({ ...intent, clientSecret: 'guess' })
    expect(stolen.statusCode).toBe(404)
    expect((await confirm({ ...intent, paymentIntent: 'pi_other' })).statusCode).toBe(404)
    const visitor = await post(
      `/api/sandbox-payments/${intent.paymentIntent}/confirm`,
      { clientSecret: intent.clientSecret, ...GOOD },
      {},
    )
    expect(visitor.statusCode).toBe(401)
  })

  test('sends an event again that was not accepted', async () => {
    const intent = await begin()
    await t.db.query('alter table invoice add constraint broken check (false) not valid')
    expect((await confirm(intent)).statusCode).toBe(200)
    expect((await show()).plan).toBe('free')
    await t.db.query('alter table invoice drop constraint broken')
    await work()
    expect((await show()).plan).toBe('pro')
  })

  test('a checkout says that the plan includes the report', async () => {
    await t.importFile('parcel_id,owner_name,address,total\nP-1,SMITH JOHN,1 Oak St,100', {
      query: '?county=Hinds%20County%2C%20MS',
    })
    const { rows } = await t.db.query<{ id: number }>('select id from property')
    const report = { plan: 'title-report', amount: 15, property: rows[0]?.id }
    expect((await begin(report)).change).toBeNull()
    await buy()
    expect((await begin(report)).change).toBe(
      'Your Pro plan includes this report. You do not need to buy it.',
    )
  })

  test('an open checkout gives no plan', async () => {
    await begin()
    expect(await show()).toMatchObject({ plan: 'free', nextBillingDate: null })
    expect(await mails()).toEqual([])
  })
})

/** The worker's task on its day. */
async function work(provider: PaymentProvider | null = t.context.payments): Promise<void> {
  if (!provider) throw new Error('no provider')
  const deps = { db: t.db, provider, today, publicUrl: 'https://pp.example', enforcesLimits: true }
  const failures: unknown[] = []
  await renewSubscriptions(deps, {
    onFailed: (_item, error) => void failures.push(error),
  })
  await deliverSandboxEvents(t.db, async (body, signature) => {
    await receivePaymentEvent(deps, body, signature)
  })
  expect(failures).toEqual([])
}

describe('the next month', () => {
  test('is charged on its day, once, and receipted', async () => {
    await buy()
    today = '2026-12-20'
    await work()
    expect((await show()).nextBillingDate).toBe('2026-12-21')
    today = '2026-12-21'
    await Promise.all([work(), work()])
    await work()
    expect(await show()).toMatchObject({
      plan: 'pro',
      periodStart: '2026-12-21',
      nextBillingDate: '2027-01-21',
      card: 'Visa ending in 4242',
    })
    expect(await mails()).toEqual(['receipt', 'receipt'])
  })

  test('declined, is tried again every two days; the plan goes on for a week, then ends', async () => {
    await buy()
    await t.db.query('update sandbox_card set declines = true')
    const tries: string[] = []
    for (let day = '2026-12-21'; day <= '2026-12-29'; day = addDays(day, 1)) {
      today = day
      await work()
      await work()
      const { rows } = await t.db.query<{ n: number }>(
        `select count(*)::int as n from payment_event where type = 'payment_intent.payment_failed'`,
      )
      tries.push(`${day.slice(8)} ${(await show()).status} ${rows[0]?.n}`)
    }
    expect(tries).toEqual([
      '21 past_due 1',
      '22 past_due 1',
      '23 past_due 2',
      '24 past_due 2',
      '25 past_due 3',
      '26 past_due 3',
      '27 past_due 4',
      '28 free 4',
      '29 free 4',
    ])
    expect(await mails()).toEqual(['receipt', ...Array(4).fill('payment-failed'), 'plan-ended'])
    expect((await show()).plan).toBe('free')
  })

  test('declined once, then paid, keeps its billing date', async () => {
    await buy()
    await t.db.query('update sandbox_card set declines = true')
    today = '2026-12-21'
    await work()
    expect(await show()).toMatchObject({ status: 'past_due', endsOn: '2026-12-28' })
    await t.db.query('update sandbox_card set declines = false')
    today = '2026-12-23'
    await work()
    expect(await show()).toMatchObject({ status: 'active', nextBillingDate: '2027-01-21' })
  })

  test('a charge interrupted by a crash is sent again under the same key', async () => {
    await buy()
    today = '2026-12-21'
    const { payments } = t.context
    if (!payments) throw new Error('no provider')
    const keys: string[] = []
    const broken: PaymentProvider = {
      ...payments,
      charge: async (request) => {
        keys.push(request.idempotencyKey)
        await payments.charge(request)
        throw new Error('killed')
      },
    }
    await expect(work(broken)).rejects.toThrow()
    await work({
      ...payments,
      charge: async (request) => {
        keys.push(request.idempotencyKey)
        await payments.charge(request)
      },
    })
    expect(new Set(keys).size).toBe(1)
    expect((await show()).nextBillingDate).toBe('2027-01-21')
    const { rows } = await t.db.query('select count(*)::int as n from sandbox_intent')
    expect(rows).toEqual([{ n: 2 }])
  })
})

describe('cancelling', () => {
  test('ends the plan with the month paid for, says when, and can be taken back', async () => {
    await buy()
    const cancelled = (await post('/api/user/subscription/cancel')).json()
    expect(cancelled).toMatchObject({
      plan: 'pro',
      status: 'cancelled',
      endsOn: '2026-12-21',
      nextBillingDate: null,
    })
    expect((await post('/api/user/subscription/resume')).json()).toMatchObject({
      status: 'active',
      endsOn: null,
      nextBillingDate: '2026-12-21',
    })
    await post('/api/user/subscription/cancel')
    await post('/api/user/subscription/cancel')
    expect(await mails()).toEqual(['receipt', 'plan-cancelled'])
    today = '2026-12-21'
    expect((await show()).plan).toBe('free')
    await work()
    await work()
    expect(await mails()).toEqual(['receipt', 'plan-cancelled', 'plan-ended'])
    const { rows } = await t.db.query('select count(*)::int as n from purchase')
    expect(rows).toEqual([{ n: 1 }])
  })

  test('what is free cannot be cancelled', async () => {
    for (const what of ['cancel', 'resume']) {
      const answer = await post(`/api/user/subscription/${what}`)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toContain('Free plan')
    }
  })
})

describe('changing the plan', () => {
  const patch = (payload: object) =>
    t.app.inject({ method: 'PATCH', url: '/api/user/subscription', payload, headers: ada.headers })

  test('a smaller one begins with the next month, at its price', async () => {
    await buy()
    expect((await patch({ plan: 'starter' })).json()).toMatchObject({
      plan: 'pro',
      nextPlan: { id: 'starter', name: 'Starter', price: 49 },
    })
    today = '2026-12-21'
    await work()
    expect(await show()).toMatchObject({ plan: 'starter', price: 49, nextPlan: null })
    const { rows } = await t.db.query('select amount_cents from invoice order by id')
    expect(rows).toEqual([{ amount_cents: 14_900 }, { amount_cents: 4_900 }])
  })

  test('can be reverted; Free cancels', async () => {
    await buy()
    await patch({ plan: 'starter' })
    expect((await patch({ plan: 'pro' })).json().nextPlan).toBeNull()
    expect((await patch({ plan: 'free' })).json().status).toBe('cancelled')
  })

  test.each([
    ['a larger one is paid first', { plan: 'enterprise' }, 'It starts as soon as you pay'],
    ['an unknown one', { plan: 'gold' }, 'does not exist'],
    ['an unknown field', { plan: 'starter', price: 1 }, ''],
  ])('%s', async (_case, payload, message) => {
    await buy()
    const answer = await patch(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(message)
  })

  test('upwards begins at once, and the checkout says what becomes of the old one', async () => {
    await buy({ plan: 'starter', amount: 49 })
    const intent = await begin({ plan: 'pro', amount: 149 })
    expect(intent).toMatchObject({
      amount: 149,
      nextBillingDate: '2026-12-30',
      change:
        'Pro replaces Starter today. The rest of Starter is credited: it adds 9 days before the next billing date.',
    })
    await confirm(intent)
    expect(await show()).toMatchObject({ plan: 'pro', nextBillingDate: '2026-12-30' })
  })

  test('the checkout says that a change to come is dropped', async () => {
    await buy({ plan: 'pro', amount: 149 })
    await patch({ plan: 'starter' })
    const dropped = ' Your change to Starter on Dec 21, 2026 is withdrawn.'
    expect((await begin({ plan: 'pro', amount: 149 })).change).toBe(
      `You are on Pro until Dec 21, 2026. Paying now adds one month.${dropped}`,
    )
    const intent = await begin({ plan: 'enterprise', amount: 499 })
    expect(intent.change).toMatch(/^Enterprise replaces Pro today\. /)
    expect(intent.change).toContain(dropped)
    await confirm(intent)
    expect(await show()).toMatchObject({ plan: 'enterprise', nextPlan: null })
  })

  test('the plan to come need not be paid today, and is not called dropped', async () => {
    await buy({ plan: 'pro', amount: 149 })
    await patch({ plan: 'starter' })
    const { change } = await begin({ plan: 'starter', amount: 49 })
    expect(change).toMatch(
      / To pay nothing today, do nothing: Starter starts with your next month, on Dec 21, 2026\.$/,
    )
    expect(change).not.toContain('dropped')
  })

  test('the checkout says that a cancellation is taken back', async () => {
    await buy({ plan: 'starter', amount: 49 })
    await post('/api/user/subscription/cancel')
    const intent = await begin({ plan: 'pro', amount: 149 })
    expect(intent.change).toMatch(/ Your cancellation is withdrawn\.$/)
    await confirm(intent)
    expect(await show()).toMatchObject({ plan: 'pro', status: 'active' })
  })

  test('downwards at the checkout says that it need not be paid', async () => {
    await buy({ plan: 'pro', amount: 149 })
    expect((await begin({ plan: 'starter', amount: 49 })).change).toMatch(
      /^Starter replaces Pro today\. .* To pay nothing today, choose Starter on your account page\. It then starts with your next month\.$/,
    )
  })
})

test('a demo person is on Enterprise with payments to look at', async () => {
  await t.importFile('parcel_id,owner_name,address,total\nP-1,SMITH JOHN,1 Oak St,100', {
    query: '?county=Hinds%20County%2C%20MS',
  })
  await seedBilling(t.db, ada.userId, 'a1')
  today =
    (await t.db.query<{ day: string }>(`select period_start as day from subscription`)).rows[0]
      ?.day ?? ''
  expect(await show()).toMatchObject({ plan: 'enterprise', status: 'active' })
  const invoices = await t.app.inject({ url: '/api/user/invoices', headers: ada.headers })
  expect(invoices.json()).toHaveLength(5)
  const reports = await t.app.inject({ url: '/api/user/reports', headers: ada.headers })
  expect(reports.json()).toHaveLength(1)
})
