import { setTimeout as wait } from 'node:timers/promises'

/** Resolves with `work`, however it ends, or after `ms`: the caller does not wait forever. */
export const within = (ms: number, work: Promise<unknown> | undefined): Promise<void> =>
  Promise.race([Promise.resolve(work).then(nothing, nothing), wait(ms)])

const nothing = () => {}
