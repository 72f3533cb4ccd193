import type { Db } from '../db/db.ts'
import { addTries } from './rate-limit.ts'

type Count = {
  /** Calls within the window: those the database knows of, of all copies, and ours since. */
  known: number
  unsent: number
  endsMs: number
  isSending: boolean
}

/** Keys held at most; the one that was quiet for longest is forgotten for a new one. */
const MAX_KEYS = 50_000
/** The database is told of our calls each time they are one part in so many of the limit. */
const PARTS = 20

/**
 * Counts calls in this process, and together with other copies of the server now and then: a twentieth
 * of a limit may be counted by each copy before the others know. So the calls that are asked most cost no
 * write, and who asks little is never written down.
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

  /** Counts one call of `key` and answers how many seconds to wait: 0 while there were at most `limit` within the window. */
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
      // Touched last, forgotten last.
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
      // While the database is away each copy counts for itself.
    }
    count.isSending = false
  }
}
