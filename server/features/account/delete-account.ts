import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { clearAddresses } from '../audit/audit.queries.ts'
import { assignSeats } from '../billing/assign-seats.ts'
import { findSubscription, handOverSubscription } from '../billing/subscription.queries.ts'
import {
  detachImports,
  detachOwnerDecisions,
  hasInvoice,
  removeMailTo,
  removeRecipientsAt,
} from './account-records.queries.ts'
import { listSubjects } from './identity.queries.ts'
import { deleteAtProvider } from './oidc/oidc-record.queries.ts'
import { removeAccount } from './password/password-account.queries.ts'
import { endMembership, listShared } from './person-workspace.queries.ts'
import { removeUser } from './user.queries.ts'

/** What is kept after an account is deleted, and the rule that requires it. */
const RECEIPTS_STAY =
  'We keep the receipts of your payments, as federal tax record rules require (26 CFR § 1.6001-1(a), (e)).'

/** Ends a person's memberships elsewhere. A workspace's owner gets its plan if the person paid for it. */
async function leaveWorkspaces(
  tx: Client,
  seats: Parameters<typeof assignSeats>[1],
  userId: number,
): Promise<void> {
  for (const { workspaceId, name, nextOwner, role } of await listShared(tx, userId)) {
    if (role === 'owner' && nextOwner === null) {
      throw new AppError(
        'conflict',
        `You are the only owner of the workspace “${name}”, which has other members. Make one of them an owner or remove them, then delete your account.`,
      )
    }
    const subscription = await findSubscription(tx, workspaceId, 'for update')
    if (subscription?.userId === userId && nextOwner !== null) {
      await handOverSubscription(tx, { userId: nextOwner, workspaceId })
    }
    await endMembership(tx, workspaceId, userId)
    await assignSeats(tx, seats, workspaceId)
  }
}

/** Deletes a person and all their data in one transaction. Returns sentences that say what had to be kept. */
export async function deleteAccount(
  db: Pool,
  userId: number,
  { ownIssuer, ...seats }: { ownIssuer: string } & Parameters<typeof assignSeats>[1],
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await leaveWorkspaces(tx, seats, userId)
    const kept = (await hasInvoice(tx, userId)) ? [RECEIPTS_STAY] : []
    for (const subject of await listSubjects(tx, userId, ownIssuer)) {
      await deleteAtProvider(tx, subject)
      await removeAccount(tx, subject)
    }
    await detachImports(tx, userId)
    // Their decisions about owners remain, without their name.
    await detachOwnerDecisions(tx, userId)
    await removeMailTo(tx, userId)
    await removeRecipientsAt(tx, userId)
    await clearAddresses(tx, userId)
    await removeUser(tx, userId)
    return kept
  })
}
