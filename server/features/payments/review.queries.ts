import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows } from '../../platform/db/sql.ts'

/** A payment in review: money was received but nothing fulfilled. */
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
  const rows = await listRows<Omit<ReviewedPayment, 'createdAt'> & { createdAt: Date }>(db)`
    select p.id, u.email, p.description, p.amount_cents as "askedCents",
           p.received_cents as "receivedCents", p.received_currency as "receivedCurrency",
           p.failure as problem, p.provider, p.intent, p.created_at as "createdAt"
      from purchase p left join app_user u on u.id = p.user_id
     where p.status = 'review' and p.id > ${page?.after ?? 0} order by p.id
       limit ${page?.limit ?? null}`
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Marks a payment as refunded; returns the amount, or null when there is no such payment. */
export async function markRefunded(
  tx: Db,
  id: number,
): Promise<{ cents: number; currency: string } | null> {
  return findRow<{ cents: number; currency: string }>(tx)`
    update purchase set status = 'refunded', refunded_at = now() where id = ${id}
    returning coalesce(received_cents, amount_cents) as cents,
              coalesce(received_currency, currency) as currency`
}

/** The amount received for a payment, else the amount asked. */
export async function findReceived(
  tx: Db,
  id: number,
): Promise<{ amountCents: number; currency: string } | null> {
  return findRow<{ amountCents: number; currency: string }>(tx)`
    select coalesce(received_cents, amount_cents) as "amountCents",
           coalesce(received_currency, currency) as currency from purchase where id = ${id}`
}
