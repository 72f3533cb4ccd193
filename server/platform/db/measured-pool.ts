import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Given = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: unknown) => void,
) => void

/** A pool that knows how long those have waited who wait for a connection of it. */
export class MeasuredPool extends pg.Pool {
  /** When each began to wait, the oldest first. */
  readonly #waiting = new Map<symbol, number>()

  /** How many wait at this moment. */
  waiters(): number {
    return this.#waiting.size
  }

  /** How long the one who has waited longest has waited by now; 0 while nobody waits. */
  longestWaitMs(): number {
    for (const since of this.#waiting.values()) return performance.now() - since
    return 0
  }

  override connect(): Promise<pg.PoolClient>
  override connect(given: Given): void
  // Queries that are not part of a transaction come here too, with a callback.
  override connect(given?: Given): Promise<pg.PoolClient> | undefined {
    const waiter = Symbol()
    this.#waiting.set(waiter, performance.now())
    const done = () => this.#waiting.delete(waiter)
    if (given === undefined) return super.connect().finally(done)
    // Whoever waited gets it as themselves, not as the one who gave it back.
    const givenAsAsked = AsyncLocalStorage.bind(given)
    super.connect((error, client, release) => {
      done()
      givenAsAsked(error, client, release)
    })
    return undefined
  }
}
