import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Given = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: unknown) => void,
) => void

/** Pause before a connection that failed is tried again. */
const AGAIN_MS = 200

/** A pool that measures the wait for connections. */
export class MeasuredPool extends pg.Pool {
  /** Start times of current waits, oldest first. */
  readonly #waiting = new Map<symbol, number>()
  readonly #mayTryAgain: (error: Error, waitedMs: number) => boolean

  /** `mayTryAgain`: whether a connection that failed is tried again; a waiter hears only of the last failure. */
  constructor(
    options: pg.PoolConfig,
    mayTryAgain: (error: Error, waitedMs: number) => boolean = () => false,
  ) {
    super(options)
    this.#mayTryAgain = mayTryAgain
  }

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
    if (given === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    }
    const waiter = Symbol()
    const since = performance.now()
    this.#waiting.set(waiter, since)
    // Restores the waiter's async context instead of the releaser's.
    const givenAsAsked = AsyncLocalStorage.bind(given)
    const connect = () =>
      super.connect((error, client, release) => {
        if (error && this.#mayTryAgain(error, performance.now() - since)) {
          setTimeout(connect, AGAIN_MS)
          return
        }
        this.#waiting.delete(waiter)
        givenAsAsked(error, client, release)
      })
    connect()
    return undefined
  }
}
