import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { recordStaffAct, type StaffMember } from '../audit/staff-act.ts'
import { hasPayer } from '../billing/payer.queries.ts'
import { lockPurchase, markPaid, type PurchaseRow } from '../billing/purchase.queries.ts'
import { mailRefund } from '../billing/send-billing-email.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { type BillingDeps, fulfil } from './receive-event.ts'
import { findReceived, markRefunded } from './review.queries.ts'

/** Why it was not done, as a message; null when it was. */
type Refusal = string | null

/**
 * Refunds a payment in review. The provider refunds once, however often it is called. The call comes before
 * the write, so that a crash in between leaves the payment in review.
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
    const refund = await markRefunded(tx, id)
    if (refund) await mailRefund(tx, purchase, refund)
    await recordStaffAct(tx, by, {
      event: 'payment-given-back',
      about: { payment: id },
      ofUser: purchase.userId,
    })
    return null
  })
}

/** Fulfills a purchase for the amount received; the invoice shows that amount. */
export async function fulfilPayment(
  deps: BillingDeps,
  id: number,
  by: StaffMember,
): Promise<Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const purchase = await lockPurchase(tx, id)
    const refusal = refusalOf(purchase, id, deps.provider)
    if (refusal !== null || !purchase?.intent) return refusal
    if (!(await hasPayer(tx, purchase)))
      return `The account of payment ${id} was deleted. Refund the payment.`
    const received = await findReceived(tx, id)
    await markPaid(tx, id, purchase.intent)
    await fulfil(
      tx,
      deps,
      { ...purchase, ...received },
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
    return `Payment ${id} is not in review`
  }
  if (purchase.provider !== provider.name) {
    return `Payment ${id} was made with ${purchase.provider}, but this server is configured for ${provider.name}`
  }
  return null
}
