import { findItem, getPlan } from '../../../domain/billing/plan-catalogue.ts'
import { endOfUse, renewalOf } from '../../../domain/billing/subscription.ts'
import { type Client, inTransaction } from '../../platform/db/db.ts'
import { forEachItem, type SweepOptions } from '../../platform/jobs/in-parts.ts'
import { assignSeats } from '../billing/assign-seats.ts'
import {
  addPurchase,
  addTry,
  findRenewal,
  markNotPaid,
  type PurchaseRow,
  recordTrySent,
} from '../billing/purchase.queries.ts'
import { mailPlanEnded } from '../billing/send-billing-email.ts'
import {
  endSubscription,
  findSubscription,
  isRetryDue,
  type KeptCard,
  listDueSubscriptions,
  type SubscriptionRow,
} from '../billing/subscription.queries.ts'
import type { BillingDeps } from './receive-event.ts'

/**
 * The daily work: ends cancelled and unpaid plans, and charges the saved card for the next month of every other due
 * plan. The payment's outcome arrives at the webhook. Safe to run at any time, twice, and by two workers: a started
 * charge is sent again under the same key. A plan that can't be renewed becomes a separate job, and does not delay
 * others.
 */
export async function renewSubscriptions(
  deps: BillingDeps,
  options: SweepOptions = {},
): Promise<void> {
  const due = await listDueSubscriptions(deps.db, deps.today)
  await forEachItem(deps.db, 'plan', due, (id) => renewSubscription(deps, id), options)
}

/** The same for one workspace's plan. */
export async function renewSubscription(deps: BillingDeps, workspaceId: number): Promise<void> {
  const charge = await inTransaction(deps.db, (tx) => prepare(tx, deps, workspaceId))
  if (charge) await send(deps, charge)
}

type Charge = { purchase: PurchaseRow; customer: string; card: string }

/** Decides about one plan and records the charge before it is made. */
async function prepare(tx: Client, deps: BillingDeps, workspaceId: number): Promise<Charge | null> {
  const { today, provider } = deps
  const subscription = await findSubscription(tx, workspaceId, 'for update skip locked')
  if (!subscription || subscription.status === 'ended' || subscription.periodEnd > today)
    return null
  const open = await findRenewal(tx, subscription, subscription.periodEnd)
  const { customer, card, provider: keeper } = subscription.kept
  const isChargeable = keeper === provider.name && customer !== null && card !== null
  const isOver = subscription.pastDueOn !== null && today >= endOfUse(subscription)
  if (subscription.cancels || isOver || (!isChargeable && today >= endOfUse(subscription))) {
    await end(tx, deps, subscription, open)
    return null
  }
  if (!isChargeable) return null
  const purchase = open ?? (await addRenewal(tx, subscription, provider.name))
  if (purchase.status !== 'pending') return null
  if (purchase.tries > purchase.triesSent) return { purchase, customer, card }
  if (purchase.tries > 0 && !(await isRetryDue(tx, workspaceId, today))) return null
  await addTry(tx, purchase.id)
  return { purchase: { ...purchase, tries: purchase.tries + 1 }, customer, card }
}

async function addRenewal(
  tx: Client,
  subscription: SubscriptionRow,
  provider: KeptCard['provider'],
): Promise<PurchaseRow> {
  const { plan, amountCents } = renewalOf(subscription)
  return addPurchase(tx, {
    userId: subscription.userId,
    workspaceId: subscription.workspaceId,
    item: plan,
    propertyId: null,
    description: `${getPlan(plan).name} plan, one month`,
    amountCents,
    provider,
    renewsOn: subscription.periodEnd,
  })
}

async function send({ db, provider }: BillingDeps, charge: Charge): Promise<void> {
  const { purchase, customer, card } = charge
  const item = findItem(purchase.item)
  await provider.charge({
    amountCents: purchase.amountCents,
    currency: purchase.currency,
    description: item ? `ParcelProof ${item.name}, one month` : purchase.description,
    purchaseId: purchase.id,
    idempotencyKey: `renewal-${purchase.id}-${purchase.tries}`,
    customer,
    card,
  })
  await recordTrySent(db, purchase.id, purchase.tries)
}

async function end(
  tx: Client,
  deps: BillingDeps,
  { userId, workspaceId, plan, cancels }: SubscriptionRow,
  open: PurchaseRow | null,
): Promise<void> {
  await endSubscription(tx, workspaceId)
  await assignSeats(tx, deps, workspaceId)
  if (open?.status === 'pending') {
    await markNotPaid(tx, open.id, 'failed', 'The plan ended before it was paid.')
  }
  await mailPlanEnded(tx, deps, userId, plan, cancels ? 'cancelled' : 'unpaid')
}
