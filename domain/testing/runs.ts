// How much a test tries: all of it with FULL=1 (`npm run test:all`, `npm run fuzz`), else what `npm test` has time for.

// Tests of the web app are compiled without Node's types.
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
const isFull = process?.env.FULL === '1'

/** Runs of a property: a tenth of `full` in `npm test`. */
export const runs = (full: number): number => (isFull ? full : Math.ceil(full / 10))

/** Of routes each n-th is tried. */
export const EVERY = isFull ? 1 : 20

/** Each n-th case in `npm test`: the first, the twenty-first and so on unless `every` says otherwise. */
export const someOf = <Case>(all: readonly Case[], every = EVERY): Case[] =>
  all.filter((_, place) => isFull || place % every === 0)
