import { tryWithLock } from '../../platform/db/advisory-lock.queries.ts'
import type { Client, Pool } from '../../platform/db/db.ts'
import { inTransaction, runInSavepoint } from '../../platform/db/db.ts'
import { inWorkspace, setWorkspace } from '../../platform/db/in-workspace.queries.ts'
import {
  isLockTimeout,
  runWithoutWaiting,
  unlessLocked,
} from '../../platform/db/run-without-waiting.ts'
import { inParts, type SweepOptions, sendItem } from '../../platform/jobs/in-parts.ts'
import { listWorkspacesWithLists } from '../property/listed-row.queries.ts'
import { deleteOldChanges } from './copy/changes.queries.ts'
import {
  claimDueListed,
  listChangedListed,
  markListed,
  recordListedWritten,
  writeListRows,
} from './list-row.queries.ts'
import {
  claimDue,
  type Due,
  listChangedScreens,
  recordScreensWritten,
  writeScreenOwners,
  writeScreenRows,
} from './screen-row.queries.ts'

/** Properties written in one transaction. */
const BATCH = 2_000
/** Properties that are written in the transaction that changes them; more are left to the queue. */
const MAX_WRITTEN_AT_ONCE = 5_000

export type RefreshOptions = SweepOptions & { signal?: AbortSignal; batch?: number }

/**
 * Writes the rows of all queued properties. One at a time; a second call returns false at once, because the first
 * processes its work too. Safe to interrupt at any point.
 */
export async function refreshScreens(db: Pool, options: RefreshOptions = {}): Promise<boolean> {
  const done = await tryWithLock(db, 'screens', async (client) => {
    try {
      let isMore = true
      while (isMore && !options.signal?.aborted) isMore = await refreshBatch(client, options)
      for (const workspaceId of await listWorkspacesWithLists(client)) {
        isMore = true
        while (isMore && !options.signal?.aborted) {
          isMore = await refreshListedBatch(client, workspaceId, options)
        }
      }
      await deleteOldChanges(client)
    } catch (error) {
      if (!isLockTimeout(error)) throw error
    }
    return true
  })
  return done ?? false
}

/** Writes one property that failed in a batch: `12`, or `3:12` of workspace 3. */
export function refreshScreen(db: Pool, key: string): Promise<void> {
  const [first = 0, id] = key.split(':').map(Number)
  return id === undefined
    ? inTransaction(db, (tx) => writeScreenRows(tx, [first]))
    : inWorkspace(db, first, (tx) => writeListRows(tx, first, [id]))
}

async function refreshBatch(client: Client, options: RefreshOptions): Promise<boolean> {
  return runWithoutWaiting(client, async () => {
    const due = await claimDue(client, options.batch ?? BATCH)
    if (due === null) return false
    await inParts(
      due,
      (part) => runInSavepoint(client, () => writeDue(client, part)),
      ({ id }, error) => sendItem(client, 'screen', { key: id }, error, options.onFailed),
      options.careful,
    )
    // Lists are read over the record.
    for (const workspaceId of await listWorkspacesWithLists(client)) {
      await setWorkspace(client, workspaceId)
      await markListed(client, workspaceId, idsOf(due))
    }
    return true
  })
}

async function refreshListedBatch(
  client: Client,
  workspaceId: number,
  options: RefreshOptions,
): Promise<boolean> {
  return runWithoutWaiting(client, async () => {
    await setWorkspace(client, workspaceId)
    const ids = await claimDueListed(client, workspaceId, options.batch ?? BATCH)
    if (ids === null) return false
    await inParts(
      ids,
      (part) => runInSavepoint(client, () => writeListRows(client, workspaceId, inOrder(part))),
      (id, error) =>
        sendItem(client, 'screen', { key: `${workspaceId}:${id}` }, error, options.onFailed),
      options.careful,
    )
    return true
  })
}

/** Writes the rows of all queued properties in the caller's transaction. */
export async function refreshAllScreens(tx: Client): Promise<void> {
  for (;;) {
    const due = await claimDue(tx, BATCH)
    if (due === null) return
    await writeDue(tx, due)
  }
}

async function writeDue(tx: Client, due: readonly Due[]): Promise<void> {
  const { owner = [], all = [] } = Object.groupBy(due, (each) => (each.onlyOwner ? 'owner' : 'all'))
  await writeScreenOwners(tx, idsOf(owner))
  await writeScreenRows(tx, inOrder(idsOf(all)))
}

const idsOf = (due: readonly Due[]) => due.map(({ id }) => id)

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/**
 * Writes the rows of the properties that the caller's transaction changed, so that no reader sees its facts beside
 * earlier ones. They stay queued: another writer may have read the facts before. More than a transaction should hold, and
 * those that another transaction is writing, are only queued, and answers say so.
 */
export async function refreshChangedScreens(tx: Client): Promise<void> {
  const ids = await listChangedScreens(tx, MAX_WRITTEN_AT_ONCE)
  if (ids === null || ids.length === 0) return
  await unlessLocked(tx, async () => {
    await writeScreenRows(tx, ids)
    await recordScreensWritten(tx)
  })
}

/** The same for the parcels of a workspace's lists, in a transaction of the workspace. */
export async function refreshChangedListed(tx: Client, workspaceId: number): Promise<void> {
  const ids = await listChangedListed(tx, workspaceId, MAX_WRITTEN_AT_ONCE)
  if (ids === null || ids.length === 0) return
  await unlessLocked(tx, async () => {
    await writeListRows(tx, workspaceId, ids)
    await recordListedWritten(tx, workspaceId)
  })
}
