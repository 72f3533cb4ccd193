import type { LogPosition } from './log-position.ts'

/** Positions of the primary are kept this far apart: a replica's lag is known to about a second. */
const APART_MS = 1_000
/** And in a lag of many hours farther apart, so that these are enough. */
const MAX_MARKS = 4_096

/**
 * How far a replica is behind: the age of the oldest position of the primary that it has not reached. A
 * database at rest is never behind, which a look at the age of its last change would say.
 */
export class ReplicaLag {
  #marks: Array<{ position: LogPosition; atMs: number }> = []
  #apartMs = APART_MS
  #last: { position: LogPosition; atMs: number } | null = null

  /** The primary was at `position`. While it does not answer nothing is told, as nothing is written then. */
  primaryAt(position: LogPosition, atMs: number): void {
    const last = this.#last
    if (last && (position <= last.position || atMs - last.atMs < this.#apartMs)) return
    this.#last = { position, atMs }
    this.#marks.push(this.#last)
    if (this.#marks.length <= MAX_MARKS) return
    this.#marks = this.#marks.filter((_, place) => place % 2 === 0)
    this.#apartMs *= 2
  }

  /** The replica has reached `position`; how many milliseconds it is behind. */
  behindMs(position: LogPosition, atMs: number): number {
    const passed = this.#marks.findIndex((mark) => mark.position > position)
    this.#marks.splice(0, passed < 0 ? this.#marks.length : passed)
    const oldest = this.#marks[0]
    if (oldest) return atMs - oldest.atMs
    this.#apartMs = APART_MS
    return 0
  }
}
