import { type Client, runInSavepoint, runInTransaction } from './db.ts'

/**
 * An import may lock rows until it ends. Background work that isn't urgent retries later instead of waiting: a
 * deadlock could otherwise abort the import.
 */
export const SHORT_LOCK_TIMEOUT = `set local lock_timeout = '400ms'`

/** Runs `work` in a transaction that fails fast, instead of waiting, when others hold its rows. */
export function runWithoutWaiting<T>(client: Client, work: () => Promise<T>): Promise<T> {
  return runInTransaction(client, async () => {
    await client.query(SHORT_LOCK_TIMEOUT)
    return work()
  })
}

/** Another transaction held the lock for longer than the timeout. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

/** Runs `work` inside the caller's transaction, or none of it when others hold its rows. */
export async function unlessLocked(tx: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await tx.query<{ lock_timeout: string }>('show lock_timeout')
  await tx.query(SHORT_LOCK_TIMEOUT)
  await runInSavepoint(tx, work).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error
  })
  await tx.query("select set_config('lock_timeout', $1, true)", [rows[0]?.lock_timeout ?? '0'])
}
