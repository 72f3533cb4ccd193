import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { forgetAddresses } from '../audit/audit.queries.ts'
import {
  detachImports,
  detachOwnerDecisions,
  hasInvoice,
  removeMailTo,
  removeRecipientsAt,
} from './account-records.queries.ts'
import { listSubjects } from './identity.queries.ts'
import { forgetAtProvider } from './oidc/oidc-record.queries.ts'
import { removeAccount } from './password/password-account.queries.ts'
import { removeUser } from './user.queries.ts'

/** What is kept after an account is deleted, and the rule that requires it. */
const RECEIPTS_STAY =
  'We keep the receipts of your payments, as federal tax record rules require (26 CFR § 1.6001-1(a), (e)).'

/**
 * Deletes a person and all their data in one transaction. Returns sentences that say what had to be kept.
 */
export async function deleteAccount(
  db: Pool,
  userId: number,
  ownIssuer: string,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const kept = (await hasInvoice(tx, userId)) ? [RECEIPTS_STAY] : []
    for (const subject of await listSubjects(tx, userId, ownIssuer)) {
      await forgetAtProvider(tx, subject)
      await removeAccount(tx, subject)
    }
    await detachImports(tx, userId)
    // Their decisions about owners remain, without their name.
    await detachOwnerDecisions(tx, userId)
    await removeMailTo(tx, userId)
    await removeRecipientsAt(tx, userId)
    await forgetAddresses(tx, userId)
    await removeUser(tx, userId)
    return kept
  })
}
