import type fc from 'fast-check'

/**
 * How much is tried: `npm test` a little with the same seed each time, `npm run fuzz` much with a new
 * one, which it prints. FUZZ_RUNS multiplies, FUZZ_SEED repeats.
 */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 1)
/** Tries every n-th route. */
export const EVERY = process.env.FULL === '1' ? 1 : 20
export const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)

/** An answer that takes more of the processor has hung; so has one that never comes, on whatever machine. */
const HUNG_MS = Number(process.env.FUZZ_HUNG_MS ?? 60_000)
const NEVER_MS = 15 * 60_000

/** For fast-check's own properties. */
export const property = (numRuns: number): fc.Parameters<unknown> => ({
  numRuns: numRuns * RUNS,
  seed: SEED,
})

/** What `work` comes to; fails with `what` when it takes so long that it has hung. */
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
