import { type Client, runInTransaction } from './db.ts'

/**
 * An import may hold rows until it ends. Who is in no hurry comes back later instead of waiting: were they
 * to wait for each other, it might be the import that has to give way.
 */
export const SHORT_LOCK_TIMEOUT = `set local lock_timeout = '400ms'`

/** Runs `work` in a transaction that fails fast, instead of waiting, when others hold its rows. */
export function runWithoutWaiting<T>(client: Client, work: () => Promise<T>): Promise<T> {
  return runInTransaction(client, async () => {
    await client.query(SHORT_LOCK_TIMEOUT)
    return work()
  })
}

/** Another transaction held the lock for longer than the wait. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
