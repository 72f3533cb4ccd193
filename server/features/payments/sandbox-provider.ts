import { randomBytes } from 'node:crypto'
import type { Db, Pool } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { PaymentProvider, ProviderIntent } from './payment-provider.ts'
import { addSandboxEvent, getSandboxSecret, type SandboxPayment } from './sandbox-events.ts'
import {
  describeSandboxCard,
  findIntent,
  findOrAddIntent,
  findSandboxCard,
  type IntentRow,
  insertSandboxCard,
  refundIntent,
  updateIntent,
} from './sandbox-payment.queries.ts'
import { readStripeEvent } from './stripe-event.ts'

/**
 * A payment provider with Stripe's shape that moves no money. Its state is in our tables, and it sends signed
 * events to the webhook. Card numbers are never stored.
 */
export function sandboxProvider(db: Pool): PaymentProvider {
  return {
    name: 'sandbox',
    publishableKey: null,
    addCustomer: async () => makeId('cus'),
    createIntent: async (request) => toIntent(await findOrAddIntent(db, makeId('pi'), request)),

    async getIntent(id) {
      const found = await findIntent(db, id)
      if (!found) throw new Error(`the sandbox has no payment ${id}`)
      return toIntent(found)
    },

    async charge(request) {
      await inTransaction(db, async (tx) => {
        const intent = await findOrAddIntent(tx, makeId('pi'), { ...request, keepsCard: false })
        if (intent.isNew) {
          const card = await findSandboxCard(tx, request.card, request.customer)
          await settle(tx, intent, {
            card: request.card,
            failure: card && !card.declines ? null : 'Your card was declined.',
          })
        }
      })
    },

    async refund(intent) {
      if (!(await refundIntent(db, intent))) {
        throw new Error(`the sandbox has no payment ${intent} to refund`)
      }
    },

    describeCard: (card) => describeSandboxCard(db, card),

    readEvent: async (body, signature) =>
      readStripeEvent(body, signature, await getSandboxSecret(db)),
  }
}

/** Settles a payment together with its event. */
async function settle(
  tx: Db,
  intent: SandboxPayment,
  { card, failure }: { card: string | null; failure: string | null },
): Promise<void> {
  const status = failure === null ? 'succeeded' : 'requires_payment_method'
  await updateIntent(tx, intent.id, { status, card, failure })
  await addSandboxEvent(tx, intent, { card, failure })
}

/** Outcome of each test card; the message of a failing one is shown to the person. */
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
      throw new AppError('not_found', 'This payment does not exist or is not yours')
    }
    // Sent twice, paid once.
    if (intent.status !== 'requires_payment_method') return null
    const outcome = digits === null ? undefined : CARDS.get(digits)
    if (digits === null || outcome === undefined) return 'Your card number is incorrect.'
    if (outcome !== null) {
      await settle(tx, intent, { card: null, failure: outcome })
      return outcome
    }
    const card = intent.keepsCard && intent.customer ? makeId('pm') : null
    if (card && intent.customer) {
      const { customer } = intent
      await insertSandboxCard(tx, { id: card, customer, last4: digits.slice(-4) })
    }
    await settle(tx, intent, { card, failure: null })
    return null
  })
  if (failure !== null) throw new AppError('payment_refused', failure)
}

function toIntent({ id, clientSecret }: IntentRow): ProviderIntent {
  return { id, clientSecret }
}

function makeId(prefix: string): string {
  return `${prefix}_sandbox_${randomBytes(12).toString('hex')}`
}
