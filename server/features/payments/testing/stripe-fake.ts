import { createServer, type IncomingMessage } from 'node:http'
import Stripe from 'stripe'
import type { StripeSettings } from '../stripe-provider.ts'

const SECRET = 'whsec_fake'

export type FakeIntent = {
  id: string
  client_secret: string
  amount: number
  currency: string
  status: string
  customer: string | null
  payment_method: string | null
  metadata: Record<string, string>
  off_session: boolean
}

export type StripeFake = {
  settings: StripeSettings
  intents: Map<string, FakeIntent>
  /** Refunded payments, in order. */
  refunded: string[]
  /** Cards that are declined off-session. */
  declined: Set<string>
  /** An event as Stripe would send it; `change` alters its payment. */
  event: (
    intentId: string,
    type: 'payment_intent.succeeded' | 'payment_intent.payment_failed',
    change?: {
      id?: string
      payment?: Record<string, unknown>
      secret?: string
      secondsAgo?: number
    },
  ) => Promise<{ payload: string; headers: Record<string, string> }>
  close: () => Promise<void>
}

/** The used part of Stripe's API over real HTTP; idempotent by key. */
export async function startStripeFake(): Promise<StripeFake> {
  const intents = new Map<string, FakeIntent>()
  const byKey = new Map<string, unknown>()
  const declined = new Set<string>()
  const refunded: string[] = []
  let made = 0

  const answer = (method: string, path: string, body: URLSearchParams): [number, unknown] => {
    if (method === 'POST' && path === '/v1/customers') return [200, { id: `cus_${++made}` }]
    if (method === 'POST' && path === '/v1/payment_intents') {
      const id = `pi_${++made}`
      const card = body.get('payment_method')
      const intent: FakeIntent = {
        id,
        client_secret: `${id}_secret_x`,
        amount: Number(body.get('amount')),
        currency: body.get('currency') ?? '',
        status: 'requires_payment_method',
        customer: body.get('customer'),
        payment_method: card,
        metadata: { purchaseId: body.get('metadata[purchaseId]') ?? '' },
        off_session: body.get('off_session') === 'true',
      }
      intents.set(id, intent)
      if (!intent.off_session) return [200, intent]
      if (card && declined.has(card)) {
        return [402, { error: { type: 'card_error', code: 'card_declined', message: 'Declined.' } }]
      }
      intent.status = 'succeeded'
      return [200, intent]
    }
    if (method === 'POST' && path === '/v1/refunds') {
      refunded.push(body.get('payment_intent') ?? '')
      return [200, { id: `re_${++made}`, status: 'succeeded' }]
    }
    const [, kind, id = ''] = /^\/v1\/(payment_intents|payment_methods)\/(\w+)$/.exec(path) ?? []
    const intent = intents.get(id)
    if (kind === 'payment_intents' && intent) return [200, intent]
    if (kind === 'payment_methods') return [200, { id, card: { brand: 'visa', last4: '4242' } }]
    return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }]
  }

  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await textOf(request))
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? byKey.get(key) : undefined
    const [status, content] =
      (known as [number, unknown] | undefined) ??
      answer(request.method ?? '', request.url ?? '', body)
    if (typeof key === 'string') byKey.set(key, [status, content])
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(content))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    settings: {
      secretKey: 'sk_test_fake',
      publishableKey: 'pk_test_fake',
      webhookSecret: SECRET,
      api: { host: '127.0.0.1', port, protocol: 'http' },
    },
    intents,
    refunded,
    declined,
    event: async (intentId, type, change = {}) => {
      const intent = intents.get(intentId)
      const succeeded = type === 'payment_intent.succeeded'
      const payload = JSON.stringify({
        id: change.id ?? `evt_${++made}`,
        object: 'event',
        type,
        data: {
          object: {
            ...intent,
            object: 'payment_intent',
            amount_received: succeeded ? intent?.amount : 0,
            payment_method: intent?.payment_method ?? 'pm_card',
            last_payment_error: succeeded ? null : { message: 'Your card was declined.' },
            ...change.payment,
          },
        },
      })
      const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
        payload,
        secret: change.secret ?? SECRET,
        timestamp: Math.floor(Date.now() / 1000) - (change.secondsAgo ?? 0),
      })
      return {
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
