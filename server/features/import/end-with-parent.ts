import { Worker } from 'node:worker_threads'

const WATCH = `
const parent = process.ppid
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 1000)
`

/**
 * Ends this process together with its parent, even while it reads an endless file: a worker thread watches, because
 * the main thread would never notice.
 */
export function endWithParent(): void {
  new Worker(WATCH, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  }).unref()
}
