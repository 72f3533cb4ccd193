import type fc from 'fast-check'

/**
 * Amount of tests: `npm test` runs few with a fixed seed, `npm run fuzz` many with a new one, which it prints.
 * FUZZ_RUNS multiplies, FUZZ_SEED repeats.
 */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 1)
export const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)

/** A response that uses more processor time counts as hung; so does one that never arrives. */
const HUNG_MS = Number(process.env.FUZZ_HUNG_MS ?? 60_000)
const NEVER_MS = 15 * 60_000

/** For fast-check's own properties. */
export const property = (numRuns: number): fc.Parameters<unknown> => ({
  numRuns: numRuns * RUNS,
  seed: SEED,
})

/** The result of `work`; fails with `what` if it hangs. */
export async function unhung<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const hung = new Promise<never>((_resolve, reject) => {
    const since = performance.now()
    const used = process.cpuUsage()
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(used)
      const isHung = (user + system) / 1_000 > HUNG_MS || performance.now() - since > NEVER_MS
      if (isHung) reject(new Error(`hung: ${what}`))
    }, 200)
  })
  try {
    return await Promise.race([work, hung])
  } finally {
    clearInterval(timer)
  }
}
