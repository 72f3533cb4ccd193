import { findItem, isPlanId } from '../../../domain/billing/plan-catalogue.ts'
import {
  RETRY_DAYS,
  renew,
  type Subscription,
  subscribe,
} from '../../../domain/billing/subscription.ts'
import { addDays, type LocalDate } from '../../../domain/lib/local-date.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { assignSeats } from '../billing/assign-seats.ts'
import { addInvoice } from '../billing/invoice.queries.ts'
import { hasPayer } from '../billing/payer.queries.ts'
import {
  addForReview,
  lockPurchase,
  markForReview,
  markNotPaid,
  markPaid,
  type PurchaseRow,
} from '../billing/purchase.queries.ts'
import { addBoughtReport } from '../billing/reports.queries.ts'
import { mailPaymentFailed, mailReceipt } from '../billing/send-billing-email.ts'
import {
  describeKeptCard,
  findSubscription,
  type KeptCard,
  markPastDue,
  type SubscriptionRow,
  saveSubscription,
} from '../billing/subscription.queries.ts'
import { addPaymentEvent, setEventOutcome } from './payment-event.queries.ts'
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts'

export type BillingDeps = {
  db: Pool
  provider: PaymentProvider
  today: LocalDate
  publicUrl: string
  enforcesLimits: boolean
}

type Payment = NonNullable<PaymentEvent['payment']>

/**
 * Processes an event of the payment provider: the only way anything becomes paid. Its signature is verified,
 * it counts once by its id, and all its effects are one transaction; if that fails, the provider sends the
 * event again. Returns the outcome.
 */
export async function receivePaymentEvent(
  deps: BillingDeps,
  body: Buffer,
  signature: string | undefined,
): Promise<string> {
  const { db, provider } = deps
  const event = await provider.readEvent(body, signature)
  const { payment } = event
  if (!payment || payment.purchaseId === null) return 'not ours'
  const { id, type } = event
  const noted = { provider: provider.name, id, type, purchaseId: payment.purchaseId }
  // Before the transaction: a call to the provider must not hold locks.
  const about =
    payment.outcome === 'succeeded' && payment.card
      ? await provider.describeCard(payment.card)
      : null
  return inTransaction(db, async (tx) => {
    if (!(await addPaymentEvent(tx, noted))) return 'known'
    const kept: KeptCard = {
      provider: provider.name,
      customer: payment.customer,
      card: payment.card,
      brand: about?.brand ?? null,
      last4: about?.last4 ?? null,
    }
    const outcome = await settlePurchase(tx, deps, payment, kept)
    await setEventOutcome(tx, noted, outcome)
    return outcome
  })
}

async function settlePurchase(
  tx: Client,
  deps: BillingDeps,
  payment: Payment,
  kept: KeptCard,
): Promise<string> {
  const purchase = await lockPurchase(tx, payment.purchaseId ?? 0)
  // The purchase id alone does not prove that this database created the payment.
  if (!purchase || purchase.provider !== deps.provider.name) return 'unknown purchase'
  if (
    purchase.intent !== null &&
    purchase.intent !== payment.intent &&
    purchase.renewsOn === null
  ) {
    return 'unknown purchase'
  }
  if (payment.outcome === 'failed') return noteFailure(tx, deps, purchase, payment)
  if (purchase.status === 'refunded') return 'refunded'
  if (purchase.status === 'paid') {
    if (purchase.intent === payment.intent) return 'paid already'
    await addForReview(tx, purchase, payment, 'paid twice')
    return 'paid twice'
  }
  const problem = problemOf(purchase, payment)
  if (problem !== null) {
    await markForReview(tx, purchase.id, payment, problem)
    return problem
  }
  if (!(await hasPayer(tx, purchase))) {
    await markForReview(tx, purchase.id, payment, 'paid after the account was deleted')
    return 'account deleted'
  }
  await markPaid(tx, purchase.id, payment.intent)
  await fulfil(tx, deps, purchase, kept)
  return 'fulfilled'
}

/** A payment of another amount or currency is not fulfilled; staff review it. */
function problemOf(purchase: PurchaseRow, payment: Payment): string | null {
  if (payment.currency !== purchase.currency) return `paid in ${payment.currency}`
  if (payment.amountCents !== purchase.amountCents) return `paid ${payment.amountCents} cents`
  return null
}

/** Fulfills a purchase, with its invoice and receipt. */
export async function fulfil(
  tx: Client,
  deps: BillingDeps,
  purchase: PurchaseRow,
  kept: KeptCard,
): Promise<void> {
  const item = findItem(purchase.item)
  const isReport = item?.kind === 'report'
  const subscription = isReport ? null : await beginMonth(tx, deps, purchase, kept)
  if (isReport && purchase.propertyId !== null) {
    const { id: purchaseId, userId, workspaceId, propertyId } = purchase
    await addBoughtReport(tx, { propertyId, userId, workspaceId, purchaseId, boughtOn: deps.today })
  }
  const invoice = await addInvoice(tx, {
    purchaseId: purchase.id,
    userId: purchase.userId,
    workspaceId: purchase.workspaceId,
    issuedOn: deps.today,
    description: purchase.description,
    periodStart: subscription?.periodStart ?? null,
    periodEnd: subscription?.periodEnd ?? null,
    amountCents: purchase.amountCents,
    currency: purchase.currency,
    card: describeKeptCard(kept),
    isTest: deps.provider.name === 'sandbox',
  })
  await mailReceipt(tx, deps.publicUrl, purchase, invoice, subscription)
}

async function beginMonth(
  tx: Client,
  deps: BillingDeps,
  purchase: PurchaseRow,
  kept: KeptCard,
): Promise<Subscription> {
  const before = await findSubscription(tx, purchase.workspaceId, 'for update')
  const { today } = deps
  if (!isPlanId(purchase.item)) throw new Error(`the catalogue has no plan ${purchase.item}`)
  const isDueRenewal =
    before !== null &&
    before.status !== 'ended' &&
    purchase.renewsOn !== null &&
    purchase.renewsOn === before.periodEnd
  const after = isDueRenewal
    ? renew({ ...before, nextPlan: purchase.item }, today)
    : subscribe(before, purchase.item, today)
  await saveSubscription(tx, purchase, after, cardToKeep(before, purchase, kept))
  await assignSeats(tx, deps, purchase.workspaceId)
  return after
}

/** The card just used, with its known details; without one, the previous card of the same person. */
function cardToKeep(
  subscription: SubscriptionRow | null,
  { userId }: PurchaseRow,
  now: KeptCard,
): KeptCard {
  if (subscription?.userId !== userId) return now
  const before = subscription.kept
  if (now.card === null) return before
  return now.card === before.card ? { ...now, brand: before.brand, last4: before.last4 } : now
}

async function noteFailure(
  tx: Client,
  deps: BillingDeps,
  purchase: PurchaseRow,
  payment: Payment,
): Promise<string> {
  if (purchase.status !== 'pending') return 'ended already'
  const failure = payment.failure ?? 'The payment did not go through.'
  // The payment stays open: the person may try another card, and the job retries.
  await markNotPaid(tx, purchase.id, 'pending', failure)
  if (purchase.renewsOn === null) return 'failed'
  const isPastDue = await markPastDue(tx, purchase.workspaceId, {
    renewsOn: purchase.renewsOn,
    today: deps.today,
    retryOn: addDays(deps.today, RETRY_DAYS),
  })
  if (isPastDue) await mailPaymentFailed(tx, deps, purchase, failure)
  return 'past due'
}
