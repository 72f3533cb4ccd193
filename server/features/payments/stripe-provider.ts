import Stripe from 'stripe'
import type { PaymentProvider, ProviderIntent } from './payment-provider.ts'
import { readStripeEvent } from './stripe-event.ts'

export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Base URL of Stripe's API; Stripe's own by default. */
  api?: { host: string; port: number; protocol: 'http' | 'https'; timeout?: number }
}

/** A person waits for the answer: two attempts of ten seconds, then an error asks them to try again. */
const TIMEOUT = { timeout: 10_000, maxNetworkRetries: 1 }

/** Also ends an endless answer: the library's own timeout only covers silence. */
function fetchWithin(ms: number): typeof fetch {
  return (input, init) => {
    const signals = [AbortSignal.timeout(ms), ...(init?.signal ? [init.signal] : [])]
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
}

/** Payments by Stripe, with cards. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const limits = { ...TIMEOUT, ...settings.api }
  const stripe = new Stripe(settings.secretKey, {
    telemetry: false,
    ...limits,
    httpClient: Stripe.createFetchHttpClient(fetchWithin(2 * limits.timeout)),
  })
  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,

    async addCustomer({ id, email }) {
      const customer = await stripe.customers.create(
        { ...(email ? { email } : {}), metadata: { userId: String(id) } },
        { idempotencyKey: `customer-${id}` },
      )
      return customer.id
    },

    async createIntent(request) {
      const intent = await stripe.paymentIntents.create(
        {
          amount: request.amountCents,
          currency: request.currency,
          description: request.description,
          allowed_payment_method_types: ['card'],
          metadata: { purchaseId: String(request.purchaseId) },
          ...(request.customer ? { customer: request.customer } : {}),
          ...(request.keepsCard ? { setup_future_usage: 'off_session' } : {}),
        },
        { idempotencyKey: request.idempotencyKey },
      )
      return toIntent(intent)
    },

    async getIntent(id) {
      return toIntent(await stripe.paymentIntents.retrieve(id))
    },

    async charge(request) {
      try {
        await stripe.paymentIntents.create(
          {
            amount: request.amountCents,
            currency: request.currency,
            description: request.description,
            customer: request.customer,
            payment_method: request.card,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            metadata: { purchaseId: String(request.purchaseId) },
          },
          { idempotencyKey: request.idempotencyKey },
        )
      } catch (error) {
        // A declined card is not an error here: the webhook receives it.
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error
      }
    },

    async refund(intent) {
      await stripe.refunds.create(
        { payment_intent: intent },
        { idempotencyKey: `refund-${intent}` },
      )
    },

    async describeCard(card) {
      try {
        const method = await stripe.paymentMethods.retrieve(card)
        return method.card ? { brand: method.card.brand, last4: method.card.last4 } : null
      } catch {
        // For display only; a receipt without it is still valid.
        return null
      }
    },

    readEvent: (body, signature) => readStripeEvent(body, signature, settings.webhookSecret),
  }
}

function toIntent({ id, client_secret }: Stripe.PaymentIntent): ProviderIntent {
  if (!client_secret) throw new Error(`payment ${id} came without its client secret`)
  return { id, clientSecret: client_secret }
}
