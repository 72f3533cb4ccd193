import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMail } from '../../platform/testing/read-mail.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { listForReview } from './review.queries.ts'
import { fulfilPayment, refundPayment } from './review-payments.ts'
import { stripeProvider } from './stripe-provider.ts'
import { type StripeFake, startStripeFake } from './testing/stripe-fake.ts'
import { paymentSteps } from './testing/stripe-payments.ts'

const STAFF = { userId: null, staff: 'grace' }

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

const { beginWell, succeed, subscription, invoices } = paymentSteps(() => ({
  t,
  stripe,
  ada,
}))

describe('a payment in review', () => {
  const deps = () => ({
    db: t.db,
    provider: stripeProvider(stripe.settings),
    today: t.context.today(),
    publicUrl: 'http://localhost:3000',
    enforcesLimits: true,
  })
  const inReview = () => listForReview(t.db)
  const onlyId = async () => (await inReview())[0]?.id ?? 0

  async function payTooLittle(): Promise<string> {
    const { paymentIntent } = await beginWell()
    await succeed(paymentIntent, { payment: { amount_received: 100 } })
    return paymentIntent
  }

  test('is listed with the amounts asked and received, and refunded once', async () => {
    const intent = await payTooLittle()
    expect(await inReview()).toMatchObject([
      {
        email: 'ada@example.com',
        description: 'Pro plan, one month',
        askedCents: 14_900,
        receivedCents: 100,
        receivedCurrency: 'usd',
        problem: 'paid 100 cents',
        intent,
      },
    ])
    const id = await onlyId()
    const { provider } = deps()
    const [first, second] = await Promise.all([
      refundPayment(t.db, provider, id, STAFF),
      refundPayment(t.db, provider, id, STAFF),
    ])
    expect([first, second].sort()).toEqual([`Payment ${id} is not in review`, null].sort())
    expect(stripe.refunded.filter((each) => each === intent)).toHaveLength(1)
    expect(await inReview()).toEqual([])
    const seen = await t.app.inject({ url: `/api/user/purchases/${intent}`, headers: ada.headers })
    expect(seen.json().status).toBe('refunded')
    expect(await readMail(t)).toMatchObject([
      { to: 'ada@example.com', template: 'payment-refunded', subject: 'We have refunded $1.00' },
    ])
    // A late event changes nothing.
    expect(await succeed(intent)).toBe(200)
    expect((await subscription()).plan).toBe('free')
    expect(await fulfilPayment(deps(), id, STAFF)).toBe(`Payment ${id} is not in review`)
  })

  test('can be fulfilled all the same, with an invoice of what came in', async () => {
    await payTooLittle()
    const id = await onlyId()
    expect(await fulfilPayment(deps(), id, STAFF)).toBeNull()
    expect((await subscription()).plan).toBe('pro')
    expect(await invoices()).toMatchObject([{ description: 'Pro plan, one month', amount: 1 }])
    expect(await inReview()).toEqual([])
    expect(await refundPayment(t.db, deps().provider, id, STAFF)).toBe(
      `Payment ${id} is not in review`,
    )
  })

  test('of a deleted account can only be refunded', async () => {
    const { paymentIntent } = await beginWell()
    await t.db.query('delete from app_user where id = $1', [ada.userId])
    await succeed(paymentIntent)
    const id = await onlyId()
    expect(await fulfilPayment(deps(), id, STAFF)).toBe(
      `The account of payment ${id} was deleted. Refund the payment.`,
    )
    expect(await refundPayment(t.db, deps().provider, id, STAFF)).toBeNull()
    expect(stripe.refunded).toContain(paymentIntent)
  })

  test('stays there when the provider does not refund it', async () => {
    await payTooLittle()
    const id = await onlyId()
    const refuses = {
      ...deps().provider,
      refund: () => Promise.reject(new Error('the charge is disputed')),
    }
    await expect(refundPayment(t.db, refuses, id, STAFF)).rejects.toThrow('disputed')
    expect(await onlyId()).toBe(id)
  })
})
