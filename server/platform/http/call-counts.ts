import type { Db } from '../db/db.ts'
import { addTries } from './rate-limit.ts'

type Count = {
  /** Calls within the window: the shared count of all processes plus our own since. */
  known: number
  unsent: number
  endsMs: number
  isSending: boolean
}

/** Maximum number of keys; the least recently used is evicted. */
const MAX_KEYS = 50_000
/** Our calls are added to the database each time they reach this fraction of the limit. */
const PARTS = 20

/**
 * Counts calls in this process and shares the count with other processes from time to time: each process may
 * count up to a twentieth of a limit before the others know. So frequent calls rarely write, and infrequent
 * callers are never stored.
 */
export class CallCounts {
  readonly #db: Db
  readonly #maxKeys: number
  readonly #counts = new Map<string, Count>()

  constructor(db: Db, maxKeys = MAX_KEYS) {
    this.#db = db
    this.#maxKeys = maxKeys
  }

  get size(): number {
    return this.#counts.size
  }

  /** Counts one call of `key`; returns the seconds to wait: 0 while there are at most `limit` within the window. */
  add(key: string, limit: number, windowS: number): number {
    const now = performance.now()
    const count = this.#countOf(key, now, windowS)
    if (count.known + count.unsent >= limit)
      return Math.max(1, Math.ceil((count.endsMs - now) / 1000))
    count.unsent += 1
    if (count.unsent >= limit / PARTS && !count.isSending) void this.#settle(key, count, windowS)
    return 0
  }

  #countOf(key: string, now: number, windowS: number): Count {
    const found = this.#counts.get(key)
    if (found) {
      // Most recently used, evicted last.
      this.#counts.delete(key)
      this.#counts.set(key, found)
      if (found.endsMs <= now) {
        Object.assign(found, { known: 0, unsent: 0, endsMs: now + windowS * 1000 })
      }
      return found
    }
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size < this.#maxKeys) break
      this.#counts.delete(oldest)
    }
    const count = { known: 0, unsent: 0, endsMs: now + windowS * 1000, isSending: false }
    this.#counts.set(key, count)
    return count
  }

  async #settle(key: string, count: Count, windowS: number): Promise<void> {
    const sent = count.unsent
    count.isSending = true
    count.known += sent
    count.unsent = 0
    try {
      const { tries, resetsInS } = await addTries(this.#db, key, windowS, sent)
      count.known = tries
      count.endsMs = performance.now() + resetsInS * 1000
    } catch {
      // While the database is unavailable, each process counts on its own.
    }
    count.isSending = false
  }
}
