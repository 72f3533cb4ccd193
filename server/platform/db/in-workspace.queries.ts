import { type Client, type Db, inTransaction, type Pool, runInTransaction } from './db.ts'
import { runSql } from './sql.ts'

/** For the transaction: it reads and writes the workspace's private rows and no other's (row-level security). */
export async function setWorkspace(tx: Db, workspaceId: number): Promise<void> {
  await runSql(tx, 'set-workspace')`
    select set_config('parcelproof.workspace', ${String(Math.trunc(workspaceId))}, true)`
}

/** Runs `work` in a transaction that reads and writes the workspace's private rows and no other's. */
export async function inWorkspace<T>(
  pool: Pool,
  workspaceId: number,
  work: (tx: Client) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (tx) => {
    await setWorkspace(tx, workspaceId)
    return work(tx)
  })
}

/**
 * Reads public rows plus the workspace's; null reads public rows only. Each query runs in a separate transaction,
 * also on a connection, which must not be in one.
 */
export function ofWorkspace(db: Pool | Client, workspaceId: number | null): Db {
  if (workspaceId === null) return db
  const query = async (...query: [text: string, values?: unknown[]]) =>
    'release' in db
      ? runInTransaction(db, async () => {
          await setWorkspace(db, workspaceId)
          return db.query(...query)
        })
      : inWorkspace(db, workspaceId, (tx) => tx.query(...query))
  return { query: query as unknown as Db['query'] }
}
