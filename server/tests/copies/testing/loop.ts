import { expect } from 'vitest'

/** Longer than a busy machine needs. */
const ENOUGH_TIMEOUT_MS = 150_000

/** Repeats `work`, `width` at a time, until stopped, which throws its errors. */
export function loop(width: number, work: (n: number) => Promise<void>) {
  let n = 0
  let isStopped = false
  const failures: unknown[] = []
  const workers = Array.from({ length: width }, async () => {
    while (!isStopped) await work(n++).catch((error) => failures.push(error))
  })
  return {
    /** Waits for substantial progress, or for an error, which fails the test. */
    enough: async () => {
      const goal = n + 8 * width
      await expect
        .poll(() => failures.length > 0 || n > goal, { timeout: ENOUGH_TIMEOUT_MS })
        .toBe(true)
      expect(failures).toEqual([])
    },
    stop: async () => {
      isStopped = true
      await Promise.all(workers)
      expect(failures).toEqual([])
    },
  }
}
