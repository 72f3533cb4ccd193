import { randomBytes } from 'node:crypto'
import type { Db, Pool } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { IntentRequest, PaymentProvider, ProviderIntent } from './payment-provider.ts'
import { addSandboxEvent, getSandboxSecret, type SandboxPayment } from './sandbox-events.ts'
import { readStripeEvent } from './stripe-event.ts'

/**
 * A payment provider that moves no money, with Stripe's shape: what it would keep on its side are
 * tables of ours, and what it has to say it says signed, at the webhook. Card numbers are never kept.
 */
export function sandboxProvider(db: Pool): PaymentProvider {
  return {
    name: 'sandbox',
    publishableKey: null,
    addCustomer: async () => makeId('cus'),
    createIntent: async (request) => toIntent(await findOrAddIntent(db, request)),

    async getIntent(id) {
      const found = await findIntent(db, id)
      if (!found) throw new Error(`the sandbox has no payment ${id}`)
      return toIntent(found)
    },

    async charge(request) {
      await inTransaction(db, async (tx) => {
        const intent = await findOrAddIntent(tx, { ...request, keepsCard: false })
        if (intent.isNew) {
          const { rows } = await tx.query<{ declines: boolean }>(
            'select declines from sandbox_card where id = $1 and customer = $2',
            [request.card, request.customer],
          )
          await settle(tx, intent, {
            card: request.card,
            failure: rows[0] && !rows[0].declines ? null : 'Your card was declined.',
          })
        }
      })
    },

    async refund(intent) {
      const { rowCount } = await db.query(
        `update sandbox_intent set status = 'refunded' where id = $1 and status in ('succeeded', 'refunded')`,
        [intent],
      )
      if (rowCount === 0) throw new Error(`the sandbox has no payment ${intent} to give back`)
    },

    async describeCard(card) {
      const { rows } = await db.query<{ brand: string; last4: string }>(
        'select brand, last4 from sandbox_card where id = $1',
        [card],
      )
      return rows[0] ?? null
    },

    readEvent: async (body, signature) =>
      readStripeEvent(body, signature, await getSandboxSecret(db)),
  }
}

/** Settles a payment, with the message that says so: both or neither. */
async function settle(
  tx: Db,
  intent: SandboxPayment,
  { card, failure }: { card: string | null; failure: string | null },
): Promise<void> {
  await tx.query(
    `update sandbox_intent set status = $2, card = $3, last_error = $4 where id = $1`,
    [intent.id, failure === null ? 'succeeded' : 'requires_payment_method', card, failure],
  )
  await addSandboxEvent(tx, intent, { card, failure })
}

/** What a test card does; the person reads the message of one that fails. */
const CARDS = new Map([
  ['4242424242424242', null],
  ['4000000000000002', 'Your card was declined.'],
])

/** Pays with a card in the sandbox, as the browser does at a real provider. */
export async function confirmSandboxIntent(
  db: Pool,
  id: string,
  { clientSecret, digits }: { clientSecret: string; digits: string | null },
): Promise<void> {
  const failure = await inTransaction(db, async (tx) => {
    const intent = await findIntent(tx, id, 'for update')
    if (!intent || intent.clientSecret !== clientSecret) {
      throw new AppError('not_found', 'There is no such payment')
    }
    // Sent twice: it is paid once.
    if (intent.status !== 'requires_payment_method') return null
    const outcome = digits === null ? undefined : CARDS.get(digits)
    if (digits === null || outcome === undefined) return 'Your card number is incorrect.'
    if (outcome !== null) {
      await settle(tx, intent, { card: null, failure: outcome })
      return outcome
    }
    const card = intent.keepsCard && intent.customer ? makeId('pm') : null
    if (card) {
      await tx.query(
        `insert into sandbox_card (id, customer, brand, last4) values ($1, $2, 'visa', $3)`,
        [card, intent.customer, digits.slice(-4)],
      )
    }
    await settle(tx, intent, { card, failure: null })
    return null
  })
  if (failure !== null) throw new AppError('payment_refused', failure)
}

type IntentRow = SandboxPayment & {
  clientSecret: string
  status: string
  keepsCard: boolean
  isNew: boolean
}

const COLUMNS = `id, client_secret as "clientSecret", amount_cents as "amountCents", currency, customer,
  keeps_card as "keepsCard", metadata, status`

async function findIntent(db: Db, id: string, lock = ''): Promise<IntentRow | null> {
  const { rows } = await db.query<IntentRow>(
    `select ${COLUMNS}, false as "isNew" from sandbox_intent where id = $1 ${lock}`,
    [id],
  )
  return rows[0] ?? null
}

async function findOrAddIntent(db: Db, request: IntentRequest): Promise<IntentRow> {
  const id = makeId('pi')
  await db.query(
    `insert into sandbox_intent (id, client_secret, idempotency_key, amount_cents, currency, customer,
                                 keeps_card, metadata)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (idempotency_key) do nothing`,
    [
      id,
      `${id}_secret_${randomBytes(16).toString('hex')}`,
      request.idempotencyKey,
      request.amountCents,
      request.currency,
      request.customer,
      request.keepsCard,
      { purchaseId: String(request.purchaseId) },
    ],
  )
  const { rows } = await db.query<IntentRow>(
    `select ${COLUMNS}, id = $2 as "isNew" from sandbox_intent where idempotency_key = $1`,
    [request.idempotencyKey, id],
  )
  const intent = rows[0]
  if (!intent) throw new Error('the sandbox lost a payment')
  return intent
}

function toIntent({ id, clientSecret }: IntentRow): ProviderIntent {
  return { id, clientSecret }
}

function makeId(prefix: string): string {
  return `${prefix}_sandbox_${randomBytes(12).toString('hex')}`
}
