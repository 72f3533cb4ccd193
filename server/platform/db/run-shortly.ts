import { type Client, runInTransaction } from './db.ts'

/** An import may hold the rows until it ends: who is in no hurry comes back later instead of waiting. */
const WAIT_SHORTLY = `set local lock_timeout = '400ms'`

/** Runs `work` in a transaction that waits for nobody's rows: what others hold makes it fail. */
export function runShortly<T>(client: Client, work: () => Promise<T>): Promise<T> {
  return runInTransaction(client, async () => {
    await client.query(WAIT_SHORTLY)
    return work()
  })
}
