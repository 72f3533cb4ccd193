import { expect } from 'vitest'

/** Longer than a busy machine takes. */
const ENOUGH_TIMEOUT_MS = 150_000

/** Does `work` again and again, `width` at a time, until stopped; what fails is thrown then. */
export function loop(width: number, work: (n: number) => Promise<void>) {
  let n = 0
  let isStopped = false
  const failures: unknown[] = []
  const workers = Array.from({ length: width }, async () => {
    while (!isStopped) await work(n++).catch((error) => failures.push(error))
  })
  return {
    /** Waits until a good deal more has been done, or something has failed, which ends the test. */
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
