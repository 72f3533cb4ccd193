import { setTimeout as wait } from 'node:timers/promises'

/** Ends with `work`, however that ends, or after `ms`: what is stopped is not waited for without end. */
export const within = (ms: number, work: Promise<unknown> | undefined): Promise<void> =>
  Promise.race([Promise.resolve(work).then(nothing, nothing), wait(ms)])

const nothing = () => {}
