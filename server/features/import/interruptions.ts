// Imports of this process that were broken off by no fault of their own, and those that are under way.
// An import fails only for what stands in it: all else has it begun again, with pauses.

const LONGEST_PAUSE_MS = 5 * 60_000

type Interruption = {
  /** In a row. */
  times: number
  /** When by this process's own clock it may be begun again. */
  notBefore: number
  /** Starts in its row that were none: they ended here, and nobody died of them. */
  owed: number
}

const interrupted = new Map<number, Interruption>()
const running = new Set<number>()
const waiting = new Set<number>()

export const listRunningImports = (): number[] => [...running]

/** The pause after so many times in a row; the first cost nothing. */
export function pauseMs(times: number): number {
  return times < 4 ? 0 : Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** (times - 4))
}

/** Notes that an import was broken off; `waits` where the next try would come too early at once. */
export function noteInterruption(importId: number, { waits }: { waits: boolean }): void {
  const { times = 0, owed = 0 } = interrupted.get(importId) ?? {}
  const next = times + 1
  interrupted.set(importId, {
    times: next,
    notBefore: performance.now() + pauseMs(waits ? next + 4 : next),
    owed: owed + 1,
  })
}

export function forgetInterruptions(importId: number): void {
  interrupted.delete(importId)
}

export function isPaused(importId: number): boolean {
  return (interrupted.get(importId)?.notBefore ?? 0) > performance.now()
}

export function owedStarts(importId: number): number {
  return interrupted.get(importId)?.owed ?? 0
}

/**
 * Notes that an import begins, unless it has to wait; `deaths` is how many processes ended under it.
 * One of which processes died, or that is broken off again and again, is begun alone, and ever longer
 * after the process has started: should it be what ends them, the others get done in between.
 */
export function begin(importId: number, deaths: number): boolean {
  const known = interrupted.get(importId)
  const isSuspect = deaths > 0 || (known?.times ?? 0) > 1
  if (isSuspect && running.size > 0) {
    waiting.add(importId)
    return false
  }
  if (performance.now() < pauseMs(deaths)) return false
  waiting.delete(importId)
  running.add(importId)
  if (known) known.owed = 0
  return true
}

export function end(importId: number): void {
  running.delete(importId)
}

/** The first of those that wait to be begun alone, once nothing runs any more. */
export function takeWaiting(): number | null {
  if (running.size > 0 || waiting.size === 0) return null
  const first = Math.min(...waiting)
  waiting.delete(first)
  return first
}
