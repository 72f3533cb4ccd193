import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Given = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: unknown) => void,
) => void

/** Pause before a failed connection is retried. */
const AGAIN_MS = 200

/** How a pool behaves during a failover. */
export type AwayOptions = {
  /** How long failed work is retried; 0: no retry. */
  awayTimeoutMs: number
  /** Whether an error is due to a failover. */
  isAway: (error: Error) => boolean
}

const waitedFor = new WeakSet<Error>()

/** Marks an error as raised after the full timeout, so that no caller waits again. */
export function markTimedOut(error: Error): void {
  waitedFor.add(error)
}

export const hasTimedOut = (error: Error): boolean => waitedFor.has(error)

/** A pool that measures the wait for connections. */
export class MeasuredPool extends pg.Pool {
  /** Start times of current waits, oldest first. */
  readonly #waiting = new Map<symbol, number>()
  readonly #isAway: (error: Error) => boolean
  /** How long queries here wait for a primary; a waiter receives only the last failure. */
  readonly awayTimeoutMs: number

  constructor(options: pg.PoolConfig, { awayTimeoutMs, isAway }: AwayOptions) {
    super(options)
    this.awayTimeoutMs = awayTimeoutMs
    this.#isAway = isAway
  }

  waiters(): number {
    return this.#waiting.size
  }

  /** Longest current wait for a connection, excluding waits for a primary; 0 when nothing waits. */
  longestWaitMs(): number {
    for (const since of this.#waiting.values()) return performance.now() - since
    return 0
  }

  /** A connection outside the pool for long use, so that short callers are not blocked. The caller ends it. */
  async openDedicated(): Promise<pg.Client> {
    const client = new pg.Client(this.options)
    // The running query reports the error.
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
        this.#waiting.delete(waiter)
        if (error && this.#isAway(error) && this.awayTimeoutMs > 0) {
          if (performance.now() - since < this.awayTimeoutMs) {
            // Last in the order of waits, which is that of their beginning.
            this.#waiting.set(waiter, performance.now())
            setTimeout(connect, AGAIN_MS)
            return
          }
          markTimedOut(error)
        }
        givenAsAsked(error, client, release)
      })
    connect()
    return undefined
  }
}
