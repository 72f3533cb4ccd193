import { randomBytes } from 'node:crypto'
import { demoAddress } from '../../../domain/account/demo-address.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { deleteDemoPerson, insertDemoPerson, listEndedDemoPeople } from '../account/demo.queries.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { addMember } from '../workspace/member.queries.ts'
import { seedBilling } from './demo-billing.ts'
import { withdrawDecisions } from './demo-owners.queries.ts'
import { seedWatchlist } from './demo-watchlist.ts'
import { seedWork } from './demo-work.ts'

/** Demo people who may exist at a time, each with a partner, so that stored data is bounded. */
const MAX_LIVING = 2_000
/** Removed per run. */
const REMOVED_AT_ONCE = 2_000

/**
 * A new demo person for this visitor, with a plan, payments, tracked properties and alerts, and a partner in their
 * workspace. Both are deleted after a day, with all their data.
 */
export async function makeDemoPerson(db: Pool, most = MAX_LIVING): Promise<number> {
  return inTransaction(db, async (tx) => {
    const mark = randomBytes(6).toString('hex')
    const userId = await insertDemoPerson(tx, { email: demoAddress(mark), lastName: 'User', most })
    // No one can sign in as the partner.
    const partner = { email: demoAddress(`${mark}2`), lastName: 'Partner', most: most + 1 }
    const partnerId = await insertDemoPerson(tx, partner)
    if (userId === null || partnerId === null) {
      throw new AppError(
        'too_many_requests',
        'Too many people are using the demo right now. Try again in an hour, or create a free account.',
      )
    }
    await seedBilling(tx, userId, mark)
    const workspaceId = await homeOf(tx, userId)
    await addMember(tx, { workspaceId, userId: partnerId, role: 'editor' })
    await seedWork(tx, userId, await seedWatchlist(tx, userId))
    return userId
  })
}

/** Removes expired demo people, each in a separate transaction, so that one failure does not block the rest. */
export async function removeEndedDemoPeople(db: Pool): Promise<void> {
  const failures: unknown[] = []
  for (const userId of await listEndedDemoPeople(db, REMOVED_AT_ONCE)) {
    await inTransaction(db, async (tx) => {
      await withdrawDecisions(tx, userId)
      await deleteDemoPerson(tx, userId)
    }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'a demo person was not removed')
}
