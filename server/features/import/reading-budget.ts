import { processorMs } from '../../platform/processor-time.ts'

/** Processor time a file may take before its first row, and from one batch of rows to the next. */
const BASE_MS = 30_000
/** And so much more for each megabyte of it. */
const MB_MS = 1_000
/** A file that brings no rows for so much of its reader's processor time is slow: others pass it. */
export const SLOW_MS = 2_000
/** A whole file may take so many times as much. */
const WHOLE = 10

/**
 * The processor time that reading a file may take, by its bytes. A file of a few kilobytes that keeps its reader busy
 * forever ends within it, and a machine with other work to do refuses no list that it would read at night.
 */
export class ReadingBudget {
  readonly pid: number | undefined
  readonly #now: () => number
  readonly #baseMs: number
  readonly #begunAt: number
  #restedAt: number

  /** Where the system does not report a process's time, the clock on the wall stands for it. */
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

  /** It has brought rows. */
  progress(): void {
    this.#restedAt = this.#now()
  }

  /** Processor time since it brought rows. */
  idleMs(): number {
    return this.#now() - this.#restedAt
  }

  isSpent(bytes: number): boolean {
    const now = this.#now()
    const allowed = this.#baseMs + (bytes / 2 ** 20) * MB_MS
    return now - this.#restedAt > allowed || now - this.#begunAt > WHOLE * allowed
  }
}
