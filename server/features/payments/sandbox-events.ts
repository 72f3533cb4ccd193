import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import type { Db } from '../../platform/db/db.ts'

/** A payment of the sandbox, as far as its messages tell of it. */
export type SandboxPayment = {
  id: string
  amountCents: number
  currency: string
  customer: string | null
  metadata: Record<string, string>
}

/** The secret the sandbox signs with, made once and shared by all copies of the server. */
export async function getSandboxSecret(db: Db): Promise<string> {
  const name = 'sandbox-webhook'
  await db.query(
    'insert into app_secret (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, JSON.stringify(`whsec_${randomBytes(24).toString('hex')}`)],
  )
  const { rows } = await db.query<{ value: string }>(
    'select value from app_secret where name = $1',
    [name],
  )
  if (!rows[0]) throw new Error('the sandbox has no secret')
  return rows[0].value
}

/** Notes what the sandbox has to say of a payment; it is delivered by `deliverSandboxEvents`. */
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
  await db.query('insert into sandbox_event (id, body) values ($1, $2)', [id, JSON.stringify(body)])
}

/** Takes a signed message in; throws when it was not taken, and it is delivered again. */
export type Webhook = (body: Buffer, signature: string) => Promise<void>

/**
 * Delivers what the sandbox has to say, oldest first, each signed at the moment it is sent. What is not
 * taken stays for the next time, as a real provider would try again.
 */
export async function deliverSandboxEvents(db: Db, webhook: Webhook): Promise<void> {
  const refused: unknown[] = []
  let secret: string | null = null
  let behind = ''
  for (;;) {
    const { rows } = await db.query<{ id: string; body: string }>(
      `select id, body from sandbox_event
        where delivered_at is null
          and ($1 = '' or (created_at, id) > (select created_at, id from sandbox_event where id = $1))
        order by created_at, id limit 100`,
      [behind],
    )
    const last = rows.at(-1)
    if (!last) break
    behind = last.id
    secret ??= await getSandboxSecret(db)
    refused.push(...(await deliverEach(db, rows, secret, webhook)))
  }
  if (refused.length > 0)
    throw new AggregateError(refused, 'messages of the sandbox were not taken')
}

async function deliverEach(
  db: Db,
  events: ReadonlyArray<{ id: string; body: string }>,
  secret: string,
  webhook: Webhook,
): Promise<unknown[]> {
  const refused: unknown[] = []
  for (const { id, body } of events) {
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret })
    try {
      await webhook(Buffer.from(body), signature)
      await db.query('update sandbox_event set delivered_at = now() where id = $1', [id])
    } catch (error) {
      // One that is not taken holds up no other.
      refused.push(error)
    }
  }
  return refused
}
