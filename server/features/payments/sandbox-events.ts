import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import type { Db } from '../../platform/db/db.ts'
import { getSecret } from '../../platform/db/secret.queries.ts'
import {
  insertSandboxEvent,
  listUndelivered,
  markDelivered,
  type SandboxEvent,
} from './sandbox-event.queries.ts'

/** A payment of the sandbox, as its events describe it. */
export type SandboxPayment = {
  id: string
  amountCents: number
  currency: string
  customer: string | null
  metadata: Record<string, string>
}

/** The sandbox's signing secret, created once and shared by all server processes. */
export async function getSandboxSecret(db: Db): Promise<string> {
  return getSecret(db, 'sandbox-webhook', () => `whsec_${randomBytes(24).toString('hex')}`)
}

/** Stores an event of a payment; `deliverSandboxEvents` delivers it. */
export async function addSandboxEvent(
  db: Db,
  intent: SandboxPayment,
  { card, failure }: { card: string | null; failure: string | null },
): Promise<void> {
  const id = `evt_sandbox_${randomBytes(12).toString('hex')}`
  const body = {
    id,
    object: 'event',
    type: failure === null ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
    data: {
      object: {
        id: intent.id,
        object: 'payment_intent',
        amount: intent.amountCents,
        amount_received: failure === null ? intent.amountCents : 0,
        currency: intent.currency,
        customer: intent.customer,
        metadata: intent.metadata,
        payment_method: card,
        last_payment_error: failure === null ? null : { message: failure },
      },
    },
  }
  await insertSandboxEvent(db, { id, body: JSON.stringify(body) })
}

/** Receives a signed event; throws when it was rejected, so that it is delivered again. */
export type Webhook = (body: Buffer, signature: string) => Promise<void>

/**
 * Delivers the sandbox's events, oldest first, each signed when it is sent. Events that are not accepted stay
 * for the next run, as a real provider retries.
 */
export async function deliverSandboxEvents(db: Db, webhook: Webhook): Promise<void> {
  const refused: unknown[] = []
  let secret: string | null = null
  let behind = ''
  for (;;) {
    const events = await listUndelivered(db, behind)
    const last = events.at(-1)
    if (!last) break
    behind = last.id
    secret ??= await getSandboxSecret(db)
    refused.push(...(await deliverEach(db, events, secret, webhook)))
  }
  if (refused.length > 0)
    throw new AggregateError(refused, 'events of the sandbox were not accepted')
}

async function deliverEach(
  db: Db,
  events: readonly SandboxEvent[],
  secret: string,
  webhook: Webhook,
): Promise<unknown[]> {
  const refused: unknown[] = []
  for (const { id, body } of events) {
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret })
    try {
      await webhook(Buffer.from(body), signature)
      await markDelivered(db, id)
    } catch (error) {
      // One that fails does not block the others.
      refused.push(error)
    }
  }
  return refused
}
