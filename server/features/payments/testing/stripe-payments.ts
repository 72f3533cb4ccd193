import { expect } from 'vitest'
import type { PaymentIntent, SubscriptionAnswer } from '../../../../contract/billing.ts'
import type { SignedIn } from '../../../platform/testing/sign-in.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { WEBHOOK_PATH } from '../stripe-webhook.routes.ts'
import type { StripeFake } from './stripe-fake.ts'

/** Ada’s payments to Stripe, for the current test. */
export function paymentSteps(now: () => { t: TestApp; stripe: StripeFake; ada: SignedIn }) {
  const begin = (payload: object, headers: Record<string, string> = now().ada.headers) =>
    now().t.app.inject({ method: 'POST', url: '/api/create-payment-intent', payload, headers })
  async function beginWell(payload: object = { plan: 'pro', amount: 149 }): Promise<PaymentIntent> {
    const answer = await begin(payload)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const send = async (message: { payload: string; headers: Record<string, string> }) =>
    (await now().t.app.inject({ method: 'POST', url: WEBHOOK_PATH, ...message })).statusCode

  const succeed = async (intent: string, change: Parameters<StripeFake['event']>[2] = {}) =>
    send(await now().stripe.event(intent, 'payment_intent.succeeded', change))

  const subscription = async (): Promise<SubscriptionAnswer> =>
    (await now().t.app.inject({ url: '/api/user/subscription', headers: now().ada.headers })).json()
  const invoices = async () =>
    (await now().t.app.inject({ url: '/api/user/invoices', headers: now().ada.headers })).json()
  return { begin, beginWell, send, succeed, subscription, invoices }
}
