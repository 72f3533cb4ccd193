import type { WalPosition } from './wal-position.ts'

/** Interval between recorded positions of the primary: a replica's lag is known to about a second. */
const APART_MS = 1_000
/** Maximum number of recorded positions; a lag of many hours spreads them. */
const MAX_MARKS = 4_096

/**
 * Replication lag: the age of the oldest position of the primary that the replica has not reached. Unlike the
 * age of its last change, this is zero for an idle database.
 */
export class ReplicaLag {
  #marks: Array<{ position: WalPosition; atMs: number }> = []
  #apartMs = APART_MS
  #last: { position: WalPosition; atMs: number } | null = null

  /** Records the primary's position. Not called while it is unavailable, as nothing is written then. */
  primaryAt(position: WalPosition, atMs: number): void {
    const last = this.#last
    if (last && (position <= last.position || atMs - last.atMs < this.#apartMs)) return
    this.#last = { position, atMs }
    this.#marks.push(this.#last)
    if (this.#marks.length <= MAX_MARKS) return
    this.#marks = this.#marks.filter((_, place) => place % 2 === 0)
    this.#apartMs *= 2
  }

  /** The lag in milliseconds of a replica at `position`. */
  behindMs(position: WalPosition, atMs: number): number {
    const passed = this.#marks.findIndex((mark) => mark.position > position)
    this.#marks.splice(0, passed < 0 ? this.#marks.length : passed)
    const oldest = this.#marks[0]
    if (oldest) return atMs - oldest.atMs
    this.#apartMs = APART_MS
    return 0
  }
}
