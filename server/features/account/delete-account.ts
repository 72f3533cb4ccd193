import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { forgetAddresses } from '../audit/audit.queries.ts'
import {
  detachImports,
  detachOwnerDecisions,
  hasInvoice,
  removeMailTo,
} from './account-records.queries.ts'
import { listSubjects } from './identity.queries.ts'
import { forgetAtProvider } from './oidc/oidc-record.queries.ts'
import { removeAccount } from './password/password-account.queries.ts'
import { removeUser } from './user.queries.ts'

/** What outlives an account, and the rule that asks for it. */
const RECEIPTS_STAY =
  'The receipts of your payments stay, as the tax rules on keeping books ask (26 CFR § 1.6001-1(a), (e)).'

/**
 * Deletes a person and everything that hangs on them, in one step and for good. Answers what had to
 * stay, in words.
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
    // What they decided about owners stands; who it was is forgotten.
    await detachOwnerDecisions(tx, userId)
    await removeMailTo(tx, userId)
    await forgetAddresses(tx, userId)
    await removeUser(tx, userId)
    return kept
  })
}
