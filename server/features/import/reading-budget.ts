import { processorMs } from '../../platform/processor-time.ts'

/** Processor time a file may use before its first row, and between two batches of rows. */
const BASE_MS = 30_000
/** Additional time for each megabyte. */
const MB_MS = 1_000
/** A file that brings no rows for this much processor time is slow: others pass it. */
export const SLOW_MS = 1_000
/** Factor for a whole file. */
const WHOLE = 10

/**
 * The processor time that reading a file may use, by its bytes. A file of a few kilobytes that keeps its reader busy
 * forever ends within it, and a busy machine refuses no list that it would read when idle.
 */
export class ReadingBudget {
  readonly pid: number | undefined
  readonly #now: () => number
  readonly #baseMs: number
  readonly #begunAt: number
  #restedAt: number
  #hasBegun = false

  /** If the system does not report a process's time, wall time is used. */
  constructor(
    pid: number | undefined,
    baseMs = BASE_MS,
    clock: () => number = () => processorMs(pid) ?? performance.now(),
  ) {
    this.pid = pid
    this.#now = clock
    this.#baseMs = baseMs
    this.#begunAt = clock()
    this.#restedAt = this.#begunAt
  }

  /** It is ready for the file, or has brought rows. */
  progress(): void {
    this.#hasBegun = true
    this.#restedAt = this.#now()
  }

  /** Processor time since the last rows; 0 while the process starts, which takes as long as many a list. */
  idleMs(): number {
    return this.#hasBegun ? this.#now() - this.#restedAt : 0
  }

  isSpent(bytes: number): boolean {
    const now = this.#now()
    const allowed = this.#baseMs + (bytes / 2 ** 20) * MB_MS
    return now - this.#restedAt > allowed || now - this.#begunAt > WHOLE * allowed
  }
}
