import { LoadRecord } from './load-record.ts'

/** After a killed process answers again, this long is still its window: what waited for it is done then. */
const GRACE_MS = 5_000

/** Keeps what happened while something was killed, and until it was back, apart from all the rest. */
export class KillWindows {
  readonly outside = new LoadRecord()
  readonly inside = new LoadRecord()
  #fromMs = Number.POSITIVE_INFINITY
  #toMs = Number.NEGATIVE_INFINITY
  #totalMs = 0

  /** Something is killed now. */
  open(): void {
    this.#fromMs = performance.now()
    this.#toMs = Number.POSITIVE_INFINITY
  }

  /** It answers again. */
  close(): void {
    this.#toMs = performance.now() + GRACE_MS
    this.#totalMs += this.#toMs - this.#fromMs
  }

  seconds(): number {
    return this.#totalMs / 1_000
  }

  /** A call that has ended now counts where any of its time was. */
  add(kind: string, ms: number, status: number): void {
    const now = performance.now()
    const isInside = now >= this.#fromMs && now - ms <= this.#toMs
    const record = isInside ? this.inside : this.outside
    record.add(kind, ms, status)
  }
}
