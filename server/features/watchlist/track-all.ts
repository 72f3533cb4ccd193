import { MAX_TRACKED } from '../../../contract/watchlist.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { markDeadlinesDue } from '../alerts/deadlines.queries.ts'
import { addAllTracked, addTracked, type NewTracked, tracksMoreThan } from './watchlist.queries.ts'

/** Puts properties on a person's watchlist; those on it stay as they are. Answers how many came. */
export async function trackAll(
  db: Pool,
  userId: number,
  propertyIds: readonly number[],
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const added = await addAllTracked(tx, userId, propertyIds)
    if (added > 0) await settleAdded(tx, userId)
    return added
  })
}

/** Puts a property on the watchlist; null where there is no such property. */
export async function trackOne(
  db: Pool,
  tracked: NewTracked,
): Promise<{ id: number; isNew: boolean } | null> {
  return inTransaction(db, async (tx) => {
    const row = await addTracked(tx, tracked)
    if (row?.isNew) await settleAdded(tx, tracked.userId)
    return row
  })
}

/** A watchlist beyond what can be shown at once is refused, and with it what was added. */
async function settleAdded(tx: Client, userId: number): Promise<void> {
  if (await tracksMoreThan(tx, userId, MAX_TRACKED)) {
    throw new AppError(
      'conflict',
      `A watchlist holds ${MAX_TRACKED.toLocaleString('en-US')} properties at most. Remove some, then track these.`,
    )
  }
  await markDeadlinesDue(tx, userId)
}
