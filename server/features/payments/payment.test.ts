import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { stripeProvider } from './stripe-provider.ts'
import { type StripeFake, startStripeFake } from './testing/stripe-fake.ts'
import { paymentSteps } from './testing/stripe-payments.ts'

let t: TestApp
let stripe: StripeFake
let ada: SignedIn
beforeAll(async () => {
  stripe = await startStripeFake()
  t = await makeTestApp({ payments: () => stripeProvider(stripe.settings) })
})
beforeEach(async () => {
  await t.reset()
  ada = await signIn(t, { email: 'ada@example.com' })
})
afterAll(async () => {
  await t.close()
  await stripe.close()
})

const { begin, beginWell, send, succeed, subscription, invoices } = paymentSteps(() => ({
  t,
  stripe,
  ada,
}))
const countOf = async (table: string): Promise<number> =>
  (await t.db.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0

describe('beginning a payment', () => {
  test('charges the catalogue’s price and gives what the browser’s form needs', async () => {
    const intent = await beginWell()
    expect(intent).toMatchObject({
      clientSecret: `${intent.paymentIntent}_secret_x`,
      provider: 'stripe',
      publishableKey: 'pk_test_fake',
      amount: 149,
      isMonthly: true,
      nextBillingDate: '2026-12-21',
      change: null,
    })
    expect(stripe.intents.get(intent.paymentIntent)).toMatchObject({
      amount: 14_900,
      currency: 'usd',
    })
    expect(await subscription()).toMatchObject({ plan: 'free', status: 'free' })
  })

  test.each([
    [
      'another amount',
      { plan: 'pro', amount: 1 },
      'The price of Pro is $149, not $1 as in this link',
    ],
    ['a cent less', { plan: 'pro', amount: 148.99 }, 'The price of Pro is $149'],
    ['an unknown plan', { plan: 'gold', amount: 1 }, 'The plan “gold” does not exist'],
    ['the Free plan', { plan: 'free', amount: 0 }, 'The Free plan costs nothing'],
    ['no plan', { amount: 149 }, 'plan: must be the name of a plan'],
    ['no amount', { plan: 'pro' }, 'amount: must be an amount in dollars'],
    ['no number', { plan: 'pro', amount: '1e9' }, 'amount: must be an amount in dollars'],
    ['a report of nothing', { plan: 'title-report', amount: 15 }, 'covers one property'],
  ])('refuses %s, to visitors too', async (_case, payload, message) => {
    for (const headers of [ada.headers, {}]) {
      const answer = await begin(payload, headers)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toContain(message)
    }
    expect(await countOf('purchase')).toBe(0)
  })

  test('asks a visitor to sign in', async () => {
    expect((await begin({ plan: 'pro', amount: 149 }, {})).statusCode).toBe(401)
  })

  test('takes the amount of a link as text', async () => {
    expect((await beginWell({ plan: 'professional', amount: '79.00' })).amount).toBe(79)
  })

  test('pressed twice at once, begins one payment', async () => {
    const before = stripe.intents.size
    const [one, two] = await Promise.all([beginWell(), beginWell()])
    expect(one.paymentIntent).toBe(two.paymentIntent)
    expect((await beginWell()).clientSecret).toBe(one.clientSecret)
    expect(stripe.intents.size).toBe(before + 1)
    expect(await countOf('purchase')).toBe(1)
  })

  test('another plan, another person and another day begin payments of their own', async () => {
    const first = await beginWell()
    const other = await beginWell({ plan: 'starter', amount: 49 })
    expect(other.paymentIntent).not.toBe(first.paymentIntent)
    await t.db.query(`update purchase set created_at = now() - interval '21 hours'`)
    expect((await beginWell()).paymentIntent).not.toBe(first.paymentIntent)
    const bob = await signIn(t)
    const his = (await begin({ plan: 'pro', amount: 149 }, bob.headers)).json()
    expect(his.paymentIntent).not.toBe(first.paymentIntent)
  })

  test('an unknown property has no report', async () => {
    const answer = await begin({ plan: 'title-report', amount: 15, property: 4_242 })
    expect(answer.statusCode).toBe(404)
    expect(await countOf('purchase')).toBe(0)
  })
})

describe('a payment that succeeded', () => {
  test('fulfils the purchase: plan, invoice, receipt', async () => {
    const { paymentIntent } = await beginWell()
    expect(await succeed(paymentIntent)).toBe(200)
    expect(await subscription()).toMatchObject({
      plan: 'pro',
      planName: 'Pro',
      price: 149,
      status: 'active',
      nextBillingDate: '2026-12-21',
      card: 'Visa ending in 4242',
    })
    expect(await invoices()).toMatchObject([
      { description: 'Pro plan, one month', amount: 149, issuedOn: '2026-11-21' },
    ])
    const { rows } = await t.db.query('select recipient, template, data from mail')
    expect(rows).toMatchObject([
      {
        recipient: 'ada@example.com',
        template: 'receipt',
        data: { amountCents: 14_900, nextBillingDate: '2026-12-21', isTest: false },
      },
    ])
    const purchase = await t.app.inject({
      url: `/api/user/purchases/${paymentIntent}`,
      headers: ada.headers,
    })
    expect(purchase.json()).toMatchObject({ status: 'paid', amount: 149, email: 'ada@example.com' })
  })

  test('reported twice, by one event or by two, counts once', async () => {
    const { paymentIntent } = await beginWell()
    const message = await stripe.event(paymentIntent, 'payment_intent.succeeded')
    expect(await Promise.all([send(message), send(message), send(message)])).toEqual([
      200, 200, 200,
    ])
    expect(await succeed(paymentIntent)).toBe(200)
    expect(await invoices()).toHaveLength(1)
    expect(await countOf('mail')).toBe(1)
    expect((await subscription()).nextBillingDate).toBe('2026-12-21')
  })

  test('reported weeks late, still counts', async () => {
    const { paymentIntent } = await beginWell()
    await t.db.query(`update purchase set created_at = now() - interval '40 days'`)
    expect(await succeed(paymentIntent)).toBe(200)
    expect((await subscription()).plan).toBe('pro')
  })

  test('reported before our own call had returned, still counts', async () => {
    const { paymentIntent } = await beginWell()
    await t.db.query('update purchase set intent = null')
    expect(await succeed(paymentIntent)).toBe(200)
    expect((await subscription()).plan).toBe('pro')
    expect((await t.db.query('select intent from purchase')).rows).toEqual([
      { intent: paymentIntent },
    ])
  })

  test('after a declined card, counts', async () => {
    const { paymentIntent } = await beginWell()
    await send(await stripe.event(paymentIntent, 'payment_intent.payment_failed'))
    expect((await subscription()).plan).toBe('free')
    expect(await countOf('mail')).toBe(0)
    expect((await beginWell()).paymentIntent).toBe(paymentIntent)
    await succeed(paymentIntent)
    expect((await subscription()).plan).toBe('pro')
    await send(await stripe.event(paymentIntent, 'payment_intent.payment_failed'))
    expect(await subscription()).toMatchObject({ plan: 'pro', status: 'active' })
  })

  test('of a report gives this person this property’s report, and no plan', async () => {
    await t.importFile('parcel_id,owner_name,address,total\nP-1,SMITH JOHN,1 Oak St,100', {
      query: '?county=Hinds%20County%2C%20MS',
    })
    const { rows } = await t.db.query<{ id: number }>('select id from property')
    const property = rows[0]?.id
    const { paymentIntent, ...said } = await beginWell({
      plan: 'title-report',
      amount: 15,
      property,
    })
    expect(said).toMatchObject({ isMonthly: false, nextBillingDate: null })
    const access = async (who: SignedIn) =>
      (
        await t.app.inject({
          url: `/api/properties/${property}/report-access`,
          headers: who.headers,
        })
      ).json().access
    expect(await access(ada)).toBe('to-buy')
    await succeed(paymentIntent)
    expect(await access(ada)).toBe('bought')
    const again = await beginWell({ plan: 'title-report', amount: 15, property })
    expect(again.change).toContain('You already have this report')
    expect(await access(await signIn(t))).toBe('to-buy')
    const reports = await t.app.inject({ url: '/api/user/reports', headers: ada.headers })
    expect(reports.json()).toEqual([
      {
        propertyId: property,
        description: 'Full title report: 1 Oak St, parcel P-1, Hinds County, MS',
        boughtOn: '2026-11-21',
        invoiceId: expect.any(Number),
      },
    ])
    expect((await subscription()).plan).toBe('free')
  })
})

describe('an event that must not be trusted', () => {
  test.each([
    ['a forged signature', { secret: 'whsec_other' }],
    ['a signature of an hour ago', { secondsAgo: 3600 }],
  ])('%s', async (_case, change) => {
    const { paymentIntent } = await beginWell()
    expect(await succeed(paymentIntent, change)).toBe(400)
    expect((await subscription()).plan).toBe('free')
    expect(await countOf('payment_event')).toBe(0)
  })

  test('a changed body', async () => {
    const { paymentIntent } = await beginWell({ plan: 'starter', amount: 49 })
    const { payload, headers } = await stripe.event(paymentIntent, 'payment_intent.succeeded')
    expect(await send({ payload: payload.replace('4900', '4901'), headers })).toBe(400)
    expect(await send({ payload: '', headers })).toBe(400)
    expect(await send({ payload: '{', headers: { 'content-type': 'application/json' } })).toBe(400)
    expect((await subscription()).plan).toBe('free')
  })

  test.each([
    ['too little money', { amount_received: 100 }, 'paid 100 cents'],
    ['another currency', { currency: 'mxn' }, 'paid in mxn'],
  ])('%s fulfills nothing and is kept for review', async (_case, payment, failure) => {
    const { paymentIntent } = await beginWell()
    expect(await succeed(paymentIntent, { payment })).toBe(200)
    expect((await subscription()).plan).toBe('free')
    expect(await invoices()).toEqual([])
    const { rows } = await t.db.query('select status, failure from purchase')
    expect(rows).toEqual([{ status: 'review', failure }])
  })

  test.each([
    ['a payment of someone else’s', { metadata: {} }],
    ['a purchase we do not have', { metadata: { purchaseId: '999999' } }],
    ['an odd purchase', { metadata: { purchaseId: '1; drop table purchase' } }],
  ])('%s changes nothing', async (_case, payment) => {
    const { paymentIntent } = await beginWell()
    expect(await succeed(paymentIntent, { payment })).toBe(200)
    expect((await subscription()).plan).toBe('free')
  })

  test('another payment that names this purchase', async () => {
    const { paymentIntent } = await beginWell()
    expect(await succeed(paymentIntent, { payment: { id: 'pi_other' } })).toBe(200)
    expect((await subscription()).plan).toBe('free')
  })

  test('paid after the account was deleted, is kept for review', async () => {
    const { paymentIntent } = await beginWell()
    await t.db.query('delete from app_user where id = $1', [ada.userId])
    expect(await succeed(paymentIntent)).toBe(200)
    const { rows } = await t.db.query('select status, failure from purchase')
    expect(rows).toEqual([{ status: 'review', failure: 'paid after the account was deleted' }])
  })
})

test('a person sees no one else’s payment, invoice or plan', async () => {
  const { paymentIntent } = await beginWell()
  await succeed(paymentIntent)
  const [invoice] = await invoices()
  const bob = await signIn(t)
  const get = (url: string, headers: Record<string, string> = bob.headers) =>
    t.app.inject({ url, headers })
  expect((await get(`/api/user/purchases/${paymentIntent}`)).statusCode).toBe(404)
  expect((await get(`/api/user/invoices/${invoice.id}`)).statusCode).toBe(404)
  expect((await get('/api/user/invoices')).json()).toEqual([])
  expect((await get('/api/user/subscription')).json().plan).toBe('free')
  const page = await get(`/api/user/invoices/${invoice.id}`, ada.headers)
  expect(page.body).toContain('Ada Clerk<br>ada@example.com')
  expect(page.body).toContain('$149.00')
  expect(page.body).not.toContain('Test payment')
  const visitor = await get(`/api/user/invoices/${invoice.id}`, {})
  expect(visitor.statusCode).toBe(302)
  expect(visitor.headers.location).toBe('/api/login?returnTo=%2Faccount')
})

test('Stripe’s form may be loaded where Stripe takes the payments', async () => {
  const { headers } = await t.app.inject({ url: '/search' })
  expect(headers['content-security-policy']).toContain('https://js.stripe.com')
})
