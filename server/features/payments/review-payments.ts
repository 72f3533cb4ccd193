import { type Db, inTransaction, type Pool } from '../../platform/db/db.ts'
import { recordStaffAct, type StaffMember } from '../audit/staff-act.ts'
import { lockPurchase, markPaid, type PurchaseRow } from '../billing/purchase.queries.ts'
import { mailRefund } from '../billing/send-billing-email.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { type BillingDeps, fulfil } from './receive-event.ts'

/** A payment that somebody has to look at: money came in, and nothing was given for it. */
export type ReviewedPayment = {
  id: number
  email: string | null
  description: string
  askedCents: number
  receivedCents: number | null
  receivedCurrency: string | null
  problem: string | null
  provider: string
  intent: string | null
  createdAt: string
}

/** Oldest first, `page` of them or all. Served by `purchase_review`. */
export async function listForReview(
  db: Db,
  page: { after: number; limit: number } | null = null,
): Promise<ReviewedPayment[]> {
  const { rows } = await db.query<Omit<ReviewedPayment, 'createdAt'> & { createdAt: Date }>(
    `select p.id, u.email, p.description, p.amount_cents as "askedCents",
            p.received_cents as "receivedCents", p.received_currency as "receivedCurrency",
            p.failure as problem, p.provider, p.intent, p.created_at as "createdAt"
       from purchase p left join app_user u on u.id = p.user_id
      where p.status = 'review' and p.id > $1 order by p.id limit $2`,
    [page?.after ?? 0, page?.limit ?? null],
  )
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** What stands in the way, in words; null where it was done. */
type Refusal = string | null

/**
 * Gives the money of a payment in review back. The provider gives it once however often it is asked;
 * it is asked before it is written down, so that a crash between leaves the payment in review.
 */
export async function refundPayment(
  db: Pool,
  provider: PaymentProvider,
  id: number,
  by: StaffMember,
): Promise<Refusal> {
  return inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, id)
    const refusal = refusalOf(purchase, id, provider)
    if (refusal !== null || !purchase?.intent) return refusal
    await provider.refund(purchase.intent)
    const { rows } = await tx.query<{ cents: number; currency: string }>(
      `update purchase set status = 'refunded', refunded_at = now() where id = $1
       returning coalesce(received_cents, amount_cents) as cents,
                 coalesce(received_currency, currency) as currency`,
      [id],
    )
    if (rows[0]) await mailRefund(tx, purchase, rows[0])
    await recordStaffAct(tx, by, {
      event: 'payment-given-back',
      about: { payment: id },
      ofUser: purchase.userId,
    })
    return null
  })
}

/** Gives what was asked for, for what came in; the invoice says what came in. */
export async function fulfilPayment(
  deps: BillingDeps,
  id: number,
  by: StaffMember,
): Promise<Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const purchase = await lockPurchase(tx, id)
    const refusal = refusalOf(purchase, id, deps.provider)
    if (refusal !== null || !purchase?.intent) return refusal
    const { rowCount } = await tx.query('select from app_user where id = $1 for share', [
      purchase.userId,
    ])
    if (rowCount === 0) return `The account of payment ${id} is gone; give the money back`
    const { rows } = await tx.query<{ amountCents: number; currency: string }>(
      `select coalesce(received_cents, amount_cents) as "amountCents",
              coalesce(received_currency, currency) as currency from purchase where id = $1`,
      [id],
    )
    await markPaid(tx, id, purchase.intent)
    await fulfil(
      tx,
      deps,
      { ...purchase, ...rows[0] },
      { provider: purchase.provider, customer: null, card: null, brand: null, last4: null },
    )
    await recordStaffAct(tx, by, {
      event: 'payment-fulfilled',
      about: { payment: id },
      ofUser: purchase.userId,
    })
    return null
  })
}

function refusalOf(purchase: PurchaseRow | null, id: number, provider: PaymentProvider): Refusal {
  if (purchase?.status !== 'review' || purchase.intent === null) {
    return `There is no payment ${id} in review`
  }
  if (purchase.provider !== provider.name) {
    return `Payment ${id} was made by ${purchase.provider}, and this server’s settings are for ${provider.name}`
  }
  return null
}
