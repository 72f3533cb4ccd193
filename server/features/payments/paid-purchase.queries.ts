import type { Purchase } from '../../../contract/billing.ts'
import { toDollars } from '../../../domain/lib/cents.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow } from '../../platform/db/sql.ts'

/** A person's purchase by the payment that pays it; null for another's. Served by `purchase_user`. */
export async function findPurchaseOf(
  db: Db,
  userId: number,
  intent: string,
): Promise<Purchase | null> {
  const row = await findRow<Omit<Purchase, 'amount'> & { amountCents: number }>(db)`
    select p.id, p.item, p.description, p.amount_cents as "amountCents", p.status,
           p.property_id as "propertyId", i.id as "invoiceId", i.billed_email as email
      from purchase p left join invoice i on i.purchase_id = p.id
     where p.user_id = ${userId} and p.intent = ${intent}`
  if (!row) return null
  const { amountCents, ...rest } = row
  return { ...rest, amount: toDollars(amountCents) }
}
