import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { recordStaffAct, type StaffMember } from '../audit/staff-act.ts'
import { hasPayer } from '../billing/payer.queries.ts'
import { lockPurchase, markPaid, type PurchaseRow } from '../billing/purchase.queries.ts'
import { mailRefund } from '../billing/send-billing-email.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { type BillingDeps, fulfil } from './receive-event.ts'
import { findReceived, markRefunded } from './review.queries.ts'

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
    if (!(await hasPayer(tx, purchase.userId)))
      return `The account of payment ${id} is gone; give the money back`
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
    return `There is no payment ${id} in review`
  }
  if (purchase.provider !== provider.name) {
    return `Payment ${id} was made by ${purchase.provider}, and this server’s settings are for ${provider.name}`
  }
  return null
}
