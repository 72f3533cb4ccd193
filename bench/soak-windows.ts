import { LoadRecord } from './load-record.ts'

/** A window ends this long after a killed process responds again, when waiting requests are done. */
const GRACE_MS = 5_000

/** Separates the calls during and shortly after a kill from all others. */
export class KillWindows {
  readonly outside = new LoadRecord()
  readonly inside = new LoadRecord()
  #fromMs = Number.POSITIVE_INFINITY
  #toMs = Number.NEGATIVE_INFINITY
  #totalMs = 0

  /** A process is killed now. */
  open(): void {
    this.#fromMs = performance.now()
    this.#toMs = Number.POSITIVE_INFINITY
  }

  /** It responds again. */
  close(): void {
    this.#toMs = performance.now() + GRACE_MS
    this.#totalMs += this.#toMs - this.#fromMs
  }

  seconds(): number {
    return this.#totalMs / 1_000
  }

  /** A finished call counts in the window if any of its time was. */
  add(kind: string, ms: number, status: number): void {
    const now = performance.now()
    const isInside = now >= this.#fromMs && now - ms <= this.#toMs
    const record = isInside ? this.inside : this.outside
    record.add(kind, ms, status)
  }
}
