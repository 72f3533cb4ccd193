import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Given = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: unknown) => void,
) => void

/** A pool that measures the wait for connections. */
export class MeasuredPool extends pg.Pool {
  /** Start times of current waits, oldest first. */
  readonly #waiting = new Map<symbol, number>()

  /** Number of current waiters. */
  waiters(): number {
    return this.#waiting.size
  }

  /** Longest current wait; 0 when nothing waits. */
  longestWaitMs(): number {
    for (const since of this.#waiting.values()) return performance.now() - since
    return 0
  }

  /**
   * A connection beside the pool, for what is held for long: it takes none from those who need one for a moment. Whoever
   * asks for it ends it.
   */
  async openBeside(): Promise<pg.Client> {
    const client = new pg.Client(this.options)
    // What runs on it reports the error.
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    return client
  }

  override connect(): Promise<pg.PoolClient>
  override connect(given: Given): void
  // Queries outside a transaction come here too, with a callback.
  override connect(given?: Given): Promise<pg.PoolClient> | undefined {
    const waiter = Symbol()
    this.#waiting.set(waiter, performance.now())
    const done = () => this.#waiting.delete(waiter)
    if (given === undefined) return super.connect().finally(done)
    // Restores the waiter's async context instead of the releaser's.
    const givenAsAsked = AsyncLocalStorage.bind(given)
    super.connect((error, client, release) => {
      done()
      givenAsAsked(error, client, release)
    })
    return undefined
  }
}
