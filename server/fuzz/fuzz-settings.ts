import type fc from 'fast-check'

/**
 * How much is tried: `npm test` a little with the same seed each time, `npm run fuzz` much with a new
 * one, which it prints. FUZZ_RUNS multiplies, FUZZ_SEED repeats.
 */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 1)
export const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)

/** An answer that takes longer has hung: 5 s where the machine is ours alone, else far more. */
const HUNG_MS = Number(process.env.FUZZ_HUNG_MS ?? 60_000)

/** For fast-check's own properties. */
export const property = (numRuns: number): fc.Parameters<unknown> => ({
  numRuns: numRuns * RUNS,
  seed: SEED,
})

/** What `work` comes to; fails with `what` when it takes so long that it has hung. */
export async function unhung<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const hung = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`hung: ${what}`)), HUNG_MS)
  })
  try {
    return await Promise.race([work, hung])
  } finally {
    clearTimeout(timer)
  }
}
