import { Worker } from 'node:worker_threads'

const WATCH = `
const parent = process.ppid
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 1000)
`

/**
 * Ends this process with the one that started it, also while it reads a file that never ends: a thread watches, since
 * this one would not come to notice.
 */
export function endWithParent(): void {
  new Worker(WATCH, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  }).unref()
}
