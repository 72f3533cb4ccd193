import { Worker } from 'node:worker_threads'
import { AppError } from '../../platform/errors.ts'
import { type GroupedOwners, groupOwners, type OwnersToGroup } from './group-owners.ts'

/** Up to this many rows are compared on the caller's thread: about 3 ms each for the longest names. */
const MAX_INLINE_ROWS = 20
const MAX_WAITING = 8
export type ApartLimits = { timeoutMs: number; heapMb: number }
const LIMITS: ApartLimits = { timeoutMs: 30_000, heapMb: 256 }

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Groups rows by owner for a waiting request, in a worker thread with limits of memory and time; one comparison
 * at a time. Errors: `overloaded` when many wait,
 * `upstream_unavailable` beyond the limits.
 */
export async function groupOwnersApart(
  what: OwnersToGroup,
  limits: ApartLimits = LIMITS,
): Promise<GroupedOwners> {
  if (what.rows.length <= MAX_INLINE_ROWS) return groupOwners(what)
  if (waiting >= MAX_WAITING) {
    throw new AppError(
      'overloaded',
      'Many owners are being compared right now. Please try again in a few seconds.',
    )
  }
  waiting++
  const turn = last.then(() => runThread(what, limits))
  last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting--
  }
}

function runThread(
  what: OwnersToGroup,
  { timeoutMs, heapMb }: ApartLimits,
): Promise<GroupedOwners> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./group-owners.worker.ts', import.meta.url), {
      name: 'owners',
      workerData: what,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
    })
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    let failure: Error | undefined
    worker.once('message', resolve)
    worker.once('error', (error) => {
      failure = error
    })
    // No effect once the answer has arrived.
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(
        new AppError(
          'upstream_unavailable',
          'These owners have too many parcels and names to compare now. Nothing was changed.',
          { cause: failure },
        ),
      )
    })
  })
}
