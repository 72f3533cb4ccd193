import { usageMonth, usageResetsOn } from '../../../domain/billing/limits.ts'
import {
  findItem,
  getPlan,
  type PlanId,
  type UsageKind,
} from '../../../domain/billing/plan-catalogue.ts'
import { endOfUse, type Subscription } from '../../../domain/billing/subscription.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import {
  PAYMENT_FAILED,
  PAYMENT_REFUNDED,
  PLAN_CANCELLED,
  PLAN_ENDED,
  RECEIPT,
  USAGE_WARNING,
} from './billing-emails.ts'
import { type InvoiceRow, invoiceNumber } from './invoice.queries.ts'
import { findOwnerOf, findPayerEmail, isPayerProven } from './payer.queries.ts'
import type { PurchaseRow } from './purchase.queries.ts'
import { findSubscription, type SubscriptionRow } from './subscription.queries.ts'

type EmailContext = { publicUrl: string; today: LocalDate }

export async function mailReceipt(
  tx: Db,
  publicUrl: string,
  purchase: PurchaseRow,
  invoice: InvoiceRow,
  subscription: Subscription | null,
): Promise<void> {
  if (invoice.billedEmail === null) return
  await queueMail(tx, {
    key: `receipt:${purchase.id}`,
    to: invoice.billedEmail,
    template: RECEIPT,
    data: {
      number: invoiceNumber(invoice.id),
      description: await describedTo(tx, purchase),
      amountCents: invoice.amountCents,
      paidOn: invoice.issuedOn,
      card: invoice.card,
      nextBillingDate: subscription?.periodEnd ?? null,
      isTest: invoice.isTest,
      invoice: `${publicUrl}/api/user/invoices/${invoice.id}`,
      report:
        purchase.propertyId === null
          ? null
          : `${publicUrl}/titlescope?property=${purchase.propertyId}`,
    },
  })
}

export async function mailPaymentFailed(
  tx: Db,
  { publicUrl }: EmailContext,
  purchase: PurchaseRow,
  failure: string,
): Promise<void> {
  const to = await findPayerEmail(tx, purchase.userId)
  const subscription = await findSubscription(tx, purchase.workspaceId)
  const item = findItem(purchase.item)
  if (to === null || !subscription || !item) return
  await queueMail(tx, {
    key: `payment-failed:${purchase.id}:${purchase.tries}`,
    to,
    template: PAYMENT_FAILED,
    data: {
      plan: item.name,
      amountCents: purchase.amountCents,
      failure,
      endsOn: endOfUse(subscription),
      checkout: `${publicUrl}/checkout?plan=${item.id}&amount=${item.price}`,
    },
  })
}

export async function mailPlanEnded(
  tx: Db,
  { publicUrl, today }: EmailContext,
  userId: number,
  plan: PlanId,
  why: 'cancelled' | 'unpaid',
): Promise<void> {
  const to = await findPayerEmail(tx, userId)
  if (to === null) return
  await queueMail(tx, {
    key: `plan-ended:${userId}:${plan}:${today}`,
    to,
    template: PLAN_ENDED,
    data: { plan: getPlan(plan).name, endedOn: today, why, pricing: `${publicUrl}/pricing` },
  })
}

export async function mailPlanCancelled(
  tx: Db,
  { publicUrl, today }: EmailContext,
  { userId, ...subscription }: SubscriptionRow,
): Promise<void> {
  const to = await findPayerEmail(tx, userId)
  if (to === null) return
  await queueMail(tx, {
    key: `plan-cancelled:${userId}:${subscription.periodEnd}:${today}`,
    to,
    template: PLAN_CANCELLED,
    data: {
      plan: getPlan(subscription.plan).name,
      endsOn: endOfUse(subscription),
      account: `${publicUrl}/account`,
    },
  })
}

/** Emails a person about a refund. */
export async function mailRefund(
  tx: Db,
  purchase: PurchaseRow,
  { cents, currency }: { cents: number; currency: string },
): Promise<void> {
  const to = await findPayerEmail(tx, purchase.userId)
  if (to === null) return
  await queueMail(tx, {
    key: `refund:${purchase.id}`,
    to,
    template: PAYMENT_REFUNDED,
    data: {
      description: await describedTo(tx, purchase),
      amountCents: cents,
      currency,
      isTest: purchase.provider === 'sandbox',
    },
  })
}

/** Emails an owner of a workspace that a limit is near; once a month for each kind. */
export async function mailUsageWarning(
  tx: Db,
  { publicUrl, today }: EmailContext,
  workspaceId: number,
  kind: UsageKind,
  message: string,
): Promise<void> {
  const userId = await findOwnerOf(tx, workspaceId)
  if (userId === null) return
  const to = await findPayerEmail(tx, userId)
  if (to === null) return
  await queueMail(tx, {
    key: `usage:${workspaceId}:${kind}:${usageMonth(today)}`,
    to,
    template: USAGE_WARNING,
    data: { message, resetsOn: usageResetsOn(today), pricing: `${publicUrl}/pricing` },
  })
}

/**
 * The item's description for an email. An unverified address gets the catalogue's words only, because a
 * property's name comes from imported lists.
 */
async function describedTo(db: Db, purchase: PurchaseRow): Promise<string> {
  if (await isPayerProven(db, purchase.userId)) return purchase.description
  return findItem(purchase.item)?.name ?? 'Your purchase'
}
