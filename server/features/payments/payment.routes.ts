import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  PaymentIntent,
  PaymentIntentBody,
  Purchase,
  SandboxCard,
  SandboxConfirmation,
} from '../../../contract/billing.ts'
import { cardDigits, isExpired, parseExpiry } from '../../../domain/billing/card.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import { findPurchaseOf } from './paid-purchase.queries.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { deliverSandboxEvents } from './sandbox-events.ts'
import { confirmSandboxIntent } from './sandbox-provider.ts'
import { readWanted, startPurchase } from './start-purchase.ts'
import { WEBHOOK_PATH } from './stripe-webhook.routes.ts'

/** Payments a person may start and cards they may try; limits the testing of stolen cards. */
const BEGIN_LIMIT = { name: 'pay', limit: 30, windowS: 60 }
const CARD_LIMIT = { name: 'card', limit: 60, windowS: 3600 }

const IntentParams = z.object({ intent: z.string().min(1).max(200) })

/** Starts a payment, confirms it in the sandbox, and shows its outcome. */
export function paymentRoutes({ db, payments, today }: PaymentContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'POST /api/create-payment-intent', {
      summary: 'Starts a payment at the catalogue’s price',
      // Visitors see a wrong price before they are asked to sign in.
      config: { access: 'public', audit: 'payment-begun' },
      body: PaymentIntentBody,
      response: { 200: PaymentIntent },
      handler: async (request, reply): Promise<PaymentIntent> => {
        const item = readWanted(request.body)
        const person = personOf(request)
        if (person.isDemo && payments !== null && payments.name !== 'sandbox') {
          throw new AppError(
            'not_allowed',
            'The demo account cannot make real payments. Create an account of your own to buy.',
          )
        }
        await rateLimit(db, reply, { ...BEGIN_LIMIT, who: person.id })
        reply.header('cache-control', 'no-store')
        const deps = { db, provider: getProvider(payments), today: today() }
        return startPurchase(deps, person, item, request.body.property ?? null)
      },
    })

    route(app, 'GET /api/user/purchases/:intent', {
      summary: 'Status of a payment',
      config: { whose: 'purchase' },
      params: IntentParams,
      response: { 200: Purchase },
      handler: async (request, reply): Promise<Purchase> => {
        reply.header('cache-control', 'no-store')
        const found = await findPurchaseOf(db, personOf(request).id, request.params.intent)
        if (!found) throw new AppError('not_found', 'This payment does not exist or is not yours')
        return found
      },
    })

    if (payments?.name !== 'sandbox') return
    route(app, 'POST /api/sandbox-payments/:intent/confirm', {
      summary: 'Pays with a test card in the sandbox; no money moves',
      config: { whose: 'purchase' },
      params: IntentParams,
      body: SandboxCard,
      response: { 200: SandboxConfirmation },
      handler: async (request, reply) => {
        const { id: userId } = personOf(request)
        await rateLimit(db, reply, { ...CARD_LIMIT, who: userId })
        if (!(await findPurchaseOf(db, userId, request.params.intent))) {
          throw new AppError('not_found', 'This payment does not exist or is not yours')
        }
        const { clientSecret, number, expiry, cvc } = request.body
        const date = parseExpiry(expiry)
        if (!date)
          throw new AppError('payment_refused', 'Your card’s expiration date is incomplete.')
        if (isExpired(date, today()))
          throw new AppError('payment_refused', 'Your card has expired.')
        if (!/^\d{3,4}$/.test(cvc.trim())) {
          throw new AppError('payment_refused', 'Your card’s security code is incomplete.')
        }
        try {
          await confirmSandboxIntent(db, request.params.intent, {
            clientSecret,
            digits: cardDigits(number),
          })
        } finally {
          // Like a real provider: the event is sent at once, and the worker retries it if that fails.
          await deliverSandboxEvents(db, async (payload, signature) => {
            const answer = await app.inject({
              method: 'POST',
              url: WEBHOOK_PATH,
              payload,
              headers: { 'content-type': 'application/json', 'stripe-signature': signature },
            })
            if (answer.statusCode !== 200)
              throw new Error(`the webhook answered ${answer.statusCode}`)
          }).catch((err: unknown) => request.log.error({ err }, 'sandbox event not delivered'))
        }
        return { status: 'succeeded' as const }
      },
    })
  }
}

function getProvider(payments: PaymentProvider | null): PaymentProvider {
  if (payments === null) {
    throw new AppError('upstream_unavailable', 'This server does not take payments at the moment')
  }
  return payments
}
