import { expect } from 'vitest'

/** Does `work` again and again, `width` at a time, until stopped; what fails is thrown then. */
export function loop(width: number, work: (n: number) => Promise<void>) {
  let n = 0
  let isStopped = false
  const failures: unknown[] = []
  const workers = Array.from({ length: width }, async () => {
    while (!isStopped) await work(n++).catch((error) => failures.push(error))
  })
  return {
    /** Waits until a good deal more has been done, for `timeout` ms or as long as other waits last. */
    enough: async (timeout?: number) => {
      const goal = n + 8 * width
      await expect.poll(() => n, timeout === undefined ? {} : { timeout }).toBeGreaterThan(goal)
    },
    stop: async () => {
      isStopped = true
      await Promise.all(workers)
      expect(failures).toEqual([])
    },
  }
}
