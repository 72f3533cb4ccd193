import { MAX_TRACKED } from '../../../contract/watchlist.ts'
import type { Client, Pool } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { markWorkspaceDeadlinesDue } from '../alerts/deadlines.queries.ts'
import {
  addAllTracked,
  addTracked,
  type NewTracked,
  tracksMoreThan,
  type Watchlist,
} from './watchlist.queries.ts'

/** Adds properties to a watchlist; existing ones stay. Returns how many were added. */
export async function trackAll(
  db: Pool,
  watchlist: Watchlist,
  propertyIds: readonly number[],
): Promise<number> {
  return inWorkspace(db, watchlist.workspaceId, async (tx) => {
    const added = await addAllTracked(tx, watchlist, propertyIds)
    if (added > 0) await settleAdded(tx, watchlist.workspaceId)
    return added
  })
}

/** Adds a property to the watchlist; null for an unknown property. */
export async function trackOne(
  db: Pool,
  tracked: NewTracked,
): Promise<{ id: number; isNew: boolean } | null> {
  return inWorkspace(db, tracked.workspaceId, async (tx) => {
    const row = await addTracked(tx, tracked)
    if (row?.isNew) await settleAdded(tx, tracked.workspaceId)
    return row
  })
}

/** Throws, and so rolls back the addition, when the watchlist exceeds its limit. */
async function settleAdded(tx: Client, workspaceId: number): Promise<void> {
  if (await tracksMoreThan(tx, workspaceId, MAX_TRACKED)) {
    throw new AppError(
      'conflict',
      `A watchlist holds up to ${MAX_TRACKED.toLocaleString('en-US')} properties. Remove some, then track these.`,
    )
  }
  await markWorkspaceDeadlinesDue(tx, workspaceId)
}
